import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';

/** As much of a record's history as says who changed what. */
interface History {
  readonly data: readonly {
    readonly type: string;
    readonly actor: { readonly name: string | null };
    readonly changes: readonly { readonly field: string }[];
  }[];
}

/** Of the record that a form is about. */
export interface RecordAddress {
  readonly resource: string;
  readonly id: string;
}

/**
 * Who last changed each field, from the record's history; nobody's name for whoever may not read that. Only the fields of what
 * is asked about count, so the name is never that of somebody who changed something else.
 */
export function useAuthors(record: RecordAddress | undefined, version: unknown, isAsked: boolean) {
  const lines = useHistoryLines(record, version, isAsked);
  return (field: string): string | null => {
    const top = field.split('.')[0];
    return (
      lines.findLast(({ changes }) => changes.some((change) => change.field.split('.')[0] === top))?.actor
        .name ?? null
    );
  };
}

/** Who deleted the record last; nobody's name for whoever may not read its history. */
export const useDeleter = (
  record: RecordAddress | undefined,
  version: unknown,
  isAsked: boolean,
): string | null =>
  useHistoryLines(record, version, isAsked).findLast(({ type }) => /(Deleted|Purged)$/.test(type))?.actor
    .name ?? null;

const NO_LINES: History['data'] = [];

function useHistoryLines(
  record: RecordAddress | undefined,
  version: unknown,
  isAsked: boolean,
): History['data'] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [record?.resource, 'history', record?.id, 'authors', version],
    queryFn: ({ signal }) => api.get<History>(`/api/${record?.resource}/${record?.id}/history`, {}, signal),
    enabled: isAsked && record !== undefined && can('platform.audit.view'),
    ...ASIDE,
  });
  return data?.data ?? NO_LINES;
}
