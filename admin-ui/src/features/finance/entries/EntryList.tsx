import Box from '@mui/material/Box';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { today } from '../../../shared/today';
import { colours, tones, type as text } from '../../../theme/tokens';
import { installmentOf, isOpen, statusOfEntry, titleOf, urgencyOf, type EntryRow, type Kind } from './entry';
import { entryFilters } from './entryFilters';
import { ChosenSum } from './bulk/ChosenSum';
import { SettleChosen } from './bulk/SettleChosen';
import { EntriesSum } from './EntriesSum';
import { SettleButton } from './SettleButton';

export function EntryList({ kind }: { kind: Kind }) {
  const t = useText();
  const can = useCan();
  const now = today();
  const origin = (entry: EntryRow) =>
    [entry.person_name && entry.description, installmentOf(entry)].filter(Boolean).join(' · ');
  return (
    <RecordList<EntryRow>
      resource={kind}
      title={t(`finance.${kind}.title`)}
      create={{ label: t(`finance.${kind}.new`), permission: `finance.${kind}.create` }}
      sort={{ field: 'due_date', order: 'ASC' }}
      openFilter={{ situation: 'open' }}
      tabs={[
        { name: 'open', label: t('finance.tabs.open'), filter: { situation: 'open' } },
        { name: 'overdue', label: t('finance.tabs.overdue'), filter: { situation: 'overdue' } },
        { name: 'partial', label: t('finance.tabs.partial'), filter: { situation: 'partial' } },
        { name: 'settled', label: t(`finance.${kind}.settled_tab`), filter: { situation: 'settled' } },
        { name: 'all', label: t('finance.tabs.all'), filter: { situation: 'all' } },
        { name: 'cancelled', label: t('finance.tabs.cancelled'), filter: { situation: 'cancelled' } },
      ]}
      filters={entryFilters(kind, t)}
      linkOf={({ id }) => `/${kind}/${id}/show`}
      empty={{ icon: <Wallet />, title: t(`finance.${kind}.empty`), hint: t(`finance.${kind}.empty_hint`) }}
      nothingFound={t('finance.nothing_found')}
      columns={[
        {
          key: 'person_name',
          label: t(`finance.${kind}.person`),
          cell: titleOf,
          detail: origin,
        },
        {
          key: 'due_date',
          label: t('finance.due_date'),
          cell: (entry) => <DueDate entry={entry} urgency={urgencyOf(entry, now, t)} />,
          width: 140,
        },
        {
          key: 'cost_center_name',
          label: t('finance.cost_center'),
          cell: ({ cost_center_name }) => cost_center_name,
          optional: true,
          width: 150,
        },
        {
          key: 'account_name',
          label: t('finance.expected_account'),
          cell: ({ account_name }) => account_name,
          optional: true,
          width: 150,
        },
        {
          key: 'outstanding',
          label: t('finance.outstanding'),
          cell: (entry) => <Money value={entry.cancelled ? null : entry.outstanding} strong />,
          align: 'right',
          width: 130,
        },
        {
          key: 'value',
          label: t('finance.value'),
          cell: (entry) => <Money value={entry.value} />,
          align: 'right',
          wideOnly: true,
          width: 130,
        },
        {
          key: 'fin_status',
          label: t('fiscal.situation'),
          cell: (entry) => <StatusChip {...statusOfEntry(entry, kind, t)} />,
          width: 150,
        },
      ]}
      {...(can(`finance.${kind}.settle`) && {
        choosable: titleOf,
        chosenSum: <ChosenSum kind={kind} />,
        chosenActions: <SettleChosen kind={kind} />,
      })}
      sum={<EntriesSum kind={kind} />}
      rowAction={(entry) => <SettleButton entry={entry} kind={kind} size="small" />}
      card={(entry) => ({
        title: titleOf(entry),
        // There is one amount on a card: of what is settled nothing is outstanding, and nobody looks for that.
        amount: <Money value={entry.cancelled || !isOpen(entry) ? entry.value : entry.outstanding} strong />,
        lines: [origin(entry), <DueDate key="due" entry={entry} urgency={urgencyOf(entry, now, t)} inline />],
        chip: <StatusChip {...statusOfEntry(entry, kind, t)} />,
      })}
    />
  );
}

function DueDate({
  entry,
  urgency,
  inline = false,
}: {
  entry: EntryRow;
  urgency: string | null;
  inline?: boolean;
}) {
  return (
    <>
      {day(entry.due_date)}
      {inline && urgency && ' · '}
      {urgency && (
        <Box
          component={inline ? 'span' : 'div'}
          sx={{ fontSize: text.small, color: entry.fin_status === -1 ? tones.danger.ink : colours.inkMuted }}
        >
          {urgency}
        </Box>
      )}
    </>
  );
}
