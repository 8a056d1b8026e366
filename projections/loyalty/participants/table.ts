import type { ReadView } from '../../database/read-views.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';

/**
 * Participants as staff see them: their account, the person that they are, and what they have. A view, for each part has
 * its own table and names stand in one alone.
 */
export interface ParticipantListTables {
  participant_list: ParticipantListRow;
}

export interface ParticipantListRow {
  company_id: string;
  id: string;
  version: number;
  status: string;
  created_at: string;
  updated_at: string;
  person_id: string;
  name: string;
  document: string;
  email: string | null;
  state: 'pre_registered' | 'active' | 'disabled' | 'erased';
  /** Whether a second factor is asked for when they sign in. */
  two_factor: boolean;
  /** When the shop last asked them to open their account. */
  invited_at: string | null;
  cashback_available: Cents;
  cashback_pending: Cents;
  search: string;
}

export const participantListView: ReadView = {
  name: 'participant_list',
  as: `
    select participant.company_id, participant.id, participant.version, participant.status,
      participant.created_at, participant.updated_at, participant.person_id,
      coalesce(participant.name, person.full_name, '') as name,
      coalesce(person.document, '') as document,
      coalesce(participant.email, person.email) as email,
      participant.state,
      participant.invited_at,
      exists (
        select from credentials
        where credentials.company_id = participant.company_id and credentials.account_id = participant.id
          and credentials.two_factor_secret is not null
      ) as two_factor,
      coalesce(balance.available, 0) as cashback_available,
      coalesce(balance.pending, 0) as cashback_pending,
      coalesce(person.search, '') as search
    from participants as participant
    left join persons as person
      on person.company_id = participant.company_id and person.id = participant.person_id
    left join loyalty_balances as balance
      on balance.company_id = participant.company_id and balance.participant_id = participant.id
  `,
};
