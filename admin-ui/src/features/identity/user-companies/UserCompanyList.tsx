import Domain from '@mui/icons-material/DomainOutlined';
import { useText } from '../../../i18n/useText';
import { RecordList } from '../../../shared/table/RecordList';
import { recordStatus, statusTabs } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useRoleName } from '../users/useRoleName';
import { AMBIENTS } from '../users/user';
import type { UserCompany } from './user-company';
import { UserCompanyActions } from './UserCompanyActions';

/** Who works where, over the companies in which the asker may see users; they are given others here, or taken out of one. */
export function UserCompanyList() {
  const t = useText();
  const roleName = useRoleName();
  return (
    <RecordList<UserCompany>
      resource="user-companies"
      title={t('identity.user_companies.title')}
      subtitle={t('identity.user_companies.subtitle')}
      sort={{ field: 'name', order: 'ASC' }}
      tabs={statusTabs('user-companies', t)}
      filters={[
        { name: 'name', label: t('identity.users.name'), ask: 'contains' },
        { name: 'email', label: t('identity.users.email'), ask: 'contains' },
        { name: 'company_name', label: t('identity.user_companies.company'), ask: 'contains' },
        { name: 'role_name', label: t('identity.users.role'), ask: 'contains' },
        {
          ...{ name: 'ambient', label: t('identity.users.ambient'), ask: 'choice' },
          choices: AMBIENTS.map((value) => ({ value, label: t(`identity.users.ambients.${value}`) })),
        },
        { name: 'created_at', label: t('identity.users.joined'), ask: 'days' },
      ]}
      empty={{
        icon: <Domain />,
        title: t('identity.user_companies.empty'),
        hint: t('identity.user_companies.subtitle'),
      }}
      nothingFound={t('identity.users.nothing_found')}
      rowAction={(link) => <UserCompanyActions link={link} />}
      columns={[
        {
          key: 'name',
          label: t('identity.users.name'),
          cell: ({ name, email }) => <strong>{name || email}</strong>,
          detail: ({ email }) => email,
        },
        {
          key: 'company_name',
          label: t('identity.user_companies.company'),
          cell: ({ company_name }) => company_name,
        },
        { key: 'role_name', label: t('identity.users.role'), cell: roleName },
        {
          key: 'status',
          label: t('identity.users.status'),
          cell: ({ status }) => <StatusChip {...recordStatus(status, 'user-companies', t)} />,
          width: 140,
        },
      ]}
      card={(link) => ({
        title: link.name || link.email,
        lines: [link.company_name, roleName(link)],
        chip: <StatusChip {...recordStatus(link.status, 'user-companies', t)} />,
      })}
    />
  );
}
