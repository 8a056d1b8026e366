import type { Device } from '@fidelidade/application/ports/session-store.js';
import { randomBytes } from 'node:crypto';
import type { ApiReply, ApiRequest } from '../http/request.js';

export const deviceOf = (request: ApiRequest): Device => ({
  userAgent: request.headers['user-agent'],
  ip: request.ip,
});

/**
 * The same, and known again: the browser keeps what it is given here for as long as browsers let it (400 days), through a sign-out as well. No script
 * reads it, and it says nothing of anybody. Whoever comes without it is at a new device.
 */
export function knownDeviceOf(request: ApiRequest, reply: ApiReply): Device {
  const device = deviceOf(request);
  const by = keptIn(request.headers.cookie) ?? randomBytes(KNOWN_BYTES).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'Set-Cookie',
    `${KNOWN}=${by}; Path=/api; Max-Age=${KNOWN_s}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { ...device, known: { by, browser: deviceName(device.userAgent) } };
}

const KNOWN = 'known_device';
const KNOWN_BYTES = 24;
/** Browsers keep nothing longer. */
const KNOWN_s = 400 * 86_400;

const keptIn = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${KNOWN}=([\\w-]{32})(?:;|$)`).exec(cookies ?? '')?.[1];

/** The first that fits counts: most browsers also claim to be another. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome · Windows`: enough to recognise one's own; null for what is neither browser nor known system. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = (names: typeof BROWSERS) =>
    names.find(([pattern]) => userAgent !== undefined && pattern.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' · ') || null;
}
