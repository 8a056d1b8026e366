import type { CommandBus } from '@nestjs/cqrs';
import { credentialsDecider } from '@fidelidade/domain/identity/credentials/credentials.js';
import { isCopied, type Passkey } from '@fidelidade/domain/identity/credentials/passkeys.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import { CHALLENGE_MINUTES, type PasskeyChallenges } from '../../ports/passkey-challenges.js';
import type { SessionHolder } from '../../ports/session-store.js';
import { ChangeCredentials } from '../credentials/credentials.commands.js';
import { ofAccount } from '../credentials/passwords.js';
import type { SecondFactor } from '../credentials/second-factor.js';
import type { SignInAccount, SignInAccounts } from '../credentials/sign-in-account.js';
import type { RelyingParty } from './relying-party.js';
import {
  ALGORITHMS,
  challengeOf,
  countOfNew,
  countOfSigned,
  type Assertion,
  type NewCredential,
} from './verify-passkey.js';

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly accounts: SignInAccounts;
  readonly secondFactor: SecondFactor;
  readonly challenges: PasskeyChallenges;
  /** Undefined where the system's address can have no passkeys. */
  readonly relyingParty: RelyingParty | undefined;
}

/** Who came in with which passkey, and what its device had counted then. */
export interface ProvenByPasskey {
  readonly account: SignInAccount;
  readonly passkey: { readonly id: string; readonly counter: number };
}

const TIMEOUT_ms = CHALLENGE_MINUTES * 60_000;
/** The device knows who holds it, keeps whose key it is, and is believed about what it is. */
const AUTHENTICATOR = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;

/**
 * Passkeys (WebAuthn): a device keeps a key and uses it for whoever unlocks it, so that one counts for both steps of a sign-in.
 * Contexts are of the account's company (ADR 0130).
 */
export class Passkeys {
  constructor(private readonly ports: Ports) {}

