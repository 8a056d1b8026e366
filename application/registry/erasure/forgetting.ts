import { Inject, Injectable } from '@nestjs/common';
import type { ParticipantEvent } from '@fidelidade/domain/identity/participant/events.js';
import type { Decider } from '@fidelidade/domain/kernel/decider.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { Executor } from '../../execution/executor.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { PERSONAL_TRACES, type PersonalTraces } from '../../ports/personal-traces.js';

/** Takes away what the recorded erasures leave behind. Asks the log first: nothing is forgotten that was not erased. */
@Injectable()
export class Forgetting {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(PERSONAL_TRACES) private readonly traces: PersonalTraces,
  ) {}

  async person(company: string, personId: string): Promise<void> {
    const { isErased } = await this.executor.load(personDecider, company, streams.person(personId));
    if (!isErased) return;
    const participantId = wellKnownIds.participant(company, personId);
    const pictures = await this.executor.load(picturesOf, company, streams.participant(participantId));
    await this.traces.forgetPerson(company, personId, participantId, pictures);
  }

  async import(company: string, importId: string): Promise<void> {
    const job = await this.executor.load(importJobDecider, company, streams.importJob(importId));
    if (job.isErased) await this.traces.forgetImport(company, importId, job.file);
  }
}

/** Every picture that a participant ever put up; none that can be told once the key is gone, and with it the pictures. */
const picturesOf: Decider<readonly string[], never, ParticipantEvent> = {
  initial: [],
  decide: () => [],
  evolve(pictures, event) {
    const avatar = event.type === 'ParticipantProfileChanged' ? event.data.avatar : null;
    return avatar && avatar !== ERASED ? [...pictures, avatar] : pictures;
  },
};
