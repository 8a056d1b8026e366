import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { attachmentsDecider } from '@fidelidade/domain/platform/attachments/attachments.js';
import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { personDecider, type PersonState } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor } from '../../execution/executor.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { Farewell } from '../../platform/mails/farewell.js';
import { emailOf } from '../../identity/participants/participant-email.js';
import { ErasedAttachments } from '../../platform/attachments/erased-attachments.js';
import { BLIND_INDEX, type BlindIndex } from '../../ports/blind-index.js';
import { documentOf } from '../person.handlers.js';
import { ErasePerson, ForgetImport, ForgetPerson, PurgePerson } from './erasure.commands.js';
import { Forgetting } from './forgetting.js';
import { ImportsNaming } from './imports-naming.js';

/**
 * Person, participant, what is attached to them and every file that names them are erased in one append, and what they had reserved is free again.
 * Only then are they told, and are the keys taken away: a crash in between is made good by the policies.
 */
abstract class Erasing {
  constructor(
    @Inject(Executor) protected readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(ImportsNaming) private readonly importsNaming: ImportsNaming,
    @Inject(Forgetting) private readonly forgetting: Forgetting,
    @Inject(ErasedAttachments) private readonly attachments: ErasedAttachments,
    @Inject(Farewell) private readonly farewell: Farewell,
  ) {}

  protected async erase(
    command: ErasePerson | PurgePerson,
    step: 'erase' | 'purge',
    known: PersonState,
  ): Promise<CommandOutcome> {
    const { context, personId } = command;
    const { company } = context;
    const imports = await this.importsNaming.find(company, known.details);
    const farewell = await this.farewell.to(company, wellKnownIds.participant(company, personId));
    const files = { recordKind: 'person', recordId: personId } as const;
    const { position } = await this.executor.run(command, async (unit) => {
      const { details } = await unit.load(personDecider, streams.person(personId));
      await unit.decide(personDecider, streams.person(personId), { type: step, personId });
      if (details.document) await documentOf(this.index, unit, details.document).release(personId);
      await this.eraseParticipant(unit, personId);
      // Nothing is to be attached meanwhile, also where nothing was yet.
      await unit.guard(attachmentsDecider, streams.attachments(files));
      await unit.decide(attachmentsDecider, streams.attachments(files), { type: 'erase-all', ...files });
      for (const importId of imports) {
        await unit.decide(importJobDecider, streams.importJob(importId), { type: 'erase', importId });
      }
    });
    await farewell?.();
    await this.forgetting.person(company, personId);
    await this.attachments.forget(company, files);
    for (const importId of imports) await this.forgetting.import(company, importId);
    return { id: personId, position };
  }

  private async eraseParticipant(unit: UnitOfWork, personId: string): Promise<void> {
    const participantId = wellKnownIds.participant(unit.company, personId);
    const stream = streams.participant(participantId);
    // Somebody who takes no part yet is not to begin meanwhile.
    const { email, formerEmails } = await unit.guard(participantDecider, stream);
    await unit.decide(participantDecider, stream, { type: 'erase', participantId });
    const emails = new Set(email === undefined ? formerEmails : [email, ...formerEmails]);
    for (const each of emails) await emailOf(this.index, unit, each).release(participantId);
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler extends Erasing implements ICommandHandler<ErasePerson> {
  async execute(command: ErasePerson): Promise<CommandOutcome> {
    const { context, personId, confirmation } = command;
    const known = await this.executor.load(personDecider, context.company, streams.person(personId));
    assertConfirmed(known, confirmation);
    return this.erase(command, 'erase', known);
  }
}

/** Nothing is kept of whom nothing refers to: whoever is deleted for good is erased. */
@CommandHandler(PurgePerson)
export class PurgePersonHandler extends Erasing implements ICommandHandler<PurgePerson> {
  async execute(command: PurgePerson): Promise<CommandOutcome> {
    const { context, personId } = command;
    const known = await this.executor.load(personDecider, context.company, streams.person(personId));
    // No file is read for somebody who is not to go.
    personDecider.decide({ type: 'purge', personId }, known);
    return this.erase(command, 'purge', known);
  }
}

/** Somebody without a document on file has been erased already. @throws DomainError on `confirmation` */
function assertConfirmed({ details }: PersonState, confirmation: string): void {
  if (details.document && stripDocument(confirmation) !== details.document) {
    throw new DomainError('erasure_confirmation', { field: 'confirmation' });
  }
}

@CommandHandler(ForgetPerson)
export class ForgetPersonHandler implements ICommandHandler<ForgetPerson> {
  constructor(@Inject(Forgetting) private readonly forgetting: Forgetting) {}

  async execute({ context, personId }: ForgetPerson): Promise<CommandOutcome> {
    await this.forgetting.person(context.company, personId);
    return { id: personId, position: undefined };
  }
}

@CommandHandler(ForgetImport)
export class ForgetImportHandler implements ICommandHandler<ForgetImport> {
  constructor(@Inject(Forgetting) private readonly forgetting: Forgetting) {}

  async execute({ context, importId }: ForgetImport): Promise<CommandOutcome> {
    await this.forgetting.import(context.company, importId);
    return { id: importId, position: undefined };
  }
}
