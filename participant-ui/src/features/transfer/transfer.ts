import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntent } from '../../api/intent.js';
import type { Success } from '../../api/types.js';
import { http } from '../../app/services.js';

export const CURRENCIES = ['cashback', 'points'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Of a currency: money as a decimal text, points as a number. */
export interface Allowance {
  readonly available: string | number;
  readonly least: string | number;
  readonly per_day: string | number;
  /** Of what one has, within what the day still allows. */
  readonly most: string | number;
}

/** Enough for the smallest transfer, today. */
export const hasToGive = ({ most, least }: Allowance): boolean => Number(most) >= Number(least);

export type TransferTerms = Readonly<Record<Currency, Allowance>> & {
  readonly is_on: boolean;
  readonly needs_email: boolean;
};

export interface Receiver {
  readonly receiver_id: string;
  /** A first name and an initial; nothing for a name that looks like none. */
  readonly name: string;
}

/** Whether the store lets its customers give each other what they have, and how much of it can go today. */
export const transferQuery = queryOptions({
  queryKey: ['transfer'],
  queryFn: ({ signal }) => http.get<TransferTerms>('/api/points/transfer', { signal }),
});

/** Whom an e-mail, a number or the code of a phone means. */
export const useSeeking = (onFound: (receiver: Receiver) => void) =>
  useMutation({
    mutationFn: (to: string) => http.post<Receiver>('/api/points/transfer/receiver', { to }),
    onSuccess: onFound,
  });

interface Gift {
  readonly receiver_id: string;
  readonly currency: Currency;
  readonly amount: string;
}

interface Proof {
  readonly password: string;
  readonly token_otp?: string;
}

/** Once, also where the answer got lost and somebody tries again; what was shown is read anew. */
export function useTransfer(onDone: (gift: Gift) => void) {
  const client = useQueryClient();
  const { keyOf, settled } = useIntent();
  return useMutation({
    mutationFn: ({ gift, proof }: { readonly gift: Gift; readonly proof: Proof }) =>
      http.post<Success>('/api/points/transfer', { ...gift, ...proof }, { key: keyOf(gift) }),
    onSettled(_answer, problem) {
      settled(problem);
      void client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(queryKey[0]) });
    },
    onSuccess: (_answer, { gift }) => onDone(gift),
    // The screen says it by itself.
    meta: { ownMessage: true },
  });
}

const TOUCHED: readonly unknown[] = ['transfer', 'user', 'dashboard', 'statement'];
