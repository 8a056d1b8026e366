import type { AnyEvent } from '../../events.js';
import type { AccountTransferDetails } from '../../finance/account-transfer/events.js';
import type { EntryState } from '../../finance/entry/state.js';
import { addMoney, ZERO, subtractMoney, type Cents } from '../../kernel/money.js';
import type { Currency } from '../../loyalty/account/events.js';
import type { Effect, EffectKind, EffectRecord } from './effect.js';

/** What the facts do not say of what they are about. */
export interface KnownBeside {
  /** Entries that the facts are of, by their ids, as they stand before or after: of payments, what never changes is read. */
  readonly entries: ReadonlyMap<string, EntryState>;
  /** Transfers that the facts are of, by their ids. */
  readonly transfers: ReadonlyMap<string, AccountTransferDetails>;
  /** Lines of the bank that somebody matched anew since. */
  readonly matchedAgain: ReadonlySet<string>;
}

/**
 * What facts that take something back come to for whoever asks what was undone: the same of facts that were written, and of those of a
 * rehearsal. A fact that is not told here is none that anybody looks for.
 */
export const effectsOfFacts = (
  facts: readonly Pick<AnyEvent, 'type' | 'data'>[],
  known: KnownBeside,
): readonly Effect[] => facts.flatMap((fact) => effectsOf(fact as AnyEvent, known));

function effectsOf(fact: AnyEvent, { entries, transfers, matchedAgain }: KnownBeside): readonly Effect[] {
  switch (fact.type) {
    case 'SaleCancelled':
      return [
        {
          ...undone('sale_cancelled', { resource: 'sales', id: fact.data.saleId }),
          money: fact.data.amount,
        },
      ];
    case 'PointsClawedBack':
      return takenBack(fact.data);
    case 'PointsRestored': {
      const { currency, participantId, amount } = fact.data;
      const kind = currency === 'cashback' ? 'cashback_given_back' : 'points_given_back';
      return [ofCurrency(undone(kind, participant(participantId)), currency, amount)];
    }
    case 'PointsDebited': {
      const { currency, participantId, amount } = fact.data;
      const kind = currency === 'cashback' ? 'cashback_taken_back' : 'points_taken_back';
      return [ofCurrency(undone(kind, participant(participantId)), currency, amount)];
    }
    case 'LevelLost':
      return [undone('level_lost', participant(fact.data.participantId))];
    case 'PaymentReversed':
      return ofReversal(fact.data, entries.get(fact.data.entryId));
    case 'ReceiptVoided': {
      const record = entryRecord(fact.data.entryId, entries.get(fact.data.entryId));
      return [{ ...undone('receipt_voided', record), number: fact.data.number }];
    }
    case 'BoletoWrittenOff':
      return [undone('boleto_written_off', entryRecord(fact.data.entryId, entries.get(fact.data.entryId)))];
    case 'LineUnmatched': {
      const { lineId, accountId } = fact.data;
      const state = matchedAgain.has(lineId) ? 'undone' : 'left';
      return [{ kind: 'bank_line_waits', state, record: { resource: 'accounts', id: accountId } }];
    }
    case 'EntryCancelled': {
      const entry = entries.get(fact.data.entryId);
      return [
        { ...undone('entry_cancelled', entryRecord(fact.data.entryId, entry)), money: entry?.value ?? ZERO },
      ];
    }
    case 'EntryReopened': {
      const entry = entries.get(fact.data.entryId);
      const again = undone('owed_again', entryRecord(fact.data.entryId, entry));
      return [{ ...again, ...(entry && { money: entry.value, dueDate: entry.dueDate }) }];
    }
    case 'AccountTransferReversed':
      return ofTransfer(transfers.get(fact.data.transferId));
    case 'MovementReversed': {
      const { productId, quantity } = fact.data;
      return [{ ...undone('movement_reversed', { resource: 'products', id: productId }), quantity }];
    }
    default:
      return [];
  }
}

/** What was there is taken; what was spent before is owed, or let go, as the terms of the sale say. */
function takenBack(data: Extract<AnyEvent, { type: 'PointsClawedBack' }>['data']): readonly Effect[] {
  const { currency, participantId, amount, owed, letGoNow = ZERO, wasPending } = data;
  const record = participant(participantId);
  const taken = subtractMoney(amount, owed);
  const of = (kind: 'taken_back' | 'owed' | 'let_go'): EffectKind => `${currency}_${kind}`;
  const pending: EffectKind = `pending_${currency}_taken_back`;
  return [
    ...(taken > 0
      ? [ofCurrency(undone(wasPending ? pending : of('taken_back'), record), currency, taken)]
      : []),
    // What comes in next settles it by itself.
    ...(owed > 0
      ? [ofCurrency({ kind: of('owed'), state: 'pending', record } as const, currency, owed)]
      : []),
    ...(letGoNow > 0
      ? [ofCurrency({ kind: of('let_go'), state: 'left', record } as const, currency, letGoNow)]
      : []),
  ];
}

/** The entry is owed again, and the money leaves the account that it had come into. Of a set-off, nothing had changed hands. */
function ofReversal(
  {
    entryId,
    paymentId,
    outstanding,
    dueDate,
    feeKept = ZERO,
  }: Extract<AnyEvent, { type: 'PaymentReversed' }>['data'],
  entry: EntryState | undefined,
): readonly Effect[] {
  const payment = entry?.payments.find((each) => each.paymentId === paymentId);
  if (!entry || !payment) return [];
  const record = entryRecord(entryId, entry);
  const { principal, cash, clearingFee, clearedOn, accountId } = payment;
  const isIn = entry.direction === 'R';
  // What clearing it cost lessened what came in, and added to what went out.
  // What the bank keeps of that stays where it is.
  const moved = ((isIn ? -(cash - clearingFee) : cash + clearingFee) - feeKept) as Cents;
  return [
    { ...undone('payment_taken_back', record), money: principal },
    { ...undone('owed_again', record), money: outstanding, dueDate },
    ...(accountId === undefined
      ? []
      : [
          {
            ...undone(clearedOn ? 'account_balance_changed' : 'expected_money_gone', {
              resource: 'accounts',
              id: accountId,
            }),
            money: moved,
          },
        ]),
  ];
}

/** What was transferred, and what the bank took for it, is back where it came from. */
function ofTransfer(transfer: AccountTransferDetails | undefined): readonly Effect[] {
  if (!transfer) return [];
  const { fromAccountId, toAccountId, amount, fee } = transfer;
  const changed = (id: string, money: Cents): Effect => ({
    ...undone('account_balance_changed', { resource: 'accounts', id }),
    money,
  });
  return [changed(fromAccountId, addMoney(amount, fee)), changed(toAccountId, subtractMoney(ZERO, amount))];
}

const undone = (kind: EffectKind, record: EffectRecord): Effect => ({ kind, state: 'undone', record });

const participant = (id: string): EffectRecord => ({ resource: 'participants', id });

const entryRecord = (id: string, entry: EntryState | undefined): EffectRecord => ({
  resource: entry?.direction === 'P' ? 'payables' : 'receivables',
  id,
});

const ofCurrency = (effect: Effect, currency: Currency, amount: Cents): Effect =>
  currency === 'cashback' ? { ...effect, money: amount } : { ...effect, points: amount };
