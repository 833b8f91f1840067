import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { type Content, site } from '../../content/catalogue';
import { add } from './list/list';
import { type Read, write } from './list/list-codec';
import { fullText } from './list/summary';
import type { useEnquiryList } from './use-enquiry-list';
import { useToast } from '../../lib/use-toast';

/** A change of the whole list: its description, and the list before and after the change. */
interface Done {
  said: string;
  before: string;
  after: string;
}

/**
 * Makes changes of the whole list that can be undone: emptying it, or adding a list from a link.
 */
export function useListUndo(
  enquiry: ReturnType<typeof useEnquiryList>,
  fromLink: Read,
  { page, ask }: Content<'enquiry'>,
) {
  const { tools, linked: words } = page;
  const navigate = useNavigate();
  const toast = useToast();
  const [done, setDone] = useState<Done>();
  const put = (after: string, said: string) => {
    setDone({ said, before: enquiry.text, after });
    enquiry.replace(after);
    void navigate(site.paths.enquiry, { replace: true });
  };
  return {
    /** A description of the last such change; undefined once the list has been changed again. */
    done: done?.after === enquiry.text ? done.said : undefined,
    undo: () => {
      enquiry.replace(done!.before);
      setDone(undefined);
    },
    empty: () => put(write({ lines: [], head: {}, unread: enquiry.unread }), tools.emptied),
    removeUnread: () =>
      put(
        write({ lines: enquiry.lines, head: enquiry.head, over: enquiry.over }),
        tools.unreadRemoved,
      ),
    addLinked: () => {
      const { lines, at } = add(enquiry.lines, fromLink.lines);
      if (at.includes(-1)) return toast(fullText(ask.list));
      const own = Object.entries(enquiry.head).filter(([, text]) => text);
      const head = { ...fromLink.head, ...Object.fromEntries(own) };
      put(write({ lines, head, unread: enquiry.unread, over: enquiry.over }), words.added);
    },
    takeLinked: () =>
      put(
        write({ ...fromLink, unread: enquiry.unread }),
        enquiry.lines.length > 0 ? words.replaced : words.taken,
      ),
  };
}
