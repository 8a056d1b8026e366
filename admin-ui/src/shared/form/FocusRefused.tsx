import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * While a form is sent its button takes no focus, and whoever works by keyboard would be at the top of the page: where the server refuses a
 * field, they are put into the first of those.
 */
export function FocusRefused() {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting, submitCount } = useFormState();
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    // The fields are marked a moment later.
    const marked = setTimeout(() => {
      const { activeElement: at, body } = document;
      if (at !== body && !at?.matches('[type="submit"]')) return;
      place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
    return () => clearTimeout(marked);
  }, [isSubmitting, submitCount]);
  return <span ref={place} hidden />;
}
