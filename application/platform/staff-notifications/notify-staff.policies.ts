import { addDecimal, negateDecimal, type DecimalText } from '@fidelidade/domain/kernel/decimal.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { CommandContext } from '../../execution/command.js';
import { policy } from '../../policies/policy.js';
import { NotifyOfLowStock, NotifyStaff } from './staff-notifications.js';

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

/** What takes goods away asks whether too few are left. What a movement says is read alone: no page of goods is looked through. */
export const notifyOfLowStock = policy(
  'notify-of-low-stock',
  {
    StockIssued: ({ data }, context) => ofGoods(data, data.quantity, context),
    StockAdjusted: ({ data }, context) => ofGoods(data, negateDecimal(data.quantity), context),
    MovementReversed: ({ data }, context) => ofGoods(data, negateDecimal(data.quantity), context),
  },
  'from-now-on',
);

/** @param taken how much less there is than before; below zero where there is more */
const ofGoods = (
  { productId, balance }: { readonly productId: string; readonly balance: DecimalText },
  taken: DecimalText,
  context: () => CommandContext,
): readonly NotifyOfLowStock[] =>
  taken.startsWith('-')
    ? []
    : [new NotifyOfLowStock(context(), productId, addDecimal(balance, taken), balance)];

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

export const STAFF_NOTIFICATION_POLICIES = [
  notifyOfNotes,
  notifyOfCertificates,
  notifyOfImports,
  notifyOfLowStock,
  notifyOfInvitations,
];
