import type { Recorded } from '@fidelidade/domain/events.js';
import type { ParticipantProfile } from '@fidelidade/domain/identity/participant/events.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import { known } from '../../database/erased.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { changeColumns, recordColumns } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import { projection } from '../../runner/projection.js';
import { participantTables, type ParticipantRow } from './table.js';

const FOLLOWS = [
  'ParticipantPreRegistered',
  'ParticipantTakenBack',
  'ParticipantRegistered',
  'ParticipantInvited',
  'ParticipantSignUpRequested',
  'ParticipantSignUpEmailConfirmed',
  'ParticipantSignUpApproved',
  'ParticipantEmailChangeRequested',
  'ParticipantErased',
  'ParticipantEmailConfirmed',
  'ParticipantEmailChanged',
  'ParticipantEmailChangeObjected',
  'ParticipantAccountChanged',
  'ParticipantProfileChanged',
  'DirectMailWithdrawn',
  'ParticipantDisabled',
  'ParticipantEnabled',
  'ParticipantLanguageChanged',
  'ParticipantSkinChanged',
  'FirstStepsDismissed',
] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'participants'> = {
  table: 'participants',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.participantId],
  asks: ['ParticipantPreRegistered', 'ParticipantRegistered', 'FirstStepsDismissed', 'DirectMailWithdrawn'],
  begin,
  change,
};

export const participants = projection({
  name: 'participants',
  version: 2,
  follows: FOLLOWS,
  tables: participantTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});

/** Whoever registers was pre-registered by a sale, or comes by themselves; whoever was taken back has a row already. */
function begin(event: Fact, row: ParticipantRow | undefined): ParticipantRow | undefined {
  if (row) return undefined;
  if (event.type === 'ParticipantPreRegistered') return preRegistered(event);
  if (event.type !== 'ParticipantRegistered') return undefined;
  return { ...preRegistered(event), ...change(event) };
}

function change(event: Fact, row?: ParticipantRow): Partial<ParticipantRow> {
  switch (event.type) {
    case 'ParticipantPreRegistered':
      return preRegistered(event);
    case 'ParticipantTakenBack':
      return { status: 'deleted', ...changeColumns(event) };
    case 'ParticipantRegistered': {
      const { name, email } = event.data;
      return {
        ...{ name: known(name), email: known(email), state: 'active' },
        ...NO_SIGN_UP,
        ...changeColumns(event),
      };
    }
    case 'ParticipantInvited':
      return { invited_at: event.meta.recordedAt, ...changeColumns(event) };
    case 'ParticipantSignUpRequested':
      return { ...signUpColumns(event), ...changeColumns(event) };
    case 'ParticipantSignUpEmailConfirmed':
      return { sign_up_email_confirmed: true, ...changeColumns(event) };
    case 'ParticipantSignUpApproved':
      return { ...NO_SIGN_UP, ...changeColumns(event) };
    case 'ParticipantEmailChangeRequested':
      return { requested_email: known(event.data.email), ...changeColumns(event) };
    case 'ParticipantErased':
      return { ...NOBODY, ...changeColumns(event) };
    case 'ParticipantEmailConfirmed':
      return { email_confirmed: true, ...changeColumns(event) };
    case 'ParticipantEmailChanged':
    case 'ParticipantEmailChangeObjected':
      return {
        ...{ email: known(event.data.email), email_confirmed: true, requested_email: null },
        ...changeColumns(event),
      };
    case 'ParticipantAccountChanged':
      return { ...accountColumns(event), ...changeColumns(event) };
    case 'ParticipantProfileChanged':
      return { profile: profileOf(event), ...changeColumns(event) };
    case 'DirectMailWithdrawn':
      return {
        profile: row?.profile && {
          ...row.profile,
          directMail: { ...row.profile.directMail, email: false },
        },
        ...changeColumns(event),
      };
    case 'ParticipantDisabled':
      return {
        ...{ state: 'disabled', status: 'disabled', blocked_reason: known(event.data.reason) },
        ...changeColumns(event),
      };
    case 'ParticipantEnabled':
      return { state: 'active', status: 'active', blocked_reason: null, ...changeColumns(event) };
    case 'ParticipantLanguageChanged':
      return { language: event.data.language, ...changeColumns(event) };
    case 'ParticipantSkinChanged':
      return { skin: event.data.skin, ...changeColumns(event) };
    case 'FirstStepsDismissed':
      return {
        dismissed_steps: [...(row?.dismissed_steps ?? []), ...event.data.steps],
        ...changeColumns(event),
      };
  }
}

const NO_SIGN_UP = {
  sign_up_name: null,
  sign_up_email: null,
  sign_up_email_confirmed: false,
  sign_up_requested_at: null,
} as const;

const signUpColumns = ({ data: { name, email }, meta }: Recorded<'ParticipantSignUpRequested'>) => ({
  sign_up_name: known(name),
  sign_up_email: known(email),
  sign_up_email_confirmed: false,
  sign_up_requested_at: meta.recordedAt,
});

/** What is left of a participant who was erased: their balance has no owner that could be told. */
const NOBODY = {
  state: 'erased',
  status: 'erased',
  name: null,
  email: null,
  email_confirmed: false,
  requested_email: null,
  phone: null,
  cellphone: null,
  born_date: null,
  profile: null,
  blocked_reason: null,
  ...NO_SIGN_UP,
} as const;

function accountColumns({ data }: Recorded<'ParticipantAccountChanged'>) {
  const { name, phone, cellphone, bornDate } = data;
  return {
    name: known(name),
    phone: known(phone ?? undefined),
    cellphone: known(cellphone ?? undefined),
    born_date: known(bornDate ?? undefined),
  };
}

/** Of an erased person nothing is left to show. */
function profileOf({ data }: Recorded<'ParticipantProfileChanged'>): ParticipantProfile | null {
  const { participantId: _, personId: __, ...profile } = data;
  return Array.isArray(profile.contacts) ? profile : null;
}

const preRegistered = (
  event: Recorded<'ParticipantPreRegistered' | 'ParticipantRegistered'>,
): ParticipantRow => ({
  person_id: event.data.personId,
  state: 'pre_registered',
  name: null,
  email: null,
  email_confirmed: false,
  requested_email: null,
  phone: null,
  cellphone: null,
  born_date: null,
  profile: null,
  language: DEFAULT_LANGUAGE,
  skin: DEFAULT_SKIN,
  dismissed_steps: [],
  blocked_reason: null,
  invited_at: null,
  ...NO_SIGN_UP,
  ...recordColumns(event, event.data.participantId),
});
