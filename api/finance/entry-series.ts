import type { LeftEntry, SeriesOutcome } from '@fidelidade/application/finance/finance.commands.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { message } from '../http/messages.js';

/** Whether more than the one that was looked at is meant. */
export const isOfMany = <Scope extends string>(
  scope: Scope | null | undefined,
): scope is Exclude<Scope, 'this'> => scope !== undefined && scope !== null && scope !== 'this';

/** An entry that was left as it is, as answers tell it. */
export const leftEntry = ({ entryId, number, of, because }: LeftEntry) => ({
  id: entryId,
  installment_number: number,
  installment_count: of,
  reason: because,
});

/** «9 contas canceladas. Ficaram como estão: 1/12 (quitada), 2/12 (paga em parte).» */
export function seriesText(
  language: Language,
  became: 'cancelled' | 'reopened',
  { done, left }: Pick<SeriesOutcome, 'done' | 'left'>,
): string {
  const count = message(language, `series_${became}_${done === 1 ? 'one' : 'many'}`, { count: done });
  if (left.length === 0) return count;
  const places = left.map(
    ({ number, of, because }) => `${number}/${of} (${message(language, `left.${because}`)})`,
  );
  return message(language, 'series_left', { done: count, left: places.join(', ') });
}