  /**
   * What `navigator.credentials.create` is asked with (`PublicKeyCredentialCreationOptionsJSON`), for whoever proved anew that
   * it is them.
   * @throws DomainError on `password` or `token_otp`; `passkeys_unavailable` (406)
   */
  async offerNew(
    account: SignInAccount,
    context: CommandContext,
    sessionId: string,
    shop: string,
    proof: { readonly password: string; readonly code: string | undefined },
  ) {
    const { id } = this.party();
    const { secondFactor, challenges } = this.ports;
    await secondFactor.assertProof(account, context, proof.password, proof.code);
    const known = await this.of(account);
    return {
      challenge: await challenges.issue('register', sessionId),
      rp: { id, name: shop },
      user: { id: handleOf(account.id), name: account.email, displayName: account.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: [...known.values()].map(({ credentialId: each }) => ({
        type: 'public-key',
        id: each,
      })),
      authenticatorSelection: AUTHENTICATOR,
      attestation: 'none',
      timeout: TIMEOUT_ms,
    };
  }

  /** @throws DomainError `passkey_refused` or `passkey_exists` on `passkey`, on `name`; `passkey_expired`, `passkey_limit` (406) */
  async register(
    { id: accountId, ownerId }: SignInAccount,
    context: CommandContext,
    sessionId: string,
    name: string,
    credential: NewCredential,
  ): Promise<CommandOutcome & { readonly passkeyId: string }> {
    const party = this.party();
    const challenge = challengeOf(credential.clientData, 'webauthn.create', party);
    if (challenge === undefined) throw refused();
    if (!(await this.ports.challenges.redeem('register', sessionId, challenge))) throw expired();
    const counter = countOfNew(credential, party);
    if (counter === undefined) throw refused();
    const passkeyId = idFrom('passkey', accountId, credential.credentialId, context.commandId);
    const key = {
      credentialId: canonical(credential.credentialId),
      publicKey: canonical(credential.publicKey),
    };
    const step = { type: 'register-passkey', accountId, ownerId, passkeyId, name, counter, ...key } as const;
    return { ...(await this.ports.commands.execute(new ChangeCredentials(context, step))), passkeyId };
  }

  /** @throws DomainError on `name`; `not_found` */
  rename(
    { id: accountId, ownerId }: SignInAccount,
    context: CommandContext,
    passkeyId: string,
    name: string,
  ) {
    const step = { type: 'rename-passkey', accountId, ownerId, passkeyId, name } as const;
    return this.ports.commands.execute<ChangeCredentials, CommandOutcome>(
      new ChangeCredentials(context, step),
    );
  }

  /** @throws DomainError `not_found` */
  remove({ id: accountId }: SignInAccount, context: CommandContext, passkeyId: string) {
    const step = { type: 'remove-passkey', accountId, passkeyId } as const;
    return this.ports.commands.execute<ChangeCredentials, CommandOutcome>(
      new ChangeCredentials(context, step),
    );
  }

  /**
   * What `navigator.credentials.get` is asked with (`PublicKeyCredentialRequestOptionsJSON`): the device says whose passkey it has,
   * so that nobody is told who has one. @throws DomainError `passkeys_unavailable` (406)
   */
  async offerSignIn(realm: SessionHolder['realm'], company: string | undefined) {
    const { id: rpId } = this.party();
    const challenge = await this.ports.challenges.issue('sign-in', doorOf(realm, company));
    return { challenge, rpId, allowCredentials: [], userVerification: 'required', timeout: TIMEOUT_ms };
  }

  /**
   * One answer to whatever does not hold. A passkey that signed with an older count than before lets nobody in, and its owner
   * is told.
   * @throws DomainError `passkey_invalid` on `passkey`; `passkey_expired`, `passkeys_unavailable` (406)
   */
  async prove(
    realm: SessionHolder['realm'],
    company: string | undefined,
    assertion: Assertion,
    context: CommandContext,
  ): Promise<ProvenByPasskey> {
    const { challenges, accounts } = this.ports;
    const party = this.party();
    const challenge = challengeOf(assertion.clientData, 'webauthn.get', party);
    if (challenge === undefined) throw invalid();
    if (!(await challenges.redeem('sign-in', doorOf(realm, company), challenge))) throw expired();
    const accountId = accountOf(assertion.userHandle);
    // It came in base64, through which no door sees what no database can look for.
    const account = isStorable(accountId) ? await accounts.find(realm, company, accountId) : undefined;
    if (!account || account.company !== (realm === 'staff' ? PLATFORM : company)) throw invalid();
    const [id, passkey] =
      [...(await this.of(account))].find(([, each]) => each.credentialId === assertion.credentialId) ?? [];
    const counter = passkey && countOfSigned(assertion, passkey.publicKey, party);
    if (id === undefined || !passkey || counter === undefined) throw invalid();
    if (isCopied(passkey.counter, counter)) {
      await this.suspect(account, context, id, counter);
      throw invalid();
    }
    return { account, passkey: { id, counter } };
  }

  private async suspect(
    account: SignInAccount,
    context: CommandContext,
    passkeyId: string,
    counter: number,
  ): Promise<void> {
    const theirs = { ...ofAccount(account, context), commandId: `${context.commandId}:copy` };
    const step = { type: 'suspect-passkey', accountId: account.id, passkeyId, counter } as const;
    await this.ports.commands.execute(new ChangeCredentials(theirs, step));
  }

  /** From the log, where they lie encrypted under their owner's key. */
  private async of({ id, company }: SignInAccount): Promise<ReadonlyMap<string, Passkey>> {
    const { executor } = this.ports;
    return (await executor.load(credentialsDecider, company, streams.credentials(id))).passkeys;
  }

  private party(): RelyingParty {
    const { relyingParty } = this.ports;
    if (!relyingParty) throw notAcceptable('passkeys_unavailable');
    return relyingParty;
  }
}

/** Where somebody wants in: a challenge for one shop is none for another. */
const doorOf = (realm: SessionHolder['realm'], company: string | undefined): string =>
  realm === 'staff' ? realm : `${realm}:${company ?? ''}`;

/** What a device keeps of whose passkey it is: the account's id, which says nothing of them. */
const handleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');
const accountOf = (userHandle: string): string => Buffer.from(userHandle, 'base64url').toString();

/** However it was padded. */
const canonical = (encoded: string): string => Buffer.from(encoded, 'base64url').toString('base64url');

const refused = (): DomainError => new DomainError('passkey_refused', { field: 'passkey' });
const invalid = (): DomainError => new DomainError('passkey_invalid', { field: 'passkey' });
const expired = (): DomainError => notAcceptable('passkey_expired');
