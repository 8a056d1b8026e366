import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { NOTE_STATUS } from '@fidelidade/domain/fiscal/note/state.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import { readNfeProc } from '@fidelidade/sefaz/layout/read-nfe-proc.js';
import { renderDanfe } from '@fidelidade/sefaz/danfe/render-danfe.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { loadStream } from '../execution/load-stream.js';
import type { BlobStore } from '../ports/blob-store.js';

export interface FiscalFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The papers of an authorised note. Both come from the nfeProc, never from a record beside it. */
export class FiscalFiles {
  constructor(
    private readonly store: EventStore,
    private readonly blobs: BlobStore,
  ) {}

  /** The nfeProc: the document of fiscal value. @throws DomainError `note_not_authorized` (406) */
  async xml(company: string, noteId: string): Promise<FiscalFile> {
    const { accessKey, proc } = await this.authorized(company, noteId);
    return { name: `${accessKey}-nfe.xml`, bytes: await this.blobs.get(company, proc.xml) };
  }

  /** @throws DomainError `note_not_authorized` (406) */
  async danfe(company: string, noteId: string): Promise<FiscalFile> {
    const { accessKey, proc } = await this.authorized(company, noteId);
    const nfeProc = Buffer.from(await this.blobs.get(company, proc.xml)).toString();
    const { document, protocol } = await readNfeProc(nfeProc);
    const logo = await this.logoOf(company);
    const bytes = await renderDanfe(document, { protocol, ...(logo && { logo }) });
    return { name: `${accessKey}-danfe.pdf`, bytes };
  }

  /** As the company has it today: it is no part of the note. */
  private async logoOf(company: string): Promise<Uint8Array | undefined> {
    const stream = streams.company(company);
    const { state } = await loadStream({ store: this.store }, companyDecider, company, stream);
    return state.logo === null ? undefined : this.blobs.get(company, state.logo);
  }

  private async authorized(company: string, noteId: string) {
    const { state } = await loadStream({ store: this.store }, noteDecider, company, streams.note(noteId));
    if (!state.exists) throw notFound();
    if (state.status !== NOTE_STATUS.transmitted || !state.signed || !state.authorization) {
      throw notAcceptable('note_not_authorized');
    }
    return { ...state.signed, proc: state.authorization };
  }
}
