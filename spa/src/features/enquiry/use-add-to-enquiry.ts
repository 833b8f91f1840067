import { site } from '../../content/catalogue';
import { useToast } from '../../lib/use-toast';
import type { Outcome } from './list/add';

interface Handlers {
  /** Called if a field of the choice has an error. */
  onWrong: () => void;
  /** Called if the code or the options cannot be loaded. */
  onFailure: () => void;
}

/**
 * Returns a function that adds goods to the enquiry list and reports the outcome. The code for this
 * is loaded at the first press.
 */
export function useAddToEnquiry({ onWrong, onFailure }: Handlers) {
  const toast = useToast();
  return (add: (list: typeof import('./list/add')) => Promise<Outcome>) => {
    const added = (outcome: Outcome) => {
      if (outcome.is === 'wrong') return onWrong();
      toast(outcome.text, { to: site.paths.enquiry, label: outcome.see });
    };
    void import('./list/add').then(add).then(added).catch(onFailure);
  };
}
