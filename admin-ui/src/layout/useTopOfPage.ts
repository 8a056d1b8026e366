import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Another page begins at its head; going back finds the page where it was left, which is the browser's affair. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    if (how === NavigationType.Push) window.scrollTo(0, 0);
    // Of the page that came: how one came to it does not change while one is there.
  }, [pathname]);
}
