"""Carl von Linné at a table: saved, resumed and checked, with our content and with that of a folder."""

import json
import random
import zlib
from pathlib import Path

import msgspec
import pytest

from linne_tui import __version__, cli
from linne_tui.engine.errors import UserError
from linne_tui.linne import loader, released
from linne_tui.linne.check.carried import mistakes
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying.replay import verify
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.mending import checked
from linne_tui.table.table import Table
from tests.marks import quickly
from tests.table.playing import play_by_lot, rewrite

NAMES = ("Ada", "Bo", "Cy")


def save(folder: Path, rulebook: Rulebook, decisions: int, players: int = 2) -> Path:
    with Table.new(rulebook, Setup(players), NAMES[:players], 7, folder=folder) as table:
        play_by_lot(table, decisions)
        assert table.path
        return table.path


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A content folder whose ponds are told of in other words than ours."""
    folder = tmp_path / "content"
    folder.mkdir()
    text = (loader.OURS / "ponds.toml").read_text(encoding="utf-8")
    (folder / "ponds.toml").write_text(text.replace('\nhistory = "', '\nhistory = "Here: ', 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize("players", quickly(1, [2, 3]))
def test_a_whole_game_is_saved_and_found_sound(tmp_path: Path, players: int) -> None:
    path = save(tmp_path, shelf.linne(), 10_000, players)
    verdict = verify(path, shelf.rulebook_for)
    assert verdict.over
    assert len(verdict.points) == players
    assert read(path).header.carried == b""


def test_a_game_is_resumed_at_the_same_question_wherever_it_was_left(tmp_path: Path) -> None:
    rulebook = shelf.linne()
    for decisions in (0, 3, 60, 190):
        with Table.new(rulebook, Setup(2), NAMES[:2], decisions, folder=tmp_path) as table:
            play_by_lot(table, decisions)
            assert table.path
        with Table.resume(table.path, shelf.rulebook_for) as again:
            assert again.encoded == table.encoded
            assert again.decision() == table.decision()
            assert again.news(0) == table.news(0)


def test_a_game_on_foreign_content_carries_it_along(tmp_path: Path, foreign: Path) -> None:
    path = save(tmp_path, shelf.linne(foreign), 60)
    for file in foreign.iterdir():
        file.unlink()
    header = read(path).header
    assert header.content != shelf.linne().content
    assert shelf.rulebook_for(header).content == header.content
    assert not verify(path, shelf.rulebook_for).over


def test_a_folder_with_our_own_content_is_not_carried(tmp_path: Path) -> None:
    (tmp_path / "ponds.toml").write_bytes((loader.OURS / "ponds.toml").read_bytes())
    assert shelf.linne(tmp_path).carried == b""


def test_carried_content_that_is_damaged_is_one_clear_line(tmp_path: Path) -> None:
    rulebook = shelf.linne()
    for carried in (b"?", b"\x80", rulebook.game.encode(rulebook.game.new(Setup(2), 1))):
        broken = Rulebook(rulebook.game, 1, rulebook.content, Setup, carried)
        path = save(tmp_path, broken, 1)
        with pytest.raises(UserError, match="the content that the save carries cannot be read"):
            verify(path, shelf.rulebook_for)


def test_carried_content_with_mistakes_is_one_clear_line(tmp_path: Path) -> None:
    """What `content check` would refuse: here a reward that feeds itself and would never end."""
    ours = shelf.linne()
    entries = dict(loader.load().entries)
    first, *others = entries["ponds"]
    entries["ponds"] = (msgspec.structs.replace(first, reward="\x1b[2Jnonsense"), *others)
    path = save(tmp_path, Rulebook(ours.game, 1, ours.content, Setup, loader.pack(entries)), 1)
    with pytest.raises(
        UserError, match=f":1: the content that the save carries has mistakes: ponds {first.id}"
    ) as told:
        verify(path, shelf.rulebook_for)
    assert str(told.value).isprintable()


def test_content_too_large_to_be_carried_is_refused(foreign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_CARRIED", 1000)
    with pytest.raises(UserError, match="has more than 1000 bytes"):
        shelf.linne(foreign)


def test_carried_content_under_the_hash_of_a_release_is_not_sound(tmp_path: Path, foreign: Path) -> None:
    path = save(tmp_path, shelf.linne(foreign), 30)
    assert "of whose hash nobody can say" in checked(path, shelf.rulebook_for)
    rewrite(path, lambda records: records[0].update(content=shelf.linne().content))
    with pytest.raises(UserError, match=":1: the content that the save carries is not that of which it tells the hash"):
        checked(path, shelf.rulebook_for)


@pytest.fixture
def released_before(tmp_path: Path, foreign: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The hash of content that an earlier release had, in which two kinds of components were not there yet."""
    theirs = loader.load(foreign)
    entries = {kind: theirs.entries[kind] for kind in theirs.entries if not kind.startswith("solo")}
    place = tmp_path / "released" / f"0.0.9-{theirs.hash}.msgpack"
    place.parent.mkdir()
    place.write_bytes(zlib.compress(msgspec.msgpack.encode(entries)))
    monkeypatch.setattr(released, "kept", lambda: {theirs.hash: place})
    released.content_of.cache_clear()
    return theirs.hash


