import type { SoldItem } from '../goods/lines';
import { ulid } from '@fidelidade/domain/kernel/ulid.js';

/** A sale as `POST /api/till/offline-sales` takes it. Who bought is said in one way: as the till knew them. */
export interface SoldSale {
  /** Given when it was sold: by it a sale that is sent twice is one. */
  readonly document_number: string;
  readonly sold_at: string;
  /** Who was signed in, whoever sends it. */
  readonly sold_by: string;
  readonly participant_id?: string;
  readonly cpf?: string;
  readonly phone?: string;
  readonly total: string;
  readonly description?: string;
  /** What was bought, where the till knew. */
  readonly items?: readonly SoldItem[];
  /** Of what was put aside at this till before. */
  readonly redemption_id?: string;
  readonly attendant_pass?: string;
}

/** Why a person has to look at a sale: the server's own words, and the field that they are about. */
export interface SaleProblem {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

/** A sale that this browser keeps until the server has it. */
export interface WaitingSale {
  /** In which order it was sold. */
  readonly position: number;
  readonly company: string;
  readonly sale: SoldSale;
  /** Whom it is shown as: a name, or what was typed, in part. */
  readonly customer: string;
  /** What was put aside before and pays a part of it. */
  readonly set_aside?: SetAside;
  readonly tries: number;
  /** With one it waits for a person, and is not sent by itself. */
  readonly problem?: SaleProblem;
  /** Given up by a person, who said why. */
  readonly discarded?: { readonly reason: string; readonly by: string; readonly at: string };
}

export type NewSale = Omit<WaitingSale, 'position' | 'tries'>;

/** What was put aside for a customer before there was a purchase, for this till to use without a network. */
export interface SetAside {
  readonly id: string;
  readonly company: string;
  readonly participant_id: string;
  readonly customer: string;
  readonly amount: string;
  /** What the purchase must come to. */
  readonly least_purchase: string;
  readonly usable_until: string;
}

/** As many of an id's characters as tell a shop's sales apart, and can still be read out. */
const NUMBER_LENGTH = 10;
/** Of an id's random part. */
const RANDOM_BYTES = 10;

/** Chosen when the sale begins, not when it is sent: told a second time, however it is told, it is still one sale. */
export const newNumber = (): string =>
  `PDV-${ulid(Date.now(), crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))).slice(-NUMBER_LENGTH)}`;

/** Waiting to be sent, in order. */
export const toSend = (sales: readonly WaitingSale[]): readonly WaitingSale[] =>
  sales.filter(({ problem, discarded }) => !problem && !discarded);

/** Waiting for a person. */
export const toCheck = (sales: readonly WaitingSale[]): readonly WaitingSale[] =>
  sales.filter(({ problem, discarded }) => problem && !discarded);

/**
 * The moment of a sale by this till's clock, put right by what the server said last. A clock that was turned back since the sale before
 * does not take this one to before it.
 */
export function momentOfSale(now_ms: number, skew_ms: number, waiting: readonly WaitingSale[]): string {
  const latest = Math.max(0, ...waiting.map(({ sale }) => Date.parse(sale.sold_at)));
  const right = now_ms + skew_ms;
  return new Date(latest > right ? latest + 1 : right).toISOString();
}

/** Enough to tell one customer from another at a till, and not enough to write down. */
export const inPart = (digits: string): string => `•••${digits.slice(-4)}`;
