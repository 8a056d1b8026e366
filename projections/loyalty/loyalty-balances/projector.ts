import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { loyaltyBalanceTables, type LoyaltyBalanceRow } from './table.js';

/** Whoever takes part has a row from the beginning, with nothing in it: the participants' list is sorted along them. */
const BEGIN = ['ParticipantPreRegistered', 'ParticipantRegistered', 'LoyaltyAccountOpened'] as const;
const FOLLOWS = [
  ...BEGIN,
  'PointsPended',
  'PointsCredited',
  'PointsDebited',
  'PointsActivated',
  'PointsExpired',
  'PointsReserved',
  'RedemptionReleased',
  'PointsRedeemed',
  'PointsClawedBack',
  'PointsRestored',
  'PointsSpent',
  'PointsTransferred',
  'SpendingRefunded',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'loyalty_balances'> = {
  table: 'loyalty_balances',
  key: ['company_id', 'participant_id'],
  keyOf: ({ meta, data }) => [meta.company, data.participantId],
  asks: FOLLOWS,
  begin: (event, row) =>
    row
      ? undefined
      : { company_id: event.meta.company, participant_id: event.data.participantId, ...movedBy(event) },
  change: movedBy,
};

export const loyaltyBalances = projection({
  name: 'loyalty-balances',
  follows: FOLLOWS,
  tables: loyaltyBalanceTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function movedBy(event: Fact, balance: Partial<LoyaltyBalanceRow> = {}) {
  const change = changeOf(event);
  const currency = 'currency' in event.data ? event.data.currency : undefined;
  const moved = (column: BalanceColumn, of: Currency, by: Amount = ZERO) =>
    addMoney(balance[column] ?? ZERO, currency === of ? by : ZERO);
  return {
    available: moved('available', 'cashback', change.available),
    pending: moved('pending', 'cashback', change.pending),
    reserved: moved('reserved', 'cashback', change.reserved),
    points_available: moved('points_available', 'points', change.available),
    points_pending: moved('points_pending', 'points', change.pending),
    points_reserved: moved('points_reserved', 'points', change.reserved),
  };
}

type BalanceColumn = Exclude<keyof LoyaltyBalanceRow, 'company_id' | 'participant_id'>;

/** What expires was available: a lot expires after its waiting time, never during it. */
function changeOf(event: Fact): { available?: Amount; pending?: Amount; reserved?: Amount } {
  switch (event.type) {
    case 'ParticipantPreRegistered':
    case 'ParticipantRegistered':
    case 'LoyaltyAccountOpened':
      return {};
    case 'PointsPended':
      return { pending: event.data.amount };
    case 'PointsCredited':
      return { available: event.data.amount };
    case 'PointsActivated':
      return { available: event.data.amount, pending: less(event.data.amount) };
    case 'PointsDebited':
    case 'PointsExpired':
      return { available: less(event.data.amount) };
    case 'PointsReserved':
      return { available: less(event.data.amount), reserved: event.data.amount };
    case 'RedemptionReleased':
      return { available: event.data.amount, reserved: less(event.data.amount) };
    case 'PointsRedeemed':
      return { reserved: less(event.data.amount) };
    case 'PointsClawedBack':
      return event.data.wasPending
        ? { pending: less(event.data.amount) }
        : { available: less(event.data.amount) };
    case 'PointsRestored':
    case 'SpendingRefunded':
      return { available: event.data.amount };
    case 'PointsSpent':
    case 'PointsTransferred':
      return { available: less(event.data.amount) };
  }
}

const less = (amount: Amount): Amount => subtractMoney(ZERO, amount);
