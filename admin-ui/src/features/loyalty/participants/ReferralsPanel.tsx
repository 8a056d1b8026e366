import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { day, isZero, money } from '../../../shared/format';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import { amountOf } from '../earning-rules/rule';

interface Referral {
  readonly id: string;
  readonly name: string | null;
  readonly made_on: string;
  readonly rewarded_on: string | null;
}

interface Referrals {
  readonly invited_by: Referral | null;
  readonly came: number;
  readonly cashback: string;
  readonly points: number;
  readonly data: readonly Referral[];
}

/** Who invited a participant, and whom they invited; nothing where no link had a part in it. */
export function ReferralsPanel({ id }: { id: string }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['participants', id, 'referrals'],
    queryFn: ({ signal }) => api.get<Referrals>(`/api/participants/${id}/referrals`, {}, signal),
  });
  if (!data || (data.invited_by === null && data.came === 0)) return null;
  const earned = [
    ...(isZero(data.cashback) ? [] : [money(data.cashback)]),
    ...(data.points === 0 ? [] : [amountOf(data.points, 'points', t)]),
  ].join(' · ');
  return (
    <Panel title={t('loyalty.participants.referrals.title')}>
      <Facts
        facts={[
          {
            label: t('loyalty.participants.referrals.invited_by'),
            value: data.invited_by && <Person referral={data.invited_by} />,
          },
          { label: t('loyalty.participants.referrals.earned'), value: earned || null },
        ]}
      />
      {data.came > 0 && (
        <>
          <Box component="p" sx={{ marginTop: 3, marginBottom: 1 }}>
            {t('loyalty.participants.referrals.came', { smart_count: data.came })}
          </Box>
          <Box component="ul" sx={{ margin: 0, paddingLeft: 5 }}>
            {data.data.map((referral) => (
              <li key={referral.id}>
                <Person referral={referral}>
                  {referral.rewarded_on === null
                    ? t('loyalty.participants.referrals.waiting')
                    : t('loyalty.participants.referrals.bought', { date: day(referral.rewarded_on) })}
                </Person>
              </li>
            ))}
          </Box>
          {data.came > data.data.length && (
            <Box component="p" sx={{ marginTop: 2, marginBottom: 0, color: colours.inkMuted }}>
              {t('loyalty.participants.referrals.more', { shown: data.data.length })}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function Person({ referral, children }: { referral: Referral; children?: ReactNode }) {
  const t = useText();
  return (
    <>
      <Link to={`/participants/${referral.id}/show`}>
        {referral.name || t('loyalty.participants.referrals.erased')}
      </Link>
      {` · ${day(referral.made_on)}`}
      {children && <>, {children}</>}
    </>
  );
}
