import Tune from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { useCan } from '../../../providers/useCan';
import { moment } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { Facts } from '../../../shared/ui/Facts';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { WaitingAccess } from '../../platform/approvals/WaitingAccess';
import { AccessSummary } from '../access/AccessSummary';
import { ProtectionPanel } from '../protection/ProtectionPanel';
import { RemoveSecondFactor } from '../protection/RemoveSecondFactor';
import { RemoveTillPin } from '../protection/RemoveTillPin';
import { SignOutUser } from '../protection/SignOutUser';
import { InvitationActions } from './InvitationActions';
import { userStatus, type User } from './user';

export const UserShow = () => (
  <RecordPage<User> resource="users">{(user) => <UserDetails user={user} />}</RecordPage>
);

function UserDetails({ user }: { user: User }) {
  const t = useText();
  const invited = user.status === 'invited';
  return (
    <>
      <PageHead
        title={user.name || user.email}
        subtitle={user.name && user.email}
        backTo="/users"
        chip={<StatusChip {...userStatus(user, t)} />}
        actions={invited ? <InvitationActions user={user} /> : <UserActions user={user} />}
      />
      <MainAndAside
        main={
          <>
            {!invited && <WaitingAccess of="member" id={user.id} />}
            {invited && <Notice tone="info">{t('identity.users.invited_hint')}</Notice>}
            <Panel title={t('identity.users.access')}>
              <Facts
                facts={[
                  {
                    label: t('identity.users.ambient'),
                    value: t(`identity.users.ambients.${user.ambient}`),
                  },
                  { label: t('identity.users.role'), value: user.role_name ?? t('identity.users.no_role') },
                  ...(user.document ? [{ label: t('identity.users.document'), value: user.document }] : []),
                  {
                    label: t('identity.users.last_seen_at'),
                    value: invited
                      ? null
                      : user.last_seen_at
                        ? moment(user.last_seen_at)
                        : t('identity.users.never'),
                  },
                  {
                    label: t(invited ? 'identity.users.invited_at' : 'identity.users.created_at'),
                    value: moment(user.created_at),
                  },
                ]}
              />
            </Panel>
            {(user.status === 'active' || user.status === 'disabled') && (
              <>
                <UserProtection user={user} />
                <AccessSummary userId={user.id} />
              </>
            )}
          </>
        }
        aside={<HistoryPanel resource="users" id={user.id} />}
      />
    </>
  );
}

function UserProtection({ user: { id, name, email, two_factor, till_pin_at } }: { user: User }) {
  const can = useCan();
  const self = useStaff();
  if (!self || self.id === id || !can('system.users.protect')) return null;
  const who = name || email;
  return (
    <ProtectionPanel twoFactor={two_factor}>
      <SignOutUser id={id} name={who} />
      {two_factor && <RemoveSecondFactor resource="users" id={id} name={who} />}
      {till_pin_at && <RemoveTillPin id={id} name={who} />}
    </ProtectionPanel>
  );
}

function UserActions({ user: { id, status, name, email } }: { user: User }) {
  const t = useText();
  const can = useCan();
  if (status === 'invited') return null;
  return (
    <>
      {status !== 'deleted' && can('system.users.grant') && (
        <Button component={Link} to={`/users/${id}/permissions`} variant="outlined" startIcon={<Tune />}>
          {t('identity.access.open')}
        </Button>
      )}
      {status !== 'deleted' && <EditButton permission="system.users.edit" to={`/users/${id}`} />}
      <LifecycleActions resource="users" id={id} name={name || email} status={status} />
    </>
  );
}
