import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import { sefazLineDecider } from '@fidelidade/domain/fiscal/sefaz-line/sefaz-line.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { streams } from '@fidelidade/domain/streams.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { timezoneOf } from '../registry/company-facts.js';
import { decideNote } from './decide-note.js';
import { assertNumbers, markNumbered } from './invoice-series.js';
import {
  RecordAuthorization,
  RecordForeignProtocol,
  RecordRefusal,
  RecordRefusedQuestion,
  RecordSignature,
  RefuseTransmission,
  ReleaseNumber,
  SuspendSefazCalls,
} from './note.commands.js';

const itsNote = ({ noteId }: { readonly noteId: string }): string => noteId;

/**
 * Number and signature stand or fall together: two jobs can never give one number to two notes.
 * @throws DomainError `series_number` when another note was faster; on `series` when that numbers nothing any more
 */
export const RecordSignatureHandler = handles(RecordSignature, itsNote, async (unit, { noteId, signed }) => {
  const note = await unit.load(noteDecider, streams.note(noteId));
  await unit.decide(noteDecider, streams.note(noteId), { type: 'record-signature', noteId, signed });
  const { series, number } = signed;
  if (!note.queued || isNumberOf(note.signed, signed)) return;
  // The series may have been taken away since the note was sent, or the environment be another.
  await assertNumbers(unit, { model: note.model, environment: signed.environment, series });
  const stream = streams.series(note.model, signed.environment, series);
  await unit.decide(seriesDecider, stream, { type: 'take', series, number, noteId });
  await markNumbered(unit, series);
});

export const RefuseTransmissionHandler = handles(
  RefuseTransmission,
  itsNote,
  (unit, { context, noteId, problems }) =>
    decideNote(unit, context, { type: 'refuse-transmission', noteId, problems }),
  MANY_AT_ONCE,
);

export const RecordAuthorizationHandler = handles(
  RecordAuthorization,
  itsNote,
  async (unit, { noteId, accessKey, verdict, protocol, authorizedAt, xml }) => {
    const { signed } = await unit.load(noteDecider, streams.note(noteId));
    const issuedOn = civilDateIn(await timezoneOf(unit), signed?.issuedAt ?? authorizedAt);
    const authorization = { accessKey, verdict, protocol, authorizedAt, issuedOn, xml };
    const command = { type: 'record-authorization', noteId, ...authorization } as const;
    await unit.decide(noteDecider, streams.note(noteId), command);
  },
);

export const RecordRefusalHandler = handles(
  RecordRefusal,
  itsNote,
  (unit, { context, noteId, accessKey, outcome, verdict }) =>
    decideNote(unit, context, { type: outcome, noteId, accessKey, verdict }),
  MANY_AT_ONCE,
);

export const ReleaseNumberHandler = handles(
  ReleaseNumber,
  itsNote,
  (unit, { context, noteId, accessKey, verdict, heldBy }) =>
    decideNote(unit, context, { type: 'release-number', noteId, accessKey, verdict, heldBy }),
  MANY_AT_ONCE,
);

export const RecordForeignProtocolHandler = handles(
  RecordForeignProtocol,
  itsNote,
  (unit, { context, noteId, accessKey, verdict, foreign }) =>
    decideNote(unit, context, { type: 'record-foreign-protocol', noteId, accessKey, verdict, foreign }),
  MANY_AT_ONCE,
);

export const RecordRefusedQuestionHandler = handles(
  RecordRefusedQuestion,
  itsNote,
  (unit, { context, noteId, refused }) =>
    decideNote(unit, context, { type: 'record-refused-question', noteId, refused }),
  MANY_AT_ONCE,
);

export const SuspendSefazCallsHandler = handles(
  SuspendSefazCalls,
  ({ suspension: { environment, service } }) => streams.sefazLine(environment, service),
  (unit, { suspension }, stream) => unit.decide(sefazLineDecider, stream, suspension),
);

/** A number is one only inside its environment and series: homologation's 1 is not production's. */
const isNumberOf = (before: SignedNote | undefined, now: SignedNote): boolean =>
  before?.environment === now.environment && before.series === now.series && before.number === now.number;
