import type { Effects } from '@fidelidade/application/platform/effects/effects.js';
import { RecordReach } from '@fidelidade/application/platform/audit/record-reach.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import {
  AREA_OF,
  type Effect,
  type EffectArea,
  type EffectRecord,
} from '@fidelidade/domain/platform/effects/effect.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { seesAll } from '@fidelidade/projections/lists/viewer.js';
import { namesOfRecords } from '@fidelidade/projections/platform/effects/record-names.js';
import type { Session } from '../../session/session.js';
import { Forbidden } from '../../http/refusals.js';
import { problemOf } from '../../http/problem.js';

/** Who sees figures of which record: whoever sees the record. */
const VIEW: Readonly<Record<EffectRecord['resource'], Permission>> = {
  sales: 'loyalty.sales.view',
  invoices: 'fiscal.invoices.view',
  products: 'stock.products.view',
  receivables: 'finance.receivables.view',
  payables: 'finance.payables.view',
  accounts: 'finance.accounts.view',
  participants: 'loyalty.participants.view',
  vouchers: 'loyalty.vouchers.view',
  coupons: 'loyalty.coupons.view',
};

/** Who sees figures of what is told in sum, without a record: whoever sees every record that may be in it. */
const VIEW_ALL: Readonly<Record<EffectArea, readonly Permission[]>> = {
  sales: [VIEW.sales],
  stock: [VIEW.products],
  entries: [VIEW.receivables, VIEW.payables],
  payments: [VIEW.receivables, VIEW.payables],
  accounts: [VIEW.accounts],
  bank: [VIEW.accounts],
  cashback: [VIEW.participants],
  points: [VIEW.participants],
  vouchers: [VIEW.vouchers],
  tickets: [VIEW.coupons],
  levels: [VIEW.participants],
  // The import itself says how many rows it took.
  records: [],
};

/** Of the company's money, which whoever sees a part of the company's accounts or entries cannot be told in sum. */
const OF_MONEY: ReadonlySet<EffectArea> = new Set(['entries', 'payments', 'accounts', 'bank']);

/** Who asks, and what they may be told of. */
export interface EffectsAsked {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly session: Session;
  readonly reach: RecordReach;
  readonly language: Language;
}

/**
 * What came of taking something back, as whoever asks may see it: that there is an effect everybody is told who may see the cause; how much it
 * is, and on which record, only those who may see that record (ADR 0126).
 */
export async function effectsRecord(
  { status, refusal, done, effects, notLookedAt }: Effects,
  asked: EffectsAsked,
) {
  const { database, company, session, reach, language } = asked;
  const told = await Promise.all(
    effects.map(async (effect) => ({ effect, isSeen: await isSeen(effect, session, reach) })),
  );
  const records = told.flatMap(({ effect, isSeen }) => (isSeen && effect.record ? [effect.record] : []));
  const names = await namesOfRecords(database, company, records);
  return {
    status,
    /** Why it cannot be taken back. */
    message: refusal ? (problemOf(refusal, language)?.body.message ?? null) : null,
    done_at: done?.at ?? null,
    reason: done?.reason ?? null,
    not_looked_at: notLookedAt,
    effects: told.map(({ effect, isSeen }) => effectRecord(effect, isSeen, names)),
  };
}

/** What is done is told to whoever sees the cause; what is not yet, to whoever may do it. */
export function ifMay(effects: Effects, assert: () => void): Effects {
  if (effects.status === 'done') return effects;
  try {
    assert();
    return effects;
  } catch (refusal) {
    if (!(refusal instanceof DomainError || refusal instanceof Forbidden)) throw refusal;
    return { status: 'refused', refusal, effects: [], notLookedAt: 0 };
  }
}

async function isSeen(
  { kind, record }: Effect,
  { permissions, subject: userId, scope }: Session,
  reach: RecordReach,
): Promise<boolean> {
  if (record) return permissions.has(VIEW[record.resource]) && (await reach.holds(record));
  const area = AREA_OF[kind];
  const isInReach = !OF_MONEY.has(area) || seesAll({ userId, scope });
  return isInReach && VIEW_ALL[area].every((permission) => permissions.has(permission));
}

function effectRecord(effect: Effect, isSeen: boolean, names: ReadonlyMap<string, string>) {
  const { kind, state, record, money, points, quantity, count, number, dueDate } = effect;
  const what = { kind, area: AREA_OF[kind], state, hidden: !isSeen };
  const figures = {
    money: money === undefined ? null : moneyToString(money),
    points: points ?? null,
    quantity: quantity ?? null,
    count: count ?? null,
    number: number ?? null,
    due_date: dueDate ?? null,
    resource: record?.resource ?? null,
    record_id: record?.id ?? null,
    record_name: record ? (names.get(`${record.resource}/${record.id}`) ?? null) : null,
  };
  return isSeen ? { ...what, ...figures } : { ...what, ...NO_FIGURES };
}

const NO_FIGURES = {
  ...{ money: null, points: null, quantity: null, count: null, number: null, due_date: null },
  ...{ resource: null, record_id: null, record_name: null },
};
