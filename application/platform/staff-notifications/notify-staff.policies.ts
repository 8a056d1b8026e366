import type { Recorded } from '@fidelidade/domain/events.js';
import type { CommandContext } from '../../execution/command.js';
import { policy } from '../../policies/policy.js';
import { NotifyStaff } from './staff-notifications.js';

/** Whoever sees the notes hears that SEFAZ did not take one: it is theirs to correct. */
export const notifyOfNotes = policy(
  'notify-of-notes',
  {
    NoteRejected: ({ data: { noteId, cStat: code } }, context) => [
      new NotifyStaff(context(), { kind: 'note-rejected', recordId: noteId, values: { code } }),
    ],
    UseDenied: ({ data: { noteId, cStat: code } }, context) => [
      new NotifyStaff(context(), { kind: 'note-denied', recordId: noteId, values: { code } }),
    ],
  },
  'from-now-on',
);

/** The days that the administrators are written to about are told inside the app as well. */
export const notifyOfCertificates = policy(
  'notify-of-certificates',
  {
    CertificateExpiryAnnounced: ({ data: { companyId: recordId, daysLeft: days } }, context) => [
      new NotifyStaff(context(), { kind: 'certificate-expiring', recordId, values: { days } }),
    ],
  },
  'from-now-on',
);

/** Whoever sent a file hears what became of it: it may take longer than they look at it. */
export const notifyOfImports = policy(
  'notify-of-imports',
  {
    ImportFinished: (event, context) => ofImport('import-finished', event, context),
    ImportFailed: (event, context) => ofImport('import-failed', event, context),
  },
  'from-now-on',
);

const ofImport = (
  kind: 'import-finished' | 'import-failed',
  { data, meta: { actor } }: Recorded<'ImportFinished' | 'ImportFailed'>,
  context: () => CommandContext,
): readonly NotifyStaff[] =>
  actor.kind === 'staff'
    ? [new NotifyStaff(context(), { kind, userId: actor.id, recordId: data.importId, values: {} })]
    : [];

/** Whoever looks after the users hears that somebody they asked has come. */
export const notifyOfInvitations = policy(
  'notify-of-invitations',
  {
    InvitationAccepted: ({ data: { userId: recordId } }, context) => [
      new NotifyStaff(context(), { kind: 'invitation-accepted', recordId, values: {} }),
    ],
  },
  'from-now-on',
);

/** Whoever looks after the webhooks hears that one was disabled by nobody of them. */
export const notifyOfWebhooks = policy(
  'notify-of-webhooks',
  {
    WebhookStopped: ({ data: { webhookId: recordId } }, context) => [
      new NotifyStaff(context(), { kind: 'webhook-stopped', recordId, values: {} }),
    ],
  },
  'from-now-on',
);

/** Whoever looks after what is owed hears that what was paid is owed again. */
export const notifyOfBouncedPayments = policy(
  'notify-of-bounced-payments',
  {
    PaymentBounced: ({ data: { entryId: recordId, direction } }, context) => [
      new NotifyStaff(context(), {
        kind: direction === 'R' ? 'receivable-bounced' : 'payable-bounced',
        recordId,
        values: {},
      }),
    ],
  },
  'from-now-on',
);

export const STAFF_NOTIFICATION_POLICIES = [
  notifyOfNotes,
  notifyOfCertificates,
  notifyOfImports,
  notifyOfInvitations,
  notifyOfWebhooks,
  notifyOfBouncedPayments,
];
