import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { handles } from '../execution/handles.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { deciderFor } from '../records/kind-decider.js';
import { SetUpFinance } from './finance.commands.js';
import { reserveCode } from './reserve-category-codes.policy.js';

const { decider, streamOf } = deciderFor('account-plans');

/** Registers the categories that were never there, each under the id that its code gives it. */
export const SetUpFinanceHandler = handles(
  SetUpFinance,
  ({ context }) => context.company,
  async (unit, { context: { company } }) => {
    for (const category of DEFAULT_ACCOUNT_PLAN) {
      const id = wellKnownIds.category(company, category.code);
      const { status, isPurged } = await unit.load(decider, streamOf(id));
      if (status !== 'absent' || isPurged) continue;
      const details = { ...category, ...placed(company, category.code) };
      await unit.decide(decider, streamOf(id), { type: 'register', id, details });
      await reserveCode(unit, id, category.code);
    }
  },
);

/** Below the heading that its code begins with: `1.01` below `1`. */
function placed(company: string, code: string): { readonly parentId?: string } {
  const [heading = code] = code.split('.');
  return heading === code ? {} : { parentId: wellKnownIds.category(company, heading) };
}
