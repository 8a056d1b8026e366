import type { Text } from '../../i18n/useText';
import { moment } from '../format';
import type { Column } from './columns';
import type { FilterField } from './filter-field';

interface Lived {
  readonly created_at: string;
  readonly updated_at: string;
}

type Of = keyof Lived;
const BOTH: readonly Of[] = ['created_at', 'updated_at'];

/** When a record came in and when it changed last, for whoever chooses to see it. */
export const lifeColumns = <Row extends Lived>(
  t: Text,
  which: readonly Of[] = BOTH,
): readonly Column<Row>[] =>
  which.map((key) => ({
    key,
    label: t(`common.${key}`),
    cell: (row) => moment(row[key]),
    width: 172,
    optional: true,
  }));

/** The same, as filters. */
export const lifeFilters = (t: Text, which: readonly Of[] = BOTH): readonly FilterField[] =>
  which.map((name) => ({ name, label: t(`common.${name}`), ask: 'days' }));
