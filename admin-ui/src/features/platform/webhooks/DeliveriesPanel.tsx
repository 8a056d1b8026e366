import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { placeOfZone } from '@fidelidade/domain/registry/company/time-zones.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { companyZone } from '../../../providers/company-zone';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { count, moment } from '../../../shared/format';
import { MomentInput } from '../../../shared/inputs/MomentInput';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LineList } from '../../../shared/ui/LineList';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours } from '../../../theme/tokens';
import type { KindRecord } from '../../records/value';
import { DELIVERY_STATES, detailOf, statusOfDelivery, type Delivery, type DeliveryState } from './delivery';

interface DeliveriesPage {
  readonly data: readonly Delivery[];
  readonly next: number | null;
}

interface Replay {
  readonly id: string;
  readonly from: string;
  readonly queued: number;
  readonly progress: number;
  readonly finished_at: string | null;
}

const WEBHOOKS = 'webhooks';
/** While something is on its way the list looks again by itself. */
const LOOK_EVERY_ms = 3_000;
/** One that was asked for shows a moment later, and may be somebody else's. */
const LOOK_FOR_OTHERS_EVERY_ms = 10_000;

/** What was told to the other system and what it answered; by permission, what is sent again. */
export function DeliveriesPanel({ record }: { record: KindRecord }) {
  const t = useText();
  const can = useCan();
  const [state, setState] = useState<DeliveryState | 'all'>('all');
  const path = `/api/webhooks/${record.id}`;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [WEBHOOKS, 'deliveries', record.id, state],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.get<DeliveriesPage>(`${path}/deliveries`, { before, ...(state !== 'all' && { state }) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data: known } }) =>
      known?.pages.some((page) => page.data.some((each) => each.state === 'waiting')) && LOOK_EVERY_ms,
  });
  const deliveries = data?.pages.flatMap((page) => page.data);
  const mayAct = can('system.webhooks.edit') && record['status'] === 'active';
  return (
    <Panel
      title={t('webhooks.deliveries')}
      hint={t('webhooks.deliveries_hint')}
      flush
      action={mayAct && <Acts path={path} />}
    >
      <ReplayProgress path={path} id={record.id} />
      {(state !== 'all' || (deliveries?.length ?? 0) > 0) && (
        <Box sx={{ padding: '0 16px 12px' }}>
          <TextField
            select
            size="small"
            label={t('webhooks.state')}
            value={state}
            onChange={({ target }) => setState(target.value as DeliveryState | 'all')}
            sx={{ minWidth: 180 }}
          >
            {(['all', ...DELIVERY_STATES] as const).map((each) => (
              <MenuItem key={each} value={each}>
                {t(`webhooks.states.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      {error && !deliveries ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !deliveries ? (
        <ListSkeleton />
      ) : deliveries.length === 0 ? (
        state === 'all' ? (
          <EmptyState title={t('webhooks.empty')} hint={t('webhooks.empty_hint')} />
        ) : (
          <EmptyState title={t('webhooks.none_of_state')} />
        )
      ) : (
        <LineList
          lines={deliveries.map((delivery) => ({
            id: delivery.id,
            name: delivery.is_test ? t('webhooks.test_type') : delivery.type,
            detail: detailOf(delivery, t),
            to: `/webhooks/${record.id}/deliveries/${delivery.id}`,
            behind: <StatusChip {...statusOfDelivery(delivery, t)} />,
          }))}
        />
      )}
      {hasNextPage && (
        <Box sx={{ padding: 3, borderTop: `1px solid ${colours.line}` }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('webhooks.older')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function Acts({ path }: { path: string }) {
  const t = useText();
  const open = useDialog();
  const { run, isPending } = useCommand([WEBHOOKS]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        onClick={() => open((close) => <ReplayDialog path={path} onClose={close} />)}
      >
        {t('webhooks.replay')}
      </Button>
      <Button variant="outlined" loading={isPending} onClick={() => void run(`${path}/test`)}>
        {t('webhooks.test')}
      </Button>
    </Box>
  );
}

function ReplayDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand([WEBHOOKS], onClose);
  return (
    <FormDialog
      title={t('webhooks.replay_title')}
      submit={t('webhooks.replay_begin')}
      defaultValues={{ from: null }}
      onSubmit={({ from }: { from?: unknown }) => run(`${path}/replays`, { from })}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('webhooks.replay_text')}</DialogContentText>
      <MomentInput
        source="from"
        label={t('webhooks.replay_from')}
        hint={t('common.moment_hint', { place: placeOfZone(companyZone()) })}
      />
    </FormDialog>
  );
}

/** How far the latest one is; one that has ended says so as long as the page is open. */
function ReplayProgress({ path, id }: { path: string; id: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: [WEBHOOKS, 'replays', id],
    queryFn: ({ signal }) => api.get<{ data: readonly Replay[] }>(`${path}/replays`, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.data.some((each) => each.finished_at === null) ? LOOK_EVERY_ms : LOOK_FOR_OTHERS_EVERY_ms,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  const latest = data?.data[0];
  if (!latest) return null;
  const told = {
    moment: moment(latest.from),
    percent: count(latest.progress),
    count: count(latest.queued),
  };
  return (
    <Box sx={{ padding: '0 16px 12px' }}>
      <Notice tone={latest.finished_at === null ? 'info' : 'success'}>
        {t(latest.finished_at === null ? 'webhooks.replaying' : 'webhooks.replayed', told)}
      </Notice>
    </Box>
  );
}
