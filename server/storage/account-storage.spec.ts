import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { deriveKey } from '../security/keys.js';
import { migrateStorage } from './migrate-storage.js';
import { PostgresOneTimeTokens } from './postgres-one-time-tokens.js';
import { describeFilesOfMailer } from '../testing/mailer.contract.js';
import { PostgresOutbox } from './postgres-outbox.js';
import { PostgresPasskeyChallenges } from './postgres-passkey-challenges.js';
import { PostgresTwoFactorStore } from './postgres-two-factor-store.js';

const key = deriveKey('spec-secret-key-of-32-characters!', 'short-lived');
const expire = (table: string) =>
  database.pool.query(`update app.${table} set expires_at = now() - interval '1 second'`);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateStorage(database.pool);
});
afterAll(() => database.drop());

describe('the token of a mailed link (R-7.2.4)', () => {
  const tokens = () => new PostgresOneTimeTokens(database.pool);
  const holder = (subject: string) => ({ company: 'c1', subject });

  it('is good once, and only for what it was made for', async () => {
    const token = await tokens().issue('reset-password', holder('ana'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tokens().redeem('invitation', token)).toBeUndefined();
    expect(await tokens().find('reset-password', token)).toEqual(holder('ana'));
    expect(await tokens().redeem('reset-password', token)).toEqual(holder('ana'));
    expect(await tokens().redeem('reset-password', token)).toBeUndefined();
    expect(await tokens().find('reset-password', token)).toBeUndefined();
  });

  it('says what it was for and that it was used to whoever opens it again', async () => {
    const token = await tokens().issue('confirm-email', holder('eva'));
    expect(await tokens().whatBecameOf(token)).toMatchObject({ purpose: 'confirm-email', standing: 'good' });
    await tokens().redeem('confirm-email', token);
    expect(await tokens().whatBecameOf(token)).toMatchObject({ purpose: 'confirm-email', standing: 'used' });
    expect(await tokens().whatBecameOf('a guess')).toBeUndefined();
    const another = await tokens().issue('confirm-email', holder('eva'));
    expect(await tokens().find('confirm-email', another)).toEqual(holder('eva'));
  });

  it('goes to one of many who use it at once', async () => {
    const token = await tokens().issue('reset-password', holder('bia'));
    const all = await Promise.all(Array.from({ length: 8 }, () => tokens().redeem('reset-password', token)));
    expect(all.filter((each) => each !== undefined)).toHaveLength(1);
  });

  it('is worth nothing once another was mailed', async () => {
    const first = await tokens().issue('invitation', holder('i1'));
    const second = await tokens().issue('invitation', holder('i1'));
    expect(await tokens().find('invitation', first)).toBeUndefined();
    expect(await tokens().find('invitation', second)).toEqual(holder('i1'));
  });

  it('expires, and lies nowhere in the clear', async () => {
    const token = await tokens().issue('confirm-email', holder('caio'));
    const { rows } = await database.pool.query('select * from app.one_time_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
    await expire('one_time_tokens');
    expect(await tokens().redeem('confirm-email', token)).toBeUndefined();
    await tokens().purge();
    expect(await tokens().whatBecameOf(token)).toMatchObject({ ...holder('caio'), standing: 'expired' });
    await database.pool.query(`update app.one_time_tokens set expires_at = now() - interval '31 days'`);
    await tokens().purge();
    expect(await tokens().whatBecameOf(token)).toBeUndefined();
    expect((await database.pool.query('select 1 from app.one_time_tokens')).rowCount).toBe(0);
  });
});

describe('a second factor between requests (R-7.1.11, R-7.1.12)', () => {
  const store = () => new PostgresTwoFactorStore(database.pool, key);

  it('keeps the last secret that was shown, encrypted, for ten minutes', async () => {
    await store().keepPending('ana', 'FIRST');
    await store().keepPending('ana', 'SECOND');
    expect(await store().pending('ana')).toBe('SECOND');
    expect(await store().pending('bia')).toBeUndefined();
    const { rows } = await database.pool.query<{ sealed: Buffer }>(
      'select sealed from app.pending_two_factor',
    );
    expect(rows.some(({ sealed }) => sealed.includes('SECOND'))).toBe(false);
    await expire('pending_two_factor');
    expect(await store().pending('ana')).toBeUndefined();
  });

  it('forgets it when it was confirmed', async () => {
    await store().keepPending('caio', 'S');
    await store().forgetPending('caio');
    expect(await store().pending('caio')).toBeUndefined();
  });

  it('accepts each step once, and none before the last', async () => {
    expect(await store().acceptStep('ana', 100)).toBe(true);
    expect(await store().acceptStep('ana', 100)).toBe(false);
    expect(await store().acceptStep('ana', 99)).toBe(false);
    expect(await store().acceptStep('ana', 101)).toBe(true);
    expect(await store().acceptStep('bia', 100)).toBe(true);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => store().acceptStep('ana', 102)));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
  });
});

