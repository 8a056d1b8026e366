import Box from '@mui/material/Box';
import Loyalty from '@mui/icons-material/CardGiftcardOutlined';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { LevelMark } from '../levels/LevelMark';
import { ParticipantActions } from './ParticipantActions';
import { participantTabs, type Participant } from './participant';
import { ParticipantPortrait } from './ParticipantPortrait';
import { ParticipantState } from './ParticipantState';

export function ParticipantList() {
  const t = useText();
  const words = useWords();
  const p = (key: 'name' | 'document' | 'email' | 'state' | 'available' | 'pending' | 'level') =>
    t(`loyalty.participants.${key}`);
  return (
    <RecordList<Participant>
      resource="participants"
      choosable={({ state, name }) => (state === 'active' || state === 'disabled' ? name : undefined)}
      title={t('loyalty.participants.title')}
      sort={{ field: 'name', order: 'ASC' }}
      tabs={participantTabs(t)}
      rowAction={(participant) => <ParticipantActions participant={participant} size="small" />}
      linkOf={({ id }) => `/participants/${id}/show`}
      empty={{
        icon: <Loyalty />,
        title: t('loyalty.participants.empty'),
        hint: t('loyalty.participants.empty_hint'),
      }}
      filters={[
        { name: 'name', ask: 'contains', label: p('name') },
        { name: 'document', ask: 'document', label: p('document') },
        { name: 'email', ask: 'contains', label: p('email') },
        { name: 'cashback_available', ask: 'range', shows: 'money', label: p('available') },
        { name: 'cashback_pending', ask: 'range', shows: 'money', label: p('pending') },
        {
          name: 'level_id',
          ask: 'record',
          resource: 'loyalty-levels',
          title: 'name',
          label: p('level'),
        },
        ...timeFilters(words),
      ]}
      nothingFound={t('loyalty.participants.nothing_found')}
      columns={[
        {
          key: 'name',
          label: p('name'),
          cell: (participant) => participant.name,
          portrait: (participant) => <ParticipantPortrait participant={participant} />,
          detail: ({ registered_name, email }) =>
            [registered_name && t('loyalty.participants.registered_as', { name: registered_name }), email]
              .filter(Boolean)
              .join(' · '),
        },
        {
          key: 'document',
          label: p('document'),
          cell: (participant) => <Box sx={{ whiteSpace: 'nowrap' }}>{participant.document}</Box>,
          sortable: false,
          width: 160,
        },
        {
          key: 'cashback_available',
          label: p('available'),
          cell: (participant) => <Money value={participant.cashback_available} strong />,
          align: 'right',
          width: 140,
        },
        {
          key: 'cashback_pending',
          label: p('pending'),
          cell: (participant) => <Money value={participant.cashback_pending} />,
          align: 'right',
          width: 130,
        },
        {
          key: 'level_name',
          label: p('level'),
          cell: ({ level_name, level_color }) => <LevelMark name={level_name} color={level_color} />,
          width: 100,
        },
        {
          key: 'state',
          label: p('state'),
          cell: (participant) => <ParticipantState state={participant.state} />,
          sortable: false,
          width: 140,
        },
        ...timeColumns<Participant>(words),
      ]}
      card={(participant) => ({
        title: participant.name,
        portrait: <ParticipantPortrait participant={participant} />,
        amount: <Money value={participant.cashback_available} />,
        lines: [[participant.document, participant.level_name].filter(Boolean).join(' · ')],
        chip: <ParticipantState state={participant.state} />,
      })}
    />
  );
}
