import { civilDateIn, daysBetween, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import {
  NOTIFICATION_STATUSES,
  type NotificationKind,
  type NotificationStatus,
} from '@fidelidade/domain/platform/inbox/events.js';
import type { CommandContext } from '../../execution/command.js';
import { idFrom } from '../../execution/ids.js';
import { TellOfDraw } from '../../loyalty/coupon/tell-of-draw.handler.js';
import { TellOfReturn } from '../../loyalty/returns/tell-of-return.js';
import { TellOfCredit } from '../../loyalty/tell-of-credit.js';
import { TellOfLots } from '../../loyalty/tell-of-lots.js';
import { TellOfVoucher } from '../../loyalty/voucher/tell-of-voucher.handler.js';
import { policy } from '../../policies/policy.js';
import { ChangeInbox } from './inbox.commands.js';

interface Told {
  readonly accountId: string;
  readonly kind: NotificationKind;
  readonly status: NotificationStatus;
  readonly values: Readonly<Record<string, string | number>>;
}

const { success: SUCCESS, warning: WARNING } = NOTIFICATION_STATUSES;

/** A notification's id follows from its cause: a fact is told once, however often it is carried out. */
const tell = (context: CommandContext, told: Told): ChangeInbox[] => {
  const notificationId = idFrom('notification', context.company, context.commandId);
  return [new ChangeInbox(context, { type: 'send', notificationId, ...told })];
};

/**
 * What is older when it is learned of is history, not news: a shop that brings the sales of its past along, or a job that
 * lay still, fills nobody's inbox. A till's file of the week is still told.
 */
const NEWS_DAYS = 7;

/** The day is the company's and the moment has none; a few hours do not matter here. */
const isNews = (on: CivilDate, { meta }: Recorded): boolean =>
  daysBetween(on, civilDateIn('UTC', meta.occurredAt)) <= NEWS_DAYS;

/** What was told of cashback, in the words of the currency: `amount` is cents, `points` are points. */
const tellOf = (
  currency: Currency,
  context: CommandContext,
  {
    kind,
    amount,
    ...told
  }: Omit<Told, 'kind' | 'values'> & {
    readonly kind: CashbackNews;
    readonly amount: Amount;
  },
): ChangeInbox[] =>
  currency === 'points'
    ? tell(context, { ...told, kind: OF_POINTS[kind], values: { points: amount } })
    : tell(context, { ...told, kind, values: { amount } });

const OF_POINTS = {
  'cashback-redeemed': 'points-redeemed',
  'cashback-debited': 'points-debited',
  'tickets-refunded': 'tickets-refunded-points',
  'transfer-received': 'transfer-received-points',
  'transfer-sent': 'transfer-sent-points',
} as const satisfies Partial<Record<NotificationKind, NotificationKind>>;
type CashbackNews = keyof typeof OF_POINTS;

/** A participant hears what becomes of their cashback and points, while it is news. */
export const notifyOfCashback = policy(
  'notify-of-cashback',
  {
    PointsPended(event, context) {
      const { participantId, lotId, earnedOn, availableOn } = event.data;
      // What can be used at once is told of as available, once.
      if (availableOn <= earnedOn || !isNews(earnedOn, event)) return [];
      return [new TellOfLots(context(), participantId, lotId, 'earned', event.version)];
    },
    PointsActivated(event, context) {
      const { participantId, lotId, on } = event.data;
      return isNews(on, event)
        ? [new TellOfLots(context(), participantId, lotId, 'available', event.version)]
        : [];
    },
    PointsCredited(event, context) {
      const { creditSource, on } = event.data;
      // What another participant gave is told of as a whole, however many lots it is.
      if (creditSource === 'transfer' || !isNews(on, event)) return [];
      return [new TellOfCredit(context(), event.data, event.version)];
    },
    /** What staff take away. What an undone import takes back is told by nobody who had it for long. */
    PointsDebited(event, context) {
      const { participantId: accountId, currency, amount, on, importId } = event.data;
      if (importId !== undefined || !isNews(on, event)) return [];
      return tellOf(currency, context(), { accountId, kind: 'cashback-debited', status: WARNING, amount });
    },
    /** So that whoever did not use it hears of it: it asks to be looked at, and is no good news. */
    PointsRedeemed(event, context) {
      const { participantId: accountId, currency, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tellOf(currency, context(), { accountId, kind: 'cashback-redeemed', status: WARNING, amount });
    },
    /** Also of what was still to come. One return is told of once, however many lots it took of and gave back to. */
    PointsClawedBack: tellOfReturn,
    PointsRestored: tellOfReturn,
    /** Also whoever gave it: should somebody else have done that, they hear of it. */
    PointsTransferred(event, context) {
      const { participantId, receiverId, currency, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return [
        ...tellOf(currency, context(), {
          ...{ accountId: receiverId, kind: 'transfer-received', status: SUCCESS, amount },
        }),
        ...tellOf(currency, context(), {
          ...{ accountId: participantId, kind: 'transfer-sent', status: WARNING, amount },
        }),
      ];
    },
    PointsExpired(event, context) {
      const { participantId, lotId, on } = event.data;
      return isNews(on, event)
        ? [new TellOfLots(context(), participantId, lotId, 'expired', event.version)]
        : [];
    },
  },
  'from-now-on',
  // One participant's after the other; a transfer tells its receiver beside them.
  ({ data }) => data.participantId,
);

function tellOfReturn(
  event: Recorded<'PointsClawedBack' | 'PointsRestored'>,
  context: () => CommandContext,
): TellOfReturn[] {
  const { participantId, saleId, returnId, on } = event.data;
  return isNews(on, event)
    ? [new TellOfReturn(context(), { participantId, saleId, returnId, from: event.version })]
    : [];
}

/** Whoever is given a voucher hears of it at once, and when it is over; what is issued to nobody in particular is told to nobody. */
export const notifyOfVouchers = policy(
  'notify-of-vouchers',
  {
    VoucherIssued({ data }, context) {
      const { participantId: accountId, title, validUntil: until, source } = data;
      // Whoever bought it for points or cashback knows.
      if (accountId === undefined || source === 'redemption') return [];
      const values = { title, until };
      return tell(context(), { accountId, kind: 'voucher-received', status: SUCCESS, values });
    },
    VoucherCancelled: ({ data: { voucherId, participantId } }, context) =>
      participantId === undefined
        ? []
        : [new TellOfVoucher(context(), voucherId, participantId, 'cancelled')],
    VoucherExpired(event, context) {
      const { voucherId, participantId, on } = event.data;
      if (participantId === undefined || !isNews(on, event)) return [];
      return [new TellOfVoucher(context(), voucherId, participantId, 'expired')];
    },
  },
  'from-now-on',
);

/** Whoever won a draw hears of it, and whoever gets back what tickets had cost. */
export const notifyOfCoupons = policy(
  'notify-of-coupons',
  {
    DrawRecorded({ data: { couponId, winner } }, context) {
      const values = { number: winner.number, series: winner.series };
      const { participantId: accountId } = winner;
      return [
        ...tell(context(), { accountId, kind: 'draw-won', status: SUCCESS, values }),
        new TellOfDraw(context(), couponId, winner),
      ];
    },
    SpendingRefunded(event, context) {
      const { participantId: accountId, currency, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tellOf(currency, context(), { accountId, kind: 'tickets-refunded', status: WARNING, amount });
    },
  },
  'from-now-on',
);

/** Participants hear of another level, while it is news: not of where a shop's new levels place them for what they bought last year. */
export const notifyOfLevels = policy(
  'notify-of-levels',
  {
    LevelReached(event, context) {
      const { participantId: accountId, levelName: level, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(context(), { accountId, kind: 'level-reached', status: SUCCESS, values: { level } });
    },
    LevelLost(event, context) {
      const { participantId: accountId, levelName, nextLevelName, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(
        context(),
        nextLevelName === undefined
          ? { accountId, kind: 'level-lost', status: WARNING, values: { level: levelName } }
          : { accountId, kind: 'level-lowered', status: WARNING, values: { level: nextLevelName } },
      );
    },
  },
  'from-now-on',
);

/** Whoever holds the account hears that somebody changed how it is opened. */
export const notifyOfCredentials = policy(
  'notify-of-credentials',
  {
    NewDeviceSignedIn: ({ data: { accountId, browser, isFirst } }, context) =>
      isFirst
        ? []
        : tell(context(), {
            ...{ accountId, kind: 'new-device', status: WARNING },
            values: browser === null ? {} : { browser },
          }),
    PasswordChanged: ({ data: { accountId, how, passkeysKept = [] } }, context) =>
      how === 'changed'
        ? tell(context(), { accountId, kind: 'password-changed', status: WARNING, values: {} })
        : tell(context(), {
            ...{ accountId, kind: 'password-reset', status: WARNING },
            // Ids, for names are personal: what they are called is read where the notice is.
            values: passkeysKept.length === 0 ? {} : { passkeys: passkeysKept.join(' ') },
          }),
    TwoFactorEnabled: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'two-factor-enabled', status: SUCCESS, values: {} }),
    TwoFactorDisabled: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'two-factor-disabled', status: WARNING, values: {} }),
    PasskeyRegistered: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'passkey-registered', status: WARNING, values: {} }),
    PasskeyRemoved: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'passkey-removed', status: WARNING, values: {} }),
    PasskeyCopySuspected: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'passkey-copied', status: WARNING, values: {} }),
  },
  'from-now-on',
);
