import type { ComponentProps } from 'react';

import { DataTable as Data } from '../../../../../../spa/src/components/data-table';
import { DefinitionTable as Pairs } from '../../../../../../spa/src/components/definition-table';
import { NoticeContext } from '../../../../../../spa/src/hooks/use-toast';
import { announce } from './announce';

export function DataTable(props: ComponentProps<typeof Data>) {
  return (
    <NoticeContext value={announce}>
      <Data {...props} />
    </NoticeContext>
  );
}

export function DefinitionTable(props: ComponentProps<typeof Pairs>) {
  return (
    <NoticeContext value={announce}>
      <Pairs {...props} />
    </NoticeContext>
  );
}
