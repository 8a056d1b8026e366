import { useQuery } from '@tanstack/react-query';
import { moneyToString, parseMoney, subtractMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useDebounced } from '../../../shared/useDebounced';
import { amountOf } from '../earning-rules/rule';
import { areWhole, soldItems, type GoodsLine } from './goods/lines';

/** What a sale gives, told or not yet. */
export interface Earnings {
  readonly earns: string;
  /** Days until all of it can be used. */
  readonly pending_days: number;
  readonly earns_points: number;
  readonly points_pending_days: number;
  /** One for each day from which some of it can be used, of what can be used in the shop first. */
  readonly earns_in_parts: readonly {
    readonly currency: 'cashback' | 'points';
    readonly amount: string | number;
    readonly pending_days: number;
  }[];
}

/** Undefined where the sale gives nothing, or nobody could be asked. */
export type ForeseenEarnings = Earnings | 'reckoning' | undefined;

/** A sale as it is typed. */
interface SaleInSight {
  /** What is left of the goods once a voucher was used. */
  readonly total: Cents;
  readonly redeem: Cents;
  readonly goods: Cents;
  readonly lines: readonly GoodsLine[];
}

/** What the sale would earn as it is typed, by the server's own decision; never that of other figures. */
export function useEarnings(
  participantId: string,
  { total, redeem, goods, lines }: SaleInSight,
): ForeseenEarnings {
  const isByLines = lines.length > 0;
  const figures = JSON.stringify({
    ...{ total: moneyToString(total), redeem: moneyToString(redeem) },
    ...(isByLines && { goods: moneyToString(goods), items: soldItems(lines) }),
  });
  const settled = useDebounced(figures);
  const toPay = subtractMoney(total, redeem);
  const { data, isPending } = useQuery({
    queryKey: ['till', 'earnings', participantId, settled],
    queryFn: ({ signal }) => {
      const path = `/api/till/customers/${participantId}/earnings`;
      const asked = JSON.parse(settled) as { readonly total: string; readonly redeem: string };
      return 'items' in asked ? api.post<Earnings>(path, asked) : api.get<Earnings>(path, asked, signal);
    },
    enabled: toPay > 0 && settled === figures && areWhole(lines),
    retry: false,
    ...ASIDE,
  });
  if (toPay <= 0) return undefined;
  return settled !== figures || isPending ? 'reckoning' : data;
}

/** What a customer owes of each currency: what comes in goes there first, and nobody can use it (R-10.1.5). */
export interface Owed {
  readonly cashback: Cents;
  readonly points: number;
}

export const owedOf = (
  customer: { readonly cashback_available: string; readonly points_available: number } | undefined,
): Owed => ({
  cashback: Math.max(0, -parseMoney(customer?.cashback_available ?? '0')) as Cents,
  points: Math.max(0, -(customer?.points_available ?? 0)),
});

/** In sentences, one for each day, of what can be used in the shop first: before the sale, and once it is told. */
export function earningSentences(
  { earns_in_parts }: Pick<Earnings, 'earns_in_parts'>,
  when: 'earns' | 'earned',
  owed: Owed,
  t: Text,
): readonly string[] {
  const left = { ...owed } as { cashback: number; points: number };
  return earns_in_parts.flatMap(({ currency, amount, pending_days: days }) => {
    const comes = currency === 'cashback' ? parseMoney(String(amount)) : Number(amount);
    const settles = Math.min(left[currency], comes);
    left[currency] -= settles;
    const say = (key: `loyalty.till.${typeof when}${'' | '_now' | '_owed'}`, value: number) =>
      value === 0
        ? []
        : t(key, {
            amount: amountOf(currency === 'cashback' ? moneyToString(value as Cents) : value, currency, t),
            smart_count: days,
          });
    return [
      say(`loyalty.till.${when}_owed`, settles),
      say(`loyalty.till.${days === 0 ? (`${when}_now` as const) : when}`, comes - settles),
    ].flat();
  });
}
