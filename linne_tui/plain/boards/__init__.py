"""The boards in words: each module tells one of them as short lines, from what the seat that asks may know."""
