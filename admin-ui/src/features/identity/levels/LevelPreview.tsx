import { useGetMany } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { Panel } from '../../../shared/ui/Panel';
import type { PreviewProps } from '../../records/kind-slots';
import { LadderRows } from './LadderRows';
import { useLevels } from './useLevels';
import { levelSentence, namesIn, type LevelSaid } from './sentence';

/** What is signed by whom, level by level, with the one that is typed in its place among the others. */
export function LevelPreview({ values, id }: PreviewProps) {
  const t = useText();
  const level = values as LevelSaid;
  const names = usePostNames(level);
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
    </Panel>
  );
}

/** The record says what its posts are called; of those that are chosen just now the server is asked. */
function usePostNames(level: LevelSaid): readonly string[] {
  const can = useCan();
  const ids = level.role_ids ?? [];
  const isNamed = level.role_names?.length === ids.length;
  const { data } = useGetMany<{ id: string; name: string }>(
    'posts',
    { ids: [...ids] },
    { enabled: !isNamed && ids.length > 0 && can('system.posts.view') },
  );
  const names = new Map((data ?? []).filter(Boolean).map(({ id, name }) => [id, name]));
  return isNamed ? namesIn(level) : ids.flatMap((id) => names.get(id) ?? []);
}
