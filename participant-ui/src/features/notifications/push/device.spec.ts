/** @jest-environment @happy-dom/jest-environment */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { idHere, idOf, movedHere, standingOf, subscribeHere } from './device.js';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const KEY = `B${'A'.repeat(86)}`;
/** Made by the server's own rule: `subscriptionIdOf('p1', ENDPOINT)`. */
const ID = 'MSNI2VaLhe7fM5dscs1KKaTZl-Bi5pGKu0R6eSmGnCA';

const knowing = (...ids: string[]) => ({
  public_key: KEY,
  data: ids.map((id) => ({ id, push_service: 'google' })),
  gone: [] as string[],
});

let registersLater: boolean;
let permission: NotificationPermission;
let subscription: ReturnType<typeof aSubscription> | null;
const requestPermission = jest.fn(async () => permission);
const aSubscription = (endpoint = ENDPOINT, key = KEY) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
  unsubscribe: jest.fn(async () => true),
  toJSON: () => ({ endpoint, keys: { p256dh: 'a+b/c=', auth: 'd+e/f==' } }),
});
const subscribe = jest.fn(async (_asked: PushSubscriptionOptionsInit) => (subscription = aSubscription()));
const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };

function browser({ pushes = true, userAgent = 'Chrome', touches = 0 } = {}) {
  const worker = {
    getRegistration: async () => (registersLater ? undefined : registration),
    ready: Promise.resolve(registration),
  };
  const put = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
  put(navigator, 'serviceWorker', worker);
  put(navigator, 'userAgent', userAgent);
  put(navigator, 'maxTouchPoints', touches);
  put(window, 'Notification', {
    requestPermission,
    get permission() {
      return permission;
    },
  });
  if (pushes) put(window, 'PushManager', class {});
  else Reflect.deleteProperty(window, 'PushManager');
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder, configurable: true });
  registersLater = false;
  permission = 'default';
  subscription = null;
  jest.clearAllMocks();
  browser();
});

describe('how it stands with notices on this device', () => {
  it('is off until somebody turns it on, and nobody is asked anything by looking', async () => {
    expect(await standingOf('p1', knowing())).toBe('off');
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('is looked at once the worker is there, which comes after the page on the first visit', async () => {
    registersLater = true;
    expect(await standingOf('p1', knowing())).toBe('off');
  });

  it('is on where the server knows this very device of this account', async () => {
    permission = 'granted';
    subscription = aSubscription();
    expect(await standingOf('p1', knowing(ID))).toBe('on');
    expect(await standingOf('p2', knowing(ID))).toBe('off');
    expect(await standingOf('p1', knowing())).toBe('off');
  });

  it('is off where its address was made for a key that the server has no more', async () => {
    permission = 'granted';
    subscription = aSubscription(ENDPOINT, `B${'B'.repeat(86)}`);
    expect(await standingOf('p1', knowing(ID))).toBe('off');
  });

  it('is blocked where the browser was told so', async () => {
    permission = 'denied';
    expect(await standingOf('p1', knowing())).toBe('blocked');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, 'install-first'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'install-first'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unsupported'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'unsupported'],
  ])('of %s with %d fingers, that knows none, is %s', async (userAgent, touches, standing) => {
    browser({ pushes: false, userAgent, touches });
    expect(await standingOf('p1', knowing())).toBe(standing);
  });
});

describe('turning it on', () => {
  it('asks for permission, and tells the server of an address', async () => {
    permission = 'granted';
    expect(await subscribeHere(KEY)).toEqual({ endpoint: ENDPOINT, p256dh: 'a-b_c', auth: 'd-e_f' });
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
  });

  it('takes the address that there is: an account at another shop may be told there too', async () => {
    permission = 'granted';
    const before = (subscription = aSubscription(`${ENDPOINT}-of-both`));
    expect((await subscribeHere(KEY))?.endpoint).toBe(`${ENDPOINT}-of-both`);
    expect([before.unsubscribe.mock.calls, subscribe.mock.calls]).toEqual([[], []]);
  });

  it('gives up an address that was made for another key', async () => {
    permission = 'granted';
    const before = (subscription = aSubscription(`${ENDPOINT}-old`, `B${'B'.repeat(86)}`));
    expect((await subscribeHere(KEY))?.endpoint).toBe(ENDPOINT);
    expect(before.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('does nothing where the permission is not given', async () => {
    expect(await subscribeHere(KEY)).toBeUndefined();
    expect(subscribe).not.toHaveBeenCalled();
  });
});

it('turning it off names the device as the server does, and leaves the address to other accounts', async () => {
  permission = 'granted';
  expect(await idHere('p1')).toBeUndefined();
  subscription = aSubscription();
  expect(await idOf('p1', ENDPOINT)).toBe(ID);
  expect(await idHere('p1')).toBe(ID);
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

describe('a browser that changes its address by itself', () => {
  const MOVED = `${ENDPOINT}-2`;
  const lost = (...gone: string[]) => ({ ...knowing(), gone });

  beforeEach(() => {
    permission = 'granted';
  });

  it('is the one that the server knows, as long as it has the same', async () => {
    subscription = aSubscription();
    expect(await movedHere('p1', knowing(ID), undefined)).toBe(ID);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is told at the one that it has now, or at a new one where it lost it, without anybody being asked', async () => {
    subscription = aSubscription(MOVED);
    expect(await movedHere('p1', knowing(ID), ID)).toEqual({
      ...{ endpoint: MOVED, p256dh: 'a-b_c', auth: 'd-e_f' },
      replaces: ID,
    });
    expect(subscribe).not.toHaveBeenCalled();
    subscription = null;
    expect(await movedHere('p1', knowing(ID), ID)).toMatchObject({ endpoint: ENDPOINT, replaces: ID });
    expect(subscribe).toHaveBeenCalledTimes(1);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('is told again where its push service did not know it any more, and never at what is lost', async () => {
    const before = (subscription = aSubscription());
    expect(await movedHere('p1', lost(ID), ID)).toMatchObject({ replaces: ID });
    expect([before.unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
  });

  it('is made an address for the key that the server has now', async () => {
    const before = (subscription = aSubscription(ENDPOINT, `B${'B'.repeat(86)}`));
    expect(await movedHere('p1', knowing(ID), ID)).toMatchObject({ replaces: ID });
    expect(before.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['turned off, or ended with its session', knowing(), ID],
    ['another’s', knowing('of-another'), undefined],
  ])('is left alone where it is %s', async (_, devices, kept) => {
    subscription = aSubscription(MOVED);
    expect(await movedHere('p1', devices, kept)).toBeUndefined();
    subscription = null;
    expect(await movedHere('p1', devices, kept)).toBeUndefined();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is left alone where the permission was taken back', async () => {
    permission = 'denied';
    subscription = null;
    expect(await movedHere('p1', knowing(ID), ID)).toBeUndefined();
    expect(subscribe).not.toHaveBeenCalled();
  });
});
