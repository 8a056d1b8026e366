import { useGetMany } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import type { PreviewProps } from '../../records/kind-slots';
import type { Post } from '../posts/post';
import { LadderRows } from './LadderRows';
import { useLevels } from './useLevels';
import { levelSentence, namesIn, type LevelSaid } from './sentence';

/** What is signed by whom, level by level, with the one that is typed in its place among the others. */
export function LevelPreview({ values, id }: PreviewProps) {
  const t = useText();
  const level = values as LevelSaid;
  const posts = usePostsOf(level);
  const names = posts?.map(({ name }) => name) ?? namesIn(level);
  // A person has one post in a company.
  const signers = posts?.reduce((sum, { members }) => sum + members, 0);
  const { data: kept = [] } = useLevels();
  const others = kept.filter((each) => each.id !== id);
  const own = levelSentence(t, level, names);
  const rows = [
    ...others.map((each) => ({
      key: each.id,
      order: each.order,
      isOwn: false,
      text: levelSentence(t, each, namesIn(each)) ?? '',
    })),
    { key: 'own', order: Number(level.order) || 0, isOwn: true, text: own ?? t('identity.levels.missing') },
  ].toSorted((one, other) => one.order - other.order);
  return (
    <Panel title={t('identity.levels.preview')} hint={t('identity.levels.preview_hint')}>
      <LadderRows rows={rows} />
      {signers !== undefined && signers < Number(level.min_signers) && (
        <Notice tone="warning">{t('identity.levels.too_few', { smart_count: signers })}</Notice>
      )}
    </Panel>
  );
}

type Held = Pick<Post, 'id' | 'name' | 'members'>;

/** The posts that are chosen, in their order; undefined where there is none, and while they are not known. */
function usePostsOf({ role_ids: ids }: LevelSaid): readonly Held[] | undefined {
  const can = useCan();
  const { data } = useGetMany<Held>(
    'posts',
    { ids: [...(ids ?? [])] },
    { enabled: (ids?.length ?? 0) > 0 && can('system.posts.view') },
  );
  const known = new Map((data ?? []).filter(Boolean).map((post) => [post.id, post]));
  return known.size > 0 ? (ids ?? []).flatMap((id) => known.get(id) ?? []) : undefined;
}
