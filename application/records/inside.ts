import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { firstNames } from '@fidelidade/domain/kernel/first-names.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { namesInsideKnown, type TreeResource } from '@fidelidade/projections/records/inside.js';
import { RECORDS_MODEL } from '@fidelidade/projections/records/models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Fits } from './fits.js';
import { deciderFor } from './kind-decider.js';

/** What each tree says of a group that is not empty, and of one that was put away. */
const WORDS: Readonly<Record<TreeResource, { readonly hasInside: string; readonly isAway: string }>> = {
  'account-plans': { hasInside: 'category_has_children', isAway: 'category_group_deleted' },
  'product-groups': { hasInside: 'product_group_has_children', isAway: 'product_group_away' },
};

/** What stands in a record of a tree: its own stream cannot know it, those of the others do. */
export class RecordsInside {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** As a command decides on it: what is put inside between this look and the decision makes it be decided anew. */
  async namesIn(unit: UnitOfWork, resource: TreeResource, id: string): Promise<readonly string[]> {
    await this.readYourWrites.reached([RECORDS_MODEL], await this.log.head(), unit.company);
    const { names, through } = await namesInsideKnown(this.database, unit.company, resource, id);
    const { name } = deciderFor(resource).kind;
    const types = [`${name}Registered`, `${name}Changed`, `${name}Restored`] as const;
    unit.assumeNoneSince({ types, after: through });
    return names;
  }
}

/**
 * A group is not deleted over what stands in it, and nothing is restored into one that is deleted: whoever looks for it would
 * find it nowhere in the tree.
 * @throws DomainError (406) in the words of the tree
 */
export async function assertStepInTree(
  unit: UnitOfWork,
  inside: Pick<RecordsInside, 'namesIn'>,
  resource: TreeResource,
  [id, step, { parentId }]: readonly [string, Parameters<NonNullable<Fits['assertStep']>>[2], Details],
): Promise<void> {
  const { hasInside, isAway } = WORDS[resource];
  if (step === 'delete') {
    const names = await inside.namesIn(unit, resource, id);
    if (names.length > 0) throw notAcceptable(hasInside, { params: { names: firstNames(names) } });
  }
  if (step !== 'restore' || parentId === undefined) return;
  const { decider, streamOf } = deciderFor(resource);
  const { status } = await unit.guard(decider, streamOf(String(parentId)));
  if (status === 'deleted') throw notAcceptable(isAway);
}

/** Of a tree of which nothing else is said. */
export const treeFits = (inside: Pick<RecordsInside, 'namesIn'>, resource: TreeResource): Fits => ({
  assertStep: (unit, id, step, details) => assertStepInTree(unit, inside, resource, [id, step, details]),
});
