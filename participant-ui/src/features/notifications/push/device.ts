import type { PushDevices } from '../../../api/types.js';

/** What this browser makes of notices: `install-first` on an iPhone, where only what stands on the home screen is told any. */
export type Standing = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on';

const WORKER_TIMEOUT_MS = 3_000;

/** What the server is told of a device; keys are base64url. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** How it stands here with notices for an account: an address that was made for another key is told nothing any more. */
export async function standingOf(account: string, { public_key, data }: PushDevices): Promise<Standing> {
  const registration = await workerHere();
  if (!registration) return isAppleTouch() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  if (keyOf(subscription) !== public_key) return 'off';
  const here = await idOf(account, subscription.endpoint);
  return data.some(({ id }) => id === here) ? 'on' : 'off';
}

/**
 * Asks for permission and for the address of this browser. Called by a press and nothing before it: browsers ask nobody else. An
 * account at another shop may be told at the same address; one that was made for another key is of use to nobody.
 * @returns undefined when the permission was not given
 */
export async function subscribeHere(publicKey: string): Promise<DeviceSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  return addressHere((await navigator.serviceWorker.ready).pushManager, publicKey);
}

/** @param lost an address that is of no use any more */
async function addressHere(
  pushManager: PushManager,
  publicKey: string,
  lost?: string,
): Promise<DeviceSubscription> {
  const before = await pushManager.getSubscription();
  const isOurs = before !== null && keyOf(before) === publicKey && before.endpoint !== lost;
  if (!isOurs) await before?.unsubscribe();
  const made = isOurs
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { keys = {} } = made.toJSON();
  return { endpoint: made.endpoint, p256dh: plain(keys['p256dh']), auth: plain(keys['auth']) };
}

/** This device at its address now, and the id that the server knew it by. */
export interface MovedDevice extends DeviceSubscription {
  readonly replaces: string;
}

/**
 * Browsers change their address by themselves, or lose it: whoever had this device told is told at the one that it has now, while the consent
 * stands at the server. Asks nobody for anything, and makes nothing of what was turned off.
 * @param kept the id under which this device was told last
 * @returns what the server has to be told; else the id by which it knows this device, or undefined where this one is not to be told
 */
export async function movedHere(
  account: string,
  { public_key: publicKey, data, gone }: PushDevices,
  kept: string | undefined,
): Promise<MovedDevice | string | undefined> {
  const registration = await workerHere();
  if (!registration || Notification.permission !== 'granted') return undefined;
  const subscription = await registration.pushManager.getSubscription();
  const here = subscription ? await idOf(account, subscription.endpoint) : undefined;
  const isTold = (id: string | undefined) => data.some((each) => each.id === id);
  if (here !== undefined && isTold(here) && subscription && keyOf(subscription) === publicKey) return here;
  const replaces = [kept, here].find((id) => isTold(id) || (id !== undefined && gone.includes(id)));
  if (replaces === undefined) return undefined;
  const lost = here !== undefined && gone.includes(here) ? subscription?.endpoint : undefined;
  return { ...(await addressHere(registration.pushManager, publicKey, lost)), replaces };
}

/** @returns the id by which the server knows this device for an account; undefined where the browser has no address */
export async function idHere(account: string): Promise<string | undefined> {
  const subscription = await (await workerHere())?.pushManager.getSubscription();
  return subscription ? idOf(account, subscription.endpoint) : undefined;
}

/** As the server makes it (`subscriptionIdOf`): it never tells an address. */
export async function idOf(account: string, endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${account} ${endpoint}`));
  return base64url(digest);
}

const keyOf = ({ options }: PushSubscription): string => base64url(options.applicationServerKey);

const base64url = (bytes: ArrayBuffer | null): string =>
  plain(btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))));

async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  const { serviceWorker } = navigator;
  return (await serviceWorker.getRegistration()) ?? Promise.race([serviceWorker.ready, notInTime()]);
}

/** On the first visit of all the worker is registered once the page is whole. */
const notInTime = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_TIMEOUT_MS));

/** An iPad says that it is a Mac, but no Mac is touched. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const plain = (base64 = ''): string => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
}
