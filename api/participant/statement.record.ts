import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { addMoney, formatMoney, moneyToString, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Amount } from '@fidelidade/domain/loyalty/account/events.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import type { StatementLine, StatementStory } from '@fidelidade/projections/loyalty/statement/queries.js';
import type { LotExplained, StatementKind } from '@fidelidade/projections/loyalty/statement/table.js';
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
    }).trim(),
    document,
    ...amountsOf(line),
    /** While it waits. */
    available_at: line.is_waiting ? line.available_on : null,
    /** The last day on which it can be used. */
    expires_at: isGone(kind) || !isOfLot(line) ? null : lastUsableDay(line.expires_on),
    sale_id: line.sale_id,
    why: reasonsFor(line, language),
  };
}

/** What is told of cashback by name has a text of its own for points. */
function textOf({ kind, currency, is_cancellation }: StatementLine): string {
  if (is_cancellation) return 'statement_cancelled';
  const isNamed = currency === 'points' && NAMING_CURRENCY.includes(kind);
  return isNamed ? `statement_${kind}_points` : `statement_${kind}`;
}

const NAMING_CURRENCY: readonly StatementKind[] = ['earn', 'expire', 'voucher', 'redeem', 'restore'];

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
const isOfLot = (
  line: StatementLine,
): line is StatementLine & Pick<LotExplained, 'lot_id' | 'earned_on' | 'expires_on'> => line.lot_id !== null;
const isOfRule = (line: StatementLine): line is StatementLine & LotExplained =>
  isOfLot(line) && line.basis_points !== null;

/**
 * A purchase and what became of its cashback: of its kind is the latest, and `cashback` or `points` is what it earned. What was paid with
 * cashback is a story of its own.
 */
export function storyRecord({ line, moves }: StatementStory, language: Language) {
  const latest = stateOf(line, moves);
  const { why } = statementRecord({ ...line, kind: latest.kind, amount: latest.amount }, language);
  return {
    ...statementRecord(line, language),
    kind: latest.kind,
    balance_cashback: moneyToString(latest.balance),
    balance_points: latest.points_balance,
    expires_at: isGone(latest.kind) || !isOfLot(line) ? null : lastUsableDay(line.expires_on),
    why,
    states: [line, ...moves].map((each) => ({
      kind: each.kind,
      date: each.date,
      ...amountsOf(each),
    })),
  };
}

/** The latest of what became of it. A return tells of the whole only where it took or gave back all of it. */
function stateOf(line: StatementLine, moves: readonly StatementLine[]): StatementLine {
  const isOfReturn = ({ kind }: StatementLine) =>
    kind === 'reverse' || kind === 'reverse_pending' || kind === 'restore';
  const returned = addMoney(ZERO, ...moves.filter(isOfReturn).map(({ amount }) => amount));
  const isWhole = addMoney(line.amount, returned) === 0;
  return (isWhole ? moves : moves.filter((move) => !isOfReturn(move))).at(-1) ?? line;
}

/** Which rule gave how much for what, and what its dates mean for this movement. */
function reasonsFor(line: StatementLine, language: Language): string[] {
  const say = (key: string, params: Record<string, string | number>) => message(language, key, params);
  const amount = amountText(Math.abs(line.amount) as Amount, line.currency, language);
  if (!isOfLot(line)) return [say(line.kind === 'restore' ? 'why_restored' : 'why_redeemed', { amount })];
  const lastDay = dayText(lastUsableDay(line.expires_on), language);
  if (!isOfRule(line)) {
    const given = say('why_voucher', { date: dayText(line.earned_on, language) });
    return [given, say(line.kind === 'expire' ? 'why_expired' : 'why_voucher_until', { to: lastDay })];
  }
  const rule = say('why_rule', {
    percent: percent(line.basis_points, language),
    base: formatMoney(line.base),
    date: dayText(line.earned_on, language),
    version: line.program_version,
  });
  switch (line.kind) {
    case 'earn_pending':
      return [rule, say('why_waiting', { from: dayText(line.available_on, language), to: lastDay })];
    case 'earn':
      return [rule, say('why_available', { from: dayText(line.available_on, language), to: lastDay })];
    case 'reverse_pending':
      return [rule, say('why_reversed_pending', { amount })];
    case 'reverse':
      return [rule, say('why_reversed', { amount })];
    default:
      return [rule, say('why_expired', { to: lastDay })];
  }
}

const percent = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language.replace('_', '-'), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
