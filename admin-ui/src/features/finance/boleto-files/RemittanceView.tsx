import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MAX_REMITTANCE_BOLETOS } from '@fidelidade/domain/finance/boleto-exchange/exchange.js';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { count, day, moment, money } from '../../../shared/format';
import { useDownload } from '../../../shared/useDownload';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LineList } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import {
  FILES,
  usePending,
  useRemittances,
  type ExchangeAccount,
  type PendingBoleto,
  type Remittance,
} from './boletoFiles';

const keyOf = ({ order, boleto_id }: PendingBoleto): string => `${order} ${boleto_id}`;

/** What the bank is to be told, chosen boleto by boleto, and the files that were made before. */
export function RemittanceView({ account }: { account: ExchangeAccount }) {
  const pending = usePending(account.account_id);
  const made = useRemittances(account.account_id);
  const failed = [pending, made].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!pending.data || !made.data) return <RecordSkeleton />;
  return (
    <>
      <PendingPanel account={account} pending={pending.data} isFirst={made.data.length === 0} />
      <MadePanel accountId={account.account_id} remittances={made.data} />
    </>
  );
}

interface PendingPanelProps {
  readonly account: ExchangeAccount;
  readonly pending: readonly PendingBoleto[];
  /** Nothing was sent yet: the numbers of files may begin anywhere. */
  readonly isFirst: boolean;
}

function PendingPanel({ account, pending, isFirst }: PendingPanelProps) {
  const t = useText();
  // What was not sent yet is in, until somebody takes it out; what was sent is out, until somebody puts it in.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState('1');
  const [refused, setRefused] = useState('');
  const { download } = useDownload();
  const path = `/api/accounts/${account.account_id}/remittances`;
  const { run, isPending } = useCommand<Remittance>([FILES, 'receivables'], (made) => {
    setTurned(new Set());
    if (made) download(`${path}/${made.id}/file`);
  });
  const isIn = (each: PendingBoleto) => (each.sent_in === null) !== turned.has(keyOf(each));
  const chosen = pending.filter(isIn).slice(0, MAX_REMITTANCE_BOLETOS);
  const turn = (each: PendingBoleto) => {
    const key = keyOf(each);
    setTurned((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  };
  const make = async () => {
    setRefused('');
    const errors = await run(path, {
      boletos: chosen.map(({ order, entry_id, boleto_id }) => ({ order, entry_id, boleto_id })),
      again: chosen.some(({ sent_in }) => sent_in !== null),
      ...(isFirst && { first_number: Number(first) }),
    });
    if (errors) setRefused(Object.values(errors)[0] ?? '');
  };
  if (pending.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t('boleto_files.remittance.empty')}
          hint={t('boleto_files.remittance.empty_hint')}
        />
      </Panel>
    );
  return (
    <Panel
      title={t('boleto_files.remittance.pending')}
      hint={t('boleto_files.remittance.pending_hint')}
      flush
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {isFirst && (
            <TextField
              id="first-remittance"
              size="small"
              label={t('boleto_files.remittance.first')}
              value={first}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
              sx={{ width: 170 }}
              onChange={({ target }) => setFirst(target.value.replace(/\D/g, ''))}
            />
          )}
          <Button
            variant="contained"
            disabled={chosen.length === 0 || isPending || !account.ready}
            onClick={() => void make()}
          >
            {t('boleto_files.remittance.make', { smart_count: chosen.length })}
          </Button>
        </Box>
      }
    >
      {refused && <Notice tone="danger">{refused}</Notice>}
      <Box
        component="ul"
        aria-label={t('boleto_files.remittance.pending')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {pending.map((each) => (
          <PendingLine key={keyOf(each)} boleto={each} isIn={isIn(each)} onTurn={() => turn(each)} />
        ))}
      </Box>
    </Panel>
  );
}

interface PendingLineProps {
  readonly boleto: PendingBoleto;
  readonly isIn: boolean;
  readonly onTurn: () => void;
}

function PendingLine({ boleto, isIn, onTurn }: PendingLineProps) {
  const t = useText();
  const said = [
    boleto.document,
    t('finance.boleto.due', { date: day(boleto.due_date) }),
    t('finance.boleto.number', { number: boleto.printed_number }),
    boleto.sent_in !== null && t('boleto_files.remittance.sent_in', { number: boleto.sent_in }),
  ];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
        ...{ padding: '4px 16px', borderTop: `1px solid ${colours.line}` },
      }}
    >
      <FormControlLabel
        sx={{
          flex: '1 1 220px',
          minWidth: 0,
          marginRight: 0,
          '& .MuiFormControlLabel-label': { minWidth: 0 },
        }}
        control={<Checkbox checked={isIn} onChange={onTurn} />}
        label={
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {boleto.person_name ?? boleto.description}
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
              {said.filter(Boolean).join(' · ')}
            </Box>
          </Box>
        }
      />
      <Money value={boleto.amount} />
      <StatusChip
        tone={boleto.order === 'register' ? 'info' : 'neutral'}
        label={t(`boleto_files.remittance.order.${boleto.order}`)}
      />
    </Box>
  );
}

function MadePanel({ accountId, remittances }: { accountId: string; remittances: readonly Remittance[] }) {
  const t = useText();
  const { download, isPending } = useDownload();
  if (remittances.length === 0) return null;
  return (
    <Panel title={t('boleto_files.remittance.made')} flush>
      <LineList
        lines={remittances.map((each) => ({
          id: each.id,
          name: t('boleto_files.remittance.name', { number: each.number }),
          detail: [
            each.register_count > 0 &&
              t('boleto_files.remittance.registers', {
                smart_count: each.register_count,
                count: count(each.register_count),
                amount: money(each.amount),
              }),
            each.write_off_count > 0 &&
              t('boleto_files.remittance.takes_down', { smart_count: each.write_off_count }),
            t('boleto_files.by', {
              who: each.made_by.name ?? t('closing.nobody'),
              when: moment(each.made_at),
            }),
          ]
            .filter(Boolean)
            .join(' · '),
          behind: (
            <Button
              size="small"
              startIcon={<FileDownload />}
              disabled={isPending}
              aria-label={t('boleto_files.remittance.download_of', { number: each.number })}
              onClick={() => download(`/api/accounts/${accountId}/remittances/${each.id}/file`)}
            >
              {t('boleto_files.remittance.download')}
            </Button>
          ),
        }))}
      />
    </Panel>
  );
}
