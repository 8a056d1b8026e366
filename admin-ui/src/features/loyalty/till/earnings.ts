import { useQuery } from '@tanstack/react-query';
import { moneyToString, subtractMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { isZero } from '../../../shared/format';
import { useDebounced } from '../../../shared/useDebounced';
import { amountOf } from '../earning-rules/rule';

/** What a sale gives, told or not yet. */
export interface Earnings {
  readonly earns: string;
  /** Days until all of it can be used. */
  readonly pending_days: number;
  readonly earns_points: number;
  readonly points_pending_days: number;
}

/** Undefined where the sale gives nothing, or nobody could be asked. */
export type ForeseenEarnings = Earnings | 'reckoning' | undefined;

/** What the sale would earn as it is typed, by the server's own decision; never that of other figures. */
export function useEarnings(participantId: string, total: Cents, redeem: Cents): ForeseenEarnings {
  const figures = `${moneyToString(total)} ${moneyToString(redeem)}`;
  const settled = useDebounced(figures);
  const [asked, used] = settled.split(' ') as [string, string];
  const toPay = subtractMoney(total, redeem);
  const { data, isPending } = useQuery({
    queryKey: ['till', 'earnings', participantId, settled],
    queryFn: ({ signal }) =>
      api.get<Earnings>(
        `/api/till/customers/${participantId}/earnings`,
        { total: asked, redeem: used },
        signal,
      ),
    enabled: toPay > 0 && settled === figures,
    retry: false,
    ...ASIDE,
  });
  if (toPay <= 0) return undefined;
  return settled !== figures || isPending ? 'reckoning' : data;
}

/** In sentences, of what can be used in the shop first: before the sale, and once it is told. */
export function earningSentences(
  { earns, pending_days, earns_points, points_pending_days }: Earnings,
  when: 'earns' | 'earned',
  t: Text,
): readonly string[] {
  const sentence = (amount: string, days: number) =>
    t(`loyalty.till.${days === 0 ? (`${when}_now` as const) : when}`, { amount, smart_count: days });
  return [
    ...(isZero(earns) ? [] : [sentence(amountOf(earns, 'cashback', t), pending_days)]),
    ...(earns_points === 0 ? [] : [sentence(amountOf(earns_points, 'points', t), points_pending_days)]),
  ];
}
