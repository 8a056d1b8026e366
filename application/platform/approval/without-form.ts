import { notAcceptable, refusalsIn } from '@fidelidade/domain/kernel/domain-error.js';

/** Does what was agreed to: whoever approves has no form whose fields a refusal could be of, and is told the first as it is. */
export async function withoutForm<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const [first] = refusalsIn(error);
    throw first?.field === undefined ? error : notAcceptable(first.code, { params: first.params });
  }
}
