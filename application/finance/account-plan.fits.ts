import type { CategoryDetails } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { SALES_CATEGORY_CODE } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import {
  asksForUses,
  assertLineOpen,
  problemsInside,
  problemsInUse,
  problemsOfSales,
} from '@fidelidade/domain/finance/account-plan/place.js';
import { notAcceptable, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Fits } from '../records/fits.js';
import { assertStepInTree, type RecordsInside } from '../records/inside.js';
import { deciderFor } from '../records/kind-decider.js';
import type { PlanBooks } from './plan-books.js';

const { decider, streamOf } = deciderFor('account-plans');

/** What groups, postings and notes let a category of the account plan be. */
export const accountPlanFits = (
  books: Pick<PlanBooks, 'of'>,
  inside: Pick<RecordsInside, 'namesIn'>,
): Fits => ({
  async assertFits(unit, id, before, details) {
    const after = details as CategoryDetails;
    refuseAll([
      ...(await insideProblems(unit, id, after)),
      ...(isOfSales(unit, id) ? problemsOfSales(after) : []),
    ]);
    const was = before as CategoryDetails | undefined;
    if (!was || !asksForUses(was, after)) return;
    const uses = await books.of(unit, id);
    refuseAll(problemsInUse(was, after, uses));
    assertLineOpen(was, after, uses);
  },

  async assertStep(unit, id, step, details) {
    if (step === 'enable') return;
    if (step !== 'restore' && isOfSales(unit, id)) throw notAcceptable('category_of_sales');
    await assertStepInTree(unit, inside, 'account-plans', [id, step, details]);
    if (step === 'restore') return refuseAll(await insideProblems(unit, id, details as CategoryDetails));
    if (step === 'purge' && (await books.of(unit, id)).entries > 0)
      throw notAcceptable('category_has_postings');
  },
});

/** Of what stands in itself only that is told: what its code and nature would have to be beside its own means nothing. */
async function insideProblems(unit: UnitOfWork, id: string, details: CategoryDetails) {
  if (details.parentId === undefined || details.parentId === id) return [];
  const { details: parent } = await unit.guard(decider, streamOf(details.parentId));
  return parent ? problemsInside(details, parent as CategoryDetails) : [];
}

/** The category that notes open their receivables in has that id, whatever it is called by now. */
const isOfSales = ({ company }: UnitOfWork, id: string): boolean =>
  id === wellKnownIds.category(company, SALES_CATEGORY_CODE);
