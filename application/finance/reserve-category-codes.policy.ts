import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { streamKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { handles } from '../execution/handles.js';
import { reservationOf } from '../execution/reservation.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { policy } from '../policies/policy.js';
import { deciderFor } from '../records/kind-decider.js';
import { ReserveCategoryCode } from './finance.commands.js';

/** Categories that were there before codes were unique take theirs, so that no second one gets it. */
export const reserveCategoryCodes = policy('reserve-category-codes', {
  CategoryRegistered: ({ data }, context) => [new ReserveCategoryCode(context(), data.categoryId)],
});

const { decider, streamOf } = deciderFor('account-plans');

export const ReserveCategoryCodeHandler = handles(
  ReserveCategoryCode,
  ({ categoryId }) => categoryId,
  async (unit, { categoryId }) => {
    const { details } = await unit.guard(decider, streamOf(categoryId));
    if (details) await reserveCode(unit, categoryId, String(details['code']));
  },
);

/** Of two old categories with one code the first has it. */
export async function reserveCode(unit: UnitOfWork, categoryId: string, code: string): Promise<void> {
  const reservation = reservationOf(unit, {
    kind: `${streamKind(accountPlans)}-code`,
    value: code,
    field: 'code',
  });
  if ((await reservation.holder()) === undefined) await reservation.reserve(categoryId);
}
