import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { AuditCursor } from '@fidelidade/projections/platform/audit/queries.js';
import type { AuditEventRow } from '@fidelidade/projections/platform/audit/table.js';

/** Written `<milliseconds since 1970>.<position>`: where the next page goes on. */
export const formatAuditCursor = ({ occurred_at, position }: AuditEventRow): string =>
  `${Date.parse(occurred_at)}.${position}`;

/** The last millisecond that a Date can hold. */
const MAX_TIME_ms = 8_640_000_000_000_000;

/** @throws DomainError `invalid` on `cursor` */
export function parseAuditCursor(text: string): AuditCursor {
  const [, time = '', position = ''] = /^(-?\d{1,16})\.(\d{1,15})$/.exec(text) ?? [];
  if (time === '' || Math.abs(Number(time)) > MAX_TIME_ms)
    throw new DomainError('invalid', { field: 'cursor' });
  return { occurredAt: new Date(Number(time)).toISOString(), position: Number(position) };
}
