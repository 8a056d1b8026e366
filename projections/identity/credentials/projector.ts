import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED, PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { projection } from '../../runner/projection.js';
import { credentialsTables, type CredentialsRow } from './table.js';

const FOLLOWS = [
  'StaffUserRegistered',
  'ParticipantRegistered',
  'SignedIn',
  'PasswordChanged',
  'TwoFactorEnabled',
  'TwoFactorDisabled',
  'ParticipantErased',
] as const;
const TERMS_FACTS = ['TermsAccepted'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'credentials'> = {
  table: 'credentials',
  key: ['company_id', 'account_id'],
  keyOf: ({ meta, data }) => [meta.company, accountOf(data)],
  asks: [],
  begin: newRow,
  change,
};

/** An acceptance is of its version alone (ADR 0066). */
const ACCEPTANCES: RowFold<'TermsAccepted', 'terms_acceptances'> = {
  table: 'terms_acceptances',
  key: ['company_id', 'account_id', 'version'],
  keyOf: ({ meta, data }) => [meta.company, data.accountId, String(data.version)],
  asks: [],
  begin: ({ meta, data }) => ({
    ...{ company_id: meta.company, account_id: data.accountId, version: data.version },
    accepted_at: meta.recordedAt,
  }),
  change: () => ({}),
};

/** Staff belong to the platform: their last sign-in is shown where they work. */
const VISIBLE = `company_id = current_setting('app.company', true) or company_id = '${PLATFORM}' and rm.works_here(account_id)`;

export const credentials = projection({
  name: 'credentials',
  follows: [...FOLLOWS, ...TERMS_FACTS],
  tables: credentialsTables,
  visibleWhen: { credentials: VISIBLE },
  async project(events, rows) {
    await foldRows(rows, ofTypes(events, FOLLOWS), ROWS);
    await foldRows(rows, ofTypes(events, TERMS_FACTS), ACCEPTANCES);
  },
});

function accountOf(data: Fact['data']): string {
  if ('accountId' in data) return data.accountId;
  return 'participantId' in data ? data.participantId : data.userId;
}

function newRow({ type, data, meta }: Fact): CredentialsRow | undefined {
  if (type !== 'StaffUserRegistered' && type !== 'ParticipantRegistered') return undefined;
  return {
    company_id: meta.company,
    account_id: accountOf(data),
    password_hash: data.passwordHash,
    password_changed_at: meta.recordedAt,
    two_factor_fact: null,
    last_signed_in_at: null,
  };
}

function change({ id, type, data, meta }: Fact): Partial<CredentialsRow> {
  switch (type) {
    case 'StaffUserRegistered':
    case 'ParticipantRegistered':
    case 'PasswordChanged':
      return { password_hash: data.passwordHash, password_changed_at: meta.recordedAt };
    case 'SignedIn':
      return { last_signed_in_at: meta.occurredAt };
    case 'TwoFactorEnabled':
      return { two_factor_fact: id };
    case 'TwoFactorDisabled':
      return { two_factor_fact: null };
    case 'ParticipantErased':
      return { password_hash: ERASED, two_factor_fact: null };
  }
}
