import { useText } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import { MoreRows } from '../../../shared/ui/MoreRows';
import type { usePostings } from './usePostings';

/** How many of all are shown, and the way to more; nothing when all are. */
export function MorePostings({ postings }: { postings: ReturnType<typeof usePostings> }) {
  const t = useText();
  const { data } = postings;
  const shown = data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  return (
    <MoreRows of={postings}>
      {t('reports.showing', { shown: count(shown), total: count(data?.pages[0]?.total ?? 0) })}
    </MoreRows>
  );
}
