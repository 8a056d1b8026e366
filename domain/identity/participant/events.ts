import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { CivilDate } from '../../kernel/civil-date.js';
import type { Address } from '../../registry/address.js';
import type { Language, Skin } from '../preferences.js';
import type { FirstStep } from './first-steps.js';

/** What participants tell of themselves beside their account. */
export interface ParticipantProfile {
  /** SHA-256 of the picture in the blob store. */
  readonly avatar: string | null;
  readonly address: Address | null;
  readonly contacts: readonly { readonly kind: string; readonly value: string }[];
  readonly directMail: { readonly email: boolean; readonly sms: boolean; readonly messenger: boolean };
  readonly socialNetwork: string | null;
  readonly site: string | null;
}

export type ParticipantEvent =
  /** A person of the company belongs to the programme, without a password yet: known by sales alone. */
  | DomainEvent<'ParticipantPreRegistered', { participantId: string; personId: string }>
  /** The file that brought them is undone before they did anything: they take no part, until something lets them anew. */
  | DomainEvent<'ParticipantTakenBack', { participantId: string; personId: string }>
  /** The participant can sign in. `passwordHash` is Argon2id, kept encrypted like every personal field. */
  | DomainEvent<
      'ParticipantRegistered',
      { participantId: string; personId: string; name: string; email: string; passwordHash: string }
    >
  /**
   * Somebody signs up with the document of a person whom the shop knows already. It never becomes an account by
   * itself: it asks for the shop's own invitation, and whoever reads that chooses the password. A later request takes the
   * place of an earlier one.
   */
  | DomainEvent<
      'ParticipantSignUpRequested',
      { participantId: string; personId: string; name: string; email: string }
    >
  /** The e-mail of the request is read by whoever made it. That proves an e-mail and not a person: a CPF is no secret. */
  | DomainEvent<'ParticipantSignUpEmailConfirmed', { participantId: string }>
  /**
   * Staff saw at the till that the request is the customer's own, and the shop invites them. Before requests lost their
   * password (shape 1), the account of the request was opened with it.
   */
  | DomainEvent<'ParticipantSignUpApproved', { participantId: string }>
  /** The shop asks a person whom it knows by their purchases to open their account. */
  | DomainEvent<'ParticipantInvited', { participantId: string; personId: string; email: string }>
  /** Asked for; it takes effect when the new address was confirmed. */
  | DomainEvent<'ParticipantEmailChangeRequested', { participantId: string; personId: string; email: string }>
  /** They asked for the link that confirms their e-mail once more. */
  | DomainEvent<
      'ParticipantConfirmationRequested',
      { participantId: string; personId: string; email: string }
    >
  /** The e-mail is theirs: they followed the link that was sent to it. */
  | DomainEvent<'ParticipantEmailConfirmed', { participantId: string }>
  | DomainEvent<'ParticipantEmailChanged', { participantId: string; personId: string; email: string }>
  /** Whoever reads the address before said that they asked for no other: that address stays, or comes back. */
  | DomainEvent<'ParticipantEmailChangeObjected', { participantId: string; personId: string; email: string }>
  | DomainEvent<
      'ParticipantAccountChanged',
      {
        participantId: string;
        personId: string;
        name: string;
        /** Null where they said nothing of it, empty where they said that there is none. */
        phone: string | null;
        cellphone: string | null;
        bornDate: CivilDate | null;
      }
    >
  | DomainEvent<'ParticipantProfileChanged', { participantId: string; personId: string } & ParticipantProfile>
  /**
   * They want no more news by mail, said by the link in a letter of such news: nobody signs in for it, so its origin is said
   * (issue 12, LGPD art. 8 §5).
   */
  | DomainEvent<'DirectMailWithdrawn', { participantId: string; channel: 'email'; origin: 'link-in-letter' }>
  /**
   * They can no longer sign in; what they earned stays. `reason` is the staff's, about a person: it lies under that person's key, and is never
   * told to them (issue 12, R-6.1.8). Facts from before it was asked for have neither it nor the person.
   */
  | DomainEvent<'ParticipantDisabled', { participantId: string; personId?: string; reason?: string }>
  | DomainEvent<'ParticipantEnabled', { participantId: string }>
  /** The person behind it was erased: nobody can sign in, what was earned stays in the sums. */
  | DomainEvent<'ParticipantErased', { participantId: string }>
  | DomainEvent<'ParticipantLanguageChanged', { participantId: string; language: Language }>
  | DomainEvent<'ParticipantSkinChanged', { participantId: string; skin: Skin }>
  /** They want to be led no further: these of the first steps are shown to them no more (issue 12). One that comes later is. */
  | DomainEvent<'FirstStepsDismissed', { participantId: string; steps: readonly FirstStep[] }>;

type SignUpRequest = Extract<ParticipantEvent, { type: 'ParticipantSignUpRequested' }>['data'];

/** The password was the asker's, and a CPF is no secret: no reader of the log sees it any more, and nothing can open by it. */
function dropPassword({
  passwordHash: _,
  ...request
}: SignUpRequest & { readonly passwordHash: string }): SignUpRequest {
  return request;
}

export const participantEvents = describeEvents<ParticipantEvent>({
  ParticipantPreRegistered: { schema: 1 },
  ParticipantTakenBack: { schema: 1 },
  ParticipantRegistered: {
    schema: 1,
    personal: { subject: 'personId', fields: ['name', 'email', 'passwordHash'] },
  },
  ParticipantSignUpRequested: {
    schema: 2,
    upcasts: [dropPassword],
    personal: { subject: 'personId', fields: ['name', 'email'] },
  },
  ParticipantSignUpEmailConfirmed: { schema: 1 },
  ParticipantSignUpApproved: { schema: 1 },
  ParticipantInvited: { schema: 1, personal: { subject: 'personId', fields: ['email'] } },
  ParticipantEmailChangeRequested: { schema: 1, personal: { subject: 'personId', fields: ['email'] } },
  ParticipantConfirmationRequested: { schema: 1, personal: { subject: 'personId', fields: ['email'] } },
  ParticipantEmailConfirmed: { schema: 1 },
  ParticipantEmailChanged: { schema: 1, personal: { subject: 'personId', fields: ['email'] } },
  ParticipantEmailChangeObjected: { schema: 1, personal: { subject: 'personId', fields: ['email'] } },
  ParticipantAccountChanged: {
    schema: 1,
    personal: { subject: 'personId', fields: ['name', 'phone', 'cellphone', 'bornDate'] },
  },
  ParticipantProfileChanged: {
    schema: 1,
    personal: {
      subject: 'personId',
      fields: ['avatar', 'address', 'contacts', 'socialNetwork', 'site'],
    },
  },
  DirectMailWithdrawn: { schema: 1 },
  ParticipantDisabled: { schema: 1, personal: { subject: 'personId', fields: ['reason'] } },
  ParticipantEnabled: { schema: 1 },
  ParticipantErased: { schema: 1 },
  ParticipantLanguageChanged: { schema: 1 },
  ParticipantSkinChanged: { schema: 1 },
  FirstStepsDismissed: { schema: 1 },
});
