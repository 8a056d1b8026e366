import { statementLineDecider } from '@fidelidade/domain/finance/bank-statement/statement-line.js';
import { statementDecider, type NewLine } from '@fidelidade/domain/finance/bank-statement/statement.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import type { Shop, Step } from './shop.js';

/** A file of a bank is taken, some of its lines are matched, ignored or left; or it is undone, and what it had may come with another. */
export async function tellStatement(shop: Shop, accountId: string, step: Step): Promise<void> {
  const { which, amount, days, flag } = step;
  const statementId = shop.of('statement', which % 2);
  const stream = streams.accountStatement(statementId);
  const lines = [0, 1].map((place): NewLine => newLine(shop, step, place));
  await shop.tell(statementDecider, stream, {
    ...{ type: 'import', statementId, accountId, format: flag ? 'ofx' : 'table', fileName: `${amount}.ofx` },
    ...{
      digest: String(amount).padStart(64, '0'),
      lines,
      knownCount: which,
      earlierCount: days % 2,
      laterCount: which,
    },
    ...(flag && { balance: { amount: centavos(-amount), date: day('2026-03-10') } }),
  });
  if (days % 4 === 0) await shop.tell(statementDecider, stream, { type: 'undo', statementId, matched: 0 });
  const [first, second] = lines.map(({ line }) => line.lineId);
  const [ref, other] = [first!, second!].map((lineId) => ({ lineId, statementId, accountId }));
  const moves = [
    {
      kind: 'payment' as const,
      id: `${shop.of('entry', 0)}-payment-${days % 2}`,
      entryId: shop.of('entry', 0),
      amount: centavos(amount),
    },
  ];
  const matchId = shop.of('match', which % 2);
  const made = {
    madePaymentIds: flag ? moves.map(({ id }) => id) : [],
    openedEntryIds: flag && days % 2 === 0 ? moves.map(({ entryId }) => entryId) : [],
  };
  const told = [
    { type: 'match', ...ref!, matchId, lineIds: [first!], moves, ...made },
    { type: 'ignore', ...other!, reason: 'Aplicação automática' },
    ...(days % 3 === 0 ? ([{ type: 'unmatch', ...ref!, matchId, because: 'undone' }] as const) : []),
    ...(days % 5 === 0 ? ([{ type: 'reopen', ...other! }] as const) : []),
  ] as const;
  for (const command of told)
    await shop.tell(statementLineDecider, streams.statementLine(command.lineId), command);
}

const newLine = (shop: Shop, { amount, days, flag }: Step, place: number): NewLine => ({
  line: {
    lineId: shop.of('line', (amount + place) % 3),
    date: addDays(day('2026-03-10'), -(days % 40)),
    amount: centavos(place === 0 ? amount : -amount),
    kind: place === 0 ? 'credit' : 'fee',
    ...(flag && { fitId: `FIT-${place}` }),
  },
  texts: { memo: `PIX ${amount}`, ...(flag && { name: 'Ana Souza', document: '000123' }) },
});
