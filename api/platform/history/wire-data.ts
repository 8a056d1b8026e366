import type { EventOf, EventType, Recorded } from '@fidelidade/domain/events.js';
import { sumOfMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import { PERSON_ROLES, type PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { AddressDto } from '../../registry/address.dto.js';
import { wireName } from '../../i18n/wire-names.js';
import { isMoney } from './money-fields.js';
import { isSecret } from './secret-fields.js';

/** An event's data as the API names it: snake_case, amounts as decimal strings. */
export type WireFields = Readonly<Record<string, unknown>>;

export function wireData(event: Recorded): WireFields {
  return wireObject(event.type, told(event));
}

/** Where the API shows something else than the fact carries. */
function told(event: Recorded): object {
  switch (event.type) {
    case 'PersonRegistered':
    case 'PersonChanged':
      return personAsShown(event.data);
    case 'RowsImported':
      return rowsAsCounts(event.data);
    default:
      return event.data;
  }
}

/** As the record of the person shows it: a switch for each role, the street under `address`. */
function personAsShown({ roles, address, ...details }: PersonDetails): object {
  return {
    ...details,
    ...Object.fromEntries(PERSON_ROLES.map((role) => [role, roles.includes(role)])),
    ...(address && { address: AddressDto.fromAddress(address) }),
  };
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

function wireObject(type: EventType, fields: object): WireFields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [wireName(name), wireValue(type, name, value)]),
  );
}

function wireValue(type: EventType, name: string, value: unknown): unknown {
  if (typeof value === 'number' && isMoney(type, name)) return moneyToString(sumOfMoney(value));
  if (Array.isArray(value)) return value.map((each) => wireValue(type, name, each));
  return typeof value === 'object' && value !== null ? wireObject(type, value) : value;
}
