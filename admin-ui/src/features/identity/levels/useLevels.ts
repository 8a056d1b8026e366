import { useGetList } from 'react-admin';
import { ASIDE } from '../../../providers/failures';
import type { LevelSaid } from './sentence';

const MOST_LEVELS = 99;

export interface LevelRow extends LevelSaid {
  readonly id: string;
  readonly order: number;
}

/** The company's levels of approval, in the order in which they sign. */
export const useLevels = (enabled = true) =>
  useGetList<LevelRow>(
    'levels',
    {
      pagination: { page: 1, perPage: MOST_LEVELS },
      sort: { field: 'order', order: 'ASC' },
      filter: { _status: 'active' },
    },
    { ...ASIDE, enabled },
  );
