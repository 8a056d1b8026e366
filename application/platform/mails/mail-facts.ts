import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';

/** The facts about which somebody is written to. */
export const MAIL_FACTS = [
  'ParticipantRegistered',
  'ParticipantConfirmationRequested',
  'ParticipantSignUpRequested',
  'ParticipantEmailChangeRequested',
  'ParticipantInvited',
  'UserInvited',
  'InvitationResent',
  'PasswordResetRequested',
  'NewDeviceSignedIn',
  'PasswordChanged',
  'TwoFactorEnabled',
  'TwoFactorDisabled',
  'PasskeyRegistered',
  'PasskeyRemoved',
  'PasskeyCopySuspected',
  'CertificateExpiryAnnounced',
] as const satisfies readonly (keyof typeof EVENT_CATALOGUE)[];

export type MailFact = Recorded<(typeof MAIL_FACTS)[number]>;

export const isMailFact = (event: { readonly type: string }): event is MailFact =>
  MAIL_FACTS.some((type) => type === event.type);
