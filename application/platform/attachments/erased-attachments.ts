import { attachmentsDecider } from '@fidelidade/domain/platform/attachments/attachments.js';
import type { AttachedTo } from '@fidelidade/domain/platform/attachments/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';
import type { PersonalTraces } from '../../ports/personal-traces.js';

/** Takes away what erased attachments leave behind. Asks the log first: nothing is forgotten that was not erased. */
export class ErasedAttachments {
  constructor(private readonly ports: { readonly executor: Executor; readonly traces: PersonalTraces }) {}

  /** @param only one of them; all that were erased of the record without it */
  async forget(company: string, to: AttachedTo, only?: string): Promise<void> {
    const stream = streams.attachments(to);
    const { attachments } = await this.ports.executor.load(attachmentsDecider, company, stream);
    for (const [id, { standing, file }] of attachments) {
      if (standing === 'erased' && (only ?? id) === id) await this.ports.traces.forgetFile(company, id, file);
    }
  }
}
