"""The table of specification clauses and their tests."""

from tests.spec_table import TABLE, clauses, proofs, table


def test_every_clause_has_a_test() -> None:
    """At least one test names each clause of points 2 to 9."""
    existing = {clause for entries in clauses().values() for clause in entries}

    assert existing - set(proofs()) == set()


def test_tests_name_only_clauses_that_exist() -> None:
    """Every clause that a test names exists in the specification."""
    existing = {clause for entries in clauses().values() for clause in entries}

    assert set(proofs()) - existing == set()


def test_table_is_current() -> None:
    """SPEC.md equals the output of `make spec-table` for the current tests."""
    assert TABLE.read_text("utf-8") == table()
