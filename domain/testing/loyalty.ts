import type { LoyaltyAccountCommand } from '../loyalty/account/account.js';
import { DEFAULT_TERMS, type ProgramTerms } from '../loyalty/program/program.js';
import { PERSON_ID } from './a-person.js';
import { PARTICIPANT_ID } from './a-sale.js';
import { builder } from './builder.js';
import { centavos, day } from './values.js';

/** 5 %, usable after 8 days, for 90. */
export const someTerms = builder<ProgramTerms>(DEFAULT_TERMS);

interface Earning {
  readonly base?: number;
  readonly earnedOn?: string;
  readonly basisPoints?: number;
  readonly pendingDays?: number;
  readonly expiryDays?: number;
}

/** A sale of R$ 100,00 on 10 March, unless told otherwise. */
export const earn = (saleId: string, changes: Earning = {}): LoyaltyAccountCommand => ({
  type: 'earn',
  participantId: PARTICIPANT_ID,
  personId: PERSON_ID,
  saleId,
  base: centavos(changes.base ?? 100_00),
  earnedOn: day(changes.earnedOn ?? '2026-03-10'),
  programVersion: 1,
  terms: someTerms({
    cashbackBasisPoints: changes.basisPoints ?? DEFAULT_TERMS.cashbackBasisPoints,
    pendingDays: changes.pendingDays ?? DEFAULT_TERMS.pendingDays,
    expiryDays: changes.expiryDays ?? DEFAULT_TERMS.expiryDays,
  }),
});

export const mature = (today: string): LoyaltyAccountCommand => ({
  type: 'mature',
  participantId: PARTICIPANT_ID,
  today: day(today),
});
