import { LAYOUT_VERSION } from '../layout/build-nfe.js';
import { cleanText } from '../layout/fiscal-text.js';
import type { ServiceName } from '../transport/services.js';
import { NFE_NAMESPACE } from '../xml/namespaces.js';
import { elementWith, leaf, optionalLeaf, type Xml } from '../xml/write-xml.js';
import type { RegisteredNote } from './note-book.js';

const APPLICATION = 'SIMULADOR_1.0';
const MAX_MOTIVE = 255;

export interface Answer {
  readonly cStat: number;
  readonly xMotivo: string;
}

/** What every reply repeats of its request and moment. */
export interface ReplyContext {
  readonly environment: string;
  readonly stateCode: string;
  readonly receivedAt: string;
}

const ROOT = { versao: LAYOUT_VERSION, xmlns: NFE_NAMESPACE } as const;

/** retEnviNFe: the lot's answer with the note's protocol, when it came to a verdict on the note. */
export const authorizationReply = (answer: Answer, context: ReplyContext, protocol?: Xml): Xml =>
  elementWith(
    'retEnviNFe',
    ROOT,
    leaf('tpAmb', context.environment),
    leaf('verAplic', APPLICATION),
    ...written(answer),
    leaf('cUF', context.stateCode),
    leaf('dhRecbto', context.receivedAt),
    protocol,
  );

/** retConsSitNFe. */
export const queryReply = (answer: Answer, key: string, context: ReplyContext, protocol?: Xml): Xml =>
  elementWith(
    'retConsSitNFe',
    ROOT,
    leaf('tpAmb', context.environment),
    leaf('verAplic', APPLICATION),
    ...written(answer),
    leaf('cUF', context.stateCode),
    leaf('dhRecbto', context.receivedAt),
    leaf('chNFe', key),
    protocol,
  );

/** retConsStatServ. */
export const statusReply = (answer: Answer, context: ReplyContext): Xml =>
  elementWith(
    'retConsStatServ',
    ROOT,
    leaf('tpAmb', context.environment),
    leaf('verAplic', APPLICATION),
    ...written(answer),
    leaf('cUF', context.stateCode),
    leaf('dhRecbto', context.receivedAt),
    leaf('tMed', 1),
  );

/** A refusal before the content was looked at, in the shape of the service that was asked. */
export function refusal(service: ServiceName, answer: Answer, key: string, context: ReplyContext): Xml {
  switch (service) {
    case 'authorization':
      return authorizationReply(answer, context);
    case 'query':
      return queryReply(answer, key, context);
    case 'status':
      return statusReply(answer, context);
  }
}

/** protNFe of a note that is registered. */
export const protocolOf = (note: RegisteredNote): Xml =>
  elementWith(
    'protNFe',
    { versao: LAYOUT_VERSION },
    elementWith(
      'infProt',
      { Id: `ID${note.protocol}` },
      leaf('tpAmb', note.environment),
      leaf('verAplic', APPLICATION),
      leaf('chNFe', note.key),
      leaf('dhRecbto', note.receivedAt),
      leaf('nProt', note.protocol),
      leaf('digVal', note.digest),
      ...written(note),
    ),
  );

/** protNFe of a note that is refused: no number, nothing remembered. */
export const rejectionProtocol = (answer: Answer, key: string, context: ReplyContext, digest?: string): Xml =>
  elementWith(
    'protNFe',
    { versao: LAYOUT_VERSION },
    elementWith(
      'infProt',
      {},
      leaf('tpAmb', context.environment),
      leaf('verAplic', APPLICATION),
      leaf('chNFe', key),
      leaf('dhRecbto', context.receivedAt),
      optionalLeaf('digVal', digest),
      ...written(answer),
    ),
  );

const written = ({ cStat, xMotivo }: Answer): Xml[] => [
  leaf('cStat', String(cStat)),
  leaf('xMotivo', cleanText(xMotivo, MAX_MOTIVE)),
];
