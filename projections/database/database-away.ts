import { types } from 'node:util';

/** SQLSTATEs of a server that is going, gone, full or not the primary: class 08, 53, 57, and a lock that came too late. */
const SERVER_TROUBLE = /^(08|53|57)[0-9A-Z]{3}$|^55P03$|^25006$/;

/** What the operating system says of a line that does not stand. */
const LINE_TROUBLE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own errors have no code. */
const DRIVER_TROUBLE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether a query failed because the database cannot be reached now, and not for what was asked: trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  // Not `instanceof`: what the runtime itself throws has another `Error` where tests run in a context of their own.
  if (!types.isNativeError(error)) return false;
  const { code } = error as { readonly code?: unknown };
  return LINE_TROUBLE.has(code) || SERVER_TROUBLE.test(String(code)) || DRIVER_TROUBLE.test(error.message);
}