def test_a_game_of_an_earlier_release_goes_on_with_its_content(tmp_path: Path, released_before: str) -> None:
    ours = shelf.linne()
    path = save(tmp_path, Rulebook(ours.game, 1, released_before, Setup), 30)
    with Table.resume(path, shelf.rulebook_for) as table:
        assert table.rulebook.content == released_before != ours.content
        assert table.rulebook.carried == b""
        play_by_lot(table)
        assert table.over


def test_the_content_of_every_release_is_kept_and_sound() -> None:
    kept = released.kept()
    assert [name for name, path in kept.items() if path.name.startswith(f"{__version__}-")] == [loader.load().hash], (
        "make fixtures keeps the content of now"
    )
    for digest in kept:
        content = released.content_of(digest)
        assert content
        assert mistakes(content.entries) == []
    assert released.content_of("../../etc/passwd") is None


def test_content_is_kept_once_for_a_version(tmp_path: Path) -> None:
    (tmp_path / f"{__version__}-00.msgpack").write_bytes(b"")
    (tmp_path / "0.0.1-00.msgpack").write_bytes(b"")
    assert {released.keep(tmp_path).name, "0.0.1-00.msgpack"} == {path.name for path in tmp_path.iterdir()}


def test_a_save_of_another_game_is_one_clear_line(tmp_path: Path) -> None:
    path = save(tmp_path, shelf.linne(), 1)
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"\n") + 1].replace(b'"linne"', b'"chess"'))
    with pytest.raises(UserError, match="this is a game of 'chess', which this program does not have"):
        verify(path, shelf.rulebook_for)


@pytest.mark.parametrize("games", quickly(1, [2, 6]))
def test_whatever_kind_of_prompt_was_open_the_next_start_asks_the_same(tmp_path: Path, games: int) -> None:
    """A file that ends at the first question of each kind, half-made choices of several steps among them."""
    kinds: dict[str, bytes] = {}
    for seed in range(games):
        with Table.new(shelf.linne(), Setup(2 + seed % 3), ("Ada", "Bo", "Cy", "Di")[: 2 + seed % 3], seed) as table:
            chooser = random.Random(seed)
            assert table.path
            while (decision := table.decision()) is not None:
                kind = "/".join(type(frame).__name__ for frame in table.state.frames[-2:])
                if kind not in kinds:
                    kinds[kind] = table.encoded
                    path = tmp_path / f"{len(kinds)}.linne.jsonl"
                    path.write_bytes(table.path.read_bytes())
                    with Table.resume(path, shelf.rulebook_for) as again:
                        assert (again.encoded, again.decision()) == (table.encoded, decision), kind
                        assert again.prompt() == table.prompt()
                table.play(chooser.choice([*decision.moves, *decision.free]))
    assert len(kinds) > 34 + games, sorted(kinds)


def test_back_to_the_start_leads_over_nobody_elses_setup() -> None:
    from linne_tui.linne.setup import Setup

    table = Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 77, saved=False)
    while table.state.phase == "setup":
        asked, place = table.state.active, table.place
        move = table.decision().moves[0]
        table.play(move)
        if table.state.phase == "setup" and table.state.active != asked:
            with pytest.raises(UserError, match=r"the turn begins here|undo stops here"):
                table.undo_to_turn_start()
            assert table.place == place + 1
    begun = table.place
    table.play("place explore glasses")
    table.undo_to_turn_start()
    assert table.place == begun


def test_the_position_of_a_game_on_foreign_content_is_shown_with_its_folder(
    tmp_path: Path, foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ponds = foreign / "ponds.toml"
    ponds.write_text(ponds.read_text(encoding="utf-8").replace('"Here: ', '"There: '), encoding="utf-8")
    path = save(tmp_path, shelf.linne(foreign), 60)
    assert cli.main(["replay", str(path), "--position"]) == 0
    line = capsys.readouterr().out.strip()
    assert cli.main(["replay", line, "--state", "--content", str(foreign)]) == 0
    assert json.loads(capsys.readouterr().out)["players"]
    assert cli.main(["replay", line, "--state"]) == 2
    assert "of other content than this version has; give its folder with --content" in capsys.readouterr().err
    assert cli.main(["replay", str(path), "--text", "--content", str(foreign)]) == 2
    assert "leave --content out" in capsys.readouterr().err
