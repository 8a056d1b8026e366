import { lazyScreen } from '../../app/lazyScreen';

export { useShortcuts } from './useShortcuts';

/** Fetched for whoever asks for it. */
export const KeyboardMap = lazyScreen(() => import('./KeyboardMap'), 'KeyboardMap');
