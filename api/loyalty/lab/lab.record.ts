import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { DRAFT_RULE } from '@fidelidade/domain/loyalty/lab/draft.js';
import type { Compared, LabResult } from '@fidelidade/domain/loyalty/lab/tally.js';
import type { ProgramState } from '@fidelidade/domain/loyalty/program/program.js';
import { BASE_RULE, latestRule } from '@fidelidade/domain/loyalty/program/rules.js';

/** Names of customers by their ids; absent where whoever asks may not see them. */
export type CustomerNames = ReadonlyMap<string, string | null> | undefined;

/** What came out, as the wire says it: money as decimal texts, points as whole numbers. */
export function labRecord(result: LabResult, program: ProgramState, names: CustomerNames) {
  const { currency, months, rules, most, open, spent, asWas: _, asWould: __, ...counts } = result;
  const compared = comparedIn(currency);
  return {
    ...counts,
    currency,
    spent: moneyToString(spent),
    ...compared(result),
    open: compared(open),
    months: months.map(({ month, ...sums }) => ({ month, ...compared(sums) })),
    rules: rules.map(({ ruleId, ...sums }) => ({
      rule_id: ruleId === BASE_RULE || ruleId === DRAFT_RULE ? null : ruleId,
      is_draft: ruleId === DRAFT_RULE,
      name: ruleId === BASE_RULE ? program.terms?.name : latestRule(program, ruleId)?.name,
      ...compared(sums),
    })),
    customers_most_changed: names
      ? most.map(({ participantId, sales, ...sums }) => ({
          participant_id: participantId,
          name: names.get(participantId) ?? null,
          sales,
          ...compared(sums),
        }))
      : null,
  };
}

const comparedIn =
  (currency: Currency) =>
  ({ asWas, asWould }: Compared) => ({
    as_was: currency === 'cashback' ? moneyToString(asWas) : asWas,
    as_would: currency === 'cashback' ? moneyToString(asWould) : asWould,
  });
