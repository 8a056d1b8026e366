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

/** A participant hears what becomes of their cashback. Amounts are cents. */
export const notifyOfCashback = policy(
  'notify-of-cashback',
  {
    PointsPended: ({ data: { participantId: accountId, amount, availableOn: on } }, context) =>
      tell(context(), { accountId, kind: 'cashback-earned', status: SUCCESS, values: { amount, on } }),
    PointsActivated: ({ data: { participantId: accountId, amount } }, context) =>
      tell(context(), { accountId, kind: 'cashback-available', status: SUCCESS, values: { amount } }),
    PointsExpired: ({ data: { participantId: accountId, amount } }, context) =>
      tell(context(), { accountId, kind: 'cashback-expired', status: WARNING, values: { amount } }),
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
