import { invitationDecider } from '@fidelidade/domain/identity/invitation/invitation.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { USUAL_ZONE } from '@fidelidade/domain/registry/company/time-zones.js';
import { DEFAULT_LANGUAGE, type Language } from '@fidelidade/domain/identity/preferences.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { Executor } from '../../execution/executor.js';
import type { OneTimeTokenPurpose, TokenHolder } from '../../ports/one-time-tokens.js';
import type { SignInAccounts } from '../../identity/credentials/sign-in-account.js';
import { subjectOf } from '../../identity/participants/email-proof.js';
import type { LetterKind } from './letter-texts.js';
import type { MailFact } from './mail-facts.js';

type Announcement = Recorded<'CertificateExpiryAnnounced'>;
type AddressedFact = Exclude<MailFact, Announcement>;
type ParticipantFact = Extract<MailFact, { type: `Participant${string}` }>;
type InvitationFact = Recorded<'UserInvited' | 'InvitationResent'>;

/** Who is written to, about what, and whom the link in it speaks for. */
export interface Addressed {
  readonly kind: LetterKind;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly link?: {
    readonly purpose: OneTimeTokenPurpose;
    readonly holder: TokenHolder;
    /** Before the token. */
    readonly path: string;
  };
  /** What the button opens without any secret. */
  readonly page?: string;
  /** The same of a page of the participants' app. */
  readonly shopPage?: string;
  /** Of a letter to many: which of them, whoever comes and goes until it is sent again. */
  readonly reader?: string;
  /** Where and when an account was opened, by the shop's clock. */
  readonly device?: { readonly browser: string | null; readonly at: Instant; readonly timezone: string };
  readonly end?: { readonly on: CivilDate; readonly daysLeft: number };
}

interface Sources {
  readonly executor: Executor;
  readonly accounts: SignInAccounts;
  readonly store: Pick<EventStore, 'readStream'>;
}

const CONFIRM_PATH = '/confirmar-email/';

/** Finds what the letters about a fact say by how things stand now; none when there is nothing to write any more. */
export class Addressing {
  constructor(private readonly sources: Sources) {}

  async of(fact: MailFact): Promise<readonly Addressed[]> {
    if (fact.type === 'CertificateExpiryAnnounced') return this.administrators(fact);
    const first = await this.addressee(fact);
    const another =
      fact.type === 'ParticipantEmailChangeRequested' ? await this.addressBefore(fact) : undefined;
    return [first, another].filter((each) => each !== undefined);
  }

  private async addressee(fact: AddressedFact): Promise<Addressed | undefined> {
    switch (fact.type) {
      case 'ParticipantRegistered':
      case 'ParticipantConfirmationRequested':
      case 'ParticipantSignUpRequested':
      case 'ParticipantEmailChangeRequested':
      case 'ParticipantInvited':
        return this.participant(fact);
      case 'UserInvited':
      case 'InvitationResent':
        return this.invitation(fact);
      default:
        return this.account(fact);
    }
  }

  private async participant(fact: ParticipantFact): Promise<Addressed | undefined> {
    const { company } = fact.meta;
    const { participantId, email } = fact.data;
    const stream = streams.participant(participantId);
    const now = await this.sources.executor.load(participantDecider, company, stream);
    const name = 'name' in fact.data ? fact.data.name : '';
    const letter = { to: email, name, language: now.language };
    const link = (purpose: OneTimeTokenPurpose, subject: string, path = CONFIRM_PATH) => ({
      link: { purpose, holder: { company, subject }, path },
    });
    const proven = subjectOf(participantId, email);
    switch (fact.type) {
      case 'ParticipantRegistered':
      case 'ParticipantConfirmationRequested':
        if (now.emailConfirmed || now.email !== email) return undefined;
        return { kind: 'confirm-email', ...letter, ...link('confirm-email', participantId) };
      case 'ParticipantSignUpRequested':
        if (now.requestedSignUp?.email !== email) return undefined;
        return { kind: 'confirm-sign-up', ...letter, ...link('confirm-sign-up', proven) };
      case 'ParticipantEmailChangeRequested':
        if (now.requestedEmail !== email) return undefined;
        return { kind: 'confirm-email-change', ...letter, ...link('confirm-email-change', proven) };
      case 'ParticipantInvited':
        if (now.email !== undefined || now.status === 'erased') return undefined;
        return { kind: 'store-user', ...letter, ...link('store-user', proven, '/cadastrar-usuario/') };
    }
  }

