import {
  type DehydratedState,
  type QueryClient,
  type QueryKey,
  type QueryState,
  dehydrate,
  hydrate,
} from '@tanstack/react-query';
import { mayPass } from '../app/query-client.js';
import { OWN_KEYS } from '../auth/own-storage.js';
import { OFFLINE_READING_MS } from '../constants.js';

const KEY = OWN_KEYS.offlineReading;
const WRITE_DELAY_MS = 1_000;
/** Raised whenever the shape of what is kept changes: older data is then forgotten. */
const SHAPE = 1;

interface Kept {
  readonly shape: number;
  readonly kept_at: number;
  readonly state: DehydratedState;
}

/**
 * Keeps the last answers in local storage, so that the balance and the statement open without a network. Local storage
 * and not the service worker's cache: a logout clears it together with the session, nothing of one person is
 * left to the next.
 */
export function keepForOfflineReading(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    write(client);
  };
  addEventListener('pagehide', () => timer !== undefined && writeNow());
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return;
    clearTimeout(timer);
    timer = setTimeout(writeNow, WRITE_DELAY_MS);
  });
}

export function restoreOfflineReading(
  client: QueryClient,
  isWanted = (_key: QueryKey): boolean => true,
): void {
  const kept = read();
  if (!kept) return;
  const queries = kept.state.queries.filter(({ queryKey }) => isWanted(queryKey));
  hydrate(client, { ...kept.state, queries });
  // Shown at once, and asked anew: terms, the plan or a block may have come between this visit and the last.
  void client.invalidateQueries({ refetchType: 'none' });
}

function write(client: QueryClient): void {
  const { queries, ...rest } = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.offline === true && isStillTrue(state),
    shouldDehydrateMutation: () => false,
  });
  const state = { ...rest, queries: queries.map(asItWasRead) };
  const kept: Kept = { shape: SHAPE, kept_at: Date.now(), state };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(KEY); // The device has no room left: better nothing than something stale.
  }
}

/** What was read stays, also when it could not be read again for want of a network; a refusal takes it away. */
const isStillTrue = ({ status, data, error }: QueryState): boolean =>
  status === 'success' || (data !== undefined && error instanceof Error && mayPass(error));

const asItWasRead = (query: DehydratedState['queries'][number]): DehydratedState['queries'][number] => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' },
});

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && Date.now() - kept.kept_at < OFFLINE_READING_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === SHAPE &&
  'state' in value;
