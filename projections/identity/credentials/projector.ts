import type { Recorded } from '@fidelidade/domain/events.js';
import { ERASED, PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { projection } from '../../runner/projection.js';
import { credentialsTables, type CredentialsRow, type OwnPasskey } from './table.js';

const FOLLOWS = [
  'StaffUserRegistered',
  'ParticipantRegistered',
  'SignedIn',
  'PasswordChanged',
  'TwoFactorEnabled',
  'TwoFactorDisabled',
  'PasskeyRegistered',
  'PasskeyRenamed',
  'PasskeyRemoved',
  'ParticipantErased',
] as const;
const TERMS_FACTS = ['TermsAccepted'] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'credentials'> = {
  table: 'credentials',
  key: ['company_id', 'account_id'],
  keyOf: ({ meta, data }) => [meta.company, accountOf(data)],
  asks: ['SignedIn', 'PasskeyRegistered', 'PasskeyRenamed', 'PasskeyRemoved'],
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
    passkeys: [],
  };
}

function change(event: Fact, row?: CredentialsRow): Partial<CredentialsRow> {
  const { id, type, data, meta } = event;
  switch (type) {
    case 'StaffUserRegistered':
    case 'ParticipantRegistered':
    case 'PasswordChanged':
      return { password_hash: data.passwordHash, password_changed_at: meta.recordedAt };
    case 'SignedIn':
      return {
        last_signed_in_at: meta.occurredAt,
        ...(data.passkeyId !== undefined && row && { passkeys: passkeysAfter(event, row.passkeys) }),
      };
    case 'TwoFactorEnabled':
      return { two_factor_fact: id };
    case 'TwoFactorDisabled':
      return { two_factor_fact: null };
    case 'PasskeyRegistered':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
      return row ? { passkeys: passkeysAfter(event, row.passkeys) } : {};
    case 'ParticipantErased':
      return { password_hash: ERASED, two_factor_fact: null, passkeys: [] };
  }
}

function passkeysAfter({ type, data, meta }: Fact, before: readonly OwnPasskey[]): readonly OwnPasskey[] {
  const changed = (id: string | undefined, change: Partial<OwnPasskey>) =>
    before.map((each) => (each.id === id ? { ...each, ...change } : each));
  switch (type) {
    case 'PasskeyRegistered':
      return [
        ...before,
        { id: data.passkeyId, name: data.name, created_at: meta.occurredAt, last_used_at: null },
      ];
    case 'PasskeyRenamed':
      return changed(data.passkeyId, { name: data.name });
    case 'PasskeyRemoved':
      return before.filter(({ id }) => id !== data.passkeyId);
    case 'SignedIn':
      return changed(data.passkeyId, { last_used_at: meta.occurredAt });
    default:
      return before;
  }
}
