import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { useText, type Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, isZero } from '../../../shared/format';
import { FormDialog } from '../../../shared/form/FormDialog';
import { CodecField } from '../../../shared/inputs/CodecField';
import { integerCodec } from '../../../shared/inputs/codecs';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ExportMenu } from '../../../shared/table/ExportMenu';
import { Panel } from '../../../shared/ui/Panel';
import { useFirstLines } from '../../../shared/ui/useFirstLines';
import { colours, type as text } from '../../../theme/tokens';
import { amountOf, type Rule } from '../earning-rules/rule';
import type { Participant } from './participant';

interface OpenLot {
  readonly id: string;
  readonly currency: Currency;
  readonly remaining: string | number;
  readonly amount: string | number;
  readonly status: 'pending' | 'available' | 'exhausted';
  readonly available_on: string;
  readonly expires_at: string | null;
  readonly document: string | null;
  readonly sale_id: string | null;
  readonly rule: string | null;
  readonly kind: string | null;
}

interface Movement {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  readonly currency: Currency;
  readonly cashback: string;
  readonly points: number;
  readonly why: readonly string[];
  /** Of staff, where they gave or took it by hand. */
  readonly author_name: string | null;
}

interface MovementPage {
  readonly data: readonly Movement[];
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number };
}

/** What a participant has, credit by credit, and what moved it; by permission, what staff give and take. */
export function LedgerPanels({ participant }: { participant: Participant }) {
  const t = useText();
  const { id } = participant;
  const lots = useQuery({
    queryKey: ['participants', id, 'lots'],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly OpenLot[] }>(`/api/participants/${id}/lots`, {}, signal),
  });
  const movements = useInfiniteQuery({
    queryKey: ['participants', id, 'statement'],
    queryFn: ({ pageParam: page, signal }) =>
      api.get<MovementPage>(`/api/participants/${id}/statement`, { page: String(page) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) =>
      page * per_page < total ? page + 1 : undefined,
  });
  const lines = movements.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <Panel
        title={t('loyalty.participants.ledger.title')}
        flush
        action={<Adjust participant={participant} />}
      >
        <Lines label={t('loyalty.participants.ledger.title')} empty={t('loyalty.participants.ledger.empty')}>
          {lots.data?.data.map((lot) => (
            <Line
              key={lot.id}
              title={nameOfLot(lot, t)}
              detail={datesOf(lot, t)}
              amount={amountOf(lot.remaining, lot.currency, t)}
            />
          ))}
        </Lines>
      </Panel>
      <Panel
        title={t('loyalty.participants.ledger.movements')}
        flush
        action={
          <ExportMenu
            path={`/api/participants/${id}/statement/export`}
            query={{}}
            disabled={!lines?.length}
          />
        }
      >
        <Lines
          label={t('loyalty.participants.ledger.movements')}
          empty={t('loyalty.participants.ledger.no_movements')}
        >
          {lines?.map((line) => (
            <Line
              key={line.id}
              title={`${day(line.date)} · ${line.description}`}
              detail={[line.author_name, line.why.join(' ')].filter(Boolean).join(' · ')}
              amount={amountOf(line.currency === 'cashback' ? line.cashback : line.points, line.currency, t)}
            />
          ))}
        </Lines>
        {movements.hasNextPage && (
          <Box sx={{ padding: 3, borderTop: `1px solid ${colours.line}` }}>
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              disabled={movements.isFetchingNextPage}
              onClick={() => void movements.fetchNextPage()}
            >
              {t('loyalty.participants.ledger.older')}
            </Button>
          </Box>
        )}
      </Panel>
      <ClosedLots id={id} />
    </>
  );
}

/** What was used up or ran out, for whoever asks. */
function ClosedLots({ id }: { id: string }) {
  const t = useText();
  const [isAsked, ask] = useState(false);
  const { data } = useQuery({
    queryKey: ['participants', id, 'lots', 'closed'],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly OpenLot[] }>(`/api/participants/${id}/lots`, { which: 'closed' }, signal),
    enabled: isAsked,
  });
  const title = t('loyalty.participants.ledger.closed');
  if (!isAsked)
    return (
      <Box>
        <Button size="small" onClick={() => ask(true)}>
          {t('loyalty.participants.ledger.show_closed')}
        </Button>
      </Box>
    );
  return (
    <Panel title={title} flush>
      <Lines label={title} empty={t('loyalty.participants.ledger.no_closed')}>
        {data?.data.map((lot) => (
          <Line
            key={lot.id}
            title={nameOfLot(lot, t)}
            detail={datesOf(lot, t)}
            amount={amountOf(lot.amount, lot.currency, t)}
          />
        ))}
      </Lines>
    </Panel>
  );
}

const nameOfLot = ({ rule, document, kind }: OpenLot, t: Text): string => {
  if (kind === 'transfer_in') return t('loyalty.participants.ledger.from_other');
  if (kind === 'voucher') return t('loyalty.participants.ledger.of_voucher');
  const sale = document === null ? undefined : t('loyalty.participants.ledger.of_sale', { document });
  return [rule, sale].filter(Boolean).join(' · ') || t('loyalty.participants.ledger.by_hand');
};

