import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './serverEvents';

/** A batch job may change hundreds of rows a second; screens ask again at most this often. */
const GATHER_MS = 250;

/** Screens that show a changed resource ask again; dashboards and reports are built from all of them. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const refresh = () => {
      timer = undefined;
      for (const resource of [...changed, 'clearings', 'receipts', 'deleted-files', 'dashboard', 'reports']) {
        void queries.invalidateQueries({ queryKey: [resource] });
      }
      changed.clear();
    };

    void followChanges(
      {
        change: ({ resource }) => {
          changed.add(resource);
          timer ??= setTimeout(refresh, GATHER_MS);
        },
        editing: ({ resource, id }) =>
          void queries.invalidateQueries({ queryKey: ['editing', resource, id] }),
      },
      stopped.signal,
    );

    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [queries]);
}
