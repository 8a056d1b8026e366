import type { TransmitNote } from '@fidelidade/application/fiscal/transmit-note.js';
import { ComeAgainLater, type Processor } from './job-engine.js';

/** Sends a note from wherever an earlier run left it. While SEFAZ gives no answer, it comes again. */
export const transmitNoteJob =
  (transmitNote: Pick<TransmitNote, 'run'>): Processor<'transmit-note'> =>
  async ({ data, isLastRun }) => {
    const outcome = await transmitNote.run({ ...data, isLastRun });
    if (outcome.kind === 'retry') throw new ComeAgainLater(outcome.after_ms, outcome.cause);
  };
