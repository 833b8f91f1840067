import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { type Content, site } from '../catalogue';
import { type Read, write } from '../enquiry/codec';
import { add } from '../enquiry/list';
import { fullText } from '../enquiry/told';
import type { useEnquiry } from './use-enquiry';
import { useNotice } from './use-toast';

/** What was done to a whole list, and the list before and after it. */
interface Done {
  said: string;
  before: string;
  after: string;
}

/** What is done to the visitor's whole list, and undone: emptied, or changed by one from a link. */
export function useWholeList(
  enquiry: ReturnType<typeof useEnquiry>,
  fromLink: Read,
  { page, ask }: Content<'enquiry'>,
) {
  const { tools, linked: words } = page;
  const navigate = useNavigate();
  const notice = useNotice();
  const [done, setDone] = useState<Done>();
  const put = (after: string, said: string) => {
    setDone({ said, before: enquiry.text, after });
    enquiry.replace(after);
    void navigate(site.paths.enquiry, { replace: true });
  };
  return {
    /** What was done last; once the list was changed since, it cannot be undone. */
    done: done?.after === enquiry.text ? done.said : undefined,
    undo: () => {
      enquiry.replace(done!.before);
      setDone(undefined);
    },
    empty: () => put('', tools.emptied),
    addLinked: () => {
      const { lines, at } = add(enquiry.lines, fromLink.lines);
      if (at.includes(-1)) return notice(fullText(ask.list));
      const own = Object.entries(enquiry.head).filter(([, text]) => text);
      put(write({ lines, head: { ...fromLink.head, ...Object.fromEntries(own) } }), words.added);
    },
    takeLinked: () => put(write(fromLink), enquiry.lines.length > 0 ? words.replaced : words.taken),
  };
}
