import { lazyScreen } from '../../app/lazyScreen';

/** Fetched beside the first screen, which needs neither. */
const load = () => import('./VisitedViews');

export const VisitedViews = lazyScreen(load, 'VisitedViews');
export const ViewsMenu = lazyScreen(load, 'PhoneViews');
