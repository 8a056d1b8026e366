import type { Recorded } from '@fidelidade/domain/events.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { openTable } from '../../platform/tables/open-table.js';
import { decodeText } from '../../platform/tables/csv-text.js';
import type { BlobStore } from '../../ports/blob-store.js';

const PAGE_EVENTS = 1_000;

/**
 * Finds the imports whose file names a person: by the document, however it is punctuated and whether or not a
 * spreadsheet took its zeros, or by the name. It reads every file that is still there: rare, and worth being sure.
 */
export class ImportsNaming {
  constructor(
    private readonly store: Pick<EventStore, 'readAll'>,
    private readonly blobs: BlobStore,
  ) {}

  /** @returns ids of imports */
  async find(
    company: string,
    person: Pick<Partial<PersonDetails>, 'document' | 'fullName'>,
  ): Promise<string[]> {
    const names = namingOf(person);
    const found: string[] = [];
    for (const { data } of await this.uploads(company)) {
      if (names(await this.textOf(company, data.file))) found.push(data.importId);
    }
    return found;
  }

  private async uploads(company: string): Promise<Recorded<'FileUploaded'>[]> {
    const uploads: Recorded<'FileUploaded'>[] = [];
    for (let after = 0; ;) {
      const page = await this.store.readAll({ after, limit: PAGE_EVENTS, types: ['FileUploaded'], company });
      if (page.through === after) return uploads;
      uploads.push(...(page.events as unknown as Recorded<'FileUploaded'>[]));
      after = page.through;
    }
  }

  /** A file that is gone names nobody. */
  private async textOf(company: string, file: string): Promise<string> {
    try {
      const bytes = await this.blobs.get(company, file);
      const table = await openTable(bytes, Number.MAX_SAFE_INTEGER);
      // What cannot be read as a table may name somebody all the same.
      if (typeof table === 'string') return decodeText(bytes);
      const rows = await table.rows(0, table.rowCount).finally(table.close);
      return [table.header, ...rows.map(({ cells }) => cells)].map((cells) => cells.join('\n')).join('\n');
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return '';
      throw error;
    }
  }
}

function namingOf({ document, fullName }: Pick<Partial<PersonDetails>, 'document' | 'fullName'>) {
  const bare = document?.replace(/^0+/, '');
  const digits = bare && new RegExp(`(?<![0-9A-Z])0*${bare}(?![0-9A-Z])`, 'i');
  const name = fullName?.trim().toLowerCase();
  return (text: string): boolean =>
    Boolean(
      (digits && digits.test(text.replace(/[.\-/]/g, ''))) || (name && text.toLowerCase().includes(name)),
    );
}
