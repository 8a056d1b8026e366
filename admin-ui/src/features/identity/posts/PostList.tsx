import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import { ALL_PERMISSIONS, PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { RecordList } from '../../../shared/table/RecordList';
import { recordStatus, statusTabs } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Post } from './post';

export function PostList() {
  const t = useText();
  const words = useWords();
  const permissions = ALL_PERMISSIONS.map((value) => ({ value, label: words(PERMISSIONS[value]) }));
  const internal = (post: Post) => (post.internal ? t('identity.posts.internal') : null);
  return (
    <RecordList<Post>
      resource="posts"
      choosable={({ name }) => name}
      title={t('identity.posts.title')}
      create={{ label: t('identity.posts.new'), permission: 'system.posts.create' }}
      sort={{ field: 'name', order: 'ASC' }}
      tabs={statusTabs('posts', t)}
      filters={[
        { name: 'name', label: t('identity.posts.name'), ask: 'contains' },
        { name: 'permissions', label: t('identity.posts.permissions'), ask: 'choice', choices: permissions },
        { name: 'internal', label: t('identity.posts.internal'), ask: 'flag' },
        { name: 'members', label: t('identity.posts.members'), ask: 'range' },
      ]}
      linkOf={({ id }) => `/posts/${id}/show`}
      empty={{
        icon: <AssignmentInd />,
        title: t('identity.posts.empty'),
        hint: t('identity.posts.empty_hint'),
      }}
      nothingFound={t('identity.posts.nothing_found')}
      columns={[
        { key: 'name', label: t('identity.posts.name'), cell: ({ name }) => name, detail: internal },
        {
          key: 'permissions',
          label: t('identity.posts.permissions'),
          cell: ({ permissions }) => permissions.length,
          align: 'right',
          sortable: false,
          width: 140,
        },
        {
          key: 'members',
          label: t('identity.posts.members'),
          cell: ({ members }) => members,
          align: 'right',
          width: 140,
        },
        {
          key: 'status',
          label: t('identity.users.status'),
          cell: ({ status }) => <StatusChip {...recordStatus(status, 'posts', t)} />,
          width: 140,
        },
      ]}
      card={(post) => ({
        title: post.name,
        lines: [t('identity.posts.held_by', { smart_count: post.members }), internal(post)],
        chip:
          post.status === 'active' ? undefined : <StatusChip {...recordStatus(post.status, 'posts', t)} />,
      })}
    />
  );
}
