import { sql } from 'kysely';

/** What is deleted for good keeps an empty place in the table, which no list and no page shows. */
export const PURGED = 'purged';

export const NOT_PURGED = sql<boolean>`status <> ${PURGED}`;

export const unlessPurged = <Row extends { readonly status: string }>(
  row: Row | undefined,
): Row | undefined => (row?.status === PURGED ? undefined : row);
