import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { AuditCursor } from '@fidelidade/projections/platform/audit/queries.js';
import type { AuditEventRow } from '@fidelidade/projections/platform/audit/table.js';

/** Written `<milliseconds since 1970>.<position>`: where the next page goes on. */
export const formatAuditCursor = ({ occurred_at, position }: AuditEventRow): string =>
  `${Date.parse(occurred_at)}.${position}`;

/** From the year 1 to the year 9999: what is written with four digits. */
const FIRST_TIME_ms = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_TIME_ms = Date.parse('9999-12-31T23:59:59.999Z');

/** @throws DomainError `invalid` on `cursor` */
export function parseAuditCursor(text: string): AuditCursor {
  const [, time = '', position = ''] = /^(-?\d{1,16})\.(\d{1,15})$/.exec(text) ?? [];
  const time_ms = Number(time);
  if (time === '' || time_ms < FIRST_TIME_ms || time_ms > LAST_TIME_ms)
    throw new DomainError('invalid', { field: 'cursor' });
  return { occurredAt: new Date(time_ms).toISOString(), position: Number(position) };
}
