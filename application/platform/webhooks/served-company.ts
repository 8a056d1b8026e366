import { planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';

/** Whether a company works with us, and its plan tells other systems: as the log says, which no read model is ahead of. */
export const isServed =
  (executor: Pick<Executor, 'load'>) =>
  async (company: string): Promise<boolean> => {
    const [{ details, deleted, disabled }, plan] = await Promise.all([
      executor.load(companyDecider, company, streams.company(company)),
      executor.load(planDecider, company, streams.plan()),
    ]);
    return details !== undefined && !deleted && !disabled && plan.modules.includes('api');
  };
