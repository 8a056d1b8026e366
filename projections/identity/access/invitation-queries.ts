import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { rowById } from '../../database/batched-by-id.js';
import type { ReadDatabase } from '../../database/read-models.js';
import type { InvitationRow } from './table.js';

export const findInvitation = rowById('invitations');

/** Not answered, not taken back and not expired at that moment. */
export const openInvitations = (
  database: ReadDatabase,
  company: string,
  at: Instant,
): Promise<Pick<InvitationRow, 'id' | 'email'>[]> =>
  database
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('company_id', '=', company)
    .where('status', '=', 'open')
    .where('expires_at', '>', at)
    .execute();
