import { isDeepStrictEqual } from 'node:util';
import { optionalLeaf, leaf } from '../xml/write-xml.js';

/** A right answer that comes out strange, as authorities have sent them. */
export type Distortion =
  /** 120 with warnings (NT 2026.002). */
  | { readonly kind: 'alerts'; readonly count: number }
  /** dhRecbto that is no moment. */
  | { readonly kind: 'unreadable_date' }
  /** A protocol of other bytes, or without saying of which. */
  | { readonly kind: 'foreign'; readonly proof: 'differs' | 'no_digest' }
  /** 101, of some states without the protocol of what was cancelled. */
  | { readonly kind: 'cancelled'; readonly withProtocol: boolean };

const ALL: readonly Distortion[] = [
  ...[1, 2, 3, 4, 5].map((count) => ({ kind: 'alerts' as const, count })),
  { kind: 'unreadable_date' },
  { kind: 'foreign', proof: 'differs' },
  { kind: 'foreign', proof: 'no_digest' },
  { kind: 'cancelled', withProtocol: true },
  { kind: 'cancelled', withProtocol: false },
];

/** The distortion that JSON names; undefined when it names none. */
export const parseDistortion = (given: unknown): Distortion | undefined =>
  ALL.find((each) => isDeepStrictEqual(each, given));

const OTHER_DIGEST = 'b3RoZXIgYnl0ZXMgb2Ygb3Vycy4=';

/** Changes the reply on its way out; the authority's own book stays as it is. */
export function distort(reply: string, distortion: Distortion): string {
  switch (distortion.kind) {
    case 'alerts':
      return reply.replace(
        /<cStat>100<\/cStat><xMotivo>[^<]*<\/xMotivo>(?=<\/infProt>)/,
        `<cStat>120</cStat><xMotivo>Autorizado o uso da NF-e com alerta</xMotivo>${alerts(distortion.count)}`,
      );
    case 'unreadable_date':
      return reply.replace(/<dhRecbto>[^<]*/g, '<dhRecbto>ontem');
    case 'foreign':
      return reply.replace(
        /<digVal>[^<]*<\/digVal>/,
        optionalLeaf('digVal', distortion.proof === 'differs' ? OTHER_DIGEST : undefined) ?? '',
      );
    case 'cancelled':
      return cancelled(reply, distortion.withProtocol);
  }
}

const alerts = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => leaf('cMsg', String(index + 1)) + leaf('xMsg', `Alerta ${index + 1}`),
  ).join('');

/** Only a query tells it: its own cStat comes first, the protocol keeps that of the authorisation. */
function cancelled(reply: string, withProtocol: boolean): string {
  const told = reply.replace(
    /<cStat>100<\/cStat><xMotivo>[^<]*<\/xMotivo>/,
    '<cStat>101</cStat><xMotivo>Cancelamento de NF-e homologado</xMotivo>',
  );
  return withProtocol ? told : told.replace(/<protNFe .*<\/protNFe>/, '');
}
