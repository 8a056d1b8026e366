import Policy from '@mui/icons-material/PolicyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { ExportMenu } from '../../../shared/table/ExportMenu';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import { AccessDenied } from '../../../app/AccessDenied';
import type { AuditLine, AuditPageAnswer } from './audit';
import { AuditDrawer } from './AuditDrawer';
import { AuditFilters } from './AuditFilters';
import { AuditList } from './AuditList';
import { SealsPanel } from './SealsPanel';
import { queryOf, useAuditFilter } from './useAuditFilter';

/** Everything that happened in the company, and whether it is still as it was written. */
export function AuditPage() {
  const t = useText();
  const can = useCan();
  const filtering = useAuditFilter();
  const [opened, setOpened] = useState<Pick<AuditLine, 'id' | 'label' | 'occurred_at'> | null>(null);
  const query = queryOf(filtering.filter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditPageAnswer>('/api/audit', { ...query, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: can('platform.audit.view'),
  });
  if (!can('platform.audit.view')) return <AccessDenied />;
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <PageHead
        title={t('audit.title')}
        subtitle={t('audit.subtitle')}
        actions={<ExportMenu path="/api/audit/export" query={query} disabled={lines.length === 0} />}
      />
      <Stack>
        <SealsPanel />
        <Panel flush>
          <AuditFilters {...filtering} />
          {error && !data ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : !data ? (
            <ListSkeleton />
          ) : lines.length === 0 ? (
            <EmptyState icon={<Policy />} title={t('audit.empty')} hint={t('audit.empty_hint')} />
          ) : (
            <AuditList lines={lines} onOpen={setOpened} />
          )}
          {hasNextPage && (
            <Box sx={{ padding: 3, textAlign: 'center', borderTop: `1px solid ${colours.line}` }}>
              <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
                {t('audit.older')}
              </Button>
            </Box>
          )}
        </Panel>
      </Stack>
      {opened && (
        <AuditDrawer
          line={opened}
          onClose={() => setOpened(null)}
          onOpen={setOpened}
          onFilter={(record) => {
            filtering.change(record);
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
