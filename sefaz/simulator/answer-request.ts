import type { NfeSchemas } from '../schemas/nfe-schemas.js';
import { parseAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { fiscalMoment } from '../layout/fiscal-moment.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ServiceName } from '../transport/services.js';
import { readXml, XmlUnreadable } from '../xml/read-xml.js';
import type { Xml } from '../xml/write-xml.js';
import { authorizeNote, type Authority } from './authorize-note.js';
import { openEnvelope } from './envelope.js';
import { protocolOf, queryReply, refusal, statusReply, type Answer, type ReplyContext } from './replies.js';

const MAX_MESSAGE_BYTES = 500 * 1024;
const TIMEZONE = 'America/Sao_Paulo';
const NO_KEY = '0'.repeat(44);

/** From the bytes of a request to the reply inside the envelope: the checks that all services share, then the service. */
export async function answerRequest(
  service: ServiceName,
  body: string,
  authority: Authority,
  refusedTransmitter: Answer | undefined,
): Promise<Xml> {
  const receivedAt = fiscalMoment(authority.now.toISOString() as Instant, TIMEZONE);
  const message = await messageOf(service, body);
  const asked = await readAsked(message);
  const context: ReplyContext = { ...asked, receivedAt };
  const refused = refusedTransmitter ?? refuseMessage(body, message);
  if (refused || message === undefined) return refusal(service, refused ?? MALFORMED, asked.key, context);

  switch (service) {
    case 'authorization':
      return authorizeNote(message, context, authority);
    case 'query':
      return (
        refuseShape(authority.schemas, 'consSitNFe', message, (answer) =>
          queryReply(answer, asked.key, context),
        ) ?? answerQuery(asked.key, context, authority)
      );
    case 'status':
      return (
        refuseShape(authority.schemas, 'consStatServ', message, (answer) => statusReply(answer, context)) ??
        statusReply({ cStat: 107, xMotivo: 'Servico em Operacao' }, context)
      );
  }
}

/** NFeConsultaProtocolo4. */
function answerQuery(key: string, context: ReplyContext, { notes }: Authority): Xml {
  if (!isAccessKey(key)) {
    return queryReply(
      { cStat: 236, xMotivo: 'Rejeicao: Chave de Acesso com digito verificador invalido' },
      key,
      context,
    );
  }
  const note = notes.find(key);
  return note
    ? queryReply(note, key, context, protocolOf(note))
    : queryReply(
        { cStat: 217, xMotivo: 'Rejeicao: NF-e nao consta na base de dados da SEFAZ' },
        key,
        context,
      );
}

const MALFORMED: Answer = { cStat: 243, xMotivo: 'Rejeicao: XML Mal Formado' };

function refuseMessage(body: string, message: string | undefined): Answer | undefined {
  if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES) {
    return { cStat: 214, xMotivo: 'Rejeicao: Tamanho da mensagem excedeu o limite estabelecido' };
  }
  if (message === undefined) return MALFORMED;
  if (/<[\w.-]+:/.test(message)) {
    return { cStat: 404, xMotivo: 'Rejeicao: Uso de prefixo de namespace nao permitido' };
  }
  return />\s+</.test(message)
    ? {
        cStat: 588,
        xMotivo: 'Rejeicao: Nao e permitida a presenca de caracteres de edicao entre as tags da mensagem',
      }
    : undefined;
}

function refuseShape(
  schemas: NfeSchemas,
  schema: 'consSitNFe' | 'consStatServ',
  message: string,
  reply: (answer: Answer) => Xml,
): Xml | undefined {
  const [violation] = schemas.violations(schema, message);
  return violation && reply({ cStat: 215, xMotivo: `Rejeicao: Falha no schema XML [${violation.message}]` });
}

async function messageOf(service: ServiceName, body: string): Promise<string | undefined> {
  try {
    return await openEnvelope(service, body);
  } catch (error) {
    if (error instanceof XmlUnreadable) return undefined;
    throw error;
  }
}

/** Environment, state and key of any of the messages, with neutral values when it does not say. */
async function readAsked(message: string | undefined) {
  const first = await readXml(message ?? '<none/>', (root) => ({
    environment: root.text('.//n:tpAmb'),
    stateCode: root.text('.//n:cUF'),
    key: root.text('./n:chNFe'),
  }));
  return {
    environment: first.environment ?? '2',
    stateCode: first.stateCode ?? first.key?.slice(0, 2) ?? '35',
    key: first.key ?? NO_KEY,
  };
}

function isAccessKey(text: string): boolean {
  try {
    parseAccessKey(text);
    return true;
  } catch {
    return false;
  }
}
