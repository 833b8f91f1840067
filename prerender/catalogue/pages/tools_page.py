"""The texts of the calculators, and their initial values."""

from prerender.catalogue.models.base import CatalogueModel, Labelled, Link, Text
from prerender.catalogue.models.grade import Digits, GradeRef, Package, Process
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.frame import Hero, Page


class ToolField(CatalogueModel):
    """A field's label and hint."""

    label: Text
    hint: Text | None = None


class ToolSource(CatalogueModel):
    """The source of a formula or figure, with a link if it is on this site."""

    text: Text
    link: Link | None = None


class Tool(CatalogueModel):
    """The texts that every calculator has; figures replace the placeholders ``{…}``."""

    heading: Text
    text: Text
    formula: Text
    sources: list[ToolSource]
    example: Text
    """The worked example, calculated with the initial values."""
    result: Text
    detail: Text


class MetresFields(CatalogueModel):
    """The fields for an amount of wire by length or mass."""

    wire: ToolField
    density: ToolField
    diameter: ToolField
    amount: ToolField
    unit: ToolField


class MetresStart(CatalogueModel):
    """The initial values."""

    wire: GradeRef
    diameter: Digits
    amount: Digits


@with_labels("pages", "tools", "metres")
class MetresTool(Tool):
    """Metres from kilograms, and back."""

    fields: MetresFields
    start: MetresStart


class RunningFields(CatalogueModel):
    """The fields for a spool and its running speed."""

    wire: ToolField
    density: ToolField
    diameter: ToolField
    pack: ToolField
    net: ToolField
    speed: ToolField
    hours: ToolField


class RunningStart(CatalogueModel):
    """The initial values."""

    pack: Package
    net: Digits
    speed: Digits
    hours: Digits


@with_labels("pages", "tools", "running")
class RunningTool(Tool):
    """The running time of a spool, and the spools for a job."""

    fields: RunningFields
    start: RunningStart
    spool: Labelled
    """The words for one spool and for several. Placeholder: ``{count}``."""


class FilletFields(CatalogueModel):
    """The fields for a fillet weld and its losses."""

    filler: ToolField
    density: ToolField
    leg: ToolField
    length: ToolField
    extra: ToolField
    efficiency: ToolField
    diameter: ToolField


class FilletStart(CatalogueModel):
    """The initial values."""

    filler: GradeRef
    diameter: Digits
    leg: Digits
    length: Digits
    extra: Digits
    efficiency: Digits


class FilletTool(Tool):
    """Filler for a fillet weld."""

    processes: list[Process]
    """The processes whose fillers can be selected."""
    fields: FilletFields
    start: FilletStart


class JointFields(CatalogueModel):
    """The fields for a brazed lap joint or square butt joint."""

    filler: ToolField
    density: ToolField
    gap: ToolField
    width: ToolField
    length: ToolField
    joints: ToolField
    extra: ToolField
    diameter: ToolField


class JointStart(CatalogueModel):
    """The initial values."""

    filler: GradeRef
    diameter: Digits
    gap: Digits
    width: Digits
    length: Digits
    joints: Digits
    extra: Digits


@with_labels("pages", "tools", "joint")
class JointTool(Tool):
    """Filler for brazed joints."""

    processes: list[Process]
    fields: JointFields
    start: JointStart


@with_labels("pages", "tools")
class ToolsPage(Page):
    """The calculators. Placeholder: ``{sizes}``."""

    hero: Hero
    metres: MetresTool
    running: RunningTool
    fillet: FilletTool
    joint: JointTool
