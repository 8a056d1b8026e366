import type { Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import { SignInAccounts } from '@fidelidade/application/identity/credentials/sign-in-account.js';
import { AccountProtection } from '@fidelidade/application/identity/credentials/account-protection.js';
import { Passwords } from '@fidelidade/application/identity/credentials/passwords.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import { TermsAcceptance } from '@fidelidade/application/identity/credentials/terms-acceptance.js';
import { SendMail } from '@fidelidade/application/platform/mails/send-mail.js';
import { Confirmations } from '@fidelidade/application/identity/participants/confirmations.js';
import { JoinProgram } from '@fidelidade/application/identity/participants/join-program.js';
import { MailedLinks } from '@fidelidade/application/identity/participants/mailed-links.js';
import { Passkeys } from '@fidelidade/application/identity/passkeys/passkeys.js';
import { RELYING_PARTY, relyingPartyOf } from '@fidelidade/application/identity/passkeys/relying-party.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { SignIn } from '@fidelidade/application/identity/sign-in/sign-in.js';
import { CAPTCHA } from '@fidelidade/application/ports/captcha.js';
import { INSTALLATION } from '@fidelidade/application/ports/installation.js';
import { COMPANY_LOOKUP } from '@fidelidade/application/ports/company-lookup.js';
import { POSTAL_LOOKUP } from '@fidelidade/application/ports/postal-lookup.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import { MAILER, OUTBOX } from '@fidelidade/application/ports/mailer.js';
import { SENT_MAILS } from '@fidelidade/application/ports/sent-mails.js';
import { ONE_TIME_TOKENS } from '@fidelidade/application/ports/one-time-tokens.js';
import type { PasswordHasher } from '@fidelidade/application/ports/password-hasher.js';
import { TotpAuthenticator } from '../security/authenticator.js';
import type { Infrastructure } from './infrastructure.js';
import type { ExternalServices } from './external-services.js';

interface AccountParts {
  readonly infrastructure: Infrastructure;
  readonly external: ExternalServices;
  readonly passwords: PasswordHasher;
  readonly executor: Executor;
  readonly clock: Clock;
}

/** How people sign in, and how they are written to. */
export function accountProviders({
  infrastructure,
  external,
  passwords,
  executor,
  clock,
}: AccountParts): Provider[] {
  const { readDatabase: database, sessions, oneTimeTokens: tokens, twoFactor, outbox } = infrastructure;
  const { store, sentMails, passkeyChallenges: challenges } = infrastructure;
  const accounts = new SignInAccounts(database);
  const { mailer, publicUrl } = external;
  const relyingParty = relyingPartyOf(publicUrl);
  const letters = { store, executor, accounts, database, tokens, mailer, sentMails, clock, publicUrl };
  return [
    { provide: SignInAccounts, useValue: accounts },
    { provide: ONE_TIME_TOKENS, useValue: tokens },
    { provide: CAPTCHA, useValue: external.captcha },
    { provide: INSTALLATION, useValue: external.installation },
    { provide: POSTAL_LOOKUP, useValue: external.postal },
    { provide: COMPANY_LOOKUP, useValue: external.companies },
    { provide: Pictures, useValue: new Pictures(infrastructure.blobs) },
    { provide: SendMail, useValue: new SendMail(letters) },
    { provide: MAILER, useValue: external.mailer },
    { provide: OUTBOX, useValue: outbox },
    { provide: SENT_MAILS, useValue: sentMails },
    {
      provide: SecondFactor,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => {
        const authenticator = new TotpAuthenticator();
        return new SecondFactor({
          commands,
          passwords,
          authenticator,
          store: twoFactor,
          facts: store,
          clock,
        });
      },
    },
    { provide: RELYING_PARTY, useValue: relyingParty },
    {
      provide: Passkeys,
      inject: [CommandBus, SecondFactor],
      useFactory: (commands: CommandBus, secondFactor: SecondFactor) =>
        new Passkeys({ commands, executor, accounts, secondFactor, challenges, relyingParty }),
    },
    {
      provide: AccountProtection,
      inject: [CommandBus, SecondFactor],
      useFactory: (commands: CommandBus, secondFactor: SecondFactor) =>
        new AccountProtection({ commands, accounts, secondFactor, sessions, database }),
    },
    {
      provide: Passwords,
      inject: [CommandBus, SecondFactor],
      useFactory: (commands: CommandBus, secondFactor: SecondFactor) =>
        new Passwords({ commands, accounts, hasher: passwords, secondFactor, sessions, tokens, database }),
    },
    {
      provide: Confirmations,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) =>
        new Confirmations({ commands, tokens, hasher: passwords, sessions, database }),
    },
    {
      provide: MailedLinks,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => new MailedLinks({ commands, tokens, database }),
    },
    {
      provide: JoinProgram,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => new JoinProgram({ commands, hasher: passwords, database }),
    },
    {
      provide: TermsAcceptance,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => new TermsAcceptance(database, commands),
    },
    {
      provide: SignIn,
      inject: [CommandBus, SecondFactor, Passkeys],
      useFactory: (commands: CommandBus, secondFactor: SecondFactor, passkeys: Passkeys) =>
        new SignIn({ database, commands, accounts, passwords, secondFactor, passkeys, sessions }),
    },
  ];
}
