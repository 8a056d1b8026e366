import type { FileImport } from '@fidelidade/application/platform/record-import/record-import.js';
import { NotItsTurn, type Processor } from './job-engine.js';

/** Until it is looked again whether an import is up: a file takes seconds. */
const LOOK_AGAIN_ms = 1_000;

/** An import that waits for others of its company keeps no place of the queue meanwhile: other companies' are worked off there (ADR 0063). */
export const importFileJob =
  (fileImport: Pick<FileImport, 'run' | 'giveUp'>): Processor<'import-file'> =>
  async ({ data: { company, importId }, isLastRun }) => {
    const isUp = await fileImport.run(company, importId).catch(async (error: unknown) => {
      if (isLastRun) await fileImport.giveUp(company, importId);
      throw error;
    });
    if (!isUp) throw new NotItsTurn(LOOK_AGAIN_ms);
  };
