import { useText } from '../../../i18n/useText';
import { Stack, MainAndAside } from '../../../shared/ui/Columns';
import { EditButton } from '../../../shared/ui/EditButton';
import { LifecycleActions } from '../../../shared/ui/LifecycleActions';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { recordStatus } from '../../../shared/ui/recordStatus';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { WaitingAccess } from '../../platform/approvals/WaitingAccess';
import { PermissionDigest } from '../access/PermissionDigest';
import type { Post } from './post';

export const PostShow = () => (
  <RecordPage<Post> resource="posts">{(post) => <PostDetails post={post} />}</RecordPage>
);

function PostDetails({ post }: { post: Post }) {
  const t = useText();
  const held = t('identity.posts.held_by', { smart_count: post.members });
  return (
    <>
      <PageHead
        title={post.name}
        subtitle={post.internal ? `${held} · ${t('identity.posts.internal')}` : held}
        backTo="/posts"
        chip={<StatusChip {...recordStatus(post.status, 'posts', t)} />}
        actions={
          <>
            {post.status !== 'deleted' && (
              <EditButton permission="system.posts.edit" to={`/posts/${post.id}`} />
            )}
            <LifecycleActions resource="posts" id={post.id} name={post.name} status={post.status} />
          </>
        }
      />
      <MainAndAside
        main={
          <>
            <WaitingAccess of="role" id={post.id} />
            <Panel title={t('identity.posts.may')}>
              <Stack>
                <PermissionDigest permissions={post.permissions} />
              </Stack>
            </Panel>
          </>
        }
        aside={<HistoryPanel resource="posts" id={post.id} />}
      />
    </>
  );
}
