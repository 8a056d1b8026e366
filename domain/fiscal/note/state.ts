import type { Instant } from '../../kernel/civil-date.js';
import type {
  ForeignProtocol,
  NoteContent,
  NoteEvent,
  NoteProblem,
  RefusedQuestion,
  SefazVerdict,
} from './events.js';

/** The ten states of. */
export const NOTE_STATUS = {
  notTransmitted: 0,
  transmitted: 1,
  beingCancelled: 2,
  cancelled: 3,
  cancelledOutOfTerm: 4,
  processing: 5,
  cancellationFailed: 6,
  unused: 7,
  useDenied: 8,
  notAuthorized: 9,
} as const;
export type NoteStatus = (typeof NOTE_STATUS)[keyof typeof NOTE_STATUS];

export type SignedNote = Omit<Extract<NoteEvent, { type: 'NoteSigned' }>['data'], 'noteId'>;

export interface NoteState {
  /** False again for a draft that was deleted. */
  readonly exists: boolean;
  readonly status: NoteStatus;
  /** Asked to be sent, and no job has signed or refused it yet. */
  readonly queued: boolean;
  readonly model: 55 | 65;
  readonly content: NoteContent | undefined;
  /** The last signed form; kept across a rejection, since the number stays the note's until it is let go. */
  readonly signed: SignedNote | undefined;
  /** Edited since it was signed: the next sending builds it anew, under the same number and another key. */
  readonly changedSinceSigned: boolean;
  readonly problems: readonly NoteProblem[];
  readonly verdict: SefazVerdict | undefined;
  /** The last question was refused: what SEFAZ said of it, and until when it rests. */
  readonly refusedQuestion: RefusedQuestion | undefined;
  /** Somebody must look: SEFAZ has a protocol that is not of this note. */
  readonly foreignProtocol: ForeignProtocol | undefined;
  /** Numbers let go since somebody asked for the sending. */
  readonly releases: number;
  /** Of the cashback that is put aside for it while it is on its way, or paid a part of it. */
  readonly redemptionId: string | undefined;
  /** The protocol of a transmitted note, and the name of its nfeProc. */
  readonly authorization:
    { readonly protocol: string; readonly authorizedAt: Instant; readonly xml: string } | undefined;
}

/** Somebody asked for it to be sent, and SEFAZ has not decided: its goods are promised to it. */
export const isOnItsWay = ({ queued, status }: NoteState): boolean =>
  queued || status === NOTE_STATUS.processing;

export const noNote: NoteState = {
  exists: false,
  status: NOTE_STATUS.notTransmitted,
  queued: false,
  model: 55,
  content: undefined,
  signed: undefined,
  changedSinceSigned: false,
  problems: [],
  verdict: undefined,
  refusedQuestion: undefined,
  foreignProtocol: undefined,
  releases: 0,
  redemptionId: undefined,
  authorization: undefined,
};

/** Whatever happens next, a refused question is over: it is told again when it is refused again. */
export const evolve = (state: NoteState, event: NoteEvent): NoteState =>
  withoutFreed(happened(state.refusedQuestion ? { ...state, refusedQuestion: undefined } : state, event));

/** What was put aside for a note that is neither on its way nor authorised is the customer's again. */
const withoutFreed = (state: NoteState): NoteState =>
  state.redemptionId === undefined || isOnItsWay(state) || state.status === NOTE_STATUS.transmitted
    ? state
    : { ...state, redemptionId: undefined };

function happened(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'NoteDrafted': {
      const { noteId: _, model, ...content } = event.data;
      return { ...noNote, exists: true, model, content };
    }
    case 'NoteChanged': {
      const { noteId: _, ...content } = event.data;
      return { ...state, status: 0, content, changedSinceSigned: true, problems: [], verdict: undefined };
    }
    case 'TransmissionRequested':
      return { ...state, queued: true, releases: 0, problems: [], redemptionId: event.data.redemptionId };
    case 'TransmissionRefused':
      return { ...state, status: 0, queued: false, problems: event.data.problems ?? [] };
    case 'SendingRefused':
      return { ...state, problems: event.data.problems ?? [] };
    case 'DraftDeleted':
      return { ...state, exists: false };
    case 'NoteSigned': {
      const { noteId: _, ...signed } = event.data;
      return { ...state, status: 5, queued: false, signed, changedSinceSigned: false, verdict: undefined };
    }
    case 'NoteAuthorized': {
      const { protocol, authorizedAt, xml } = event.data;
      return {
        ...state,
        status: 1,
        verdict: verdictOf(event.data),
        authorization: { protocol, authorizedAt, xml },
      };
    }
    case 'NoteRejected':
      return { ...state, status: 9, verdict: verdictOf(event.data) };
    case 'UseDenied':
      return { ...state, status: 8, verdict: verdictOf(event.data) };
    case 'SefazQuestionRefused': {
      const { noteId: _, ...refusedQuestion } = event.data;
      return { ...state, refusedQuestion };
    }
    case 'NumberReleased': {
      const { again } = event.data;
      const released = { signed: undefined, queued: again, releases: state.releases + 1 };
      return { ...state, ...released, status: again ? 0 : 9, verdict: verdictOf(event.data) };
    }
    case 'ForeignProtocolReceived': {
      const { proof, accessKey, protocol, digest, xml, released } = event.data;
      const foreignProtocol = { proof, accessKey, protocol, ...(digest && { digest }), xml };
      return released
        ? { ...state, foreignProtocol, status: 9, signed: undefined, verdict: verdictOf(event.data) }
        : { ...state, foreignProtocol };
    }
    case 'NoteFoundCancelled':
      return { ...state, status: 3, verdict: verdictOf(event.data) };
    case 'TransmissionAbandoned':
      return { ...state, status: 0, queued: false, verdict: verdictOf(event.data) };
  }
}

const verdictOf = ({ cStat, reason, item, alerts }: SefazVerdict): SefazVerdict => ({
  cStat,
  reason,
  ...(item !== undefined && { item }),
  ...(alerts && { alerts }),
});
