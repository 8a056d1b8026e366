import type { EventOf, EventType, Recorded } from '@fidelidade/domain/events.js';
import { sumOfMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import { shownFields } from '@fidelidade/domain/kernel/record-kind/details.js';
import { persons, withFlags } from '@fidelidade/domain/registry/person/person-kind.js';
import { wireName } from '../../i18n/wire-names.js';
import { isMoney, isOfLedger } from './money-fields.js';
import { isSecret } from './secret-fields.js';

/** An event's data as the API names it: snake_case, amounts as decimal strings. */
export type WireFields = Readonly<Record<string, unknown>>;

export function wireData(event: Recorded): WireFields {
  const isOfPoints = 'currency' in event.data && event.data.currency === 'points';
  return wireObject(event.type, told(event), isOfPoints);
}

/** Where the API shows something else than the fact carries. */
function told(event: Recorded): object {
  switch (event.type) {
    case 'PersonRegistered':
    case 'PersonChanged':
      return { person_id: event.data.personId, ...shownFields(persons.fields, withFlags(event.data)) };
    case 'RowsImported':
      return rowsAsCounts(event.data);
    case 'RowsReverted':
      return { ...event.data, takenBack: event.data.takenBack.length, kept: event.data.kept.length };
    default:
      return event.data;
  }
}

/** The rows themselves have a list of their own. */
function rowsAsCounts({
  imported,
  rejected: _,
  rejectedCount,
  ...block
}: EventOf<'RowsImported'>['data']): object {
  return { ...block, imported: imported.length, rejected: rejectedCount };
}

function wireObject(type: EventType, fields: object, isOfPoints: boolean): WireFields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [wireName(name), wireValue(type, name, value, isOfPoints)]),
  );
}

function wireValue(type: EventType, name: string, value: unknown, isOfPoints: boolean): unknown {
  if (isOfPoints && typeof value === 'number' && isOfLedger(name)) return value;
  if (typeof value === 'number' && isMoney(type, name)) return moneyToString(sumOfMoney(value));
  if (Array.isArray(value)) return value.map((each) => wireValue(type, name, each, isOfPoints));
  return typeof value === 'object' && value !== null ? wireObject(type, value, isOfPoints) : value;
}
