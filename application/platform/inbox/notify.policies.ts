import { civilDateIn, daysBetween, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { NotificationKind, NotificationStatus } from '@fidelidade/domain/platform/inbox/events.js';
import type { CommandContext } from '../../execution/command.js';
import { idFrom } from '../../execution/ids.js';
import { policy } from '../../policies/policy.js';
import { ChangeInbox } from './inbox.commands.js';

interface Told {
  readonly accountId: string;
  readonly kind: NotificationKind;
  readonly status: NotificationStatus;
  readonly values: Readonly<Record<string, string | number>>;
}

const SUCCESS = 1;
const WARNING = 2;

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

/** A participant hears what becomes of their cashback, while it is news. Amounts are cents. */
export const notifyOfCashback = policy(
  'notify-of-cashback',
  {
    PointsPended(event, context) {
      const { participantId: accountId, amount, earnedOn, availableOn: on, expiresOn } = event.data;
      if (!isNews(earnedOn, event)) return [];
      const values = { amount, on, until: lastUsableDay(expiresOn) };
      return tell(context(), { accountId, kind: 'cashback-earned', status: SUCCESS, values });
    },
    PointsActivated(event, context) {
      const { participantId: accountId, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(context(), { accountId, kind: 'cashback-available', status: SUCCESS, values: { amount } });
    },
    PointsCredited(event, context) {
      const { participantId: accountId, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(context(), { accountId, kind: 'cashback-available', status: SUCCESS, values: { amount } });
    },
    /** So that whoever did not use it hears of it. */
    PointsRedeemed(event, context) {
      const { participantId: accountId, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(context(), { accountId, kind: 'cashback-redeemed', status: SUCCESS, values: { amount } });
    },
    /** Also of what was still to come; where all of it was let go, nothing changed for them. */
    PointsClawedBack(event, context) {
      const { participantId: accountId, amount, owed, on } = event.data;
      if (!isNews(on, event) || amount === 0) return [];
      const told =
        owed > 0
          ? ({ kind: 'balance-negative', status: WARNING, values: { amount: owed } } as const)
          : ({ kind: 'cashback-reversed', status: WARNING, values: { amount } } as const);
      return tell(context(), { accountId, ...told });
    },
    PointsRestored(event, context) {
      const { participantId: accountId, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(context(), { accountId, kind: 'cashback-restored', status: SUCCESS, values: { amount } });
    },
    PointsExpired(event, context) {
      const { participantId: accountId, amount, on } = event.data;
      if (!isNews(on, event)) return [];
      return tell(context(), { accountId, kind: 'cashback-expired', status: WARNING, values: { amount } });
    },
  },
  'from-now-on',
);

/** Whoever is given a voucher hears of it at once; what is issued to nobody in particular is told to nobody. */
export const notifyOfVouchers = policy(
  'notify-of-vouchers',
  {
    VoucherIssued({ data }, context) {
      const { participantId: accountId, title, validUntil: until } = data;
      if (accountId === undefined) return [];
      const values = { title, until };
      return tell(context(), { accountId, kind: 'voucher-received', status: SUCCESS, values });
    },
  },
  'from-now-on',
);

/** Whoever holds the account hears that somebody changed how it is opened. */
export const notifyOfCredentials = policy(
  'notify-of-credentials',
  {
    PasswordChanged: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'password-changed', status: WARNING, values: {} }),
    TwoFactorEnabled: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'two-factor-enabled', status: SUCCESS, values: {} }),
    TwoFactorDisabled: ({ data: { accountId } }, context) =>
      tell(context(), { accountId, kind: 'two-factor-disabled', status: WARNING, values: {} }),
  },
  'from-now-on',
);
