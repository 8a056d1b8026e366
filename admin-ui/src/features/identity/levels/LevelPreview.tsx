import Box from '@mui/material/Box';
import { useGetList, useGetMany } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import type { PreviewProps } from '../../records/slots';
import { levelSentence, namesIn, type LevelSaid } from './sentence';

const MOST_LEVELS = 99;

interface LevelRow extends LevelSaid {
  readonly id: string;
  readonly order: number;
}

/** What is signed by whom, level by level, with the one that is typed in its place among the others. */
export function LevelPreview({ values, id }: PreviewProps) {
  const t = useText();
  const level = values as LevelSaid;
  const names = usePostNames(level);
  const { data: kept = [] } = useGetList<LevelRow>(
    'levels',
    {
      pagination: { page: 1, perPage: MOST_LEVELS },
      sort: { field: 'order', order: 'ASC' },
      filter: { _status: 'active' },
    },
    ASIDE,
  );
  const others = kept.filter((each) => each.id !== id);
  const own = levelSentence(t, level, names);
  const rows = [
    ...others.map((each) => ({
      key: each.id,
      order: each.order,
      isOwn: false,
      text: levelSentence(t, each, namesIn(each)),
    })),
    { key: 'own', order: Number(level.order) || 0, isOwn: true, text: own ?? t('identity.levels.missing') },
  ].toSorted((one, other) => one.order - other.order);
  return (
    <Panel title={t('identity.levels.preview')} hint={t('identity.levels.preview_hint')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' }}>
        {rows.map(({ key, order, isOwn, text }) => (
          <Box
            component="li"
            key={key}
            aria-current={isOwn ? 'step' : undefined}
            sx={{
              display: 'grid',
              gridTemplateColumns: '32px minmax(0, 1fr)',
              gap: '8px',
              alignItems: 'baseline',
              color: isOwn ? colours.ink : colours.inkMuted,
              fontWeight: isOwn ? 600 : 400,
            }}
          >
            <span>{order > 0 ? `${order}.` : '–'}</span>
            <span>{text}</span>
          </Box>
        ))}
      </Box>
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
    { enabled: !isNamed && ids.length > 0 && can('system.roles.view') },
  );
  const names = new Map((data ?? []).filter(Boolean).map(({ id, name }) => [id, name]));
  return isNamed ? namesIn(level) : ids.flatMap((id) => names.get(id) ?? []);
}
