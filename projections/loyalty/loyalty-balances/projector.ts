import type { Recorded } from '@fidelidade/domain/events.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { participantListView } from '../participants/table.js';
import { loyaltyBalanceTables, type LoyaltyBalanceRow } from './table.js';

/** Who takes part has a row from the beginning, with nothing in it: the participants' list is sorted along them. */
const BEGIN = ['ParticipantPreRegistered', 'ParticipantRegistered', 'LoyaltyAccountOpened'] as const;
const FOLLOWS = [
  ...BEGIN,
  'PointsPended',
  'PointsCredited',
  'PointsActivated',
  'PointsExpired',
  'PointsReserved',
  'RedemptionReleased',
  'PointsRedeemed',
  'PointsClawedBack',
  'PointsRestored',
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
  views: [participantListView],
  project: (events, rows) => foldRows(rows, events, ROWS),
});

function movedBy(event: Fact, balance: Partial<LoyaltyBalanceRow> = {}) {
  const { available = ZERO, pending = ZERO, reserved = ZERO } = changeOf(event);
  return {
    available: addMoney(balance.available ?? ZERO, available),
    pending: addMoney(balance.pending ?? ZERO, pending),
    reserved: addMoney(balance.reserved ?? ZERO, reserved),
  };
}

/** What expires was available: a lot expires after its waiting time, never during it. */
function changeOf(event: Fact): { available?: Cents; pending?: Cents; reserved?: Cents } {
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
      return { available: event.data.amount };
  }
}

const less = (amount: Cents): Cents => subtractMoney(ZERO, amount);
