"""The preview's JSON answers. `make setup` generates the TypeScript types of these answers."""

import json
import sys

from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core.core_schema import TupleSchema, WithDefaultSchema

from prerender.catalogue.model import UntitledSchema
from prerender.preview.editor.copies import NewProductForm
from prerender.preview.editor.editor import RelatedText
from prerender.preview.editor.fields import Section
from prerender.preview.editor_routes import Contrast, OwnerChecklist, SearchResult, Session
from prerender.preview.live import LiveState
from prerender.preview.page_view import PageReport
from prerender.preview.publishing import Publication
from prerender.preview.report import Overview
from prerender.preview.responses import Rejection

Answer = (
    LiveState
    | Overview
    | PageReport
    | Session
    | Section
    | OwnerChecklist
    | NewProductForm
    | SearchResult
    | RelatedText
    | Contrast
    | Rejection
    | Publication
)


class _AnswerSchema(UntitledSchema):
    """Writes schemas as the generator of the TypeScript types reads them."""

    def default_schema(self, schema: WithDefaultSchema) -> JsonSchemaValue:
        """Omit the default, because an answer contains every value."""
        return self.generate_inner(schema["schema"])

    def tuple_schema(self, schema: TupleSchema) -> JsonSchemaValue:
        """Use the keyword of draft 7 for tuples of a fixed length."""
        found = super().tuple_schema(schema)
        return {"items" if key == "prefixItems" else key: value for key, value in found.items()}


def answers_schema() -> str:
    """Return the JSON Schema of all answers."""
    config = ConfigDict(
        use_attribute_docstrings=True, json_schema_serialization_defaults_required=True
    )
    answers: TypeAdapter[Answer] = TypeAdapter(Answer, config=config)
    schema = answers.json_schema(mode="serialization", schema_generator=_AnswerSchema)
    return json.dumps(schema)


if __name__ == "__main__":
    sys.stdout.write(answers_schema())
