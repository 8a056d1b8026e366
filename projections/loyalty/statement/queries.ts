import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import type { ReadDatabase } from '../../database/read-models.js';
import { sql } from 'kysely';
import { recordedUpTo } from '../../lists/as-of.js';
import type { Period } from '../period.js';
import {
  CREDITS,
  type Movement,
  MOVEMENTS,
  NOT_IN_BALANCE,
  type StatementKind,
  type StatementRow,
} from './table.js';

/** A line with the balance that it left and the sale that it is about. */
export interface StatementLine extends StatementRow {
  /** What could be used after it, of each currency. */
  readonly balance: Cents;
  readonly points_balance: Amount;
  readonly document_number: string | null;
  /** Of the rule that gave it, in the version that gave it. */
  readonly rule_name: string | null;
  /** Of the sale, where it said what was bought: to name what earned. */
  readonly items: readonly SaleItem[] | null;
  /** Of a coupon whose tickets it is about. */
  readonly coupon_title: string | null;
  /** Of whoever got what was given, or gave it; null once they are erased. */
  readonly other_name: string | null;
  /** All that was given with it, of which this line may be one lot; null of whatever else. */
  readonly transfer_amount: Amount | null;
  /** What of its lot settled what was owed: nobody can use it. */
  readonly settled: Amount;
  /** Whether the credit still waits. */
  readonly is_waiting: boolean;
  /** Of a return's lines: it was the sale as a whole that was cancelled. */
  readonly is_cancellation: boolean;
}

export interface StatementQuery extends Period {
  readonly kinds?: readonly StatementKind[] | undefined;
  readonly currency?: Currency | undefined;
  readonly text?: StatementText | undefined;
  readonly offset: number;
  readonly limit: number;
  /** By what was known then. */
  readonly asOf?: Instant | undefined;
}

/** A text that is looked for in what a line says. */
interface StatementText {
  /** Each is in the line somewhere, without accents and case. */
  readonly words: readonly string[];
  /** What lines say of themselves in the reader's language, by `TOLD_AS`. */
  readonly told: Readonly<Record<string, string>>;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly total: number;
}

/**
 * A participant's lines, newest first. The balance runs by the day of each movement and not by when it was told, so a sale
 * told late falls into its place and every line still follows from the one before. A promise does not count in it until
 * it is kept.
 */
