import type { Instant } from '../../kernel/civil-date.js';
import type { NoteContent, NoteEvent, NoteProblem, SefazVerdict } from './events.js';

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
  readonly exists: boolean;
  readonly status: NoteStatus;
  /** Asked to be sent, and no job has signed or refused it yet. */
  readonly queued: boolean;
  readonly model: 55 | 65;
  readonly content: NoteContent | undefined;
  /** The last signed form; kept across a rejection, since the number stays the note's. */
  readonly signed: SignedNote | undefined;
  /** Edited since it was signed: the next sending builds it anew, under the same number. */
  readonly changedSinceSigned: boolean;
  readonly problems: readonly NoteProblem[];
  readonly verdict: SefazVerdict | undefined;
  /** The protocol of a transmitted note, and the name of its nfeProc. */
  readonly authorization:
    { readonly protocol: string; readonly authorizedAt: Instant; readonly xml: string } | undefined;
}

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
  authorization: undefined,
};

export function evolve(state: NoteState, event: NoteEvent): NoteState {
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
      return { ...state, queued: true, problems: [] };
    case 'TransmissionRefused':
      return { ...state, status: 0, queued: false, problems: event.data.problems ?? [] };
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
