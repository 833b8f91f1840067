import { useState } from 'react';

import { Card } from '../card';
import type { Overview, PageReport, Section } from '../preview.types';
import { SearchResults } from '../search-results';
import { fileName } from '../use-report';
import styles from './editor.module.scss';
import { useWantedField } from './fields/open-field';
import { Sections, SharedParts } from './fields/sections';
import { UndoBar } from './undo-bar';
import { useEditorFile } from './use-editor';

interface EditPageProps {
  page: PageReport;
  report: Overview;
  version: number;
}

/** Returns the page with unsaved texts in place of the saved ones. */
function withDrafts(page: PageReport, drafts: Map<string, string>): PageReport {
  const now = (text: string) => {
    for (const [before, draft] of drafts)
      if (before && text.includes(before)) return text.replace(before, draft);
    return text;
  };
  const card = {
    ...page.card,
    title: now(page.card.title),
    description: now(page.card.description),
  };
  return { ...page, title: now(page.title), description: now(page.description), card };
}

/**
 * The fields for all texts of a page, with the page's search result and social card beside them.
 */
export function EditPage({ page, report, version }: EditPageProps) {
  const { found: sections, fault } = useEditorFile<Section[]>(
    `page/${fileName(page.path)}.json`,
    version,
  );
  useWantedField(sections !== undefined);
  const [drafts, setDrafts] = useState(new Map<string, string>());
  const [builtVersion, setBuiltVersion] = useState(version);
  // The site has been built again, so the page now contains the saved texts, and drafts can be
  // dropped.
  if (builtVersion !== version) {
    setBuiltVersion(version);
    setDrafts(new Map());
  }
  const onDraft = (before: string, draft: string) =>
    setDrafts((known) => new Map(known).set(before, draft));
  const shown = withDrafts(page, drafts);
  return (
    <div className={styles.editor}>
      <div className={styles.beside}>
        <SearchResults page={shown} limits={report.limits} />
        <Card page={shown} />
      </div>
      <div>
        <UndoBar />
        {fault && <p className={styles.rejected}>{fault}</p>}
        {sections?.length === 0 ? (
          <p>
            This page was deleted. Press Undo to bring it back, or go to <a href="#">all pages</a>.
          </p>
        ) : (
          sections && <Sections sections={sections} onDraft={onDraft} />
        )}
        <SharedParts />
      </div>
    </div>
  );
}

/** The fields for texts that several pages show. */
export function EditPart({ name, version }: { name: string; version: number }) {
  const { found: sections, fault } = useEditorFile<Section[]>(`part/${name}.json`, version);
  useWantedField(sections !== undefined);
  return (
    <>
      <h1>{name === 'company' ? 'Your company' : 'Texts on several pages'}</h1>
      <div className={styles.part}>
        <UndoBar />
        {fault && <p className={styles.rejected}>{fault}</p>}
        {sections && <Sections sections={sections} />}
      </div>
    </>
  );
}
