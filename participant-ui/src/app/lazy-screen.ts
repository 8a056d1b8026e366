import { type ComponentType, lazy } from 'react';
import { ConnectionError } from '../api/api-error.js';
import { CHUNK_LOAD_TIMEOUT_MS } from '../constants.js';

/** A screen in a file of its own. A file that does not arrive in time is a lost connection like any other. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() =>
    Promise.race([load(), timeout()]).catch(() => {
      throw new ConnectionError();
    }),
  );

const timeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new ConnectionError()), CHUNK_LOAD_TIMEOUT_MS));