function datesOf({ status, available_on, expires_at }: OpenLot, t: Text): string {
  const until =
    expires_at === null
      ? t('loyalty.participants.ledger.for_ever')
      : t('loyalty.participants.ledger.until', { date: day(expires_at) });
  return status === 'pending'
    ? `${t('loyalty.participants.ledger.waits', { date: day(available_on) })}, ${until}`
    : until;
}

/** What is next, and what was last: the rest is there for whoever asks. */
const FIRST_LINES = 6;

function Lines({
  label,
  empty,
  children,
}: {
  label: string;
  empty: string;
  children: readonly ReactNode[] | undefined;
}) {
  const { shown, more } = useFirstLines(children ?? [], FIRST_LINES);
  if (children?.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown}
      </Box>
      {more && <Box sx={{ padding: 3, borderTop: `1px solid ${colours.line}` }}>{more}</Box>}
    </>
  );
}

const Line = ({ title, detail, amount }: { title: string; detail: string; amount: string }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 3, padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {title}
      <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail}</Box>
    </Box>
    <Box sx={{ whiteSpace: 'nowrap' }}>{amount}</Box>
  </Box>
);

function Adjust({ participant }: { participant: Participant }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const isOpen = participant.state !== 'erased' && participant.state !== 'disabled';
  if (!isOpen || !can('loyalty.participants.adjust')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => open((close) => <CreditDialog participant={participant} onClose={close} />)}
      >
        {t('loyalty.participants.ledger.credit')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => open((close) => <DebitDialog participant={participant} onClose={close} />)}
      >
        {t('loyalty.participants.ledger.debit')}
      </Button>
    </Box>
  );
}

interface DialogProps {
  readonly participant: Participant;
  readonly onClose: () => void;
}

const FREE = '';

function CreditDialog({ participant: { id, name }, onClose }: DialogProps) {
  const t = useText();
  const can = useCan();
  const { run } = useCommand(['participants', 'approvals'], onClose, name);
  const { data } = useQuery({
    queryKey: ['earning-rules'],
    queryFn: ({ signal }) => api.get<{ data: readonly Rule[] }>('/api/earning-rules', {}, signal),
    enabled: can('loyalty.earning-rules.view'),
  });
  const bonuses = (data?.data ?? []).filter(({ kind, status }) => kind === 'manual' && status === 'active');
  return (
    <FormDialog
      title={t('loyalty.participants.ledger.credit_of', { name })}
      submit={t('loyalty.participants.ledger.credit')}
      defaultValues={{ rule_id: FREE, currency: 'cashback' }}
      onSubmit={(typed) => {
        const { rule_id, reason, currency, amount } = typed as Record<string, unknown>;
        const given = rule_id ? { rule_id } : { currency, amount };
        return run(`/api/participants/${id}/credit`, { ...given, reason });
      }}
      onClose={onClose}
    >
      {bonuses.length > 0 && (
        <SelectInput
          source="rule_id"
          label={t('loyalty.participants.ledger.rule')}
          choices={[
            { value: FREE, label: t('loyalty.participants.ledger.free') },
            ...bonuses.map((rule) => ({
              value: rule.id,
              label: `${rule.name} (${amountOf(rule.amount ?? 0, rule.currency, t)})`,
            })),
          ]}
        />
      )}
      <AmountAndReason />
    </FormDialog>
  );
}

function DebitDialog({ participant: { id, name }, onClose }: DialogProps) {
  const t = useText();
  const { run } = useCommand(['participants'], onClose, name);
  return (
    <FormDialog
      title={t('loyalty.participants.ledger.debit_of', { name })}
      submit={t('loyalty.participants.ledger.debit')}
      danger
      defaultValues={{ currency: 'cashback' }}
      onSubmit={(typed) => run(`/api/participants/${id}/debit`, typed)}
      onClose={onClose}
    >
      <AmountAndReason />
    </FormDialog>
  );
}

/** A rule says itself how much it gives. */
function AmountAndReason() {
  const t = useText();
  const { rule_id, currency } = useWatch() as { rule_id?: string; currency?: Currency };
  const amount = { source: 'amount', label: t('loyalty.participants.ledger.amount'), validate: required() };
  return (
    <>
      {!rule_id && (
        <>
          <SelectInput
            source="currency"
            label={t('loyalty.participants.ledger.currency')}
            choices={CURRENCIES.map((value) => ({
              value,
              label: t(`loyalty.earning-rules.currencies.${value}`),
            }))}
          />
          {currency === 'points' ? (
            <CodecField {...amount} codec={integerCodec} alignRight />
          ) : (
            <MoneyInput {...amount} />
          )}
        </>
      )}
      <TextInput
        source="reason"
        label={t('common.reason')}
        hint={t('loyalty.participants.ledger.hint')}
        validate={required()}
        multiline
      />
    </>
  );
}

/** Nothing of points where there never were any. */
export const hasPoints = ({ points_available, points_pending }: Participant): boolean =>
  !isZero(String(points_available)) || !isZero(String(points_pending));