describe('what a device is asked to sign', () => {
  const challenges = () => new PostgresPasskeyChallenges(database.pool);

  it('is good once, for whom and what it was made, and lies nowhere in the clear', async () => {
    const challenge = await challenges().issue('sign-in', 'shop');
    expect(challenge).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.pool.query('select * from app.passkey_challenges');
    expect(JSON.stringify(rows)).not.toContain(challenge);
    expect(await challenges().redeem('sign-in', 'shop', 'a guess')).toBe(false);
    expect(await challenges().redeem('sign-in', 'shop', challenge)).toBe(true);
    expect(await challenges().redeem('sign-in', 'shop', challenge)).toBe(false);
    for (const [purpose, holder] of [
      ['register', 'shop'],
      ['sign-in', 'another'],
    ] as const) {
      const misused = await challenges().issue('sign-in', 'shop');
      expect(await challenges().redeem(purpose, holder, misused)).toBe(false);
      expect(await challenges().redeem('sign-in', 'shop', misused)).toBe(false);
    }
  });

  it('goes to one of many who use it at once, and expires', async () => {
    const challenge = await challenges().issue('register', 'session');
    const all = await Promise.all(
      Array.from({ length: 8 }, () => challenges().redeem('register', 'session', challenge)),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    const late = await challenges().issue('register', 'session');
    await expire('passkey_challenges');
    expect(await challenges().redeem('register', 'session', late)).toBe(false);
    await challenges().issue('register', 'session');
    await expire('passkey_challenges');
    await challenges().purge();
    expect((await database.pool.query('select 1 from app.passkey_challenges')).rowCount).toBe(0);
  });
});

describe('the local outbox', () => {
  const outbox = () => new PostgresOutbox(database.pool, key);
  const mail = { to: 'ana@loja.com.br', subject: 'Senha', text: 'segredo', html: '<p>segredo</p>' };

  it('keeps a company’s mails, newest first, and the same mail once', async () => {
    await outbox().send('m1', 'c1', mail);
    await outbox().send('m2', 'c1', { ...mail, subject: 'Outra' });
    await outbox().send('m1', 'c1', { ...mail, subject: 'De novo' });
    await outbox().send('m3', 'c2', mail);
    expect((await outbox().list('c1', 10)).map((each) => each.mail.subject)).toEqual(['De novo', 'Outra']);
    expect((await outbox().find('c1', 'm2'))?.mail.subject).toBe('Outra');
    expect(await outbox().find('c1', 'm3')).toBeUndefined();
  });

  describeFilesOfMailer(async (id, mail) => {
    await outbox().send(id, 'c9', mail);
    const kept = await outbox().find('c9', id);
    return (kept?.mail.attachments ?? []).map(({ fileName, content }) => ({
      fileName,
      content: Buffer.from(content),
    }));
  });

  it('keeps them encrypted', async () => {
    const { rows } = await database.pool.query<{ sealed: Buffer }>('select sealed from app.outbox');
    expect(rows.some(({ sealed }) => sealed.includes('segredo'))).toBe(false);
  });
});
