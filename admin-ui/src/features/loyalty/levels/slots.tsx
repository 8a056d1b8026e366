import type { KindSlots } from '../../records/kind-slots';
import { LevelShare } from './LevelShare';

/** The levels of the programme say how many hold each of them. */
export const loyaltyLevelSlots: KindSlots = {
  columns: (t) => [
    {
      key: 'participants',
      label: t('loyalty.participants.title'),
      cell: ({ id }) => <LevelShare levelId={String(id)} />,
      sortable: false,
      align: 'right',
      width: 120,
    },
  ],
};
