import Badge from '@mui/icons-material/BadgeOutlined';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { moment } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { useRoleName } from './useRoleName';
import { AMBIENTS, userTabs, type User } from './user';
import { UserStatus } from './UserStatus';

export function UserList() {
  const t = useText();
  const words = useWords();
  const roleName = useRoleName();
  return (
    <RecordList<User>
      resource="users"
      choosable={({ status, name, email }) => (status === 'invited' ? undefined : name || email)}
      title={t('identity.users.title')}
      create={{ label: t('identity.users.new'), permission: 'system.users.create' }}
      sort={{ field: 'name', order: 'ASC' }}
      tabs={userTabs(t)}
      filters={[
        { name: 'name', label: t('identity.users.name'), ask: 'contains' },
        { name: 'email', label: t('identity.users.email'), ask: 'contains' },
        { name: 'document', label: t('identity.users.document'), ask: 'document' },
        {
          ...{ name: 'role_id', label: t('identity.users.role') },
          ...{ ask: 'record', resource: 'posts', title: 'name' },
        },
        {
          ...{ name: 'ambient', label: t('identity.users.ambient'), ask: 'choice' },
          choices: AMBIENTS.map((value) => ({ value, label: t(`identity.users.ambients.${value}`) })),
        },
        { name: 'two_factor', label: t('identity.protection.two_factor_on'), ask: 'flag' },
        { name: 'last_seen_at', label: t('identity.users.last_seen_at'), ask: 'days' },
        ...timeFilters(words),
      ]}
      linkOf={({ id }) => `/users/${id}/show`}
      empty={{
        icon: <Badge />,
        title: t('identity.users.empty'),
        hint: t('identity.users.empty_hint'),
      }}
      nothingFound={t('identity.users.nothing_found')}
      columns={[
        {
          key: 'name',
          label: t('identity.users.name'),
          cell: ({ name, email }) => name || email,
          detail: ({ name, email }) => (name ? email : null),
        },
        { key: 'role_name', label: t('identity.users.role'), cell: roleName },
        {
          key: 'last_seen_at',
          label: t('identity.users.last_seen_at'),
          cell: ({ last_seen_at }) => (last_seen_at ? moment(last_seen_at) : t('identity.users.never')),
          wideOnly: true,
          width: 170,
        },
        {
          key: 'status',
          label: t('identity.users.status'),
          cell: (user) => <UserStatus user={user} />,
          width: 180,
        },
        {
          key: 'document',
          label: t('identity.users.document'),
          cell: ({ document }) => document ?? '',
          optional: true,
          width: 170,
        },
        ...timeColumns<User>(words),
      ]}
      card={(user) => ({
        title: user.name || user.email,
        lines: [user.name && user.email, roleName(user)],
        chip: <UserStatus user={user} />,
      })}
    />
  );
}
