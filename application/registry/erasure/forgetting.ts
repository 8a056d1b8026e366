import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import type { PersonalTraces } from '../../ports/personal-traces.js';

interface Ports {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly executor: Executor;
  readonly traces: PersonalTraces;
  readonly pictures: PicturesOfOthers;
}

/** Which of these pictures somebody else shows too. */
export type PicturesOfOthers = (
  company: string,
  participantId: string,
  pictures: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Takes away what the recorded erasures leave behind. Asks the log first: nothing is forgotten that was not erased. */
export class Forgetting {
  constructor(private readonly ports: Ports) {}

  async person(company: string, personId: string): Promise<void> {
    const told = await this.facts(company, streams.person(personId));
    if (!told.some(({ type }) => type === 'PersonErased')) return;
    const participantId = wellKnownIds.participant(company, personId);
    const account = [
      ...(await this.facts(company, streams.participant(participantId))),
      ...(await this.facts(company, streams.credentials(participantId))),
    ];
    const pictures = account.flatMap(pictureIn);
    const ofOthers = await this.ports.pictures(company, participantId, pictures);
    await this.ports.traces.forgetPerson(company, {
      personId,
      participantId,
      files: pictures.filter((each) => !ofOthers.has(each)),
      emails: [...new Set([...told, ...account].flatMap(emailIn))],
      facts: account.map(({ id }) => id),
    });
    this.ports.executor.forgetStates();
  }

  async import(company: string, importId: string): Promise<void> {
    const job = await this.ports.executor.load(importJobDecider, company, streams.importJob(importId));
    if (!job.isErased) return;
    await this.ports.traces.forgetFile(company, importId, job.file);
    this.ports.executor.forgetStates();
  }

  private async facts(company: string, stream: string): Promise<readonly Recorded[]> {
    return (await this.ports.store.readStream(company, stream)) as unknown as readonly Recorded[];
  }
}

/** Every picture that a participant ever put up; none that can be told once the key is gone, and with it the pictures. */
function pictureIn({ type, data }: Recorded): string[] {
  const avatar = type === 'ParticipantProfileChanged' ? data.avatar : null;
  return avatar && avatar !== ERASED ? [avatar] : [];
}

/** Whatever address a fact names, also one that was asked for and never confirmed. */
const emailIn = ({ data }: Recorded): string[] =>
  'email' in data && typeof data.email === 'string' && data.email !== ERASED
    ? [normalizeEmail(data.email)]
    : [];
