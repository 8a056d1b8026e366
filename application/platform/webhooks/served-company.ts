import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';

/** Whether a company works with us: as the log says, which no read model is ahead of. */
export const isServed =
  (executor: Pick<Executor, 'load'>) =>
  async (company: string): Promise<boolean> => {
    const { details, deleted, disabled } = await executor.load(
      companyDecider,
      company,
      streams.company(company),
    );
    return details !== undefined && !deleted && !disabled;
  };
