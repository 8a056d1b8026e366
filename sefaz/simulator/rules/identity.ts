import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { isCnpj, isCpf } from '@fidelidade/domain/kernel/documents.js';
import type { RegisteredNote } from '../note-book.js';
import type { Rule, SubmittedNote } from './rule.js';

const MANUAL = 'MOC 7.0, Anexo I';
/** Since 2024-08-01 what was a denial of model 55 is a rejection that may be corrected. */
const NO_MORE_DENIALS = 'Ajuste SINIEF 43/23, NT 2024.001';
const CNPJ_ROOT = 8;
const DENIED = [110, 301, 302, 303];

/** Who issues, to whom, under which key and number. */
export const identityRules: readonly Rule[] = [
  {
    id: 'certificate.issuer',
    cStat: 213,
    source: `${MANUAL}, assinatura`,
    message: 'CNPJ-Base do Emitente difere do CNPJ-Base do Certificado Digital',
    broken: (note, { signer }) => signer?.slice(0, CNPJ_ROOT) !== issuerOf(note).slice(0, CNPJ_ROOT),
  },
  {
    id: 'key.composition',
    cStat: 502,
    source: `${MANUAL}, A03`,
    message: 'Erro na Chave de Acesso - Campo Id nao corresponde a concatenacao dos campos correspondentes',
    broken: (note) => note.key !== keyFromFields(note),
  },
  {
    id: 'issuer.cnpj',
    cStat: 207,
    source: `${MANUAL}, C02`,
    message: 'CNPJ do emitente invalido',
    broken: (note) => !isCnpj(issuerOf(note)),
  },
  {
    id: 'recipient.cnpj',
    cStat: 208,
    source: `${MANUAL}, E02`,
    message: 'CNPJ do destinatario invalido',
    broken: (note) => note.has('./n:dest/n:CNPJ') && !isCnpj(note.text('./n:dest/n:CNPJ')),
  },
  {
    id: 'recipient.cpf',
    cStat: 237,
    source: `${MANUAL}, E03`,
    message: 'CPF do destinatario invalido',
    broken: (note) => note.has('./n:dest/n:CPF') && !isCpf(note.text('./n:dest/n:CPF')),
  },
  {
    id: 'recipient.homologation_name',
    cStat: 598,
    source: 'NT 2011.004',
    message:
      'NF-e emitida em ambiente de homologacao com Razao Social do destinatario diferente de NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
    broken: (note) =>
      note.text('./n:ide/n:tpAmb') === '2' &&
      note.has('./n:dest') &&
      note.text('./n:dest/n:xNome') !== 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
  },
  {
    id: 'issuer.irregular',
    cStat: 781,
    source: NO_MORE_DENIALS,
    message: 'Emissor nao habilitado para emissao da NF-e/NFC-e',
    broken: (note, { irregular }) => irregular.has(issuerOf(note)),
  },
  {
    id: 'recipient.irregular',
    cStat: 302,
    source: NO_MORE_DENIALS,
    message: 'Irregularidade fiscal do destinatario',
    broken: (note, { irregular }) => irregular.has(recipientOf(note)),
  },
  {
    id: 'recipient.not_allowed',
    cStat: 303,
    source: NO_MORE_DENIALS,
    message: 'Destinatario nao habilitado a operar na UF',
    broken: (note, { barred }) => barred[recipientOf(note)] === 303,
  },
  {
    id: 'issuer.blocked_there',
    cStat: 307,
    source: NO_MORE_DENIALS,
    message: 'Emitente bloqueado pela UF de destino em operacao com consumidor final',
    broken: (note, { barred }) => barred[recipientOf(note)] === 307,
  },
  {
    id: 'number.denied',
    cStat: 205,
    source: `${MANUAL}, banco de dados`,
    message: 'NF-e esta denegada na base de dados da SEFAZ',
    broken: (note, { notes }) => {
      const known = notes.find(note.key);
      return known !== undefined && DENIED.includes(known.cStat) && proof(known);
    },
  },
  {
    id: 'number.same_key',
    cStat: 204,
    source: `${MANUAL}, banco de dados`,
    message: 'Duplicidade de NF-e',
    broken: (note, { notes }) => {
      const known = notes.find(note.key);
      return known !== undefined && proof(known);
    },
  },
  {
    id: 'number.other_key',
    cStat: 539,
    source: `${MANUAL}, banco de dados`,
    message: 'Duplicidade de NF-e com diferenca na Chave de Acesso',
    broken: (note, { notes }) => {
      const other = notes.findSameNumber(note.key, note.text('./n:ide/n:tpAmb'));
      return other !== undefined && `chNFe: ${other.key}][${proof(other)}`;
    },
  },
];

const recipientOf = (note: SubmittedNote): string =>
  note.text('./n:dest/n:CNPJ') || note.text('./n:dest/n:CPF');

const issuerOf = (note: SubmittedNote): string => note.text('./n:emit/n:CNPJ');

const proof = (note: RegisteredNote): string => `nProt: ${note.protocol}][dhAut: ${note.receivedAt}`;

function keyFromFields(note: SubmittedNote): string {
  const field = (name: string): string => note.text(`./n:ide/n:${name}`);
  const key = buildAccessKey({
    stateCode: Number(field('cUF')),
    issuedOn: field('dhEmi').slice(0, 10),
    cnpj: issuerOf(note),
    model: field('mod') === '65' ? 65 : 55,
    series: Number(field('serie')),
    number: Number(field('nNF')),
    issueType: Number(field('tpEmis')),
    randomCode: field('cNF'),
  });
  return `${key.slice(0, 43)}${field('cDV')}` === key ? key : '';
}
