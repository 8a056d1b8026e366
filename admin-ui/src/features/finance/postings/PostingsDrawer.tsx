import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { ExportMenu } from '../../../shared/table/ExportMenu';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { money } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { SumFooter } from '../../../shared/ui/SumFooter';
import { MorePostings } from './MorePostings';
import type { Drill } from './posting';
import { PostingEntry } from './PostingEntry';
import { usePostings } from './usePostings';

/** Where a figure comes from: each posting, with the way to its record, and their sum. */
export function PostingsDrawer({ drill, onClose }: { drill: Drill; onClose: () => void }) {
  const t = useText();
  const postings = usePostings(drill.query);
  const { data, error, isPending, refetch } = postings;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const sum = data?.pages[0]?.headers.get('X-Total-Value') ?? drill.value;
  return (
    <SideDrawer
      kind={t('reports.postings')}
      title={drill.figure}
      onClose={onClose}
      footer={
        <SumFooter
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {t('reports.sum')}
              <ExportMenu
                path="/api/reports/postings/export"
                query={drill.query}
                disabled={rows.length === 0}
              />
            </Box>
          }
        >
          <Money value={sum} strong />
        </SumFooter>
      }
    >
      {drill.isReckoned && (
        <Box sx={{ padding: '16px 20px 0' }}>
          <Notice tone="info">{t('reports.reckoned', { value: money(drill.value) })}</Notice>
        </Box>
      )}
      {isPending ? (
        <ListSkeleton />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('reports.no_postings')} />
      ) : (
        <Box
          component="ul"
          aria-label={t('reports.postings')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {rows.map((posting) => (
            <PostingEntry key={posting.id} posting={posting} onOpen={onClose} />
          ))}
        </Box>
      )}
      <MorePostings postings={postings} />
    </SideDrawer>
  );
}
