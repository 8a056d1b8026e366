import { useText } from '../../../i18n/useText';
import { count, money } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { PartsDrawer } from '../../reports/PartsDrawer';
import type { Drill } from './posting';
import { PostingEntry } from './PostingEntry';
import { usePostings } from './usePostings';

/** Where a figure comes from: each posting, with the way to its record, and their sum. */
export function PostingsDrawer({ drill, onClose }: { drill: Drill; onClose: () => void }) {
  const t = useText();
  const postings = usePostings(drill.query);
  const { data } = postings;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const whole = data?.pages[0];
  return (
    <PartsDrawer
      kind={t('reports.postings')}
      figure={drill.figure}
      sum={{
        label: t('reports.sum'),
        value: <Money value={whole?.headers.get('X-Total-Value') ?? drill.value} strong />,
      }}
      file={{ path: '/api/reports/postings/export', query: drill.query }}
      found={postings}
      parts={rows.map((posting) => (
        <PostingEntry key={posting.id} posting={posting} onOpen={onClose} />
      ))}
      none={t('reports.no_postings')}
      showing={t('reports.showing', { shown: count(rows.length), total: count(whole?.total ?? 0) })}
      notice={
        drill.isReckoned && (
          <Notice tone="info">{t('reports.reckoned', { value: money(drill.value) })}</Notice>
        )
      }
      onClose={onClose}
    />
  );
}
