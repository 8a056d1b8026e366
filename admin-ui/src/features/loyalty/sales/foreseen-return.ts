import { useQuery } from '@tanstack/react-query';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { GoodsBack } from '@fidelidade/domain/loyalty/sale/return-goods.js';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useDebounced } from '../../../shared/useDebounced';
import type { Sale } from './sale';

interface Takes<Amount> {
  readonly taken: Amount;
  readonly owed: Amount;
  readonly let_go: Amount;
  readonly given_back: Amount;
}
interface OfBoth {
  readonly cashback: Takes<string>;
  readonly points: Takes<number>;
}

/** What a return would do, as the server would decide it. */
export interface ForeseenReturn extends OfBoth {
  readonly amount: string;
  readonly to_hand_back: string;
  /** Of whoever invited the buyer. */
  readonly referrer: OfBoth;
}

/** As the server reads it; undefined while nothing is said yet. */
const returnBody = (goods: GoodsBack | undefined): object | undefined => {
  if (!goods) return undefined;
  if ('amount' in goods) return goods.amount > 0 ? { amount: moneyToString(goods.amount) } : undefined;
  return goods.lines.length > 0 ? { items: goods.lines } : undefined;
};

/** Line by line and by the rules of the sale: that is the server's alone to say. Never what other goods would do. */
export function useForeseenReturn(
  sale: Pick<Sale, 'id' | 'returned_amount'>,
  goods: GoodsBack | undefined,
): ForeseenReturn | 'reckoning' | 'refused' | undefined {
  const asked = JSON.stringify(returnBody(goods) ?? null);
  const settled = useDebounced(asked);
  const isAsked = asked !== 'null';
  const { data, isPending, isError } = useQuery({
    queryKey: ['sales', sale.id, 'return', sale.returned_amount, settled],
    queryFn: () =>
      api.post<ForeseenReturn>(`/api/sales/${sale.id}/returns/preview`, JSON.parse(settled) as object),
    enabled: isAsked && settled === asked,
    retry: false,
    ...ASIDE,
  });
  if (!isAsked) return undefined;
  if (settled !== asked) return 'reckoning';
  if (isError) return 'refused';
  return isPending ? 'reckoning' : data;
}
