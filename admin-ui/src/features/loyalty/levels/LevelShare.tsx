import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';

interface Share {
  /** Null: of those who have no level. */
  readonly id: string | null;
  readonly participants: number;
}

/** How many participants hold a level, and the way to them; one question for the whole list. */
export function LevelShare({ levelId }: { levelId: string }) {
  const t = useText();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['participants', 'level-shares'],
    queryFn: ({ signal }) => api.get<{ data: readonly Share[] }>('/api/loyalty-level-shares', {}, signal),
    enabled: can('loyalty.participants.view'),
  });
  const held = data?.data.find(({ id }) => id === levelId)?.participants;
  if (!held) return <>{held ?? ''}</>;
  const filter = new URLSearchParams({ filter: JSON.stringify({ level_id: levelId }) });
  return (
    <Link
      to={`/participants?${filter.toString()}`}
      aria-label={t('loyalty.levels.see', { smart_count: held })}
    >
      {held}
    </Link>
  );
}
