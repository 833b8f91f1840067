"""The words of the calculators, and what stands in their fields first."""

from prerender.catalogue.models.base import CatalogueModel, Labelled, Link, Text
from prerender.catalogue.models.quantity import Digits
from prerender.catalogue.models.vocabulary import GradeRef, Package, Process
from prerender.catalogue.pages.page_parts import Hero, Page


class ToolField(CatalogueModel):
    """A field: what it is called, and what helps to fill it."""

    label: Text
    hint: Text | None = None


class ToolSource(CatalogueModel):
    """Where a formula or a figure was read, with the way there where it is on this site."""

    text: Text
    link: Link | None = None


class Tool(CatalogueModel):
    """What every calculator says; ``{…}`` are its figures."""

    heading: Text
    text: Text
    formula: Text
    sources: list[ToolSource]
    example: Text
    """The worked example, of what stands in the fields first."""
    result: Text
    detail: Text


class MetresFields(CatalogueModel):
    """How much wire there is, by length or by mass."""

    wire: ToolField
    density: ToolField
    diameter: ToolField
    amount: ToolField
    unit: ToolField


class MetresStart(CatalogueModel):
    """What stands there first."""

    wire: GradeRef
    diameter: Digits
    amount: Digits


class MetresTool(Tool):
    """Metres from kilograms, and back."""

    fields: MetresFields
    start: MetresStart
    result_mass: Text
    """The result where a length is given."""


class RunningFields(CatalogueModel):
    """A spool, and how fast it runs off."""

    wire: ToolField
    density: ToolField
    diameter: ToolField
    pack: ToolField
    net: ToolField
    speed: ToolField
    hours: ToolField


class RunningStart(CatalogueModel):
    """What stands there first."""

    pack: Package
    net: Digits
    speed: Digits
    hours: Digits


class RunningTool(Tool):
    """How long a spool runs, and how many a job takes."""

    fields: RunningFields
    start: RunningStart
    other_pack: Text
    spool: Labelled
    """One spool, and several: ``{count}`` is filled in."""


class FilletFields(CatalogueModel):
    """A fillet weld, and what is lost in making it."""

    filler: ToolField
    density: ToolField
    leg: ToolField
    length: ToolField
    extra: ToolField
    efficiency: ToolField
    diameter: ToolField


class FilletStart(CatalogueModel):
    """What stands there first."""

    filler: GradeRef
    diameter: Digits
    leg: Digits
    length: Digits
    extra: Digits
    efficiency: Digits


class FilletTool(Tool):
    """Filler for a fillet weld."""

    processes: list[Process]
    """What the fillers are made for that can be chosen."""
    fields: FilletFields
    start: FilletStart


class JointFields(CatalogueModel):
    """A brazed lap, or a square butt."""

    filler: ToolField
    density: ToolField
    gap: ToolField
    width: ToolField
    length: ToolField
    joints: ToolField
    extra: ToolField
    diameter: ToolField


class JointStart(CatalogueModel):
    """What stands there first."""

    filler: GradeRef
    diameter: Digits
    gap: Digits
    width: Digits
    length: Digits
    joints: Digits
    extra: Digits


class JointTool(Tool):
    """Filler for brazed joints."""

    processes: list[Process]
    fields: JointFields
    start: JointStart
    gap_of: Text
    """The gap that suits a filler: ``{gap}`` is filled in."""


class ToolWrong(CatalogueModel):
    """What is said beside a field whose value cannot be used.

    ``{most}``, ``{plain}``, ``{point}`` and ``{name}`` are filled in.
    """

    number: Text
    from_nought: Text
    """Where zero is allowed too."""
    whole: Text
    comma: Text
    diameter: Text
    choice: Text


class ToolsPage(Page):
    """All calculators; ``{sizes}`` is filled in."""

    hero: Hero
    jump: Text
    without_script: Text
    formula: Text
    source: Text
    example: Text
    other: Text
    """An alloy that has no record, whose density the visitor knows."""
    sizes: Text
    incomplete: Text
    """Instead of a result, where a field is wrong."""
    about: Text
    to: Text
    """Between the ends of a range."""
    wrong: ToolWrong
    metres: MetresTool
    running: RunningTool
    fillet: FilletTool
    joint: JointTool
    missing: Text
    """What is not calculated, and why."""
