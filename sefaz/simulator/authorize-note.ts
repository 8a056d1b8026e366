import { createHash, X509Certificate } from 'node:crypto';
import { cnpjOfPem } from '../certificate/icp-brasil.js';
import type { NfeSchemas } from '../schemas/nfe-schemas.js';
import { verifyXml, type SignatureVerdict } from '../signature/verify-xml.js';
import { readXml } from '../xml/read-xml.js';
import type { Xml } from '../xml/write-xml.js';
import { isWithinValidity } from './client-certificate.js';
import type { NoteBook, RegisteredNote } from './note-book.js';
import {
  authorizationReply,
  protocolOf,
  rejectionProtocol,
  type Answer,
  type ReplyContext,
} from './replies.js';
import { amountRules } from './rules/amounts.js';
import { contentRules } from './rules/content.js';
import { identityRules } from './rules/identity.js';
import { SubmittedNote, type Rule, type RuleContext } from './rules/rule.js';

/** The authority's world at the moment of a request. */
export interface Authority {
  readonly now: Date;
  readonly notes: NoteBook;
  readonly schemas: NfeSchemas;
  readonly authorities: readonly X509Certificate[];
  readonly irregular: ReadonlySet<string>;
  readonly barred: Readonly<Record<string, 303 | 307>>;
}

const LOT_PROCESSED: Answer = { cStat: 104, xMotivo: 'Lote processado' };
/** Business rules in the order of the manual. */
export const RULES: readonly Rule[] = [...identityRules, ...contentRules, ...amountRules];

/** NFeAutorizacao4: schema, signature, business rules, in the order of the manual; the first refusal is the answer. */
export async function authorizeNote(
  message: string,
  context: ReplyContext,
  authority: Authority,
): Promise<Xml> {
  const lot = await readLot(message);
  const malformed = refuseSchema(authority.schemas, message, lot.notes[0]);
  if (malformed) return authorizationReply(malformed, context);
  const refused = refuseLot(lot);
  if (refused) return authorizationReply(refused, context);

  const nfe = lot.notes[0]!;
  const signature = await verifyXml(nfe);
  const protocol = await readXml(nfe, (root) => {
    const note = new SubmittedNote(root.first('./n:infNFe') ?? root);
    return decide(note, signature, context, authority);
  });
  return authorizationReply(LOT_PROCESSED, context, protocol);
}

/** The verdict on a note and its record, in one step without waiting, so that two equal requests never both pass. */
function decide(
  note: SubmittedNote,
  signature: SignatureVerdict,
  context: ReplyContext,
  authority: Authority,
): Xml {
  const refuse = (answer: Answer): Xml => rejectionProtocol(answer, note.key, context);
  const badSignature = refuseSignature(signature, authority);
  if (badSignature || !signature.valid) return refuse(badSignature ?? SIGNATURE_DIFFERS);

  const rules: RuleContext = { ...authority, signer: cnpjOfPem(signature.certificatePem) };
  const broken = firstBroken(RULES, note, rules);
  if (broken) return refuse({ ...broken, xMotivo: `Rejeicao: ${broken.xMotivo}` });

  const registered: RegisteredNote = {
    key: note.key,
    environment: context.environment,
    cStat: 100,
    xMotivo: 'Autorizado o uso da NF-e',
    protocol: protocolNumber(note.key),
    receivedAt: context.receivedAt,
    digest: signature.digest,
  };
  authority.notes.register(registered);
  return protocolOf(registered);
}

interface Lot {
  readonly synchronous: boolean;
  readonly notes: readonly string[];
}

const readLot = (message: string): Promise<Lot> =>
  readXml(message, (root) => ({
    synchronous: root.text('./n:indSinc') === '1',
    notes: root.find('./n:NFe').map((note) => note.canonical('own')),
  }));

function refuseSchema(schemas: NfeSchemas, message: string, note: string | undefined): Answer | undefined {
  const [inLot] = schemas.violations('enviNFe', message);
  if (!inLot) return undefined;
  const [inNote] = note === undefined ? [] : schemas.violations('nfe', note);
  return inNote
    ? { cStat: 225, xMotivo: `Rejeicao: Falha no Schema XML da NFe [${inNote.message}]` }
    : { cStat: 215, xMotivo: `Rejeicao: Falha no schema XML [${inLot.message}]` };
}

function refuseLot({ synchronous, notes }: Lot): Answer | undefined {
  if (synchronous && notes.length === 1) return undefined;
  return { cStat: 452, xMotivo: 'Rejeicao: Solicitada resposta sincrona para um lote com mais de uma NF-e' };
}

const SIGNATURE_DIFFERS: Answer = {
  cStat: 297,
  xMotivo: 'Rejeicao: Assinatura difere do calculado',
};

function refuseSignature(signature: SignatureVerdict, { authorities, now }: Authority): Answer | undefined {
  if (!signature.valid) {
    return signature.problem === 'algorithm' || signature.problem === 'reference'
      ? { cStat: 298, xMotivo: 'Rejeicao: Assinatura difere do padrao do Projeto' }
      : SIGNATURE_DIFFERS;
  }
  const certificate = new X509Certificate(signature.certificatePem);
  if (!authorities.some((authority) => certificate.verify(authority.publicKey))) {
    return { cStat: 290, xMotivo: 'Rejeicao: Certificado Assinatura invalido' };
  }
  return isWithinValidity(certificate, now)
    ? undefined
    : { cStat: 291, xMotivo: 'Rejeicao: Certificado Assinatura Data Validade' };
}

function firstBroken(rules: readonly Rule[], note: SubmittedNote, context: RuleContext): Answer | undefined {
  for (const { cStat, message, broken } of rules) {
    const detail = broken(note, context);
    if (detail !== false) return { cStat, xMotivo: detail === true ? message : `${message} [${detail}]` };
  }
  return undefined;
}

/** Fifteen digits: authoriser, state, year and a number drawn from the key, so that equal requests get equal protocols. */
function protocolNumber(key: string): string {
  const drawn = BigInt(`0x${createHash('sha256').update(key).digest('hex')}`) % 10n ** 10n;
  return `1${key.slice(0, 4)}${String(drawn).padStart(10, '0')}`;
}
