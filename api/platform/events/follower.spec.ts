import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { aSession } from '../../session/testing/a-session.js';
import type { Session } from '../../session/session.js';
import { EventLine, MAX_UNREAD_bytes } from './event-line.js';
import { visibleTo } from './view-permissions.js';
import { Follower, HEARTBEAT_ms } from './follower.js';

/** The server's side of an answer that nobody reads. */
class UnreadResponse extends EventEmitter {
  written = '';
  destroyed = false;
  writableEnded = false;
  get writableLength() {
    return this.written.length;
  }
  writeHead = () => this;
  flushHeaders = () => undefined;
  write = (text: string) => void (this.written += text);
  end = () => void ((this.writableEnded = true), this.emit('close'));
  destroy = () => void ((this.destroyed = true), this.emit('close'));
}

const sessionOf = (...permissions: readonly string[]): Session =>
  aSession({
    realm: 'staff',
    sessionId: 'session-1',
    subject: 'user-1',
    company: 'company-1',
    ambient: 'U',
    permissions: new Set(permissions),
    language: 'pt_BR',
  });

const product = { resource: 'products', id: 'product-1', position: 7 } as const;

function aFollower(readSession: () => Promise<Session | undefined>) {
  const response = new UnreadResponse();
  const line = new EventLine(response as unknown as ServerResponse, {});
  const follower = new Follower(
    line,
    sessionOf('stock.products.view'),
    readSession,
    async (_, changes) => changes,
  );
  const stop = jest.fn();
  follower.begin({ position: 3, stop });
  return { response, follower, stop };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a follower', () => {
  it('hears a heartbeat every 15 seconds while its session lasts, and is cut off when it ends', async () => {
    let session: Session | undefined = sessionOf();
    const { response, stop } = aFollower(async () => session);
    await jest.advanceTimersByTimeAsync(2 * HEARTBEAT_ms);
    expect(response.written).toBe('id: 3\n\n: heartbeat\n\n: heartbeat\n\n');
    expect(HEARTBEAT_ms).toBe(15_000);
    session = undefined;
    await jest.advanceTimersByTimeAsync(HEARTBEAT_ms);
    expect(response.writableEnded).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('hears of nobody but themselves when they are a participant', () => {
    const own = { ...sessionOf(), realm: 'participant', subject: 'p1' } as const;
    const seen = visibleTo(own, [
      { resource: 'participants', id: 'p1', position: 7 },
      { resource: 'participants', id: 'p2', position: 8 },
      { resource: 'sales', id: 's1', position: 9 },
    ]);
    expect(seen).toEqual([{ resource: 'participants', id: 'p1', position: 7 }]);
  });

  it('loses sight of what its user may no longer see', async () => {
    const { response, follower } = aFollower(async () => sessionOf('registry.persons.view'));
    follower.hear([product]);
    expect(response.written).toContain('product-1');
    await jest.advanceTimersByTimeAsync(HEARTBEAT_ms);
    follower.hear([{ ...product, id: 'product-2' }]);
    expect(response.written).not.toContain('product-2');
  });

  it('goes on while nobody can tell how its session stands', async () => {
    const { response } = aFollower(() => Promise.reject(new Error('the database is away')));
    await jest.advanceTimersByTimeAsync(HEARTBEAT_ms);
    expect(response.writableEnded).toBe(false);
  });

  it('is dropped when it leaves too much unread', () => {
    const { response, follower, stop } = aFollower(async () => sessionOf());
    while (response.written.length <= MAX_UNREAD_bytes && !response.destroyed) follower.hear([product]);
    expect(response.destroyed).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
    const unread = response.written.length;
    follower.hear([product]);
    expect(response.written).toHaveLength(unread);
  });
});

describe.each([
  ['accounts', { branches: null, warehouses: null, accounts: ['till'], ownEntriesOnly: false }],
  ['warehouses', { branches: null, warehouses: ['depot'], accounts: null, ownEntriesOnly: false }],
  ['entries', { branches: null, warehouses: null, accounts: null, ownEntriesOnly: true }],
])('a follower who sees some %s only', (_, scope) => {
  it('is told what is in their reach, in the order in which it happened', async () => {
    const response = new UnreadResponse();
    const line = new EventLine(response as unknown as ServerResponse, {});
    const session = { ...sessionOf('finance.accounts.view'), scope };
    const follower = new Follower(
      line,
      session,
      async () => session,
      async (__, changes) => changes.filter(({ id }) => id === 'till'),
    );
    follower.begin({ position: 3, stop: () => undefined });
    for (const [id, position] of [
      ['bank', 7],
      ['till', 8],
    ] as const) {
      follower.hear([{ resource: 'accounts', id, position }]);
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(response.written).toContain('till');
    expect(response.written).not.toContain('bank');
    line.end();
  });
});
