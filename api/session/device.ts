import type { Device } from '@fidelidade/application/ports/session-store.js';
import type { ApiRequest } from '../http/request.js';

export const deviceOf = (request: ApiRequest): Device => ({
  userAgent: request.headers['user-agent'],
  ip: request.ip,
});

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
