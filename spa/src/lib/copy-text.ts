import { useNotice } from './use-toast';

/**
 * Returns a function that copies a text and then shows the notice `done`. It calls `refused` if the
 * browser does not allow that.
 */
export function useCopy() {
  const notice = useNotice();
  return async (text: string, done: string, refused?: () => void): Promise<void> => {
    if (await copyText(text)) notice(done);
    else refused?.();
  };
}

/** Copies a text to the clipboard; returns false if the browser does not allow that. */
export async function copyText(text: string): Promise<boolean> {
  // Pages served over plain HTTP have no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Copies a text by selecting it in a temporary field, then restores focus and selection. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies without a clipboard
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
