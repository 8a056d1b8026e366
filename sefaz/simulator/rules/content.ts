import { firstItem, type Rule } from './rule.js';

const MANUAL = 'MOC 7.0, Anexo I';
const DAY_MS = 24 * 60 * 60_000;
/** Clocks of issuers may run ahead a little. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const LATEST_ISSUE_DAYS = 7;
const NO_NCM = '00000000';
const PRESENCES_WITH_INTERMEDIARY_FLAG = ['2', '3', '4', '9'];

/** Dates, purpose and products. */
export const contentRules: readonly Rule[] = [
  {
    id: 'date.future',
    cStat: 703,
    source: `${MANUAL}, B09-20`,
    message: 'Data-Hora de Emissao posterior ao horario de recebimento',
    broken: (note, { now }) => Date.parse(note.text('./n:ide/n:dhEmi')) > now.getTime() + CLOCK_TOLERANCE_MS,
  },
  {
    id: 'date.late',
    cStat: 228,
    source: `${MANUAL}, B09-30, with the limit of ${LATEST_ISSUE_DAYS} days`,
    message: 'Data de Emissao muito atrasada',
    broken: (note, { now }) =>
      Date.parse(note.text('./n:ide/n:dhEmi')) < now.getTime() - LATEST_ISSUE_DAYS * DAY_MS,
  },
  {
    id: 'presence.intermediary',
    cStat: 434,
    source: 'NT 2020.006, B25c',
    message: 'NF-e sem indicativo do intermediador',
    broken: (note) =>
      PRESENCES_WITH_INTERMEDIARY_FLAG.includes(note.text('./n:ide/n:indPres')) &&
      !note.has('./n:ide/n:indIntermed'),
  },
  {
    id: 'return.reference',
    cStat: 321,
    source: `${MANUAL}, B25`,
    message: 'NF-e de devolucao de mercadoria nao possui documento fiscal referenciado',
    broken: (note) => note.text('./n:ide/n:finNFe') === '4' && !note.has('./n:ide/n:NFref'),
  },
  {
    id: 'cfop.incoming_on_outgoing',
    cStat: 518,
    source: `${MANUAL}, I08`,
    message: 'CFOP de entrada para NF-e de saida',
    broken: (note) =>
      note.text('./n:ide/n:tpNF') === '1' &&
      firstItem(note, (item) => /^[123]/.test(item.text('./n:prod/n:CFOP') ?? '')),
  },
  {
    id: 'cfop.outgoing_on_incoming',
    cStat: 519,
    source: `${MANUAL}, I08`,
    message: 'CFOP de saida para NF-e de entrada',
    broken: (note) =>
      note.text('./n:ide/n:tpNF') === '0' &&
      firstItem(note, (item) => /^[567]/.test(item.text('./n:prod/n:CFOP') ?? '')),
  },
  {
    id: 'product.ncm',
    cStat: 778,
    source: 'NT 2014.004, I05',
    message: 'Informado NCM inexistente',
    broken: (note) =>
      firstItem(note, (item) => {
        const ncm = item.text('./n:prod/n:NCM') ?? '';
        return item.first('./n:imposto/n:ISSQN') === undefined && (ncm.length !== 8 || ncm === NO_NCM);
      }),
  },
];