  /**
   * Whoever reads the address before learns that another was asked for, and may object: for a month, also when the new one
   * was confirmed within the minute.
   */
  private async addressBefore({
    meta: { company },
    data: { participantId, email: asked },
  }: Recorded<'ParticipantEmailChangeRequested'>): Promise<Addressed | undefined> {
    const stream = streams.participant(participantId);
    const now = await this.sources.executor.load(participantDecider, company, stream);
    const to = now.email === asked ? now.formerEmails.at(-1) : now.email;
    if (to === undefined) return undefined;
    const holder = { company, subject: subjectOf(participantId, to) };
    const link = { purpose: 'object-to-email-change', holder, path: '/nao-fui-eu/' } as const;
    return { kind: 'email-change-asked', to, name: '', language: now.language, link };
  }

  /** Whoever is invited is named by the first fact of the invitation, also when it is sent again. */
  private async invitation(fact: InvitationFact): Promise<Addressed | undefined> {
    const { company } = fact.meta;
    const { executor, store, accounts } = this.sources;
    const { invitationId: subject } = fact.data;
    const stream = streams.invitation(subject);
    if ((await executor.load(invitationDecider, company, stream)).status !== 'open') return undefined;
    const [first] = (await store.readStream(company, stream, { limit: 1 })) as Recorded<'UserInvited'>[];
    if (!first) return undefined;
    const { name, email: to, userId } = first.data;
    const user = userId === null ? undefined : await accounts.find('staff', undefined, userId);
    return {
      kind: user ? 'invitation-link' : 'invitation-new',
      to,
      name,
      language: user?.language ?? DEFAULT_LANGUAGE,
      link: {
        purpose: 'invitation',
        holder: { company, subject },
        path: user ? '/usuario/registrar/' : '/usuario/cadastrar/',
      },
    };
  }

  /** Everyone who administers the company, unless another certificate has taken its place meanwhile. */
  private async administrators({ meta, data }: Announcement): Promise<readonly Addressed[]> {
    const { company } = meta;
    const { executor, accounts } = this.sources;
    const { certificate, details } = await executor.load(companyDecider, company, streams.company(company));
    if (!details || certificate?.fingerprint !== data.fingerprint) return [];
    const { members } = await executor.load(teamDecider, company, streams.team());
    const ids = [...members].flatMap(([id, { ambient, status }]) =>
      ambient === 'A' && status === 'active' ? [id] : [],
    );
    const found = await Promise.all(ids.map((id) => accounts.find('staff', undefined, id)));
    const end = { on: civilDateIn(details.timezone, data.notAfter), daysLeft: data.daysLeft };
    return found.flatMap((account) => {
      if (!account) return [];
      const { id: reader, email: to, name, language } = account;
      return [{ kind: 'certificate-ending', to, name, language, reader, page: '/admin/parameters', end }];
    });
  }

  private async account(
    fact: Exclude<AddressedFact, ParticipantFact | InvitationFact>,
  ): Promise<Addressed | undefined> {
    const { company } = fact.meta;
    const realm = company === PLATFORM ? 'staff' : 'participant';
    const account = await this.sources.accounts.find(realm, company, fact.data.accountId);
    if (!account) return undefined;
    const { email: to, name, language, id: subject } = account;
    const letter = { to, name, language };
    switch (fact.type) {
      case 'NewDeviceSignedIn': {
        const { isFirst, browser } = fact.data;
        if (isFirst) return undefined;
        const timezone = await this.timezoneOf(company);
        return {
          kind: 'new-device',
          ...letter,
          shopPage: SECURITY_PAGE,
          device: { browser, at: fact.meta.occurredAt, timezone },
        };
      }
      case 'PasswordChanged':
        // Passkeys are the participants' alone: only they have something to look through.
        return fact.data.how === 'reset' && realm === 'participant'
          ? { kind: 'password-reset', ...letter, shopPage: SECURITY_PAGE }
          : { kind: 'password-changed', ...letter };
      case 'TwoFactorEnabled':
        return { kind: 'two-factor-enabled', ...letter };
      case 'TwoFactorDisabled':
        return { kind: 'two-factor-disabled', ...letter };
      case 'PasskeyRegistered':
        return { kind: 'passkey-registered', ...letter };
      case 'PasskeyRemoved':
        return { kind: 'passkey-removed', ...letter };
      case 'PasskeyCopySuspected':
        return { kind: 'passkey-copied', ...letter };
      case 'PasswordResetRequested': {
        const path = realm === 'staff' ? '/admin/password/reset/' : '/api/password/reset/';
        const link = { purpose: 'reset-password', holder: { company, subject }, path } as const;
        return { kind: 'reset-password', ...letter, link };
      }
    }
  }

  private async timezoneOf(company: string): Promise<string> {
    const stream = streams.company(company);
    const { details } = await this.sources.executor.load(companyDecider, company, stream);
    return details?.timezone ?? USUAL_ZONE;
  }
}

/** Where a participant sees what is open and ends it. */
const SECURITY_PAGE = '/home/profile?aba=seguranca';
