import type { CommandBus } from '@nestjs/cqrs';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { SessionStore } from '../../ports/session-store.js';
import { BackOffice } from '../../testing/back-office.js';
import { ChangeCredentials } from '../credentials/credentials.commands.js';
import { SignIn } from './sign-in.js';

let office: BackOffice;
/** Sessions that are alive, by their ids. */
let alive: Set<string>;

const context = () => office.context({ company: PLATFORM });
const device = { device: 'Firefox', ip: '203.0.113.7' } as never;
const who = { realm: 'staff', id: 'ana', company: PLATFORM, passwordHash: 'old' } as const;

/** What `Passwords` does: the fact first, then every session ends. */
async function changePassword(): Promise<void> {
  const change = {
    type: 'change-password',
    accountId: 'ana',
    ownerId: 'ana',
    passwordHash: 'new',
    how: 'reset',
  } as const;
  await office.commands.execute(new ChangeCredentials(context(), change));
  alive.clear();
}

const sessions = {
  open: async (holder: object) => {
    const sessionId = `session-${alive.size + 1}`;
    alive.add(sessionId);
    return { ...holder, sessionId, refreshToken: undefined };
  },
  end: async (sessionId: string) => void alive.delete(sessionId),
} as Pick<SessionStore, 'open' | 'end'> as SessionStore;

/** @param before what happens before the sign-in is carried out, or after it */
function signIn(
  meanwhile: { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> } = {},
) {
  const execute = async (command: never) => {
    await meanwhile.before?.();
    const outcome: unknown = await office.commands.execute(command);
    await meanwhile.after?.();
    return outcome;
  };
  const commands = { execute } as Pick<CommandBus, 'execute'>;
  return new SignIn({ commands, sessions } as never).enter(who, undefined, { context: context(), device });
}

beforeEach(async () => {
  office = await BackOffice.inMemory();
  alive = new Set();
});
afterEach(() => office.close());

describe('a sign-in by a password that is changed in the same moment', () => {
  it('opens a session where nobody changes it', async () => {
    await signIn();
    expect(alive.size).toBe(1);
  });

  it('is refused when the change came first, and no session is left', async () => {
    await expect(signIn({ before: changePassword })).rejects.toMatchObject({
      code: 'login_invalid',
      field: 'email',
    });
    expect(alive.size).toBe(0);
    const facts = await office.factsOf(streams.credentials('ana'), PLATFORM);
    expect(facts.map(({ type }) => type)).toEqual(['PasswordChanged']);
  });

  it('is ended with all others when the change came second', async () => {
    await signIn({ after: changePassword });
    expect(alive.size).toBe(0);
  });
});
