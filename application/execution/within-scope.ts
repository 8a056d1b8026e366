import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { CommandContext } from './command.js';
import type { Executor } from './executor.js';
import { firstEvent } from './first-event.js';

type Limited = 'accounts' | 'warehouses' | 'branches';

/** A record that a command names must be among those that whoever asks may use. @throws DomainError `out_of_scope` (403) */
export function assertWithinScope(
  { scope }: Pick<CommandContext, 'scope'>,
  limited: Limited,
  id: string,
): void {
  const allowed = scope?.[limited];
  if (allowed && !allowed.includes(id)) throw new DomainError('out_of_scope', { refusal: 'forbidden' });
}

/** For who works with nothing but their own: a record that another made is not there. @throws DomainError `not_found` */
export async function assertOwn(
  executor: Executor,
  { scope, company, actor }: CommandContext,
  stream: string,
): Promise<void> {
  if (!scope?.ownEntriesOnly) return;
  const first = await executor.load(firstEvent, company, stream);
  if (first && first.meta.actor.id !== actor.id) throw notFound();
}
