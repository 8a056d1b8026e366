import { readXml, XmlUnreadable, type XmlView } from '../xml/read-xml.js';
import { TransportFailure } from './failures.js';
import type { NoteVerdict, Protocol, QuestionRefused, SefazResult, StatusResult } from './results.js';
import { isRefusal, meaningOf, REST_ms, type AskedService, type Meaning } from './status-codes.js';

/** NT 2026.002 sends no more. */
const MAX_ALERTS = 5;
/** An official text has 255 characters; some authorities add which field of the schema it was. */
const MAX_TEXT = 1_000;
/** Keys, numbers, digests, moments: what does not fit is none of them. */
const MAX_WORD = 100;

/** retEnviNFe: the verdict is in the note's protocol, or in the lot when the lot itself was refused. */
export const readAuthorizationReply = (body: string): Promise<SefazResult> =>
  readReply(body, 'retEnviNFe', (reply) => {
    const lot = answerOf(reply);
    const ofLot = meaningOf(lot.cStat, { service: 'authorization' });
    if (isRefusal(ofLot)) return refused(ofLot, lot);
    const protocol = single(reply, './n:protNFe');
    if (protocol) return verdictOfProtocol(protocol);
    switch (ofLot) {
      case 'lot_processed':
        return unreadable('a processed lot without a protocol');
      // A lot that claims to authorise brings the protocol that proves it.
      case 'authorized':
      case 'denied':
      case 'cancelled':
        return unreadable(`${lot.cStat} without a protocol`);
      default:
        return verdictWithoutProtocol(ofLot, lot);
    }
  });

/** retConsSitNFe: the situation of the key is in the reply itself; the protocol proves it. It never rejects a note. */
export const readQueryReply = (body: string): Promise<SefazResult> =>
  readReply(body, 'retConsSitNFe', (reply) => {
    const answer = answerOf(reply);
    const found = single(reply, './n:protNFe');
    const protocol = found && protocolOf(found);
    const meaning = meaningIn('query', answer.cStat, protocol);
    if (isRefusal(meaning)) return refused(meaning, answer);
    switch (meaning) {
      case 'authorized':
        return protocol
          ? { kind: 'authorized', ...protocol, ...answer }
          : unreadable(`${answer.cStat} without a protocol`);
      case 'cancelled':
        return { kind: 'cancelled', cancelled: protocol, ...answer };
      case 'denied':
        return { kind: 'denied', ...answer };
      case 'rejected':
      case 'same_key_there':
        return refused('message', answer);
      default:
        return verdictWithoutProtocol(meaning, answer);
    }
  });

/** retConsStatServ. A stopped service is an answer here, not a failure. */
export const readStatusReply = (body: string): Promise<StatusResult> =>
  readReply(body, 'retConsStatServ', (reply) => {
    const answer = answerOf(reply);
    if (meaningOf(answer.cStat, { service: 'status' }) !== 'operating') return { kind: 'stopped', ...answer };
    const average = reply.text('./n:tMed');
    return { kind: 'operating', ...answer, averageAnswer_s: average ? Number(average) : undefined };
  });

function verdictOfProtocol(view: XmlView): SefazResult {
  const protocol = protocolOf(view);
  const answer = { cStat: protocol.cStat, xMotivo: protocol.xMotivo };
  const meaning = meaningIn('authorization', answer.cStat, protocol);
  if (isRefusal(meaning)) return refused(meaning, answer);
  if (meaning === 'authorized') return { kind: 'authorized', ...protocol };
  if (meaning === 'denied') return { kind: 'denied', ...answer };
  if (meaning === 'cancelled') return { kind: 'cancelled', cancelled: protocol, ...answer };
  return verdictWithoutProtocol(meaning, answer);
}

function verdictWithoutProtocol(
  meaning: Exclude<Meaning, 'authorized' | 'denied' | 'cancelled'>,
  answer: { readonly cStat: number; readonly xMotivo: string },
): NoteVerdict {
  switch (meaning) {
    case 'processing':
    case 'not_found':
    case 'same_key_there':
    case 'rejected':
      return { kind: meaning, ...answer };
    case 'number_taken':
      return { kind: 'number_taken', heldBy: KEY_NAMED.exec(answer.xMotivo)?.[1], ...answer };
    default:
      return unreadable(`${answer.cStat} where a verdict belongs`);
  }
}

/** `[chNFe: 3526…]`, as authorities name the other note. */
const KEY_NAMED = /chNFe\s*:?\s*([0-9]{6}[0-9A-Z]{12}[0-9]{26})/i;

const refused = (
  cause: QuestionRefused['cause'],
  answer: { readonly cStat: number; readonly xMotivo: string },
): QuestionRefused => ({ kind: 'question_refused', cause, rest_ms: REST_ms[cause], ...answer });

const meaningIn = (service: AskedService, cStat: number, protocol: Protocol | undefined): Meaning =>
  meaningOf(cStat, {
    service,
    model: protocol?.accessKey.slice(20, 22) === '65' ? 65 : 55,
    ...(protocol &&
      /^\d{4}-\d{2}-\d{2}T/.test(protocol.receivedAt) && { on: protocol.receivedAt.slice(0, 10) }),
  });

function protocolOf(view: XmlView): Protocol {
  const inside = single(view, './n:infProt') ?? view;
  const word = (name: string): string => (single(inside, `./n:${name}`)?.content ?? '').slice(0, MAX_WORD);
  const texts = inside.find('./n:xMsg').map(({ content }) => content.slice(0, MAX_TEXT));
  const alerts = inside
    .find('./n:cMsg')
    .map(({ content }, index) => ({ code: content.slice(0, MAX_WORD), message: texts[index] ?? '' }));
  return {
    ...answerOf(inside),
    accessKey: word('chNFe'),
    environment: word('tpAmb'),
    protocol: word('nProt'),
    receivedAt: word('dhRecbto'),
    digest: word('digVal') || undefined,
    alerts: alerts.slice(0, MAX_ALERTS),
    protXml: view.canonical('own'),
  };
}

function answerOf(view: XmlView): { cStat: number; xMotivo: string } {
  const cStat = single(view, './n:cStat')?.content.trim() ?? '';
  if (!STATUS_CODE.test(cStat)) return unreadable(`${view.name} without cStat`);
  return { cStat: Number(cStat), xMotivo: (single(view, './n:xMotivo')?.content ?? '').slice(0, MAX_TEXT) };
}

const STATUS_CODE = /^\d{3,4}$/;

/** What may be said once. Of two that differ neither can be believed, and two that are alike no service writes. */
function single(view: XmlView, path: string): XmlView | undefined {
  const [found, other] = view.find(path);
  return other ? unreadable(`${path} twice`) : found;
}

/** Finds the reply inside its envelope. */
async function readReply<Result>(
  body: string,
  name: string,
  read: (reply: XmlView) => Result,
): Promise<Result> {
  try {
    return await readXml(body, (root) =>
      read(single(root, `//n:${name}`) ?? unreadable(`no ${name} in the answer`)),
    );
  } catch (error) {
    if (error instanceof XmlUnreadable)
      throw new TransportFailure('unknown', 'answer_unreadable', { cause: error });
    throw error;
  }
}

function unreadable(why: string): never {
  throw new XmlUnreadable(why);
}
