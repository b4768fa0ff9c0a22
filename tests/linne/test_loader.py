"""Reading an edition: our files, another folder's, and the compiled form in the cache."""

import os
import tomllib
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.linne import loader
from linne_tui.linne.catalogue import gives, listed
from linne_tui.linne.components import FILES
from linne_tui.linne.loader import OURS, find_files, load, pack, unpack
from tests.linne.broken import ours, put, write


@pytest.fixture
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache that no other test fills."""
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path_factory.mktemp("home")))


def kept() -> list[Path]:
    return sorted(paths.cache().iterdir())


def test_every_kind_is_loaded() -> None:
    content = load()
    assert list(content.entries) == list(FILES)
    for kind, (struct, count) in FILES.items():
        assert all(type(entry) is struct for entry in content.entries[kind])
        assert len(content.entries[kind]) == count or not count


@pytest.mark.usefixtures("own_home")
def test_toml_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = load()
    monkeypatch.setattr(tomllib, "loads", None)
    second = load()
    assert second.entries == first.entries
    assert second.hash == first.hash
    assert [path.name for path in kept()] == [f"content-{first.hash}.msgpack"]


@pytest.mark.usefixtures("own_home")
def test_a_folder_replaces_files_of_the_same_name(tmp_path: Path) -> None:
    entries = ours("taxonomy")
    put(0, "spaces", 9)(entries)
    write(tmp_path, "taxonomy", entries)
    content = load(tmp_path)
    assert content.taxonomy_spaces == 9
    assert content.entries["samples"] == load().entries["samples"]
    assert load(str(tmp_path)).hash == content.hash != load().hash


def test_the_hash_is_of_names_and_bytes_wherever_they_lie(tmp_path: Path) -> None:
    (tmp_path / "rudder.toml").write_bytes((OURS / "rudder.toml").read_bytes())
    assert find_files(tmp_path).hash == find_files(None).hash
    (tmp_path / "rudder.toml").write_bytes((OURS / "rudder.toml").read_bytes() + b"#")
    assert find_files(tmp_path).hash != find_files(None).hash


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("damage", [b"", b"x" * 40, None])
def test_a_damaged_cache_is_made_anew(damage: bytes | None) -> None:
    first = load()
    whole = kept()[0].read_bytes()
    broken = whole[:200] + bytes([whole[200] ^ 1]) + whole[201:] if damage is None else damage
    kept()[0].write_bytes(broken)
    assert load().entries == first.entries
    assert kept()[0].read_bytes() == whole


@pytest.mark.usefixtures("own_home")
def test_the_cache_of_another_version_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    load()
    before = kept()[0].read_bytes()
    monkeypatch.setattr(loader, "__version__", "another")
    load()
    assert kept()[0].read_bytes() != before


@pytest.mark.usefixtures("own_home")
def test_a_cache_that_cannot_be_written_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path))
    assert load().entries


@pytest.mark.usefixtures("own_home")
def test_a_full_disk_leaves_no_half_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert load().entries
    assert kept() == []


@pytest.mark.usefixtures("own_home")
def test_the_cache_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "_KEPT", 2)
    entries = ours("taxonomy")
    for spaces in range(4, 8):
        put(0, "spaces", spaces)(entries)
        write(tmp_path, "taxonomy", entries)
        load(tmp_path)
    assert len(kept()) == 2
    assert load(tmp_path).hash in kept()[0].name + kept()[1].name


@pytest.mark.usefixtures("own_home")
def test_mistakes_are_one_line_that_counts_the_others(tmp_path: Path) -> None:
    entries = ours("taxonomy")
    put(0, "spaces", 3)(entries)
    write(tmp_path, "taxonomy", entries)
    with pytest.raises(UserError) as told:
        load(tmp_path)
    assert str(told.value) == (
        f"{tmp_path / 'taxonomy.toml'}:3 taxonomy.spaces: 3 spaces; at least 4 (run linne-tui content check {tmp_path})"
    )
    (tmp_path / "sample.toml").write_text("")
    with pytest.raises(UserError, match=r"\(and 1 more mistake; run linne-tui content check"):
        load(tmp_path)
    assert not paths.cache().exists()


def test_a_file_of_another_name_is_a_mistake_even_when_all_else_is_known(tmp_path: Path) -> None:
    load()
    (tmp_path / "rudder.toml").write_bytes((OURS / "rudder.toml").read_bytes())
    (tmp_path / "sample.toml").write_text("")
    with pytest.raises(UserError, match=r"sample\.toml:1: a file of this name is not read"):
        load(tmp_path)


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is none"):
        load(tmp_path / "nowhere")
    with pytest.raises(UserError, match="it is a file"):
        load(OURS / "rudder.toml")


def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "rudder.toml").mkdir()
    with pytest.raises(UserError, match=r"rudder\.toml"):
        load(tmp_path)


def test_packed_content_comes_back() -> None:
    entries = load().entries
    assert unpack(pack(entries)) == entries
    for data in (b"", b"\x80", pack(entries)[:-1]):
        with pytest.raises(ValueError):  # noqa: PT011
            unpack(data)


# The lists


def test_kinds_and_entries_are_listed() -> None:
    assert listed() == [f"{len(entries):4}  {kind}" for kind, entries in load().entries.items()]
    for kind in FILES:
        lines = listed(kind)
        assert [line.split()[0] for line in lines] == [entry.id for entry in load().entries[kind]]


def test_what_is_printed_is_listed() -> None:
    from linne_tui.linne.content import printed

    for entry in load().by_id.values():
        for _, text in printed(entry):
            assert text in gives(entry)


def test_lists_as_json() -> None:
    import json

    assert json.loads("\n".join(listed(as_json=True)))["samples"] == 45
    for kind in FILES:
        entries = json.loads("\n".join(listed(kind, as_json=True)))
        assert [entry["id"] for entry in entries] == [entry.id for entry in load().entries[kind]]


def test_an_unknown_kind_is_told_the_nearest() -> None:
    with pytest.raises(UserError, match="no kind 'letter'; did you mean letters"):
        listed("letter")
    with pytest.raises(UserError, match="no kind 'x'; there are samples, "):
        listed("x")


def test_every_component_of_ours_has_a_history() -> None:
    assert [entry.id for entry in load().by_id.values() if not entry.history] == []
