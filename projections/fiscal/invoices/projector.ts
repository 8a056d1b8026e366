import type { Recorded } from '@fidelidade/domain/events.js';
import type { NoteContent } from '@fidelidade/domain/fiscal/note/events.js';
import { NOTE_STATUS } from '@fidelidade/domain/fiscal/note/state.js';
import type { Transaction, UpdateObject } from 'kysely';
import { json } from '../../database/json.js';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { recordColumns } from '../../runner/record-columns.js';
import { invoiceTables } from './table.js';

const FOLLOWS = [
  'NoteDrafted',
  'NoteChanged',
  'TransmissionRequested',
  'TransmissionRefused',
  'NoteSigned',
  'NoteAuthorized',
  'NoteRejected',
  'UseDenied',
  'TransmissionAbandoned',
] as const;

type NoteFact = Recorded<(typeof FOLLOWS)[number]>;

export const invoices = projection({
  name: 'invoices',
  follows: FOLLOWS,
  tables: invoiceTables,
  async project(events, rows) {
    for (const event of events) {
      if (event.type === 'NoteDrafted') await insert(event, rows);
      else await update(event, rows);
    }
  },
});

const insert = (event: Recorded<'NoteDrafted'>, rows: Transaction<ReadModels>) =>
  rows
    .insertInto('invoices')
    .values({
      ...recordColumns(event, event.data.noteId),
      nfe_status: NOTE_STATUS.notTransmitted,
      queued: false,
      model: event.data.model,
      ...contentColumns(event.data),
      problems: json([]),
    })
    .execute();

const update = (event: Exclude<NoteFact, { type: 'NoteDrafted' }>, rows: Transaction<ReadModels>) =>
  rows
    .updateTable('invoices')
    .set({ ...changeOf(event), version: event.version, updated_at: event.meta.recordedAt })
    .where('company_id', '=', event.meta.company)
    .where('id', '=', event.data.noteId)
    .execute();

function changeOf(event: Exclude<NoteFact, { type: 'NoteDrafted' }>): UpdateObject<ReadModels, 'invoices'> {
  const verdict = 'cStat' in event.data ? { c_stat: event.data.cStat, reason: event.data.reason } : {};
  switch (event.type) {
    case 'NoteChanged': {
      const cleared = { c_stat: null, reason: null, problems: json([]) };
      return { ...contentColumns(event.data), nfe_status: NOTE_STATUS.notTransmitted, ...cleared };
    }
    case 'TransmissionRequested':
      return { queued: true, problems: json([]) };
    case 'TransmissionRefused':
      return { queued: false, nfe_status: NOTE_STATUS.notTransmitted, problems: json(event.data.problems) };
    case 'NoteSigned': {
      const { series, number, accessKey, environment, issuedAt } = event.data;
      const paper = { series, number, access_key: accessKey, environment, issued_at: issuedAt };
      return { ...paper, queued: false, nfe_status: NOTE_STATUS.processing, c_stat: null, reason: null };
    }
    case 'NoteAuthorized': {
      const { protocol, authorizedAt } = event.data;
      return { ...verdict, protocol, authorized_at: authorizedAt, nfe_status: NOTE_STATUS.transmitted };
    }
    case 'NoteRejected':
      return { ...verdict, nfe_status: NOTE_STATUS.notAuthorized };
    case 'UseDenied':
      return { ...verdict, nfe_status: NOTE_STATUS.useDenied };
    case 'TransmissionAbandoned':
      return { ...verdict, nfe_status: NOTE_STATUS.notTransmitted };
  }
}

const contentColumns = (content: NoteContent) => ({
  person_id: content.personId,
  total: content.total,
  payment_form: content.paymentForm,
  items: json(content.items),
  installments: json(content.installments),
  additional_information: content.additionalInformation ?? null,
});
