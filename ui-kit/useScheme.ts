import { useSyncExternalStore } from 'react';
import { onSchemeChange, schemeChoice, shownScheme } from './chosen-scheme.js';
import type { Scheme, SchemeChoice } from './scheme.js';

/** What is shown, and changes with the device, another tab, or paper. */
export const useScheme = (): Scheme => useSyncExternalStore(onSchemeChange, shownScheme);

/** What somebody chose on this device. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(onSchemeChange, schemeChoice);
