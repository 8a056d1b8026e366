import type { TransferPart } from '@fidelidade/domain/finance/bank-statement/events.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { suggestNear } from '@fidelidade/domain/finance/bank-statement/near-suggestions.js';
import {
  FAR_DAYS,
  idsOf,
  suggestAll,
  type Candidate,
  type Learned,
  type Suggestion,
  type WaitingLine,
} from '@fidelidade/domain/finance/bank-statement/suggestions.js';
import { readPaymentConditions } from '@fidelidade/domain/finance/paid-on.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { sumOfMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import { literally } from '../../lists/search.js';
import { ofAccounts, ofOwnEntries, type Viewer } from '../../lists/viewer.js';
import { withinReach } from '../account-transfers/queries.js';
import type { StatementLineRow } from './table.js';

/** What lines may be matched with: payments, by their id, entries that are owed, by theirs, and parts of transfers. */
export interface FoundCandidate extends Candidate {
  /** Null of a transfer. */
  readonly entryId: string | null;
  readonly paymentId: string | null;
  readonly direction: Direction | null;
  readonly transferId: string | null;
  readonly transferPart: TransferPart | null;
  readonly description: string;
}

/** Whose candidates: those that the viewer may see, of the directions that they may. */
export interface Seeker {
  readonly viewer: Viewer;
  readonly directions: readonly Direction[];
  /** Whether they may see transfers: those of which they see both accounts. */
  readonly seesTransfers: boolean;
}

interface CandidateRow {
  readonly id: string;
  readonly entry_id: string | null;
  readonly payment_id: string | null;
  readonly direction: Direction | null;
  readonly transfer_id: string | null;
  readonly transfer_part: TransferPart | null;
  readonly date: CivilDate;
  readonly amount: number;
  readonly document: string;
  readonly description: string;
  readonly person_id: string | null;
  readonly person_name: string | null;
  readonly account_plan_id: string | null;
  /** Of its payment term, as the wire has them. */
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly standing: Candidate['standing'];
}

/** As much is looked at for the lines of an account: more than that stands in no month. */
const MOST_CANDIDATES = 20_000;
/** The same of what is of none of their amounts. */
const MOST_NEAR = 5_000;

/** What moved in an account or is on its way to it and is matched with nothing, and what is owed, in a time. */
function candidatesIn(
  company: string,
  accountId: string,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  { viewer, directions, seesTransfers }: Seeker,
): RawBuilder<CandidateRow> {
  const seen = sql`entry.direction = any(${[...directions]}::text[]) and ${ofOwnEntries(viewer, 'entry.created_by')}`;
  const shown = sql`entry.document, entry.description, entry.person_id, entry.person_name, entry.account_plan_id`;
  const cash = sql`payment.principal - payment.discount + payment.interest + payment.penalty`;
  return sql<CandidateRow>`
    select payment.id, payment.entry_id, payment.id as payment_id, payment.direction, null::text as transfer_id,
      null::text as transfer_part,
      coalesce(payment.cleared_on, payment.expected_on, payment.date) as date,
      (case payment.direction when 'R' then ${cash} - payment.fee else -(${cash} + payment.fee) end)::bigint as amount,
      ${shown}, null::jsonb as conditions, case when payment.cleared_on is null then 'on_its_way' else 'moved' end as standing
    from payments as payment
    join entry_rows as entry on entry.company_id = payment.company_id and entry.id = payment.entry_id
    where payment.company_id = ${company} and payment.account_id = ${accountId} and payment.reversed_at is null
      and coalesce(payment.cleared_on, payment.expected_on, payment.date) between ${from} and ${to} and ${seen}
      and not exists (
        select from matched_moves as move
        where move.company_id = payment.company_id and move.id = payment.id and move.match_id is not null
      )
    union all
    select entry.id, entry.id as entry_id, null as payment_id, entry.direction, null as transfer_id, null as transfer_part,
      entry.due_date as date,
      (case entry.direction when 'R' then entry.outstanding else -entry.outstanding end)::bigint as amount,
      ${shown}, case when term.id is not null then jsonb_build_object(
        'discount', term.discount::text, 'penalty', term.penalty::text, 'interest', term.interest::text,
        'interest_type', term.interest_type, 'grace_days', term.grace_days) end as conditions, 'owed' as standing
    from entry_rows as entry
    left join payment_terms as term on term.company_id = entry.company_id and term.id = entry.payment_term_id
    where entry.company_id = ${company} and entry.outstanding > 0 and not entry.cancelled
      and entry.due_date between ${from} and ${to} and ${seen}
    union all
    select part.kind || ':' || transfer.id as id, null as entry_id, null as payment_id, null as direction,
      transfer.id as transfer_id, part.kind as transfer_part, transfer.date, part.amount::bigint, '' as document,
      concat_ws(' · ', transfer.from_account_name || ' → ' || transfer.to_account_name, transfer.description) as description,
      null as person_id, null as person_name, null as account_plan_id, null::jsonb as conditions, 'moved' as standing
    from account_transfer_rows as transfer
    cross join lateral (values
      ('transfer_out', transfer.from_account_id, -transfer.amount),
      ('transfer_fee', transfer.from_account_id, -transfer.fee),
      ('transfer_in', transfer.to_account_id, transfer.amount)
    ) as part (kind, account_id, amount)
    where ${seesTransfers} and transfer.company_id = ${company} and transfer.status = 'made'
      and part.account_id = ${accountId} and part.amount <> 0 and transfer.date between ${from} and ${to}
      and ${withinReach(viewer)}
      and not exists (
        select from matched_moves as move
        where move.company_id = ${company} and move.id = part.kind || ':' || transfer.id and move.match_id is not null
      )`;
}

