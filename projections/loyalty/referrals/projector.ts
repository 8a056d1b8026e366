import { hash } from 'node:crypto';
import type { Recorded } from '@fidelidade/domain/events.js';
import { referralCode } from '@fidelidade/domain/loyalty/referral/code.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { referralTables } from './table.js';

const OF_REFERRAL = ['ParticipantReferred', 'ReferralRewarded'] as const;
const FOLLOWS = ['ParticipantRegistered', ...OF_REFERRAL] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;
type OfReferral = Recorded<(typeof OF_REFERRAL)[number]>;

const KEY = ['company_id', 'participant_id'] as const;

/** Everybody who has an account has a code, which follows from who they are: nothing has to be written for it. */
const CODES: RowFold<'ParticipantRegistered', 'referral_codes'> = {
  table: 'referral_codes',
  key: KEY,
  keyOf: ({ meta, data }) => [meta.company, data.participantId],
  asks: [],
  begin: ({ meta: { company: company_id }, data: { participantId: participant_id } }) => ({
    ...{ company_id, participant_id },
    code: referralCode(BigInt(`0x${hash('sha256', `referral:${company_id}:${participant_id}`, 'hex')}`)),
  }),
  change: () => ({}),
};

const REFERRALS: RowFold<OfReferral['type'], 'referrals'> = {
  table: 'referrals',
  key: KEY,
  keyOf: ({ meta, data }) => [meta.company, data.participantId],
  asks: ['ReferralRewarded'],
  begin: ({ type, meta, data }) =>
    type === 'ParticipantReferred'
      ? {
          ...{ company_id: meta.company, participant_id: data.participantId, referrer_id: data.referrerId },
          ...{ made_on: data.on, rewarded_on: null, lot_ids: [] },
        }
      : undefined,
  change: ({ type, data }, row) =>
    type === 'ReferralRewarded'
      ? { rewarded_on: row?.rewarded_on ?? data.on, lot_ids: [...(row?.lot_ids ?? []), data.lotId] }
      : {},
};

export const referrals = projection({
  name: 'referrals',
  follows: FOLLOWS,
  tables: referralTables,
  async project(events, rows) {
    await foldRows(rows, events.filter(isRegistration), CODES);
    await foldRows(rows, events.filter(isOfReferral), REFERRALS);
  },
});

const isRegistration = (event: Fact): event is Recorded<'ParticipantRegistered'> =>
  event.type === 'ParticipantRegistered';
const isOfReferral = (event: Fact): event is OfReferral => event.type !== 'ParticipantRegistered';
