import { addDays, isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { useSearchParams } from 'react-router';
import type { Query } from '../../../providers/api';

const NAMES = ['actor', 'type', 'resource', 'record_id', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];

/** `from` and `to` are days, both included. */
export type AuditFilter = Readonly<Partial<Record<Name, string>>>;

/** The filter lives in the address: what was found can be sent to somebody as a link. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: AuditFilter = Object.fromEntries(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  const change = (changes: Readonly<Partial<Record<Name, string | null>>>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });
  return { filter, change, isFiltered: Object.keys(filter).length > 0, clear: () => setSearch({}) };
}

/** Days as the instants between which they lie, where the user is. */
export function queryOf({ from = '', to = '', ...filter }: AuditFilter): Query {
  return {
    ...filter,
    ...(isCivilDate(from) && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(isCivilDate(to) && { before: new Date(`${addDays(to, 1)}T00:00`).toISOString() }),
  };
}
