import { useSyncExternalStore } from 'react';
import { session } from '../app/services.js';
import type { SessionState } from './session.js';

const subscribe = (listener: () => void) => session.subscribe(listener);

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => session.state());
