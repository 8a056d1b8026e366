import type { Recorded } from '@fidelidade/domain/events.js';
import type { NoteContent, SefazVerdict } from '@fidelidade/domain/fiscal/note/events.js';
import { NOTE_STATUS } from '@fidelidade/domain/fiscal/note/state.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { foldInto, loadAsked, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { invoiceTables, type InvoiceRow } from './table.js';

const NOTE_FACTS = [
  'NoteDrafted',
  'NoteChanged',
  'TransmissionRequested',
  'TransmissionRefused',
  'SendingRefused',
  'DraftDeleted',
  'NoteSigned',
  'NoteAuthorized',
  'NoteRejected',
  'UseDenied',
  'TransmissionAbandoned',
  'SefazQuestionRefused',
  'NumberReleased',
  'ForeignProtocolReceived',
  'NoteFoundCancelled',
] as const;

type NoteFact = Recorded<(typeof NOTE_FACTS)[number]>;

/** A number that was let go is nobody's until the next is drawn, in the same series. */
const NO_NUMBER = { number: null, access_key: null, issued_at: null } as const;
const NO_VERDICT = { c_stat: null, reason: null, verdict_item: null, alerts: [] } as const;

const ROWS: RowFold<NoteFact['type'], 'invoices'> = {
  table: 'invoices',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.noteId],
  asks: ['NoteChanged'],
  begin: (event) => (event.type === 'NoteDrafted' ? newRow(event) : undefined),
  change: (event, row) => ({ refused_question: null, ...changeOf(event, row), ...changeColumns(event) }),
};

export const invoices = projection({
  name: 'invoices',
  follows: [...NOTE_FACTS, 'PersonErased'],
  tables: invoiceTables,
  async project(events, store) {
    const rows = new RowSet('invoices', RECORD_KEY);
    await loadAsked(store, ofTypes(events, NOTE_FACTS), ROWS, rows);
    const erased = ofTypes(events, ['PersonErased']).map(({ meta, data }) => [meta.company, data.personId]);
    await rows.load(store, erased, { by: ['company_id', 'person_id'] });
    for (const event of events)
      if (event.type === 'PersonErased') forgetBuyer(event, rows);
      else foldInto(rows, event, ROWS);
    await writeRows(store, rows);
  },
});

/** What was written to the buyer, and problems that quote them; the signed document is kept, for the law wants it. */
function forgetBuyer({ data, meta }: Recorded<'PersonErased'>, rows: RowSet<'invoices'>): void {
  for (const row of [...rows.all()])
    if (row.company_id === meta.company && row.person_id === data.personId)
      rows.put({
        ...row,
        payment_description: row.payment_description && ERASED,
        additional_information: row.additional_information && ERASED,
        problems: [],
      });
}

const newRow = (event: Recorded<'NoteDrafted'>): InvoiceRow => ({
  nfe_status: NOTE_STATUS.notTransmitted,
  queued: false,
  model: event.data.model,
  environment: null,
  series: event.data.series ?? null,
  number: null,
  access_key: null,
  issued_at: null,
  authorized_at: null,
  protocol: null,
  ...NO_VERDICT,
  refused_question: null,
  foreign_protocol: null,
  problems: [],
  ...contentColumns(event.data),
  ...recordColumns(event, event.data.noteId),
});

function changeOf(event: NoteFact, row: InvoiceRow | undefined): Partial<InvoiceRow> {
  const verdict =
    'cStat' in event.data && event.type !== 'SefazQuestionRefused' ? verdictColumns(event.data) : {};
  switch (event.type) {
    case 'NoteDrafted':
      return newRow(event);
    case 'NoteChanged': {
      const cleared = { ...NO_VERDICT, problems: [] };
      // What has a number has its series with it.
      const chosen = row?.number == null ? { series: event.data.series ?? null } : {};
      return { nfe_status: NOTE_STATUS.notTransmitted, ...contentColumns(event.data), ...chosen, ...cleared };
    }
    case 'TransmissionRequested':
      return { queued: true, problems: [] };
    case 'TransmissionRefused':
      return { queued: false, nfe_status: NOTE_STATUS.notTransmitted, problems: event.data.problems ?? [] };
    case 'SendingRefused':
      return { problems: event.data.problems ?? [] };
    case 'DraftDeleted':
      return { status: 'deleted' };
    case 'NoteSigned': {
      const { series, number, accessKey, environment, issuedAt } = event.data;
      const paper = { series, number, access_key: accessKey, environment, issued_at: issuedAt };
      return { queued: false, nfe_status: NOTE_STATUS.processing, ...NO_VERDICT, ...paper };
    }
    case 'NoteAuthorized': {
      const { protocol, authorizedAt } = event.data;
      return { nfe_status: NOTE_STATUS.transmitted, protocol, authorized_at: authorizedAt, ...verdict };
    }
    case 'NoteRejected':
      return { nfe_status: NOTE_STATUS.notAuthorized, ...verdict };
    case 'UseDenied':
      return { nfe_status: NOTE_STATUS.useDenied, ...verdict };
    case 'TransmissionAbandoned':
      return { nfe_status: NOTE_STATUS.notTransmitted, ...verdict };
    case 'SefazQuestionRefused': {
      const { noteId: _, ...refused } = event.data;
      return { refused_question: refused };
    }
    case 'NumberReleased':
      return event.data.again
        ? { nfe_status: NOTE_STATUS.notTransmitted, queued: true, ...NO_NUMBER }
        : { nfe_status: NOTE_STATUS.notAuthorized, ...NO_NUMBER, ...verdict };
    case 'ForeignProtocolReceived': {
      const { proof, accessKey, protocol, digest, xml, released } = event.data;
      const foreign = { proof, accessKey, protocol, ...(digest && { digest }), xml };
      const alarm = { foreign_protocol: foreign };
      return released ? { ...alarm, nfe_status: NOTE_STATUS.notAuthorized, ...NO_NUMBER, ...verdict } : alarm;
    }
    case 'NoteFoundCancelled':
      return { nfe_status: NOTE_STATUS.cancelled, ...verdict };
  }
}

const verdictColumns = ({ cStat, reason, item, alerts }: SefazVerdict) => ({
  c_stat: cStat,
  reason,
  verdict_item: item ?? null,
  alerts: alerts ?? [],
});

const contentColumns = (content: NoteContent) => ({
  person_id: content.personId,
  warehouse_id: content.warehouseId ?? null,
  total: content.total,
  payment_form: content.paymentForm,
  payment_description: content.paymentDescription ?? null,
  payment_term_id: content.paymentTermId ?? null,
  account_id: content.accountId ?? null,
  items: content.items,
  installments: content.installments,
  paid_with_cashback: content.paidWithCashback ?? null,
  additional_information: content.additionalInformation ?? null,
});
