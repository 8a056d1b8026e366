import { specification } from '../../testing/specification.js';
import { credentialsDecider } from './credentials.js';
import type { CredentialsEvent } from './events.js';

const { given } = specification(credentialsDecider);
const accountId = 'a1';
const ownerId = 'p1';

const enabled: CredentialsEvent = {
  type: 'TwoFactorEnabled',
  data: { accountId, ownerId, secret: 'JBSWY3DPEHPK3PXP', recoveryCodes: ['d0', 'd1'] },
};
const used = (index: number): CredentialsEvent => ({ type: 'RecoveryCodeUsed', data: { accountId, index } });
const disabled: CredentialsEvent = { type: 'TwoFactorDisabled', data: { accountId } };

describe('a password that is changed while another is compared', () => {
  const changed = (passwordHash: string): CredentialsEvent => ({
    type: 'PasswordChanged',
    data: { accountId, ownerId, passwordHash, how: 'reset' },
  });
  const signIn = (provenBy?: string) =>
    ({ type: 'sign-in', accountId, ...(provenBy && { provenBy }) }) as const;
  const change = (provenBy?: string) =>
    ({
      type: 'change-password',
      accountId,
      ownerId,
      passwordHash: 'mine',
      how: 'changed',
      ...(provenBy && { provenBy }),
    }) as const;

  it('lets nobody in by the one before, and nobody choose another by it', () => {
    const refused = given([changed('first'), changed('second')]);
    refused.when(signIn('first')).thenRefused('login_invalid', 'email');
    refused.when(change('first')).thenRefused('old_password_invalid', 'old_password');
  });

  it('is no matter to who knows it, to the first password, and to who was mailed a link', () => {
    const entered: CredentialsEvent = { type: 'SignedIn', data: { accountId } };
    given([changed('first')])
      .when(signIn('first'))
      .then([entered]);
    given([]).when(signIn('first')).then([entered]);
    given([changed('first')])
      .when(signIn())
      .then([entered]);
    given([changed('first')])
      .when(change())
      .then([
        { type: 'PasswordChanged', data: { accountId, ownerId, passwordHash: 'mine', how: 'changed' } },
      ]);
  });
});

describe('the second factor (R-7.1.12)', () => {
  const enable = {
    type: 'enable-two-factor',
    accountId,
    ownerId,
    secret: 'JBSWY3DPEHPK3PXP',
    recoveryCodes: ['d0', 'd1'],
  } as const;

  it('is turned on and off, each once', () => {
    given([]).when(enable).then([enabled]);
    given([enabled]).when(enable).thenNotAcceptable('two_factor_state');
    given([enabled]).when({ type: 'disable-two-factor', accountId }).then([disabled]);
    given([enabled, disabled])
      .when({ type: 'disable-two-factor', accountId })
      .thenNotAcceptable('two_factor_state');
  });

  it('has recovery codes that are good for one use each', () => {
    const use = (digest: string) => ({ type: 'use-recovery-code', accountId, digest }) as const;
    given([enabled])
      .when(use('d1'))
      .then([used(1)]);
    given([enabled, used(1)])
      .when(use('d1'))
      .thenRefused('token_otp_invalid', 'token_otp');
    given([enabled, used(1)])
      .when(use('d0'))
      .then([used(0)]);
    given([enabled]).when(use('d2')).thenRefused('token_otp_invalid', 'token_otp');
    given([]).when(use('d0')).thenRefused('token_otp_invalid', 'token_otp');
  });

  it('has other codes when they were made anew, and the ones before open nothing', () => {
    const recoveryCodes = ['e0', 'e1'];
    const renew = { type: 'renew-recovery-codes', accountId, ownerId, recoveryCodes } as const;
    const renewed: CredentialsEvent = {
      type: 'RecoveryCodesRenewed',
      data: { accountId, ownerId, recoveryCodes },
    };
    const use = (digest: string) => ({ type: 'use-recovery-code', accountId, digest }) as const;
    given([enabled, used(0)])
      .when(renew)
      .then([renewed]);
    given([enabled, used(0), renewed])
      .when(use('e0'))
      .then([used(0)]);
    given([enabled, renewed]).when(use('d1')).thenRefused('token_otp_invalid', 'token_otp');
    given([]).when(renew).thenNotAcceptable('two_factor_state');
    given([enabled, disabled]).when(renew).thenNotAcceptable('two_factor_state');
  });

  it('turned on anew has new codes', () => {
    const anew: CredentialsEvent = { ...enabled, data: { ...enabled.data, recoveryCodes: ['e0'] } };
    given([enabled, used(0), disabled, anew])
      .when({ type: 'use-recovery-code', accountId, digest: 'e0' })
      .then([used(0)]);
  });
});

