import { loyaltyAccountDecider, lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { Lot } from '@fidelidade/domain/loyalty/account/lot.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { NOTIFICATION_STATUSES, type NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { idFrom } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { factsOfAppend, settledIn } from './facts-of-append.js';

/** What becomes of lots: they are earned and wait, can be used, or have run out. */
type Turn = 'earned' | 'available' | 'expired';

/** A lot of a participant's took a turn that they are to hear of. */
export class TellOfLots extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly lotId: string,
    readonly turn: Turn,
    /** The version of the account's stream at which the fact stands that asks for it to be told. */
    readonly from: number,
  ) {
    super(context);
  }
}

/**
 * One notice, and so one letter, for all lots of a sale that take the turn together: rules and currencies are the shop's affair, and their buyer
 * bought once. Its id follows from the sale, so that the second lot tells nothing more; of what runs out it follows from the append too, for
 * what a till had put aside then may run out later.
 */
export const TellOfLotsHandler = handles(
  TellOfLots,
  ({ participantId }) => participantId,
  async (unit, { participantId: accountId, lotId, turn, from }) => {
    const stream = streams.loyaltyAccount(accountId);
    await unit.readAhead([loyaltyAccountDecider, stream], [inboxDecider, streams.inbox(accountId)]);
    const account = await unit.load(loyaltyAccountDecider, stream);
    const lot = account.lots.get(lotId);
    if (!lot) return;
    const ranOut = turn === 'expired' ? await whatRanOut(unit, stream, from) : undefined;
    const settled = settledIn(turn === 'available' ? (await factsOfAppend(unit, stream, from)).facts : []);
    const amountOf = (each: Lot): number =>
      turn === 'expired' ? (ranOut?.amounts.get(each.lotId) ?? 0) : AMOUNT[turn](each);
    const ofSale = lot.saleId === undefined ? [] : account.lots.earnedBySale(lot.saleId);
    const isOfSale = ofSale.includes(lotId);
    const all = isOfSale ? ofSale.flatMap((id) => account.lots.get(id) ?? []) : [lot];
    const together = all.filter((each) => TOGETHER[turn](each, lot));
    const sumOf = (currency: Currency, of: (each: Lot) => number = amountOf) =>
      together
        .filter((each) => each.currency === currency)
        .reduce((sum, each) => sum + of(each), 0) as Amount;
    const [amount, points] = [sumOf('cashback'), sumOf('points')];
    const settledOf = (currency: Currency) => sumOf(currency, (each) => settled.get(each.lotId) ?? 0);
    const [forDebt, pointsForDebt] = [settledOf('cashback'), settledOf('points')];
    if (amount <= 0 && points <= 0) return;
    await unit.decide(inboxDecider, streams.inbox(accountId), {
      ...{ type: 'send', accountId, status: STATUS[turn] },
      kind: kindOf(amount > 0 ? 'cashback' : 'points', turn),
      notificationId: idFrom(
        'notification',
        unit.company,
        turn,
        ...cause(isOfSale ? lot.saleId! : lotId, lot, turn, ranOut?.append),
      ),
      values: {
        ...(amount > 0 && { amount }),
        ...(points > 0 && { points }),
        // Nobody can use what only covers what their balance owed.
        ...(forDebt > 0 && { settled: forDebt }),
        ...(pointsForDebt > 0 && { settled_points: pointsForDebt }),
        ...(turn === 'earned' && daysOf(together, amount > 0 && points > 0)),
      },
    });
  },
  MANY_AT_ONCE,
);

/** What ran out with a fact, lot by lot: of what a lot lost before, its own notice told. */
async function whatRanOut(unit: UnitOfWork, stream: string, from: number) {
  const { append, facts } = await factsOfAppend(unit, stream, from);
  const amounts = new Map<string, Amount>(
    facts.flatMap(({ type, data }) => (type === 'PointsExpired' ? [[data.lotId, data.amount] as const] : [])),
  );
  return { append, amounts };
}

/** Which other lots of the sale are told of with one. What can be used at once is told of as available alone. */
const TOGETHER: Readonly<Record<Turn, (other: Lot, lot: Lot) => boolean>> = {
  earned: ({ availableOn, earnedOn }) => earnedOn !== undefined && availableOn > earnedOn,
  available: (other, lot) => other.status !== 'pending' && other.availableOn === lot.availableOn,
  expired: (other, lot) => other.expiresOn === lot.expiresOn,
};

/** Of what is available, also what was used in the moment since. */
const AMOUNT: Readonly<Record<Exclude<Turn, 'expired'>, (lot: Lot) => number>> = {
  earned: ({ earned }) => earned,
  available: ({ earned, clawedBack, expired }) => Math.max(earned - clawedBack - expired, 0),
};

const STATUS = {
  earned: NOTIFICATION_STATUSES.success,
  available: NOTIFICATION_STATUSES.success,
  expired: NOTIFICATION_STATUSES.warning,
} as const;

const kindOf = (currency: Currency, turn: Turn): NotificationKind => `${currency}-${turn}`;

/** A sale is earned once; its lots may turn available, and run out, on several days. */
const cause = (of: string, { availableOn, expiresOn }: Lot, turn: Turn, append = ''): readonly string[] =>
  turn === 'earned' ? [of] : turn === 'available' ? [of, availableOn] : [of, expiresOn, append];

/** No day that is true of a part alone: of several days the first is told as what it is, and no last one of those that differ. */
function daysOf(lots: readonly Lot[], areBoth: boolean): Readonly<Record<string, CivilDate>> {
  const [on, until] = [first(lots, 'availableOn'), lastUsableDay(first(lots, 'expiresOn'))];
  // Of both currencies the text says which of the days they are.
  if (areBoth) return { on, until };
  const areOf = (day: Day) => new Set(lots.map((lot) => lot[day])).size;
  if (areOf('availableOn') > 1) return { from: on };
  return areOf('expiresOn') > 1 ? { on } : { on, until };
}

type Day = 'availableOn' | 'expiresOn';
const first = (lots: readonly Lot[], day: Day): CivilDate => lots.map((lot) => lot[day]).toSorted()[0]!;
