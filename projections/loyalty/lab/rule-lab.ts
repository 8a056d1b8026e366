import { hourIn, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { addMoney, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import { earningSale, type EarningSale } from '@fidelidade/domain/loyalty/earning/earning-sale.js';
import type { RuleInForce } from '@fidelidade/domain/loyalty/earning/rule.js';
import { currencyOfDraft, withDraft, type Draft } from '@fidelidade/domain/loyalty/lab/draft.js';
import { Rehearsal, type RehearsedReturn } from '@fidelidade/domain/loyalty/lab/rehearsal.js';
import { Tally, type LabResult, type World } from '@fidelidade/domain/loyalty/lab/tally.js';
import { rulesFor, type ProgramState } from '@fidelidade/domain/loyalty/program/program.js';
import { linesBack, NOTHING_RETURNED, withReturn } from '@fidelidade/domain/loyalty/sale/returned.js';
import { earningBase } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { timezoneOf } from '../../registry/companies/queries.js';
import {
  countSales,
  purchasesBeside,
  toldSales,
  type Days,
  type PurchaseBeside,
  type ToldSale,
} from './told-sales.js';

/** Sales that are read at a time: what rules make of so many keeps nobody else waiting. */
const PAGE_SALES = 500;

export interface LabQuestion {
  /** Whole months, so that no cap of a month has sales outside. */
  readonly days: Days;
  readonly program: ProgramState;
  readonly draft: Draft;
  readonly today: CivilDate;
}

/** How far it is, and at the end what came out. */
export type LabNews = { readonly done: number; readonly total: number } | { readonly result: LabResult };

/**
 * What past sales would have earned by a draft, beside what they earn by the rules that were in force when they happened: by the
 * engine that accounts earn by, with caps, first purchases, levels as they were held, and returns. Memory holds one page and one customer.
 */
export async function* rehearse(
  database: ReadDatabase,
  company: string,
  { days, program, draft, today }: LabQuestion,
): AsyncGenerator<LabNews> {
  const [total, timezone] = await Promise.all([
    countSales(database, company, days),
    timezoneOf(database, company),
  ]);
  const tally = new Tally(currencyOfDraft(draft), today);
  let done = 0;
  for await (const customers of byCustomer(database, company, days)) {
    const beside = asksWhoBoughtFirst(program, draft)
      ? byParticipant(await purchasesBeside(database, company, days, [...customers.keys()]))
      : undefined;
    for (const [participantId, sales] of customers) {
      const other = beside?.get(participantId) ?? [];
      const told = sales.map((sale) => toldTo({ program, timezone, draft }, sale));
      const given = { asWas: play('asWas', told, other), asWould: play('asWould', told, other) };
      const spent = addMoney(ZERO, ...sales.map((sale) => subtractMoney(sale.total, sale.returned_amount)));
      tally.add(participantId, sales.length, spent, given);
      done += sales.length;
    }
    yield { done, total };
  }
  yield { result: tally.result() };
}

/** Pages of whole customers: the last one of a page may have more on the next. */
async function* byCustomer(
  database: ReadDatabase,
  company: string,
  days: Days,
): AsyncGenerator<ReadonlyMap<string, readonly ToldSale[]>> {
  let waiting: readonly ToldSale[] = [];
  for (;;) {
    const after = waiting.at(-1);
    const page = await toldSales(database, company, days, { ...(after && { after }), limit: PAGE_SALES });
    const known = [...waiting, ...page];
    const isLast = page.length < PAGE_SALES;
    const last = isLast ? undefined : known.at(-1)?.participant_id;
    waiting = known.filter((sale) => sale.participant_id === last);
    yield byParticipant(known.filter((sale) => sale.participant_id !== last));
    if (isLast) return;
  }
}

function byParticipant<Row extends { readonly participant_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const own = groups.get(row.participant_id);
    if (own) own.push(row);
    else groups.set(row.participant_id, [row]);
  }
  return groups;
}

/** Only then are purchases of other days read. */
const asksWhoBoughtFirst = ({ rules }: ProgramState, draft: Draft): boolean =>
  (draft.tries === 'rule' && draft.rule.kind === 'first_purchase') ||
  Object.values(rules).some(({ versions }) => versions.some(({ rule }) => rule.kind === 'first_purchase'));

interface Told {
  readonly saleId: string;
  readonly told: number;
  readonly sale: EarningSale;
  readonly rules: Readonly<Record<World, readonly RuleInForce[]>>;
  readonly returns: readonly (RehearsedReturn & { readonly told: number })[];
}

function toldTo(
  { program, timezone, draft }: { program: ProgramState; timezone: string; draft: Draft },
  row: ToldSale,
): Told {
  const sale = { ...row, paidWithCashback: row.paid_with_cashback };
  const { rules: asWas, isStopped } = rulesFor(program, {
    programVersion: row.program_version ?? undefined,
    rulesAsOf: row.rules_as_of ?? undefined,
    paidWithCashback: row.paid_with_cashback,
  });
  return {
    saleId: row.id,
    told: row.told,
    sale: earningSale(sale, {
      ...(row.sold_at !== null && { hour: hourIn(timezone, row.sold_at) }),
      // Rules ask which level it was, not what it is called.
      ...(row.level_id !== null && { level: { levelId: row.level_id, name: '' } }),
    }),
    rules: { asWas, asWould: isStopped ? [] : withDraft(asWas, draft) },
    returns: returnsOf(row),
  };
}

/** Each time with all that had come back by then. */
function returnsOf(row: ToldSale): Told['returns'] {
  const base = earningBase({ total: row.total, paidWithCashback: row.paid_with_cashback });
  let returned = NOTHING_RETURNED;
  return row.returns.map((back, index) => {
    returned = withReturn(returned, { ...back, returnId: String(index) });
    const lines = linesBack(row, returned);
    return {
      ...{ saleId: row.id, told: back.told, base, ...(lines && { lines }) },
      returned: subtractMoney(returned.amount, returned.cashback),
    };
  });
}

/** What a customer's purchases earn by the rules of one of the two, all of it in the order in which it was told. */
function play(world: World, sales: readonly Told[], beside: readonly PurchaseBeside[]) {
  const rehearsal = new Rehearsal();
  const steps: { readonly told: number; readonly play: () => void }[] = [
    ...sales.flatMap(({ saleId, told, sale, rules, returns }) => [
      { told, play: () => rehearsal.sell(saleId, sale, rules[world]) },
      ...returns.map((back) => ({ told: back.told, play: () => rehearsal.giveBack(back) })),
    ]),
    ...beside.flatMap(({ id, told, total, returns }) => [
      { told, play: () => rehearsal.boughtBefore(id) },
      ...backWhole(total, returns).map((back) => ({ told: back, play: () => rehearsal.forget(id) })),
    ]),
  ];
  for (const step of steps.toSorted((one, other) => one.told - other.told)) step.play();
  return rehearsal.given;
}

/** Where the last of it came back; nowhere while something was kept. */
function backWhole(total: number, returns: PurchaseBeside['returns']): readonly number[] {
  const sum = returns.reduce((all, { amount }) => all + amount, 0);
  return returns.length > 0 && sum === total ? [returns.at(-1)!.told] : [];
}
