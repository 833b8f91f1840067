import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { InquiryForm } from '../../content/catalogue.types';
import { SUBMIT_DELAY } from '../../constants';
import { inquiryText } from '../../lib/inquiry-text';
import { useToast } from '../../lib/use-toast';

/**
 * The state of the form: idle or sending. Sending opens the chat service in a new tab and clears
 * the fields. It also returns the chat's address, for browsers that block the new tab.
 */
export function useInquiryForm(words: InquiryForm, chat: string) {
  const show = useToast();
  const [sending, setSending] = useState(false);
  const [address, setAddress] = useState('');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = inquiryText(words, new FormData(form));
    setSending(true);
    timer.current = window.setTimeout(() => {
      const opened = `${chat}?text=${encodeURIComponent(text)}`;
      window.open(opened, '_blank', 'noopener,noreferrer');
      show(words.redirecting);
      form.reset();
      setAddress(opened);
      setSending(false);
    }, SUBMIT_DELAY);
  };
  return { sending, address, submit };
}
