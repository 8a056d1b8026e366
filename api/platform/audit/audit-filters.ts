import { accountTransferEvents } from '@fidelidade/domain/finance/account-transfer/events.js';
import { bankAccountEvents } from '@fidelidade/domain/finance/bank-account/events.js';
import { budgetEvents } from '@fidelidade/domain/finance/budget/events.js';
import { statementEvents, statementLineEvents } from '@fidelidade/domain/finance/bank-statement/events.js';
import { entryEvents } from '@fidelidade/domain/finance/entry/events.js';
import { entrySeriesEvents } from '@fidelidade/domain/finance/entry-series/events.js';
import { boletoNumbersEvents } from '@fidelidade/domain/finance/boleto/boleto-numbers.js';
import { receiptNumbersEvents } from '@fidelidade/domain/finance/receipts/receipt-numbers.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { stockItemEvents } from '@fidelidade/domain/stock/stock-item/events.js';
import { warehouseEvents } from '@fidelidade/domain/stock/warehouse/events.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { staffOf } from '@fidelidade/projections/identity/staff-users/queries.js';
import { auditedTypes } from '@fidelidade/projections/platform/audit/queries.js';
import { seesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { ACTOR_NAMES } from '../../i18n/actor-names.js';
import { eventLabel } from './trail.record.js';

const LOCALES: Readonly<Record<Language, string>> = { pt_BR: 'pt-BR', en: 'en' };

/** What may happen to records that not everybody is told of. */
const OF_LIMITED_RECORDS = Object.keys({
  ...entryEvents,
  ...entrySeriesEvents,
  ...receiptNumbersEvents,
  ...boletoNumbersEvents,
  ...bankAccountEvents,
  ...accountTransferEvents,
  ...budgetEvents,
  ...statementEvents,
  ...statementLineEvents,
  ...stockItemEvents,
  ...warehouseEvents,
});

/**
 * Who may have acted and what may have happened, by name, as `GET /api/audit/filters` answers it. Whoever sees a part of the
 * entries, accounts and warehouses may ask for whatever can happen to them: that says nothing of what did happen to the others.
 */
export async function auditFilters(
  database: ReadDatabase,
  company: string,
  viewer: Viewer,
  language: Language,
) {
  const [people, audited] = await Promise.all([staffOf(database, company), auditedTypes(database, company)]);
  const isLimited = !seesAll(viewer) || viewer.scope.warehouses !== null;
  const types = !isLimited ? audited : [...new Set([...audited, ...OF_LIMITED_RECORDS])];
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, LOCALES[language]);
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    automatic: Object.entries(ACTOR_NAMES)
      .map(([id, names]) => ({ id, name: names[language] }))
      .toSorted(byName),
    types: types.map((id) => ({ id, name: eventLabel(id, language) })).toSorted(byName),
  };
}
