import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { site } from '../../content/catalogue';
import { Icon } from '../../ui/icon';
import { LONGEST_QUERY } from '../../constants';
import { useLazyComponent } from '../../lib/use-lazy-component';
import styles from './search-field.module.scss';

const { search } = site.frame.header;
const suggestions = () => import('./search-chunk').then((module) => module.Suggestions);

/** The address of the results for a query. */
export const searchAddress = (query: string) =>
  `${site.paths.search}?${new URLSearchParams({ q: query }).toString()}`;

interface SearchFieldProps {
  /** A visible label, for the large field within a page, and that field's classes. */
  label?: string;
  looks?: Record<string, string>;
}

/** A search field with suggestions. Without JavaScript, its form leads to the index of names. */
export function SearchField({ label, looks = styles }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [Suggestions, load] = useLazyComponent(suggestions);
  const navigate = useNavigate();
  useEffect(() => {
    // The visitor may have focused the field before the app started.
    if (document.activeElement === field.current) load();
  }, [load]);

  const go = (to: string) => {
    const input = field.current!;
    input.value = '';
    input.dispatchEvent(new Event('input'));
    input.blur();
    void navigate(to);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = field.current!.value.trim();
    if (query) go(searchAddress(query));
    else field.current!.focus();
  };
  return (
    <form
      className={`${looks['search']} print-none`}
      role="search"
      aria-label={search.label}
      action={site.paths.search}
      onSubmit={onSubmit}
    >
      {label && <label htmlFor={id}>{label}</label>}
      <input
        ref={field}
        id={id}
        className={looks['field']}
        type="text"
        name="q"
        role="combobox"
        aria-expanded="false"
        aria-label={label ? undefined : search.label}
        placeholder={label ? undefined : search.placeholder}
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
      />
      {/* Pressing the button must not take the focus from the field, because the field would then
          shrink. */}
      <button
        className={looks['button']}
        type="submit"
        aria-label={search.action}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="search" />
      </button>
      {Suggestions && <Suggestions field={field} onChoose={go} />}
    </form>
  );
}
