import type {
  LeftEntry,
  ManyOfSeries,
  SeriesOutcome,
} from '@fidelidade/application/finance/finance.commands.js';
import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import type { SeriesScope } from '@fidelidade/domain/finance/entry-series/series.js';
import { readInstallmentTerm, type InstallmentTerm } from '@fidelidade/domain/finance/installments.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { kindOf } from '@fidelidade/domain/record-kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { holidaysOf } from '@fidelidade/projections/registry/holidays-kept.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { message } from '../http/messages.js';

export const isOfMany = (scope: SeriesScope | null | undefined): scope is ManyOfSeries =>
  scope === 'following' || scope === 'open';

/** An entry that was left as it is, as answers tell it. */
export const leftEntry = ({ entryId, number, of, because }: LeftEntry) => ({
  id: entryId,
  installment_number: number,
  installment_count: of,
  reason: because,
});

/** «9 contas canceladas. Ficaram como estão: 1/12 (quitada), 2/12 (paga em parte).» */
export function cancelledText(
  language: Language,
  { done, left }: Pick<SeriesOutcome, 'done' | 'left'>,
): string {
  const count = message(language, `series_cancelled_${done === 1 ? 'one' : 'many'}`, { count: done });
  if (left.length === 0) return count;
  const places = left.map(
    ({ number, of, because }) => `${number}/${of} (${message(language, `left.${because}`)})`,
  );
  return message(language, 'series_left', { done: count, left: places.join(', ') });
}

/** Of a holiday of the register, which day it is. */
export const holidayDay = ({
  day,
  month,
  year,
}: Awaited<ReturnType<typeof holidaysOf>>[number]): HolidayDay => ({
  day,
  month,
  ...(year !== null && { year }),
});

/** A payment term that something may be paid by now; undefined for one that was put away, or is nobody's. */
export async function usableTerm(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<InstallmentTerm | undefined> {
  const row = await findRecord(database, kindOf('payment-terms'), company, id);
  return row?.status === 'active' ? readInstallmentTerm({ ...row }) : undefined;
}
