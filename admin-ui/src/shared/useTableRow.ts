import { useGetList, type RaRecord } from 'react-admin';
import { ASIDE } from '../providers/failures';

/** A row of an official table, or one that the company added to it. */
export interface TableRow extends RaRecord {
  readonly code: string;
  readonly description?: string;
  readonly name?: string;
  readonly category?: string | null;
}

/** What the code of a row stands for, in its table's words. */
export const meaningOf = ({ description, name }: TableRow): string => description ?? name ?? '';

/** Several rows may have borne a code; one of them is in use. */
const SAME_CODE = 30;

/**
 * The row that a code is in a table (`cfop`, `ncm`), asked for beside what the screen shows. The list has what stands in the place of an
 * official row; of several that bore the code, what is in use.
 */
export function useTableRow(resource: string, code: unknown, isAsked = true): TableRow | undefined {
  const isCode = typeof code === 'string' && /^\d+$/.test(code);
  const { data: named = [] } = useGetList<TableRow>(
    resource,
    {
      pagination: { page: 1, perPage: SAME_CODE },
      sort: { field: 'status', order: 'ASC' },
      filter: { code },
    },
    { ...ASIDE, enabled: isCode && isAsked, retry: false },
  );
  const [row] = named;
  return isCode && isAsked && row?.code === code ? row : undefined;
}
