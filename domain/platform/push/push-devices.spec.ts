import { ERASED } from '../../kernel/event.js';
import { specification } from '../../testing/specification.js';
import type { PushDevicesEvent, UnsubscribedBecause } from './events.js';
import { MAX_PUSH_DEVICES, pushDevicesDecider, type PushDevicesCommand } from './push-devices.js';
import { pushServiceOf } from './push-services.js';

const { given } = specification(pushDevicesDecider);
const accountId = 'p1';
const ownerId = 'person-1';
const KEYS = { publicKey: `B${'x'.repeat(86)}`, authSecret: 'y'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc:def';
const device = (id: string, sessionId = 's1') => ({
  ...{ accountId, ownerId, subscriptionId: id, sessionId },
  ...{ endpoint: `${ENDPOINT}-${id}`, ...KEYS },
});
const subscribe = (id: string, sessionId?: string): PushDevicesCommand => ({
  type: 'subscribe',
  ...device(id, sessionId),
});
const subscribed = (id: string, sessionId?: string): PushDevicesEvent => ({
  type: 'PushSubscribed',
  data: { ...device(id, sessionId), pushService: 'google' },
});
const unsubscribe = (subscriptionId: string, because: 'asked' | 'gone'): PushDevicesCommand => ({
  type: 'unsubscribe',
  ...{ accountId, subscriptionId, because },
});
const unsubscribed = (subscriptionId: string, because: UnsubscribedBecause): PushDevicesEvent => ({
  type: 'PushUnsubscribed',
  data: { accountId, subscriptionId, because },
});

describe('a device that is to be told', () => {
  it('consents once, and again with other keys or in another session', () => {
    given([])
      .when(subscribe('d1'))
      .then([subscribed('d1')]);
    given([subscribed('d1')])
      .when(subscribe('d1'))
      .thenNothing();
    given([subscribed('d1')])
      .when(subscribe('d1', 's2'))
      .then([subscribed('d1', 's2')]);
  });

  it('is one whose push service we know, with keys that something can be encrypted for', () => {
    given([])
      .when({ ...subscribe('d1'), endpoint: 'https://192.168.0.1/push' } as PushDevicesCommand)
      .thenRefused('push_service_unknown');
    given([])
      .when({ ...subscribe('d1'), publicKey: 'short' } as PushDevicesCommand)
      .thenRefused('push_key_invalid');
    given([])
      .when({ ...subscribe('d1'), authSecret: 'short' } as PushDevicesCommand)
      .thenRefused('push_key_invalid');
  });

  it('makes room for another where there are as many as may be', () => {
    const full = Array.from({ length: MAX_PUSH_DEVICES }, (_, index) => subscribed(`d${index}`));
    given(full)
      .when(subscribe('new'))
      .then([unsubscribed('d0', 'limit'), subscribed('new')]);
    given(full)
      .when(subscribe('d3', 's9'))
      .then([subscribed('d3', 's9')]);
  });

  it('says that it is enough, which nobody can say of one that is not theirs', () => {
    given([subscribed('d1')])
      .when(unsubscribe('d1', 'asked'))
      .then([unsubscribed('d1', 'asked')]);
    given([subscribed('d1'), unsubscribed('d1', 'asked')])
      .when(unsubscribe('d1', 'asked'))
      .thenNotFound();
  });

  it('is gone once, however often its push service says so', () => {
    given([subscribed('d1')])
      .when(unsubscribe('d1', 'gone'))
      .then([unsubscribed('d1', 'gone')]);
    given([]).when(unsubscribe('d1', 'gone')).thenNothing();
  });

  it('goes on at another address of its browser while its consent stands, also where the one before is gone', () => {
    const again = { ...subscribe('new'), replaces: 'd1' } as PushDevicesCommand;
    given([subscribed('d1')])
      .when(again)
      .then([unsubscribed('d1', 'replaced'), subscribed('new')]);
    given([subscribed('d1'), unsubscribed('d1', 'gone')])
      .when(again)
      .then([unsubscribed('d1', 'replaced'), subscribed('new')]);
    given([subscribed('d1'), unsubscribed('d1', 'replaced'), subscribed('new')])
      .when(again)
      .thenNothing();
  });

  it('does not go on where it was turned off, its session ended, or it never consented', () => {
    const again = { ...subscribe('new'), replaces: 'd1' } as PushDevicesCommand;
    for (const because of ['asked', 'session-ended', 'limit', 'replaced'] as const)
      given([subscribed('d1'), unsubscribed('d1', because)])
        .when(again)
        .thenNotFound();
    given([subscribed('d1'), unsubscribed('d1', 'gone'), unsubscribed('d1', 'asked')])
      .when(again)
      .thenNotFound();
    given([]).when(again).thenNotFound();
  });

  it('makes no room for itself at another address', () => {
    const full = Array.from({ length: MAX_PUSH_DEVICES }, (_, index) => subscribed(`d${index}`));
    given(full)
      .when({ ...subscribe('new'), replaces: 'd4' } as PushDevicesCommand)
      .then([unsubscribed('d4', 'replaced'), subscribed('new')]);
  });

  it('whose address is gone ends with its session too, and when its holder says so', () => {
    const lost = [subscribed('d1', 's1'), unsubscribed('d1', 'gone')];
    given(lost)
      .when({ type: 'end-sessions', accountId, which: { only: 's1' } })
      .then([unsubscribed('d1', 'session-ended')]);
    given(lost)
      .when({ type: 'end-sessions', accountId, which: { except: 's1' } })
      .thenNothing();
    given(lost)
      .when(unsubscribe('d1', 'asked'))
      .then([unsubscribed('d1', 'asked')]);
    given(lost).when(unsubscribe('d1', 'gone')).thenNothing();
  });

  it('is told no more once the session that consented was ended', () => {
    const both = [subscribed('d1', 's1'), subscribed('d2', 's2')];
    const end = (which: { only?: string; except?: string }): PushDevicesCommand => ({
      type: 'end-sessions',
      ...{ accountId, which },
    });
    given(both)
      .when(end({ only: 's1' }))
      .then([unsubscribed('d1', 'session-ended')]);
    given(both)
      .when(end({ except: 's1' }))
      .then([unsubscribed('d2', 'session-ended')]);
    given(both)
      .when(end({}))
      .then([unsubscribed('d1', 'session-ended'), unsubscribed('d2', 'session-ended')]);
    given([]).when(end({})).thenNothing();
  });

  it('is nowhere to be reached once its owner was erased', () => {
    const erased = { ...device('d1'), endpoint: ERASED, publicKey: ERASED, authSecret: ERASED };
    const state = pushDevicesDecider.evolve(pushDevicesDecider.initial, {
      type: 'PushSubscribed',
      data: { ...erased, sessionId: ERASED, pushService: 'google' },
    });
    expect(state.devices.size).toBe(0);
  });
});

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/a:b', 'google'],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', 'mozilla'],
    ['https://web.push.apple.com/QGuS', 'apple'],
    ['https://wns2-par02p.notify.windows.com/w/?token=BQYA%3d', 'microsoft'],
  ])('is known by the address %s', (endpoint, service) => {
    expect(pushServiceOf(endpoint)).toBe(service);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilpush.apple.com/a',
    'https://notify.windows.com/a',
    'https://FCM.googleapis.com/a',
    'https://fcm.googleapis.com\\@evil.example/a',
    'https://fcm.googleapis.com/a#b',
    'https://127.0.0.1/a',
    '',
  ])('is not known by %s', (endpoint) => {
    expect(pushServiceOf(endpoint)).toBeUndefined();
  });

  it('gives out no address without end', () => {
    expect(pushServiceOf(`${ENDPOINT}${'a'.repeat(1_000)}`)).toBeUndefined();
  });
});
