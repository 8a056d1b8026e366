import {
  IgnoreLine,
  ImportStatement,
  MatchLines,
} from '@fidelidade/application/finance/reconciliation/reconciliation.commands.js';
import { lineIdOf } from '@fidelidade/application/finance/reconciliation/import-statement.handler.js';
import type { ReadLine } from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { addMoney, cents, sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { FINANCE_MODEL } from '@fidelidade/projections/finance/ledger/follows.js';
import { RECONCILIATION_MODEL } from '@fidelidade/projections/finance/reconciliation/projector.js';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { DemoRegisters } from './demo-registers.js';
import type { DemoStory } from './demo-story.js';

/** The bank's file is of these last days; those before the last ones are worked off. */
const STATEMENT_DAYS = 35;
const WAITING_DAYS = 12;

interface Move {
  readonly id: string;
  readonly entry_id: string;
  readonly date: CivilDate;
  readonly amount: number;
  readonly who: string;
}

/** The owner imported the bank's file of the last weeks, matched what is older, and left what is newer for whoever looks. */
export async function tellReconciliation(
  story: DemoStory,
  { bank }: DemoRegisters,
  position: number,
): Promise<void> {
  const { today, readYourWrites } = story.stage;
  await readYourWrites.reached([FINANCE_MODEL], position);
  const moves = await movesIn(story, bank);
  const line = (move: Move): ReadLine => ({
    fitId: `D${move.id.slice(-12)}`,
    date: move.date,
    amount: sumOfMoney(move.amount),
    kind: move.amount > 0 ? 'credit' : 'debit',
    memo: `${move.amount > 0 ? 'PIX RECEBIDO' : 'PAGTO ELETRONICO'} ${move.who.toUpperCase()}`.trim(),
  });
  const fee: ReadLine = {
    ...{ fitId: 'TARIFA-1', date: addDays(today, -3), amount: cents(-3_990), kind: 'fee' },
    memo: 'TARIFA PACOTE DE SERVICOS',
  };
  const sweep: ReadLine = {
    ...{ fitId: 'APLIC-1', date: addDays(today, -WAITING_DAYS - 1), amount: cents(-1), kind: 'other' },
    memo: 'APLICACAO AUTOMATICA',
  };
  const deposits = await depositsIn(story, bank);
  const deposit = ({ id, date, amount }: Deposit): ReadLine => ({
    ...{ fitId: `DEP${id.slice(-12)}`, date, amount: sumOfMoney(amount), kind: 'credit' },
    memo: 'DEPOSITO EM DINHEIRO',
  });
  const lines = [...moves.map(line), ...deposits.map(deposit), fee, sweep].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
  const balance = { amount: addMoney(await balanceOf(story, bank), fee.amount, sweep.amount), date: today };
  const file = {
    format: 'ofx',
    name: 'extrato-banco.ofx',
    digest: hash('sha256', JSON.stringify(lines)),
    statements: [{ account: {}, balance, lines }],
  } as const;
  const imported = await story.do(
    'import-statement',
    today,
    (context) => new ImportStatement(context, bank, file, true),
  );
  await readYourWrites.reached([RECONCILIATION_MODEL], imported.position ?? 0);
  const idOf = ({ fitId }: ReadLine) => lineIdOf(bank, `fitid:${fitId}`);
  const settled = moves.filter(({ date }) => date < addDays(today, -WAITING_DAYS));
  for (const move of settled) {
    const payment = { entryId: move.entry_id, paymentId: move.id, fee: 0 as Cents };
    const targets = { payments: [payment], transfers: [], entries: [] };
    await story.do(
      `match-${move.id}`,
      today,
      (context) => new MatchLines(context, [idOf(line(move))], targets, []),
    );
  }
  for (const each of deposits.filter(({ date }) => date < addDays(today, -WAITING_DAYS))) {
    const transfers = [{ transferId: each.id, part: 'transfer_in' }] as const;
    await story.do(
      `match-${each.id}`,
      today,
      (context) =>
        new MatchLines(context, [idOf(deposit(each))], { payments: [], transfers, entries: [] }, []),
    );
  }
  await story.do(
    'ignore-sweep',
    today,
    (context) => new IgnoreLine(context, idOf(sweep), 'Aplicação automática do banco'),
  );
}

async function movesIn({ stage }: DemoStory, bank: string): Promise<readonly Move[]> {
  const { rows } = await sql<Move>`
    select payment.id, payment.entry_id, payment.cleared_on as date,
      coalesce(entry.person_name, entry.description) as who,
      (case payment.direction when 'R' then 1 else -1 end * payment.principal)::bigint as amount
    from payments as payment
    join entry_rows as entry on entry.company_id = payment.company_id and entry.id = payment.entry_id
    where payment.company_id = ${stage.companyId} and payment.account_id = ${bank} and payment.reversed_at is null
      and payment.cleared_on > ${addDays(stage.today, -STATEMENT_DAYS)}
      and payment.discount = 0 and payment.interest = 0 and payment.penalty = 0 and payment.fee = 0
    order by payment.cleared_on, payment.id
  `.execute(stage.readDatabase);
  return rows;
}

interface Deposit {
  readonly id: string;
  readonly date: CivilDate;
  readonly amount: number;
}

async function depositsIn({ stage }: DemoStory, bank: string): Promise<readonly Deposit[]> {
  const { rows } = await sql<Deposit>`
    select id, date, amount from account_transfers
    where company_id = ${stage.companyId} and to_account_id = ${bank} and status = 'made'
      and date > ${addDays(stage.today, -STATEMENT_DAYS)}
    order by date, id
  `.execute(stage.readDatabase);
  return rows;
}

async function balanceOf({ stage }: DemoStory, bank: string): Promise<Cents> {
  const { rows } = await sql<{ balance: number }>`
    select balance from accounts where company_id = ${stage.companyId} and id = ${bank}
  `.execute(stage.readDatabase);
  return sumOfMoney(rows[0]?.balance ?? 0);
}
