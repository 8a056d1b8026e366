import { useEffect } from 'react';
import { PAGE_ID } from './SkipLink';

/** What stands about a dialog or a menu takes the focus on its way in. */
const OVER_THE_PAGE = '[role="presentation"], [role="dialog"]';

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
      if (!(target instanceof Element)) return;
      if (page.contains(target)) held = target;
      // A dialog or a menu gives the focus back to what opened it, unless that is gone with what was done there.
      else if (!target.closest(OVER_THE_PAGE)) held = null;
    };
    const changes = new MutationObserver(() => {
      if (!held || held.isConnected || document.activeElement !== document.body) return;
      held = null;
      page.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    changes.observe(page, { childList: true, subtree: true });
    // Dialogs come and go beside the page.
    changes.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, []);
}
