"""Every clause of the specification has a test, and the table says which."""

from tests.spec_table import TABLE, clauses, proofs, table


def test_every_clause_has_a_test() -> None:
    """No clause of points 2 to 9 is without a test that names it."""
    known = {clause for entries in clauses().values() for clause in entries}

    assert known - set(proofs()) == set()


def test_tests_name_only_clauses_that_exist() -> None:
    """No test claims to prove a clause that the specification does not have."""
    known = {clause for entries in clauses().values() for clause in entries}

    assert set(proofs()) - known == set()


def test_table_is_what_the_tests_say() -> None:
    """SPEC.md is what `make spec-table` makes of the tests as they stand."""
    assert TABLE.read_text("utf-8") == table()
