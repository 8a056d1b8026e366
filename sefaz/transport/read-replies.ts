import { readXml, XmlUnreadable, type XmlView } from '../xml/read-xml.js';
import { ServiceUnavailable, TransportFailure } from './failures.js';
import type { AuthorizationResult, QueryResult, StatusResult } from './results.js';
import { meaningOf } from './status-codes.js';

/** The block for misuse lasts an hour (NT 2018.002). */
const RETRY_AFTER_MISUSE_MS = 60 * 60_000;
const RETRY_AFTER_STOPPED_MS = 5 * 60_000;

/** retEnviNFe: the verdict is in the note's protocol, or in the lot when the lot itself was refused. */
export const readAuthorizationReply = (body: string): Promise<AuthorizationResult> =>
  readReply(body, 'retEnviNFe', (reply) => {
    const protocol = reply.first('./n:protNFe');
    if (protocol) return protocolResult(protocol);
    const lot = answerOf(reply);
    const meaning = meaningOf(lot.cStat);
    if (meaning === 'lot_processed') return unreadable('a processed lot without a protocol');
    return { kind: meaning === 'processing' ? 'processing' : 'rejected', ...lot };
  });

/** retConsSitNFe: the situation of the key is in the reply itself; the protocol proves it. */
export const readQueryReply = (body: string): Promise<QueryResult> =>
  readReply(body, 'retConsSitNFe', (reply) => {
    const answer = answerOf(reply);
    const meaning = meaningOf(answer.cStat);
    const protocol = reply.first('./n:protNFe');
    switch (meaning) {
      case 'authorized':
      case 'denied':
      case 'cancelled':
        return protocol
          ? { kind: meaning, ...protocolOf(protocol), ...answer }
          : unreadable(`${answer.cStat} without a protocol`);
      case 'processing':
      case 'not_found':
        return { kind: meaning, ...answer };
      default:
        return { kind: 'rejected', ...answer };
    }
  });

/** retConsStatServ. A stopped service is an answer here, not a failure. */
export const readStatusReply = (body: string): Promise<StatusResult> =>
  readReply(
    body,
    'retConsStatServ',
    (reply) => {
      const answer = answerOf(reply);
      if (meaningOf(answer.cStat) !== 'operating') return { kind: 'stopped', ...answer };
      const average = reply.text('./n:tMed');
      return { kind: 'operating', ...answer, averageAnswer_s: average ? Number(average) : undefined };
    },
    { stoppedIsAnAnswer: true },
  );

function protocolResult(protocol: XmlView): AuthorizationResult {
  const answer = answerOf(protocol.first('./n:infProt') ?? protocol);
  const meaning = meaningOf(answer.cStat);
  return meaning === 'authorized' || meaning === 'denied'
    ? { kind: meaning, ...protocolOf(protocol) }
    : { kind: 'rejected', ...answer };
}

function protocolOf(protocol: XmlView) {
  const inside = protocol.first('./n:infProt') ?? protocol;
  return {
    ...answerOf(inside),
    protocol: inside.text('./n:nProt') ?? '',
    receivedAt: inside.text('./n:dhRecbto') ?? '',
    protXml: protocol.canonical('own'),
  };
}

function answerOf(view: XmlView): { cStat: number; xMotivo: string } {
  const cStat = Number(view.text('./n:cStat') ?? Number.NaN);
  return Number.isInteger(cStat)
    ? { cStat, xMotivo: view.text('./n:xMotivo') ?? '' }
    : unreadable(`${view.name} without cStat`);
}

/** Finds the reply inside its envelope; refusals that concern the service, not the note, become `ServiceUnavailable`. */
async function readReply<Result>(
  body: string,
  name: string,
  read: (reply: XmlView) => Result,
  { stoppedIsAnAnswer = false } = {},
): Promise<Result> {
  try {
    return await readXml(body, (root) => {
      const reply = root.first(`//n:${name}`) ?? unreadable(`no ${name} in the answer`);
      const answer = answerOf(reply);
      if (!stoppedIsAnAnswer) refuseUnavailable(answer);
      return read(reply);
    });
  } catch (error) {
    if (error instanceof XmlUnreadable)
      throw new TransportFailure('unknown', 'answer_unreadable', { cause: error });
    throw error;
  }
}

function refuseUnavailable({ cStat, xMotivo }: { cStat: number; xMotivo: string }): void {
  const meaning = meaningOf(cStat);
  if (meaning !== 'stopped' && meaning !== 'misuse') return;
  const wait_ms = meaning === 'misuse' ? RETRY_AFTER_MISUSE_MS : RETRY_AFTER_STOPPED_MS;
  throw new ServiceUnavailable(meaning, 'no', { code: cStat, message: xMotivo }, wait_ms);
}

function unreadable(why: string): never {
  throw new XmlUnreadable(why);
}
