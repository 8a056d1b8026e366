import { isMailFact, MAIL_FACTS, type MailFact } from '@fidelidade/application/platform/mails/mail-facts.js';
import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { Reaction } from '../policies/reaction.js';
import type { JobEngine, JobOrder } from './job-engine.js';

type Asking<Type extends Recorded['type']> = StoredEvent<EventOf<Type>>;

/** The sending that a request asks for. The request's id is the job's: told twice, it is one job. */
export const transmission = (request: Asking<'TransmissionRequested'>): JobOrder<'transmit-note'> => ({
  name: 'transmit-note',
  id: request.id,
  data: {
    company: request.meta.company,
    noteId: request.data.noteId,
    causation: request.id,
    correlation: request.meta.correlation,
  },
});

const fileImport = (upload: Asking<'FileUploaded'>): JobOrder<'import-file'> => ({
  name: 'import-file',
  id: upload.id,
  data: { company: upload.meta.company, importId: upload.data.importId },
});

const importUndo = (request: Asking<'ImportUndoRequested'>): JobOrder<'undo-import'> => ({
  name: 'undo-import',
  id: request.id,
  data: { company: request.meta.company, importId: request.data.importId },
});

const reportSending = (due: Asking<'ReportSendingStarted'>): JobOrder<'send-report'> => ({
  name: 'send-report',
  id: due.id,
  data: { company: due.meta.company, eventId: due.id },
});

const mailAbout = (fact: MailFact): JobOrder<'send-mail'> => ({
  name: 'send-mail',
  id: fact.id,
  data: { company: fact.meta.company, eventId: fact.id },
});

/** Which facts ask for work outside the log, and for which. */
export const jobFeed = (jobs: Pick<JobEngine, 'add'>): Reaction => ({
  name: 'job-feed',
  begins: 'at-the-first-event',
  reactsTo: [
    'TransmissionRequested',
    'FileUploaded',
    'ImportUndoRequested',
    'ReportSendingStarted',
    ...MAIL_FACTS,
  ],
  async carryOut(event) {
    if (event.type === 'TransmissionRequested') await jobs.add(transmission(event));
    if (event.type === 'FileUploaded') await jobs.add(fileImport(event));
    if (event.type === 'ImportUndoRequested') await jobs.add(importUndo(event));
    if (event.type === 'ReportSendingStarted') await jobs.add(reportSending(event));
    if (isMailFact(event)) await jobs.add(mailAbout(event));
  },
});
