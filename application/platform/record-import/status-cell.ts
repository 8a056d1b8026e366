import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { IN_USE } from '@fidelidade/domain/platform/import-job/import-columns.js';
import { bareHeading } from '../tables/heading.js';

/** As exports write it of one gender or the other, and as people do; of an account that is not in use nothing is left in it. */
const ACTIVE: ReadonlySet<string> = new Set(['ativo', 'ativa', 'active', 'enabled']);
const DISABLED: ReadonlySet<string> = new Set([
  ...['desativado', 'desativada', 'inativo', 'inativa', 'encerrado', 'encerrada'],
  ...['disabled', 'inactive', 'closed'],
]);

/** @throws DomainError `import_status` for anything else: what was deleted is not imported, and what nobody knows is not guessed */
export function readStatus(text: string, name: string): keyof typeof IN_USE {
  const bare = bareHeading(text);
  if (ACTIVE.has(bare)) return 'active';
  if (DISABLED.has(bare)) return 'disabled';
  throw new DomainError('import_status', { field: name });
}