const found = ({ amount, conditions, ...row }: CandidateRow): FoundCandidate => ({
  ...conditionsIn(conditions),
  id: row.id,
  entryId: row.entry_id,
  paymentId: row.payment_id,
  direction: row.direction,
  transferId: row.transfer_id,
  transferPart: row.transfer_part,
  date: row.date,
  amount: sumOfMoney(amount),
  document: row.document,
  description: row.description,
  personId: row.person_id,
  personName: row.person_name,
  accountPlanId: row.account_plan_id,
  standing: row.standing,
});

function conditionsIn(wire: CandidateRow['conditions']): Pick<FoundCandidate, 'conditions'> {
  const conditions = wire && readPaymentConditions(wire);
  return conditions ? { conditions } : {};
}

type LineRow = Pick<StatementLineRow, 'id' | 'date' | 'amount' | 'memo' | 'name' | 'document' | 'saying'>;

const textOf = ({ memo, name, document }: LineRow): string =>
  [memo, name, document].filter(Boolean).join(' ');

const waiting = (row: LineRow): WaitingLine => ({
  id: row.id,
  date: row.date,
  amount: row.amount as Cents,
  text: textOf(row),
});

/** The suggestions of lines of one account, the best of each first; where nothing is of their amount, of what comes to it (R-10.5.1). */
export async function suggestionsOf(
  database: ReadDatabase,
  company: string,
  accountId: string,
  lines: readonly LineRow[],
  learned: ReadonlyMap<string, LearnedRow>,
  seeker: Seeker,
): Promise<ReadonlyMap<string, readonly Suggestion<FoundCandidate>[]>> {
  if (lines.length === 0) return new Map();
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const { rows } = await sql<CandidateRow>`
    select * from (${candidatesIn(company, accountId, timeOf(lines), seeker)}) as candidate
    where amount = any(${amounts}::bigint[]) order by date, id limit ${MOST_CANDIDATES}
  `.execute(database);
  const sayings = new Map(lines.map(({ id, saying }) => [id, saying]));
  const learnedOf = ({ id, amount }: WaitingLine) =>
    learnedIn(learned.get(learnedKey(sayings.get(id) ?? '', amount)));
  const exact = suggestAll(lines.map(waiting), rows.map(found), learnedOf);
  const rest = lines.filter(({ id }) => !exact.has(id));
  if (rest.length === 0) return exact;
  const near = await sql<CandidateRow>`
    select * from (${candidatesIn(company, accountId, timeOf(rest), seeker)}) as candidate
    where standing <> 'moved' order by date, id limit ${MOST_NEAR}
  `.execute(database);
  const taken = new Set([...exact.values()].flatMap(([first]) => (first ? idsOf(first) : [])));
  const free = near.rows.filter(({ id }) => !taken.has(id)).map(found);
  return new Map([...exact, ...suggestNear(rest.map(waiting), free, learnedOf)]);
}

function timeOf(lines: readonly Pick<LineRow, 'date'>[]) {
  const days = lines.map(({ date }) => date).sort();
  return { from: addDays(days[0]!, -FAR_DAYS), to: addDays(days.at(-1)!, FAR_DAYS) };
}

function learnedIn(before: LearnedRow | undefined): Learned | undefined {
  if (!before) return undefined;
  const { person_id: personId, account_plan_id: accountPlanId, fee, fee_of: of } = before;
  const paid = { personId, accountPlanId };
  return fee && of ? { ...paid, fee: { amount: sumOfMoney(fee), of: sumOfMoney(of) } } : paid;
}

