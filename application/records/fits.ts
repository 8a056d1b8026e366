import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { LifecycleCommand } from '@fidelidade/domain/kernel/record-lifecycle.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';

/** What other records say of a kind's, beside that those which it refers to are there (ADR 0049, «doors out»). */
export interface Fits {
  /** @throws DomainError when what a record is to become does not fit; `before` is undefined of a new one */
  assertFits?(
    unit: UnitOfWork,
    id: string,
    before: Details | undefined,
    after: Details,
    context: CommandContext,
  ): Promise<void>;
  /** @throws DomainError when its life cannot go on so */
  assertStep?(
    unit: UnitOfWork,
    id: string,
    step: LifecycleCommand['type'] | 'purge',
    details: Details,
    context: CommandContext,
  ): Promise<void>;
}

/** By the resource of their kind; most kinds say it all by themselves. */
export class RecordFits {
  constructor(private readonly byResource: Readonly<Partial<Record<RecordResource, Fits>>> = {}) {}

  of(resource: RecordResource): Fits {
    return this.byResource[resource] ?? {};
  }
}
