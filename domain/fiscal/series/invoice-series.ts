import { DomainError } from '../../kernel/domain-error.js';
import { choice, integer, say, text } from '../../kernel/record-kind/field.js';
import { recordKind, type DetailsOf } from '../../kernel/record-kind/record-kind.js';

/** what SEFAZ keeps for itself, and for contingency of old, begins here for the NF-e. */
const FIRST_RESERVED_SERIES = 900;
export const MAX_SERIES = 999;

/** In which models a way of issuing in contingency exists (tpEmis). */
const CONTINGENCY_OF: Readonly<Record<number, 55 | 65>> = { 4: 55, 6: 55, 7: 55, 9: 65 };

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
      hint: say('De 0 a 999; na NF-e, até 899.', 'From 0 to 999; of the NF-e, up to 899.'),
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
    issueType !== undefined && CONTINGENCY_OF[issueType] !== model
      ? new DomainError('series_contingency', { field: 'issue_type' })
      : undefined,
  ],
  says: {
    series_reserved: say(
      'Na NF-e, as séries de 900 a 999 são reservadas. Use de 0 a 899.',
      'The series from 900 to 999 of the NF-e are reserved. Use 0 to 899.',
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
