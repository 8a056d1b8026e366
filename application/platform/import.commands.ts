import type { ImportedColumn } from '@fidelidade/domain/platform/import-job/events.js';
import type { ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ImportJobCommand } from '@fidelidade/domain/platform/import-job/import-job.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';

/** A file for an import has arrived; a job will work it off. */
export class UploadFile extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly kind: ImportKind,
    readonly name: string,
    readonly bytes: Uint8Array,
    readonly reading: { readonly columns?: readonly ImportedColumn[]; readonly allOrNothing?: boolean } = {},
  ) {
    super(context);
  }
}

/** The job's report: rows worked off, the end, or that the file cannot be read. */
export class AdvanceImport extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly step: Exclude<ImportJobCommand, { type: 'upload' }>,
  ) {
    super(context);
  }
}
