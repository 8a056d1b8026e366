import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { formatMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import type { EarnedOfPurchase, StatementLine } from '@fidelidade/projections/loyalty/statement/queries.js';
import { message } from '../http/messages.js';
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
    description: message(language, `statement_${kind}`, { document: document ?? '' }).trim(),
    document,
    cashback: moneyToString(line.amount),
    points: 0,
    balance_cashback: moneyToString(line.balance),
    balance_points: 0,
    /** While it waits. */
    available_at: line.is_waiting ? line.available_on : null,
    /** The last day on which it can be used. */
    expires_at: kind === 'expire' ? null : lastUsableDay(line.expires_on),
    sale_id: line.sale_id,
    why: reasonsFor(line, language),
  };
}

/** A purchase and what became of its cashback: of its kind is the latest, and `cashback` is what it earned. */
export function purchaseRecord({ credit, moves }: EarnedOfPurchase, language: Language) {
  const latest = moves.at(-1) ?? credit;
  const { why } = statementRecord({ ...credit, kind: latest.kind }, language);
  return {
    ...statementRecord(credit, language),
    kind: latest.kind,
    balance_cashback: moneyToString(latest.balance),
    expires_at: latest.kind === 'expire' ? null : lastUsableDay(credit.expires_on),
    why,
    states: [credit, ...moves].map((line) => ({
      kind: line.kind,
      date: line.date,
      cashback: moneyToString(line.amount),
      balance_cashback: moneyToString(line.balance),
    })),
  };
}

/** Which rule gave how much for what, and what its dates mean for this movement. */
function reasonsFor(line: StatementLine, language: Language): string[] {
  const lastDay = dayText(lastUsableDay(line.expires_on), language);
  const say = (key: string, params: Record<string, string | number>) => message(language, key, params);
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
    case 'expire':
      return [rule, say('why_expired', { to: lastDay })];
  }
}

const percent = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language.replace('_', '-'), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
