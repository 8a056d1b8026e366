import { useEffect } from 'react';
import { PAGE_ID } from './SkipLink';

/**
 * Keeps whoever works by keyboard in the page when the button that they pressed goes away with what it did: the browser would have
 * them begin again at the top of the window. What takes the focus by itself, as a new form does, keeps it.
 */
export function useFocusInPage(): void {
  useEffect(() => {
    const page = document.getElementById(PAGE_ID);
    if (!page) return;
    let held: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      held = target instanceof Node && page.contains(target) ? target : null;
    };
    const changes = new MutationObserver(() => {
      if (!held || held.isConnected || document.activeElement !== document.body) return;
      held = null;
      page.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    changes.observe(page, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, []);
}