/** What lines that read the same were matched with, the last time. */
export interface LearnedRow {
  readonly saying: string;
  readonly direction: Direction;
  readonly person_id: string | null;
  readonly person_name: string | null;
  readonly account_plan_id: string;
  readonly account_plan_name: string | null;
  readonly description: string;
  /** Of the payment that it was: what was kept of it, and of how much. */
  readonly fee: number | null;
  readonly fee_of: number | null;
}

/** What comes in and what goes out are learned apart. */
export const learnedKey = (saying: string, amount: number): string => `${amount > 0 ? 'R' : 'P'}:${saying}`;

/** By `learnedKey`, of the directions and the accounts that the viewer may see. */
export async function learnedOf(
  database: ReadDatabase,
  company: string,
  sayings: readonly string[],
  { viewer, directions }: Seeker,
): Promise<ReadonlyMap<string, LearnedRow>> {
  const asked = [...new Set(sayings)].filter((saying) => saying !== '');
  if (asked.length === 0) return new Map();
  const { rows } = await sql<LearnedRow>`
    select said.saying, last.* from unnest(${asked}::text[]) as said (saying)
    cross join lateral (
      select distinct on (entry.direction) entry.direction, entry.person_id, entry.person_name, entry.account_plan_id,
        entry.account_plan_name, entry.description, payment.fee::bigint as fee,
        (payment.principal - payment.discount + payment.interest + payment.penalty)::bigint as fee_of
      from (
        select match_id, date, id from statement_lines
        where company_id = ${company} and saying = said.saying and status = 'matched'
          and ${ofAccounts(viewer, 'account_id')}
        order by date desc, id desc limit ${LOOKED_BACK}
      ) as line
      join matched_moves as move on move.company_id = ${company} and move.match_id = line.match_id
      join entry_rows as entry on entry.company_id = ${company} and entry.id = move.entry_id
      left join payments as payment on payment.company_id = ${company} and payment.id = move.id
      where entry.direction = any(${[...directions]}::text[]) and ${ofOwnEntries(viewer, 'entry.created_by')}
      order by entry.direction, line.date desc, line.id desc, move.id
    ) as last
  `.execute(database);
  return new Map(rows.map((row) => [`${row.direction}:${row.saying}`, row]));
}

/** Matches of one saying that are looked at for what was last. */
const LOOKED_BACK = 10;

/** Lines that wait, in the order in which they are worked off: so many are on the screen together. */
const MOST_WAITING = 1_000;

export const waitingLines = (
  database: ReadDatabase,
  company: string,
  accountId: string,
): Promise<StatementLineRow[]> =>
  database
    .selectFrom('statement_lines')
    .selectAll()
    .where('company_id', '=', company)
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('date')
    .orderBy('position')
    .orderBy('place')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute();

/** So many are offered to whoever looks for what a line is. */
const MOST_OFFERED = 50;
/** Whoever looks by hand looks further. */
const SEARCHED_DAYS = 365;

/** What a line could be, whatever its amount: the nearest in amount and day first, or what is looked for by a word or an amount. */
export async function searchCandidates(
  database: ReadDatabase,
  company: string,
  line: Pick<StatementLineRow, 'account_id' | 'date' | 'amount'>,
  text: string,
  seeker: Seeker,
): Promise<readonly FoundCandidate[]> {
  const time = { from: addDays(line.date, -SEARCHED_DAYS), to: addDays(line.date, SEARCHED_DAYS) };
  const words = text.split(/\s+/).filter(Boolean).slice(0, 8);
  const texts = sql`rm.folded(concat_ws(' ', description, document, person_name,
    replace(to_char(abs(amount) / 100.0, 'FM999999999990.00'), '.', ',')))`;
  // Whoever looks for a word may look for what went the other way, too: a refund within a payment.
  const sameWay = words.length > 0 ? sql`true` : sql`sign(amount) = sign(${line.amount}::bigint)`;
  const isNamed = words.map((word) => sql<boolean>`${texts} like rm.folded(${`%${literally(word)}%`})`);
  const { rows } = await sql<CandidateRow>`
    select * from (${candidatesIn(company, line.account_id, time, seeker)}) as candidate
    where ${sql.join([sameWay, ...isNamed], sql` and `)}
    order by abs(amount - ${line.amount}::bigint), abs(date - ${line.date}::date), id
    limit ${MOST_OFFERED}
  `.execute(database);
  return rows.map(found);
}
