import { randomInt } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { NoteContent, NoteProblem } from '@fidelidade/domain/fiscal/note/events.js';
import type { NoteState, SignedNote } from '@fidelidade/domain/fiscal/note/state.js';
import { FIRST_SERIES } from '@fidelidade/domain/fiscal/series/invoice-series.js';
import { MAX_NOTE_NUMBER, seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import {
  companyDecider,
  isIssuable,
  type InstalledCertificate,
} from '@fidelidade/domain/registry/company/company.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { EXEMPT_REGISTRATION } from '@fidelidade/domain/registry/state-registration.js';
import type { Address } from '@fidelidade/domain/registry/address.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { Executor } from '../execution/executor.js';
import type { BlobStore } from '../ports/blob-store.js';
import type { Clock } from '../ports/clock.js';
import type { FiscalGateway } from '../ports/fiscal-gateway.js';
import type { Vault } from '../ports/vault.js';
import { readCertificateSecret } from '../registry/certificate-secret.js';
import { RecordSignature, RefuseTransmission } from './note.commands.js';
import { writeFiscalDocument, type NoteIdentity } from './write-fiscal-document.js';

/** Times that another note may take the number first before the job gives up and comes again. */
const MAX_NUMBER_RACES = 20;

/** SEFAZ takes messages of 500 KB (214); the envelope around a note needs some of that. */
const MAX_SIGNED_BYTES = 496 * 1024;

const inKilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

interface Material {
  readonly content: NoteContent;
  readonly company: CompanyDetails;
  readonly environment: 1 | 2;
  readonly certificate: InstalledCertificate;
  readonly buyer: PersonDetails & { readonly address: Address };
}

/**
 * Numbers, writes, signs and checks a note. The bytes are kept before the number is recorded as taken; a document that
 * does not hold against the schema takes no number and is never sent (R-4.4.11, trap).
 */
export class SignNote {
  constructor(
    private readonly ports: {
      readonly executor: Executor;
      readonly commands: CommandBus;
      readonly gateway: FiscalGateway;
      readonly blobs: BlobStore;
      readonly vault: Vault;
      readonly clock: Clock;
    },
  ) {}

  async run(
    { company, noteId }: { readonly company: string; readonly noteId: string },
    context: () => CommandContext,
  ): Promise<'signed' | 'refused'> {
    for (let race = 0; race < MAX_NUMBER_RACES; race += 1) {
      const note = await this.ports.executor.load(noteDecider, company, streams.note(noteId));
      const signing = await this.sign(company, note);
      const refuse = async (problems: readonly NoteProblem[]) => {
        await this.ports.commands.execute(new RefuseTransmission(context(), noteId, problems));
        return 'refused' as const;
      };
      if ('problems' in signing) return refuse(signing.problems);
      try {
        await this.ports.commands.execute(new RecordSignature(context(), noteId, signing.signed));
        return 'signed';
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.field === 'series') return refuse([{ path: 'series', message: error.code }]);
        if (error.code !== 'series_number') throw error;
      }
    }
    throw new Error(`note ${noteId}: no number after ${MAX_NUMBER_RACES} races`);
  }

  private async sign(
    company: string,
    note: NoteState,
  ): Promise<{ signed: SignedNote } | { problems: readonly NoteProblem[] }> {
    // SEFAZ does not know the key of an abandoned note: the very same bytes go out again.
    if (note.signed && !note.changedSinceSigned && note.verdict?.cStat === '217')
      return { signed: note.signed };
    const material = await this.materialOf(company, note);
    if (Array.isArray(material)) return { problems: material };
    const identity = await this.identityOf(company, note, material.environment);
    if (identity.number > MAX_NOTE_NUMBER)
      return { problems: [{ path: 'series', message: 'series_exhausted' }] };
    const document = writeFiscalDocument(material.content, identity, material.company, material.buyer);
    const secret = readCertificateSecret(await this.ports.vault.get(company, material.certificate.vaultId));
    const preparation = await this.ports.gateway.prepare(document, secret);
    if (preparation.kind === 'problems') return { problems: preparation.problems };
    const size = Buffer.byteLength(preparation.xml);
    if (size > MAX_SIGNED_BYTES)
      return { problems: [{ path: '', message: 'note_too_large', params: { size: inKilobytes(size) } }] };
    const xml = await this.ports.blobs.put(company, Buffer.from(preparation.xml));
    const kept = await this.ports.blobs.put(company, Buffer.from(JSON.stringify(document)));
    return { signed: { ...identity, accessKey: document.accessKey, xml, document: kept } };
  }

  /**
   * A note keeps the number that it was given until SEFAZ holds it for another. Its bytes change only with its
   * key: the same key is always the same bytes, so that a protocol of earlier ones can never pass for these.
   */
  private async identityOf(company: string, note: NoteState, environment: 1 | 2): Promise<NoteIdentity> {
    const issuedAt = this.ports.clock.now();
    if (note.signed?.environment === environment) {
      const { series, number, randomCode: before } = note.signed;
      return { environment, series, number, randomCode: randomCodeFor(number, before), issuedAt };
    }
    const series = note.content?.series ?? FIRST_SERIES;
    const stream = streams.series(note.model, environment, series);
    const { next } = await this.ports.executor.load(seriesDecider, company, stream);
    return { environment, series, number: next, randomCode: randomCodeFor(next), issuedAt };
  }

  private async materialOf(company: string, note: NoteState): Promise<Material | NoteProblem[]> {
    const { executor } = this.ports;
    const { content } = note;
    const { details, settings, certificate } = await executor.load(
      companyDecider,
      company,
      streams.company(company),
    );
    const person = content && (await executor.load(personDecider, company, streams.person(content.personId)));
    const address = person?.details.address;
    if (!certificate) return [{ path: 'company.certificate', message: 'certificate_missing' }];
    if (details?.stateRegistration === EXEMPT_REGISTRATION) {
      return [{ path: 'company.state_registration', message: 'issuer_registration_missing' }];
    }
    if (!content || !details || !address) return [{ path: 'person_id', message: 'note_recipient_address' }];
    if (!isIssuable(details.crt)) return [{ path: 'company.crt', message: 'crt_not_built' }];
    const buyer = { ...(person.details as PersonDetails), address };
    return { content, company: details, environment: settings.fiscalEnvironment, certificate, buyer };
  }
}

/** cNF that every authority refuses: one digit eight times, and the runs of counting (NT 2019.001, rejection 897). */
const FORBIDDEN_CODES: ReadonlySet<string> = new Set(
  Array.from({ length: 10 }, (_, first) => [
    String(first).repeat(8),
    Array.from({ length: 8 }, (__, step) => (first + step) % 10).join(''),
  ]).flat(),
);

/** Eight random digits that are not the number itself, nor the code of the bytes before. */
function randomCodeFor(number: number, before?: string): string {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  return Number(code) === number || code === before || FORBIDDEN_CODES.has(code)
    ? randomCodeFor(number, before)
    : code;
}
