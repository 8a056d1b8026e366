import { OLD_RESOURCES } from '@fidelidade/domain/kernel/old-names.js';
import type { FastifyInstance } from 'fastify';

/** Where something stood once, and where it stands today. */
interface Move {
  readonly from: RegExp;
  readonly to: string;
  /** What stands at the old address by now asks for a session: whoever reads without one means what stood there before. */
  readonly ofStrangers?: true;
}

const MOVES: readonly Move[] = [
  // The lookup of addresses gave its name to the register (ADR 0086).
  {
    from: /^\/api\/municipalities(?=(\/\d+)?(\?|$))/,
    to: '/api/lookup/municipalities',
    ofStrangers: true,
  },
  // Resources are called what calls them (ADR 0088); a list's own views and who edits a record are asked for by the same names.
  ...Object.entries(OLD_RESOURCES).map(([old, today]) => ({
    from: new RegExp(`^/api/((?:user/lists|editing)/)?${old}(?=[/?]|$)`),
    to: `/api/$1${today}`,
  })),
  { from: /^\/api\/program(?=[/?]|$)/, to: '/api/loyalty-programs' },
];

/** For good, and with the same method and body. */
const MOVED = 308;

/** What is asked for where it once stood is sent on to where it stands. */
export function keepOldAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url, method, headers }, reply, done) => {
    const isStranger = method === 'GET' && headers.authorization === undefined;
    const move = MOVES.find(({ from, ofStrangers }) => from.test(url) && (isStranger || !ofStrangers));
    if (!move) return done();
    void reply.redirect(url.replace(move.from, move.to), MOVED);
  });
}
