import { DomainError } from '../../kernel/domain-error.js';
import { ISSUE_TYPES } from '../enumerations.js';
import { choice, integer, say, text } from '../../kernel/record-kind/field.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';

/**
 * and the layout's field B07: 890 to 899 are those of the loose note, which the tax office writes on its own site. Of the NF-e
 * those from 900 on are kept too, for loose notes of either document, for issuers by CPF (920 to 969) and for the contingency of old: SEFAZ
 * refuses them of a company's programme (rejection 266).
 */
const FIRST_LOOSE_SERIES = 890;
const FIRST_RESERVED_SERIES = 900;
export const MAX_SERIES = 999;

/**
 * Asked where a series begins or becomes another: one that was registered before the rule keeps its name, its notes and its numbers.
 * @throws DomainError `series_loose_note` on `series`
 */
export function assertNotLoose(series: number): void {
  if (series >= FIRST_LOOSE_SERIES && series < FIRST_RESERVED_SERIES)
    throw new DomainError('series_loose_note', { field: 'series' });
}

/** The model that each contingency of a series exists for: the NFC-e has one of its own, and the NF-e the others. */
const MODEL_OF_CONTINGENCY: Readonly<Record<number, 55 | 65>> = {
  [ISSUE_TYPES.epec]: 55,
  [ISSUE_TYPES.svcAN]: 55,
  [ISSUE_TYPES.svcRS]: 55,
  [ISSUE_TYPES.offline]: 65,
};

/**
 * A series of invoice numbers. How far its numbers are is no detail of it: they are taken and raised in a stream
 * of their own, named by model, environment and series (`series.ts`).
 */
export const invoiceSeries = recordKind({
  name: 'InvoiceSeries',
  resource: 'invoice-series',
  context: 'fiscal',
  icon: 'numbers',
  words: {
    pt_BR: ['série de notas', 'séries de notas', 'f'],
    en: ['invoice series', 'invoice series'],
  },
  purpose: say(
    'As numerações das notas: cada série conta os seus números, e a padrão já vem escolhida na nota.',
    'How invoices are numbered: each series counts its own numbers, and the default one is chosen beforehand.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60 }),
    model: choice(
      say('Modelo', 'Model'),
      { 55: say('NF-e (55)', 'NF-e (55)'), 65: say('NFC-e (65)', 'NFC-e (65)') },
      {
        initial: 55,
        hint: say(
          'As notas saem hoje no modelo 55; séries da NFC-e ficam prontas para quando ela sair por aqui.',
          'Invoices are issued in model 55 today; series of the NFC-e wait until it is issued here.',
        ),
      },
    ),
    environment: choice(
      say('Ambiente', 'Environment'),
      { 1: say('Produção', 'Production'), 2: say('Homologação', 'Homologation') },
      { hint: say('Cada ambiente conta os seus números.', 'Each environment counts its own numbers.') },
    ),
    series: integer(say('Série', 'Series'), {
      range: [0, MAX_SERIES],
      hint: say(
        'De 0 a 889; na NFC-e também de 900 a 999.',
        'From 0 to 889; of the NFC-e also from 900 to 999.',
      ),
    }),
    issueType: choice(
      say('Só para contingência', 'For contingency only'),
      {
        4: say('EPEC (4)', 'EPEC (4)'),
        6: say('SVC-AN (6)', 'SVC-AN (6)'),
        7: say('SVC-RS (7)', 'SVC-RS (7)'),
        9: say('Off-line da NFC-e (9)', 'NFC-e offline (9)'),
      },
      {
        optional: true,
        hint: say(
          'Em branco para a emissão normal. Guardada para a contingência, a série não aparece na nota.',
          'Blank for normal issue. Kept for contingency, the series is not offered in an invoice.',
        ),
      },
    ),
  },
  check: ({ model, series, issueType }) => [
    model === 55 && series >= FIRST_RESERVED_SERIES
      ? new DomainError('series_reserved', { field: 'series' })
      : undefined,
    issueType !== undefined && MODEL_OF_CONTINGENCY[issueType] !== model
      ? new DomainError('series_contingency', { field: 'issue_type' })
      : undefined,
  ],
  says: {
    series_reserved: say(
      'Na NF-e, as séries de 900 a 999 são reservadas. Use de 0 a 889.',
      'The series from 900 to 999 of the NF-e are reserved. Use 0 to 889.',
    ),
    series_loose_note: say(
      'As séries de 890 a 899 são da nota avulsa, emitida no site da SEFAZ. Use de 0 a 889.',
      'The series from 890 to 899 are those of the loose note, issued on SEFAZ’s own site. Use 0 to 889.',
    ),
    series_contingency: say(
      'Esta contingência é de outro modelo: EPEC e SVC são da NF-e, a off-line é da NFC-e.',
      'This contingency is of the other model: EPEC and SVC are of the NF-e, offline is of the NFC-e.',
    ),
  },
  title: 'name',
  sortedBy: 'series',
  list: ['series', 'model', 'environment', 'issueType'],
  form: [{ fields: { name: 12, model: 4, environment: 4, series: 4, issueType: 6 } }],
});
export type InvoiceSeriesDetails = DetailsOf<(typeof invoiceSeries)['fields']>;

/** The series that every company begins with, in each environment. */
export const FIRST_SERIES = 1;
export const firstSeries = (environment: 1 | 2): InvoiceSeriesDetails => ({
  name: 'Principal',
  model: 55,
  environment,
  series: FIRST_SERIES,
});
