import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { moment } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { Facts } from '../../../shared/ui/Facts';
import { Money } from '../../../shared/ui/Money';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { ProtectionPanel } from '../../identity/protection/ProtectionPanel';
import { RemoveSecondFactor } from '../../identity/protection/RemoveSecondFactor';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { LevelMark } from '../levels/LevelMark';
import { hasPoints, LedgerPanels } from './LedgerPanels';
import type { Participant } from './participant';
import { ParticipantActions } from './ParticipantActions';
import { PortraitOnPage } from './ParticipantPortrait';
import { ParticipantState } from './ParticipantState';
import { ReferralsPanel } from './ReferralsPanel';
import { inPoints } from '../earning-rules/rule';

export const ParticipantShow = () => (
  <RecordPage<Participant> resource="participants">
    {(participant) => <ParticipantDetails participant={participant} />}
  </RecordPage>
);

function ParticipantDetails({ participant }: { participant: Participant }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={participant.name}
        subtitle={participant.document}
        portrait={
          participant.state !== 'erased' && (
            <PortraitOnPage name={participant.name} address={participant.avatar_url} />
          )
        }
        backTo="/participants"
        chip={<ParticipantState state={participant.state} />}
        actions={<ParticipantActions participant={participant} />}
      />
      <MainAndAside
        main={
          <>
            <Panel>
              <Facts
                facts={[
                  {
                    label: t('loyalty.participants.available'),
                    value: <Money value={participant.cashback_available} strong />,
                  },
                  {
                    label: t('loyalty.participants.pending'),
                    value: <Money value={participant.cashback_pending} />,
                  },
                  ...(hasPoints(participant)
                    ? [
                        {
                          label: t('loyalty.participants.points_available'),
                          value: inPoints(participant.points_available, t),
                        },
                        {
                          label: t('loyalty.participants.points_pending'),
                          value: inPoints(participant.points_pending, t),
                        },
                      ]
                    : []),
                  ...(participant.level_name === null
                    ? []
                    : [
                        {
                          label: t('loyalty.participants.level'),
                          value: <LevelMark name={participant.level_name} color={participant.level_color} />,
                        },
                      ]),
                  ...(participant.blocked_reason === null
                    ? []
                    : [{ label: t('loyalty.participants.block.why'), value: participant.blocked_reason }]),
                  { label: t('loyalty.participants.email'), value: participant.email },
                  ...(participant.sign_up_requested_at === null
                    ? []
                    : [
                        {
                          label: t('loyalty.participants.sign_up.requested_at'),
                          value: moment(participant.sign_up_requested_at),
                        },
                        {
                          label: t('loyalty.participants.sign_up.requested_by'),
                          value: `${participant.sign_up_name}, ${participant.sign_up_email} (${t(
                            participant.sign_up_email_confirmed
                              ? 'loyalty.participants.sign_up.email_confirmed'
                              : 'loyalty.participants.sign_up.email_unconfirmed',
                          )})`,
                        },
                      ]),
                  ...(participant.state === 'pre_registered'
                    ? [
                        {
                          label: t('loyalty.participants.invited_at'),
                          value: participant.invited_at && moment(participant.invited_at),
                        },
                      ]
                    : []),
                  {
                    label: t('registry.persons.one'),
                    value: (
                      <Link to={`/persons/${participant.person_id}/show`}>
                        {participant.registered_name ?? t('loyalty.participants.person')}
                      </Link>
                    ),
                  },
                ]}
              />
            </Panel>
            <LedgerPanels participant={participant} />
            <ReferralsPanel id={participant.id} />
            <ParticipantProtection participant={participant} />
          </>
        }
        aside={<HistoryPanel resource="participants" id={participant.id} />}
      />
    </>
  );
}

/** Only whoever has a second factor can have lost it. */
function ParticipantProtection({ participant: { id, name, two_factor } }: { participant: Participant }) {
  const can = useCan();
  if (!two_factor || !can('loyalty.participants.protect')) return null;
  return (
    <ProtectionPanel twoFactor>
      <RemoveSecondFactor resource="participants" id={id} name={name} />
    </ProtectionPanel>
  );
}
