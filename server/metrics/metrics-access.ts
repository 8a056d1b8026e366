import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';

/** Why a scrape is refused; undefined when it is welcome. */
export type Refusal = 401 | 404 | undefined;

/**
 * With a token, whoever shows it. Without one, this machine alone and only where no proxy can stand before it: a proxy on the
 * same machine would make everybody a neighbour. So nothing is open to others unless somebody chose a token.
 */
export function metricsAccess({
  metricsToken,
  production,
  trustProxy,
}: Pick<Config, 'metricsToken' | 'production' | 'trustProxy'>): (request: IncomingMessage) => Refusal {
  if (metricsToken !== undefined) {
    const expected = digest(`Bearer ${metricsToken}`);
    return ({ headers }) =>
      timingSafeEqual(digest(headers.authorization ?? ''), expected) ? undefined : 401;
  }
  if (production || trustProxy.length > 0) return () => 404;
  return (request) => (isNeighbour(request) ? undefined : 404);
}

/** Of one length whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The other end of the socket, never what headers say; and not on behalf of somebody else. */
const isNeighbour = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
