import { useLocation, useNavigate } from 'react-router';
import { askAbout, draftsAt, forgetDrafts, openDrafts } from '../../shared/form/ownership/drafts';
import { dropKeptDraftsAt } from '../../shared/form/ownership/kept-drafts';
import { neighbourOf, without } from '../../shared/views/visited-views';
import { removeViews, visitedViews } from '../../shared/views/views';

const HOME = '/';

/** Closes visited screens; what is typed on them is asked about first, for then it is nowhere. */
export function useClosing(): (paths: readonly string[]) => void {
  const navigate = useNavigate();
  const { pathname: inSight } = useLocation();
  return (paths) =>
    askAbout(draftsAt(paths, inSight), () => {
      const views = visitedViews();
      const isInSight = paths.includes(inSight);
      const left = without(views, paths);
      // Of several that go, the one in sight leads to what stays.
      const next = paths.length === 1 ? neighbourOf(views, inSight) : (left[0]?.path ?? HOME);
      if (isInSight) forgetDrafts(openDrafts());
      dropKeptDraftsAt(paths);
      removeViews(paths);
      if (isInSight) void navigate(next);
    });
}
