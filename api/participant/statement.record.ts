import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { compareDecimal, formatDecimal, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import {
  addMoney,
  formatMoney,
  moneyToString,
  subtractMoney,
  ZERO,
} from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import { shortNameOf } from '@fidelidade/domain/registry/person/first-name.js';
import type { StatementLine, StatementStory } from '@fidelidade/projections/loyalty/statement/queries.js';
import {
  CREDITS,
  type LotExplained,
  STATEMENT_KINDS,
  type StatementKind,
} from '@fidelidade/projections/loyalty/statement/table.js';
import { message } from '../http/messages.js';
import { amountText } from '../i18n/amount-text.js';
import { dayText } from '../i18n/day-text.js';

/** A movement as the participant reads it, with the reasons for it in words. */
export function statementRecord(line: StatementLine, language: Language) {
  const { kind, document_number: document } = line;
  return {
    id: line.id,
    date: line.date,
    /** From when on it counts in the balance. */
    effective_date: kind === 'earn_pending' ? line.available_on : line.date,
    kind,
    description: message(language, textOf(line), {
      document: document ?? '',
      rule: line.rule_name ?? '',
      coupon: line.coupon_title ?? '',
      name: otherOf(line, language),
    }).trim(),
    /** Of the rule that gave it; null where the percentage of the terms did. */
    rule: line.rule_name,
    document,
    ...amountsOf(line),
    /** While it waits. */
    available_at: line.is_waiting ? line.available_on : null,
    /** The last day on which it can be used. */
    expires_at: isGone(kind) || !isOfLot(line) ? null : lastDayOf(line),
    sale_id: line.sale_id,
    /** What was given is one thing, though each of its last days has a line. */
    transfer: transferOf(line),
    why: reasonsFor(line, language),
  };
}

const transferOf = ({ transfer_id: id, transfer_amount: amount, currency }: StatementLine) =>
  id === null || amount === null
    ? null
    : { id, amount: currency === 'cashback' ? moneyToString(amount) : amount };

/** What is told of cashback by name has a text of its own for points. */
function textOf({ kind, currency, is_cancellation, amount, sale_id, other_id }: StatementLine): string {
  // What came back was bought by somebody else, who is not named.
  if (kind === 'reverse' && sale_id === null) return 'statement_referral_reversed';
  if (kind === 'expire' && other_id !== null) return 'statement_expire_transfer';
  if (is_cancellation) return 'statement_cancelled';
  if (kind === 'adjust') return amount < 0 ? 'statement_debit' : 'statement_credit';
  if (kind === 'bonus') return 'statement_bonus';
  const isNamed = currency === 'points' && NAMING_CURRENCY.includes(kind);
  return isNamed ? `statement_${kind}_points` : `statement_${kind}`;
}

/** What lines say of themselves besides the names in it, by which of their texts it is: a reader who looks for a word finds it there. */
export function toldTexts(language: Language): Readonly<Record<string, string>> {
  const nobody = { document: '', rule: '', coupon: '', name: '' };
  const told = (text: string) => message(language, `statement_${text}`, nobody);
  const texts = ['referral_reversed', 'expire_transfer', 'cancelled', 'debit', 'credit'].map((text) => [
    text,
    told(text),
  ]);
  const kinds = STATEMENT_KINDS.filter((kind) => kind !== 'adjust').flatMap((kind) => [
    [kind, told(kind)],
    [`${kind}_points`, told(NAMING_CURRENCY.includes(kind) ? `${kind}_points` : kind)],
  ]);
  return Object.fromEntries([...texts, ...kinds]) as Record<string, string>;
}

const NAMING_CURRENCY: readonly StatementKind[] = ['earn', 'expire', 'voucher', 'redeem', 'restore'];

/** What is used, and comes back, is of no lot by itself: what it says of that. */
const WHY_OF_NO_LOT: Partial<Record<StatementKind, string>> = {
  restore: 'why_restored',
  ticket: 'why_ticket',
  ticket_refund: 'why_ticket_refund',
  transfer_out: 'why_transfer_out',
};

const isGone = (kind: StatementKind): boolean =>
  kind === 'expire' || kind === 'reverse' || kind === 'reverse_pending';

/** Of the two currencies: what moved, and what could be used then. */
const amountsOf = ({ currency, amount, balance, points_balance }: StatementLine) => ({
  currency,
  cashback: moneyToString(currency === 'cashback' ? amount : ZERO),
  points: currency === 'points' ? amount : 0,
  balance_cashback: moneyToString(balance),
  balance_points: points_balance,
});

/** Whether a line is about a lot, and says how it came to be: by which rule, or by a voucher. */
const isOfLot = (line: StatementLine): line is StatementLine & LotExplained => line.lot_id !== null;

/** The last day on which a lot can be used; null for what never runs out. */
const lastDayOf = ({ expires_on }: Pick<LotExplained, 'expires_on'>) =>
  expires_on === NEVER ? null : lastUsableDay(expires_on);

/**
 * A purchase and what became of its cashback: of its kind is the latest, and `cashback` or `points` is what it earned. What was paid with
 * cashback is a story of its own; so is what a return took or gave back, with its own amount, so that both add up.
 */
export function storyRecord({ line, moves }: StatementStory, language: Language) {
  const latest = moves.filter((move) => !isOfReturn(move)).at(-1) ?? line;
  const isReturned = isTakenBack(line, moves);
  return {
    ...statementRecord(line, language),
    kind: latest.kind,
    /** Nothing is left of it: a return took, or gave back, all of it. */
    is_returned: isReturned,
    balance_cashback: moneyToString(latest.balance),
    balance_points: latest.points_balance,
    expires_at: isReturned || isGone(latest.kind) || !isOfLot(line) ? null : lastDayOf(line),
    why: reasonsInStory({ ...line, kind: latest.kind, amount: latest.amount }, isReturned, language),
    states: [line, ...moves].map((each) => ({
      kind: each.kind,
      date: each.date,
      ...amountsOf(each),
    })),
  };
}

const isOfReturn = ({ kind }: StatementLine): boolean =>
  kind === 'reverse' || kind === 'reverse_pending' || kind === 'restore';

function isTakenBack(line: StatementLine, moves: readonly StatementLine[]): boolean {
  const returned = moves.filter(isOfReturn).map(({ amount }) => amount);
  return returned.length > 0 && addMoney(line.amount, ...returned) === 0;
}

/** Each reason is told once: what gave something by the purchase, what its return took by the return. */
function reasonsInStory(line: StatementLine, isReturned: boolean, language: Language): string[] {
  const reasons = reasonsFor(line, language);
  // What it earned was given by a rule; what its lot was worth then is over.
  const isEarned = isOfLot(line) && line.base !== null;
  if (!isEarned) return reasons;
  if (isOfReturn(line)) return reasons.slice(-1);
  return isReturned ? ruleTexts(line, language) : reasons;
}

/** Which rule gave how much for what, and what its dates mean for this movement. */
function reasonsFor(line: StatementLine, language: Language): string[] {
  const reasons = reasonsOfMove(line, language);
  return ['earn', ...CREDITED_AT_ONCE].includes(line.kind) && line.settled > 0
    ? [...reasons, settledText(line, language)]
    : reasons;
}

/** What can be used from the moment on that it is given. */
const CREDITED_AT_ONCE = CREDITS.filter((kind) => kind !== 'earn_pending') as readonly StatementKind[];

/** Of what came where something was owed: how much of it covers that, and what was left to use. */
function settledText({ amount, settled, currency }: StatementLine, language: Language): string {
  const left = subtractMoney(amount, settled);
  return message(language, left > 0 ? 'why_settled' : 'why_settled_all', {
    settled: amountText(settled, currency, language),
    left: amountText(left, currency, language),
  });
}

function reasonsOfMove(line: StatementLine, language: Language): string[] {
  const say = (key: string, params: Record<string, string | number>) => message(language, key, params);
  const amount = amountText(Math.abs(line.amount) as Amount, line.currency, language);
  if (!isOfLot(line)) {
    if (line.kind === 'adjust') return [say('why_debited', { reason: asSentence(line.reason) })];
    if (line.kind === 'restore' && line.lengthened !== null && line.expires_on !== null)
      return [restoredText(line, line.lengthened, line.expires_on, language)];
    return [say(WHY_OF_NO_LOT[line.kind] ?? 'why_redeemed', { amount, name: otherOf(line, language) })];
  }
  if (line.inactivity_months !== null) return reasonsOfActivity(line, line.inactivity_months, language);
  const isForEver = line.expires_on === NEVER;
  const lastDay = dayText(lastUsableDay(line.expires_on), language);
  if (line.base === null) {
    if (line.kind === 'reverse') return [givenText(line, language), say('why_referral_reversed', { amount })];
    const until = line.kind === 'expire' ? 'why_expired' : isForEver ? 'why_usable' : 'why_voucher_until';
    return [givenText(line, language), say(until, { to: lastDay })];
  }
  const rule = ruleTexts({ ...line, base: line.base }, language);
  const from = dayText(line.available_on, language);
  switch (line.kind) {
    case 'earn_pending':
      return [...rule, say(isForEver ? 'why_waiting_for_ever' : 'why_waiting', { from, to: lastDay })];
    case 'earn':
      return [...rule, say(isForEver ? 'why_available_for_ever' : 'why_available', { from, to: lastDay })];
    case 'reverse_pending':
      return [...rule, say('why_reversed_pending', { amount })];
    case 'reverse':
      return [...rule, say('why_reversed', { amount })];
    default:
      return [...rule, say('why_expired', { to: lastDay })];
  }
}

/** Of what runs out by months without a purchase or a use: the day is the one foreseen today, unless it came. */
function reasonsOfActivity(line: StatementLine & LotExplained, months: number, language: Language): string[] {
  const amount = amountText(Math.abs(line.amount) as Amount, line.currency, language);
  const from = dayText(line.available_on, language);
  const dates = { from, to: dayText(lastUsableDay(line.expires_on), language), months };
  const credit =
    line.base === null ? [givenText(line, language)] : ruleTexts({ ...line, base: line.base }, language);
  const keys: Partial<Record<StatementKind, string>> = {
    earn_pending: 'why_waiting_inactivity',
    reverse_pending: 'why_reversed_pending',
    reverse: line.base === null ? 'why_referral_reversed' : 'why_reversed',
    expire: months === 1 ? 'why_expired_inactivity_one' : 'why_expired_inactivity',
  };
  const key = keys[line.kind] ?? 'why_available_inactivity';
  return [...credit, message(language, key, { ...dates, amount })];
}

/** What days of grace keep longer than its lots had been good for. */
function restoredText(
  { amount, currency }: StatementLine,
  lengthened: Amount,
  expires: CivilDate,
  language: Language,
): string {
  return message(language, lengthened === amount ? 'why_restored_until' : 'why_restored_partly_until', {
    amount: amountText(amount, currency, language),
    lengthened: amountText(lengthened, currency, language),
    to: dayText(lastUsableDay(expires), language),
  });
}

/** As staff typed it, with its end, for other sentences follow. */
function asSentence(reason: string | null): string {
  const typed = (reason ?? '').trim();
  return typed === '' || /[.!?…]$/.test(typed) ? typed : `${typed}.`;
}

/** Who got it, or gave it, as customers see each other; whoever is erased is nobody in particular. */
const otherOf = ({ other_name }: StatementLine, language: Language): string =>
  shortNameOf(other_name ?? '') || message(language, 'another_customer');

/** What was given without a sale's earning: by a voucher, by a rule, by another participant, or by staff who said why. */
function givenText(line: StatementLine & Pick<LotExplained, 'earned_on'>, language: Language): string {
  const date = dayText(line.earned_on, language);
  const reason = asSentence(line.reason);
  if (line.other_id !== null)
    return message(language, 'why_transfer_in', { date, name: otherOf(line, language) });
  if (line.rule_id !== null) {
    const key = line.reason === null ? 'why_bonus' : 'why_bonus_of_staff';
    return message(language, key, {
      rule: line.rule_name ?? '',
      version: line.rule_version ?? 1,
      date,
      reason,
    });
  }
  return line.reason === null
    ? message(language, 'why_voucher', { date })
    : message(language, 'why_credited', { date, reason });
}

/** Which rule, in which version, and which of the things that were bought earned how much of it. */
function ruleTexts(
  line: StatementLine & Pick<LotExplained, 'base' | 'available_on' | 'earned_on' | 'program_version'>,
  language: Language,
): string[] {
  const of = { base: formatMoney(line.base), date: dayText(line.earned_on, language) };
  const rule =
    line.rule_id === null
      ? message(language, 'why_rule', {
          ...of,
          percent: percent(line.basis_points ?? 0, language),
          version: line.program_version,
        })
      : message(language, 'why_earning_rule', {
          ...of,
          rule: line.rule_name ?? '',
          version: line.rule_version ?? 1,
        });
  const items = itemsText(line, language);
  const counted = countedText(line, language);
  return [
    rule,
    ...(counted ? [message(language, 'why_counted', { items: counted })] : []),
    ...(line.level_name ? [message(language, 'why_level', { level: line.level_name })] : []),
    ...(items ? [message(language, 'why_items', { items })] : []),
  ];
}

/** Items that one reason names; the rest is counted. */
const NAMED_ITEMS = 5;

function itemsText({ earned_lines, items, currency }: StatementLine, language: Language): string {
  const named = (earned_lines ?? []).flatMap(({ line, amount }) => {
    const description = items?.[line - 1]?.description;
    return description && amount > 0 ? [`${description} (${amountText(amount, currency, language)})`] : [];
  });
  return listed(named, language);
}

/** Things that count more or less than once: a base above what was paid is seen for what it is. */
function countedText({ earned_lines, items }: StatementLine, language: Language): string {
  const counted = (earned_lines ?? []).flatMap(({ line }) => {
    const { description, loyaltyMultiplier: times } = items?.[line - 1] ?? {};
    if (!description || times === undefined || compareDecimal(times, ONCE) === 0) return [];
    return [message(language, 'why_counts', { item: description, times: formatDecimal(times) })];
  });
  return listed(counted, language);
}

const ONCE = '1' as DecimalText;

/** The first of them; the rest is counted. */
function listed(items: readonly string[], language: Language): string {
  const more = items.length - NAMED_ITEMS;
  return [
    ...items.slice(0, NAMED_ITEMS),
    ...(more > 0 ? [message(language, 'why_items_more', { count: more })] : []),
  ].join(', ');
}

const percent = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language.replace('_', '-'), { style: 'percent', minimumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
