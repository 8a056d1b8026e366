import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { ApiError } from '../../api/api-error.js';
import { useIntent } from '../../api/intent.js';
import type { Purchase, Success } from '../../api/types.js';
import { http } from '../../app/services.js';

interface Order {
  readonly quantity: number;
  readonly pay_with: Currency;
  readonly accept_regulation: boolean;
}

/** What a purchase moves, on whichever screen it is shown. */
const TOUCHED: readonly unknown[] = ['dashboard', 'coupons', 'tickets', 'statement', 'vouchers', 'user'];

/** Buys once, however often it has to be sent. */
export function useBuying(couponId: string, onBought: (purchase: Purchase) => void, onRefused: () => void) {
  const client = useQueryClient();
  const { keyOf, settled } = useIntent();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (order: Order) =>
      http.post<Success<Purchase>>(`/api/cupom/${encodeURIComponent(couponId)}/buy`, order, {
        key: keyOf(order),
      }),
    onSettled(_answer, problem) {
      settled(problem);
      // Also after a refusal: what was shown is not how it is.
      void client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(queryKey[0]) });
    },
    onSuccess: ({ data }) => data && onBought(data),
    onError(problem) {
      if (isRefused(problem)) onRefused();
    },
  });
  return { buy: mutate, isPending, isUnanswered: error !== null && !isRefused(error) };
}

const isRefused = (problem: unknown): boolean => problem instanceof ApiError && problem.code < 500;
