import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type="hidden"]):not([type="date"]):not([disabled])';

/**
 * Enter goes to the next field instead of sending the form, as till operators expect; on the last one it calls
 * `beyond`. An open list of options keeps its own Enter.
 */
export function useEnterToNext(beyond: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const field = event.target;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (field.getAttribute('aria-expanded') === 'true' && field.getAttribute('aria-activedescendant')) return;
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)];
    const next = fields[fields.indexOf(field) + 1];
    if (next) next.focus();
    else beyond();
  };
}
