"""The mutants fit the present code, and name tests that exist."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.mutants.plan import Mutant, does_not_apply, read_mutants
from tests.mutants.run import is_vitest

ROOT = Path(__file__).parents[2]
MUTANTS = read_mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_mutant_applies(mutant: Mutant) -> None:
    """The text that a mutant replaces occurs exactly once in its file, and changes."""
    assert does_not_apply(mutant, ROOT) == ""
    assert mutant.new != mutant.old


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_mutant_names_tests_that_exist(mutant: Mutant) -> None:
    """Every test that should catch a mutant is a file of the project with a test of that name."""
    assert mutant.tests
    for test in mutant.tests:
        file, _, name = test.partition("::")
        text = (ROOT / file).read_text("utf-8")
        assert is_vitest(test) or re.search(rf"^(?:async )?def {name}\(", text, re.MULTILINE), test


def test_mutants_are_numerous_and_balanced() -> None:
    """There are at least 60 mutants with unique ids, and about half are in TypeScript."""
    ids = Counter(mutant.id for mutant in MUTANTS)
    app = sum(mutant.file.startswith("spa/") for mutant in MUTANTS)

    assert max(ids.values()) == 1
    assert len(MUTANTS) >= 60
    assert 0.4 < app / len(MUTANTS) < 0.6