export async function statementOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { from, to, kinds, currency, text, offset, limit, asOf }: StatementQuery,
): Promise<StatementPage> {
  const wanted = sql`
    where (${from ?? null}::date is null or line.date >= ${from ?? null})
      and (${to ?? null}::date is null or line.date <= ${to ?? null})
      and (${kinds ?? null}::text[] is null or line.kind = any(${kinds ?? null}))
      and (${currency ?? null}::text is null or line.currency = ${currency ?? null})
      and ${text ? says(text) : sql`true`}
  `;
  const lines = sql`(
    select *, ${runningBalance('cashback')} as balance, ${runningBalance('points')} as points_balance,
      kind = 'earn_pending'
        and count(*) filter (where kind = 'earn') over lot = 0
        and sum(amount) filter (where kind = any(${NOT_IN_BALANCE})) over lot > 0 as is_waiting,
      case when kind = any(${TRANSFERS}) then (sum(amount) over (partition by transfer_id, kind))::bigint end
        as transfer_amount
    from statement
    where company_id = ${company} and participant_id = ${participantId} and ${recordedUpTo(asOf)}
    window past as (order by date, position), lot as (partition by lot_id)
  ) as line
    left join sales as sale on sale.company_id = line.company_id and sale.id = line.sale_id
    left join coupons as coupon on coupon.company_id = line.company_id and coupon.id = line.coupon_id`;
  const page = await sql<StatementLine>`
    select line.*, ${asOf ? sql`line.expires_on` : DAY_OF_LOT} as expires_on,
      coalesce(line.balance, 0) as balance, coalesce(line.points_balance, 0) as points_balance, sale.document_number, sale.items,
      coupon.title as coupon_title, ${OTHER_NAME} as other_name, ${settledOfLot(asOf)} as settled,
      ${RULE_NAME} as rule_name, ${IS_CANCELLATION} as is_cancellation
    from ${lines}
    ${wanted}
    order by line.date desc, line.position desc
    limit ${limit} offset ${offset}
  `.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${lines} ${wanted}`.execute(
    database,
  );
  return { lines: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** A line of a person's statement with everything that became of it: one story, however many movements. */
export interface StatementStory {
  /** What a purchase promised, with the balance of its day; what was paid with cashback; or what a return took or gave back. */
  readonly line: StatementLine;
  /** What became of what it promised, oldest first: released, run out. */
  readonly moves: readonly StatementLine[];
}

/** Days of grace may have lengthened the lot since it was credited (R-10.1.5). What was known then says the day that it had at first. */
const DAY_OF_LOT = sql`coalesce(
  (select lot.expires_on from lots as lot where lot.company_id = line.company_id and lot.id = line.lot_id),
  line.expires_on
)`;

const settledOfLot = (asOf: Instant | undefined) => sql<Amount>`coalesce((
  select sum(settled.amount)::bigint from statement_settlements as settled
  where settled.company_id = line.company_id and settled.lot_id = line.lot_id
    and (${asOf ?? null}::timestamptz is null or settled.recorded_at <= ${asOf ?? null})
), 0)`;

/** A rule may be called otherwise by now: the line says what it was called when it gave something. */
const RULE_NAME = sql<string | null>`(
  select rule.rule ->> 'name' from earning_rule_versions as rule
  where rule.company_id = line.company_id and rule.rule_id = line.rule_id and rule.version = line.rule_version
)`;

const OTHER_NAME = sql<string | null>`(
  select other.name from participants as other where other.company_id = line.company_id and other.id = line.other_id
)`;

/** What could be used of a currency after a line, in the window `past`. */
const runningBalance = (currency: Currency) => sql<Amount>`(
  sum(amount) filter (where currency = ${currency} and kind <> all(${NOT_IN_BALANCE})) over past)::bigint`;

/** A cancelled sale had no returns before, so its lines of that kind are the cancellation's. */
const IS_CANCELLATION = sql<boolean>`
  coalesce(line.kind in ('reverse', 'reverse_pending', 'restore') and sale.state = 'cancelled', false)`;

/** By which of its texts a line says what it is: what `api/participant/statement.record.ts` says, for a text to be found by what is read. */
const TOLD_AS = sql<string>`case
  when line.kind = 'reverse' and line.sale_id is null then 'referral_reversed'
  when line.kind = 'expire' and line.other_id is not null then 'expire_transfer'
  when ${IS_CANCELLATION} then 'cancelled'
  when line.kind = 'adjust' then case when line.amount < 0 then 'debit' else 'credit' end
  when line.currency = 'points' then line.kind || '_points'
  else line.kind
end`;

/** Whether a line says all of these words. Another customer is found by no more of their name than is shown. */
const says = ({ words, told }: StatementText) => sql<boolean>`(
  select bool_and(position(rm.folded(word) in rm.folded(concat_ws(' ',
    ${JSON.stringify(told)}::jsonb ->> ${TOLD_AS}, sale.document_number, coupon.title, ${RULE_NAME}, line.reason, line.level_name,
    split_part(${OTHER_NAME}, ' ', 1),
    (select string_agg(item ->> 'description', ' ') from jsonb_array_elements(sale.items) as item)
  ))) > 0)
  from unnest(${words}::text[]) as word
)`;

const TRANSFERS: readonly StatementKind[] = ['transfer_in', 'transfer_out'];

/** What begins a story: what credited a lot, or a purchase that was paid with cashback. */
const BEGINNINGS: readonly StatementKind[] = [...CREDITS, 'redeem'];
/** A return is a line of its own as well: whoever looks at the day on which it was finds it there. */
const STORIES: readonly StatementKind[] = [
  ...BEGINNINGS,
  ...(['reverse_pending', 'reverse', 'restore', 'ticket', 'ticket_refund', 'transfer_out'] as const),
];

/**
 * A participant's statement told by purchases, newest first. Of one kind of movement, each is told on its own day: what expired, not the
 * purchase that had earned it.
 */
export async function statementStories(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { movement, ...query }: Omit<StatementQuery, 'kinds'> & { readonly movement?: Movement | undefined },
): Promise<{ readonly stories: readonly StatementStory[]; readonly total: number }> {
  const told = await statementOf(database, company, participantId, {
    ...query,
    kinds: movement ? MOVEMENTS[movement].filter((kind) => kind !== 'earn') : STORIES,
  });
  const moves =
    told.lines.length === 0 ? [] : await movesOf(database, company, participantId, told.lines, query.asOf);
  const stories = told.lines.map((line) => ({
    line,
    moves: BEGINNINGS.includes(line.kind) ? moves.filter((move) => isOfStory(move, line)) : [],
  }));
  return { stories, total: told.total };
}

/** Of its lot; what paid with a currency, and came back of it, is of no lot. */
const isOfStory = (move: StatementLine, line: StatementLine): boolean =>
  move.sale_id === line.sale_id && move.lot_id === line.lot_id && move.currency === line.currency;

/** A lot is its sale's; what had paid for goods, and comes back, is of no lot: as what it comes back of. */
async function movesOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  told: readonly StatementLine[],
  asOf: Instant | undefined,
): Promise<readonly StatementLine[]> {
  const sales = told.flatMap(({ sale_id }) => sale_id ?? []);
  const lots = told.flatMap(({ lot_id }) => lot_id ?? []);
  const found = await sql<StatementLine>`
    select line.*, ${asOf ? sql`line.expires_on` : DAY_OF_LOT} as expires_on,
      0 as settled, coalesce(line.balance, 0) as balance, coalesce(line.points_balance, 0) as points_balance, null as document_number, null as items, null as rule_name, null as coupon_title, null as other_name, null as transfer_amount, false as is_waiting, false as is_cancellation
    from (
      select *, ${runningBalance('cashback')} as balance, ${runningBalance('points')} as points_balance
      from statement
      where company_id = ${company} and participant_id = ${participantId} and ${recordedUpTo(asOf)}
      window past as (order by date, position)
    ) as line
    where (line.sale_id = any(${sales}) or line.lot_id = any(${lots})) and line.kind <> all(${BEGINNINGS})
    order by line.date, line.position
  `.execute(database);
  return found.rows;
}

export interface Earnings {
  readonly date: string;
  readonly earned: Cents;
  readonly redeemed: Cents;
  readonly expired: Cents;
  readonly points_earned: Amount;
  readonly points_redeemed: Amount;
  readonly points_expired: Amount;
}

/**
 * What a participant was promised, what they used and what expired, day by day or month by month (its first day), oldest first. What a
 * return took or gave back counts on its day.
 */
export async function earningsOf(
  database: ReadDatabase,
  company: string,
  participantId: string,
  { from, to }: Period,
  step: 'day' | 'month',
): Promise<readonly Earnings[]> {
  const found = await sql<Earnings>`
    select date_trunc(${step}, date)::date as date,
      ${sumOf(EARNED, 'cashback')} as earned, -${sumOf(REDEEMED, 'cashback')} as redeemed,
      -${sumOf(EXPIRED, 'cashback')} as expired, ${sumOf(EARNED, 'points')} as points_earned,
      -${sumOf(REDEEMED, 'points')} as points_redeemed, -${sumOf(EXPIRED, 'points')} as points_expired
    from statement
    where company_id = ${company} and participant_id = ${participantId}
      and (${from ?? null}::date is null or date >= ${from ?? null})
      and (${to ?? null}::date is null or date <= ${to ?? null})
      and kind <> 'earn'
    group by 1 order by 1
  `.execute(database);
  return found.rows;
}

const EARNED: readonly StatementKind[] = [...CREDITS, 'reverse_pending', 'reverse'];
const REDEEMED: readonly StatementKind[] = ['redeem', 'restore', 'ticket', 'ticket_refund', 'transfer_out'];
const EXPIRED: readonly StatementKind[] = ['expire'];

const sumOf = (kinds: readonly StatementKind[], currency: Currency) =>
  sql`coalesce(sum(amount) filter (where currency = ${currency} and kind = any(${kinds})), 0)::bigint`;

/** What somebody gave to other participants on a day, of each currency. */
export async function givenAwayOn(
  database: ReadDatabase,
  company: string,
  participantId: string,
  on: CivilDate,
): Promise<Readonly<Record<Currency, Amount>>> {
  const { rows } = await sql<Record<Currency, Amount>>`
    select ${given('cashback')} as cashback, ${given('points')} as points from statement
    where company_id = ${company} and participant_id = ${participantId} and date = ${on} and kind = 'transfer_out'
  `.execute(database);
  return rows[0]!;
}

const given = (currency: Currency) =>
  sql`-coalesce(sum(amount) filter (where currency = ${currency}), 0)::bigint`;