describe('terms (R-7.1.10)', () => {
  const accept = (version: number, ...inForce: number[]) =>
    ({ type: 'accept-terms', accountId, audience: 'participant', version, inForce }) as const;
  const accepted = (version: number): CredentialsEvent => ({
    type: 'TermsAccepted',
    data: { accountId, audience: 'participant', version },
  });

  it('are accepted in the version in force, once', () => {
    given([])
      .when(accept(2, 2))
      .then([accepted(2)]);
    given([accepted(1)])
      .when(accept(2, 2))
      .then([accepted(2)]);
    given([accepted(2)])
      .when(accept(2, 2))
      .thenNothing();
    given([]).when(accept(1, 2)).thenRefused('terms_outdated', 'version');
  });

  it('are accepted each by itself, in whatever order', () => {
    given([accepted(3)])
      .when(accept(2, 2, 3))
      .then([accepted(2)]);
    given([accepted(3), accepted(2)])
      .when(accept(3, 2, 3))
      .thenNothing();
  });
});

describe('signing in and changing the password', () => {
  it('are told each time', () => {
    given([{ type: 'SignedIn', data: { accountId } }])
      .when({ type: 'sign-in', accountId })
      .then([{ type: 'SignedIn', data: { accountId } }]);
    given([])
      .when({ type: 'change-password', accountId, ownerId, passwordHash: 'h', how: 'reset' })
      .then([{ type: 'PasswordChanged', data: { accountId, ownerId, passwordHash: 'h', how: 'reset' } }]);
  });
});

describe('a device where the account had not been opened', () => {
  const entered: CredentialsEvent = { type: 'SignedIn', data: { accountId } };
  const seen = (deviceKey: string, isFirst: boolean): CredentialsEvent => ({
    type: 'NewDeviceSignedIn',
    data: { accountId, deviceKey, browser: 'Chrome · Android', isFirst },
  });
  const signInAt = (key: string) =>
    ({ type: 'sign-in', accountId, device: { key, browser: 'Chrome · Android' } }) as const;

  it('is told once, and the very first one is no news', () => {
    given([])
      .when(signInAt('k1'))
      .then([entered, seen('k1', true)]);
    given([entered, seen('k1', true)])
      .when(signInAt('k1'))
      .then([entered]);
    given([entered, seen('k1', true)])
      .when(signInAt('k2'))
      .then([entered, seen('k2', false)]);
  });

  it('is told of an account that was opened before devices were known', () => {
    given([entered])
      .when(signInAt('k1'))
      .then([entered, seen('k1', false)]);
  });
});

describe('a password that is chosen by a mailed link (ADR 0138)', () => {
  const passkey: CredentialsEvent = {
    type: 'PasskeyRegistered',
    data: {
      ...{ accountId, ownerId, passkeyId: 'key-1', name: 'Celular' },
      ...{ credentialId: 'c1', publicKey: 'p1', counter: 0 },
    },
  };
  const choose = (how: 'changed' | 'reset') =>
    ({ type: 'change-password', accountId, ownerId, passwordHash: 'mine', how }) as const;
  const changed = (how: 'changed' | 'reset', kept: object = {}): CredentialsEvent => ({
    type: 'PasswordChanged',
    data: { accountId, ownerId, passwordHash: 'mine', how, ...kept },
  });

  it('keeps the passkeys, and says which', () => {
    given([passkey])
      .when(choose('reset'))
      .then([changed('reset', { passkeysKept: ['key-1'] })]);
    given([])
      .when(choose('reset'))
      .then([changed('reset')]);
    given([passkey])
      .when(choose('changed'))
      .then([changed('changed')]);
  });
});
