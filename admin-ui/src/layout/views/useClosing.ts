import { afterClosing } from '@fidelidade/ui-kit/visited-views.js';
import { useLocation, useNavigate } from 'react-router';
import { askAbout, draftsAt, forgetDrafts, openDrafts } from '../../shared/form/ownership/drafts';
import { dropKeptDraftsAt } from '../../shared/form/ownership/kept-drafts';
import { removeViews, visitedViews } from '../../shared/views/views';

const HOME = '/';

/** Closes visited screens; what is typed on them is asked about first, for then it is nowhere. */
export function useClosing(): (paths: readonly string[]) => void {
  const navigate = useNavigate();
  const { pathname: inSight } = useLocation();
  return (paths) =>
    askAbout(draftsAt(paths, inSight), () => {
      const next = afterClosing(visitedViews(), paths, inSight, HOME);
      if (next) forgetDrafts(openDrafts());
      dropKeptDraftsAt(paths);
      removeViews(paths);
      if (next) void navigate(next);
    });
}
