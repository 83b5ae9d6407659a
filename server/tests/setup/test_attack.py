"""What `make attack` makes of findings: new and gone ones fail it, and nothing is accepted without a reason."""

from __future__ import annotations

import os
import select
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tools.attack import tools
from tools.attack.findings import ACCEPTED, Finding, Result, as_entries, judge, read_accepted
from tools.attack.injections import read_results, sample
from tools.attack.tools import ToolFailed
from tools.attack.web_scan import read_report
from tools.setup.paths import ROOT

KNOWN = Finding("bandit", "B105", "a.py", 'word = "pass"')
NEW = Finding("bandit", "B602", "a.py", "run(shell=True)")
OF_ANOTHER = Finding("semgrep", "a-shell", "b.py", "run()")


def test_new_and_gone_findings_are_told() -> None:
    verdict = judge(Result("bandit", "", [KNOWN, NEW]), {KNOWN, OF_ANOTHER})
    assert (verdict.new, verdict.accepted, verdict.gone, verdict.is_clean) == ([NEW], 1, [], False)
    assert judge(Result("bandit", "", [KNOWN]), {KNOWN, OF_ANOTHER}).is_clean
    assert judge(Result("bandit", "", []), {KNOWN}).gone == [KNOWN]


def test_an_entry_reads_back_as_its_finding_once_it_has_a_reason(tmp_path: Path) -> None:
    file = tmp_path / "accepted.toml"
    (entry,) = as_entries([KNOWN])
    file.write_text(entry)
    with pytest.raises(ValueError, match="no reason"):
        read_accepted(file)
    file.write_text(entry.replace('reason = ""', 'reason = "a verdict"'))
    assert read_accepted(file) == {KNOWN}


def test_what_is_accepted_stands_in_its_file() -> None:
    accepted = [finding for finding in read_accepted() if (ROOT / finding.place).is_file()]
    assert len(accepted) > 10, ACCEPTED
    missing = [finding for finding in accepted if finding.text not in (ROOT / finding.place).read_text("utf-8")]
    assert missing == []


def test_a_tool_that_takes_too_long_ends_with_the_programs_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs, line = tmp_path / "attack" / "bin", tmp_path / "line"
    programs.mkdir(parents=True)
    os.mkfifo(line)
    (programs / "endless").write_text(f"#!/bin/sh\n(echo begun; exec sleep 600) > {line} &\nwait\n")
    (programs / "endless").chmod(0o700)
    monkeypatch.setattr(tools, "TOOLS", tmp_path)
    reading = os.open(line, os.O_RDONLY | os.O_NONBLOCK)
    try:
        with pytest.raises(ToolFailed, match="endless took more than"):
            tools.run("endless", seconds=1)
        assert os.read(reading, 100) == b"begun\n"
        assert select.select([reading], [], [], PATIENCE)[0], "somebody still has the other end"
        assert os.read(reading, 100) == b""
    finally:
        os.close(reading)


def test_reports_of_the_tools_are_read(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    assert list(read_results(results)) == []
    results.write_text(
        "Target URL,Place,Parameter,Technique(s),Note(s)\nhttp://127.0.0.1:1/v1/images?page=1,GET,page,BT,\n"
    )
    assert list(read_results(results)) == [Finding("sqlmap", "BT", "GET /v1/images", "page")]
    entry = {"method": "GET", "path": "http://127.0.0.1:1/a?x=1", "info": "XSS via x"}
    report = {"vulnerabilities": {"Reflected XSS": [entry], "SQL Injection": []}, "anomalies": {}}
    assert list(read_report(report)) == [Finding("wapiti", "Reflected XSS", "GET /a", "XSS via x")]


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "integer", "minimum": 3}, "3"),
        ({"type": "string", "default": "new"}, "new"),
        ({"anyOf": [{"enum": ["face", "logo"]}, {"type": "null"}], "default": None}, "face"),
        ({"type": "string"}, "a"),
    ],
)
def test_parameters_get_values_that_are_taken(schema: dict[str, object], value: str) -> None:
    assert sample(schema) == value
