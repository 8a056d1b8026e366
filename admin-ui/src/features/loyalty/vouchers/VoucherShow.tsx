import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, moment, money } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Facts } from '../../../shared/ui/Facts';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import { Sentences } from '../Meaning';
import { statusOfVoucher, voucherSentences, worthOf, type Voucher, type VoucherUse } from './voucher';

export const VoucherShow = () => (
  <RecordPage<Voucher> resource="vouchers">{(voucher) => <VoucherDetails voucher={voucher} />}</RecordPage>
);

function VoucherDetails({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const { rules_url } = voucher;
  return (
    <>
      <PageHead
        title={voucher.title}
        subtitle={formatVoucherCode(voucher.code)}
        backTo="/vouchers"
        chip={<StatusChip {...statusOfVoucher(voucher, t)} />}
        actions={<CancelVoucher voucher={voucher} />}
      />
      <MainAndAside
        main={
          <>
            <Panel>
              <Facts
                facts={[
                  { label: t('loyalty.vouchers.worth'), value: worthOf(voucher, t) },
                  {
                    label: t('loyalty.vouchers.owner'),
                    value: voucher.participant_id ? (
                      <Link to={`/participants/${voucher.participant_id}/show`}>
                        {voucher.participant_name}
                      </Link>
                    ) : (
                      t('loyalty.vouchers.bearer')
                    ),
                  },
                  { label: t('loyalty.vouchers.uses'), value: `${voucher.used} / ${voucher.max_uses}` },
                  { label: t('loyalty.vouchers.valid_until'), value: day(voucher.valid_until) },
                  {
                    label: t('loyalty.vouchers.source'),
                    value: t(`loyalty.vouchers.sources.${voucher.source}`),
                  },
                  { label: t('loyalty.vouchers.description'), value: voucher.description },
                  {
                    label: t('loyalty.vouchers.rules_url'),
                    value: rules_url && (
                      <a href={rules_url} target="_blank" rel="noreferrer">
                        {rules_url}
                      </a>
                    ),
                  },
                  { label: t('loyalty.vouchers.cancel_reason'), value: voucher.cancel_reason },
                ]}
              />
            </Panel>
            <Panel title={t('loyalty.vouchers.meaning')}>
              <Sentences sentences={voucherSentences(voucher, t)} />
            </Panel>
            <Uses voucher={voucher} />
          </>
        }
        aside={<HistoryPanel resource="vouchers" id={voucher.id} />}
      />
    </>
  );
}

function CancelVoucher({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (voucher.status !== 'available' || !can('loyalty.vouchers.cancel')) return null;
  return (
    <Button
      variant="outlined"
      color="error"
      onClick={() =>
        open((close) => (
          <Undo
            voucher={voucher}
            path={`/api/vouchers/${voucher.id}/cancel`}
            title={t('loyalty.vouchers.cancel_ask', { title: voucher.title })}
            text={t('loyalty.vouchers.cancel_hint')}
            submit={t('loyalty.vouchers.cancel')}
            onClose={close}
          />
        ))
      }
    >
      {t('loyalty.vouchers.cancel')}
    </Button>
  );
}

function Uses({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { data, error, refetch } = useQuery({
    // Under the resource's name, so that what changes a voucher has its uses read anew.
    queryKey: ['vouchers', 'uses', voucher.id],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly VoucherUse[] }>(`/api/vouchers/${voucher.id}/uses`, {}, signal),
  });
  const mayReverse = can('loyalty.vouchers.cancel') && voucher.kind !== 'cashback';
  return (
    <Panel title={t('loyalty.vouchers.uses')} flush>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState title={t('loyalty.vouchers.no_uses')} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.data.map((use) => (
          <Box
            component="li"
            key={use.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              alignItems: 'center',
              padding: '10px 16px',
              borderTop: `1px solid ${colours.line}`,
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Link to={`/sales/${use.id}/show`}>{use.document_number ?? t('loyalty.sales.one')}</Link> ·{' '}
              {use.participant_name}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {use.reversed_at
                  ? t('loyalty.vouchers.use_reversed', {
                      on: moment(use.reversed_at),
                      reason: use.reverse_reason ?? '',
                    })
                  : t('loyalty.vouchers.used_on', {
                      on: moment(use.used_at),
                      purchase: money(use.purchase),
                      discount: money(use.discount),
                    })}
              </Box>
            </Box>
            {mayReverse && !use.reversed_at && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() =>
                  open((close) => (
                    <Undo
                      voucher={voucher}
                      path={`/api/vouchers/${voucher.id}/uses/${use.id}/reverse`}
                      title={t('loyalty.vouchers.reverse_ask')}
                      text={t('loyalty.vouchers.reverse_hint')}
                      submit={t('loyalty.vouchers.reverse')}
                      onClose={close}
                    />
                  ))
                }
              >
                {t('loyalty.vouchers.reverse')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

interface UndoProps {
  readonly voucher: Voucher;
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly onClose: () => void;
}

function Undo({ voucher, path, onClose, ...dialog }: UndoProps) {
  const t = useText();
  const { run } = useCommand(['vouchers'], onClose, voucher.title);
  return (
    <ReasonDialog
      {...dialog}
      dismiss={t('common.cancel')}
      onSubmit={(reason) => run(path, { reason })}
      onClose={onClose}
    />
  );
}
