import { addMoney, moneyToString, parseMoney } from '@fidelidade/domain/kernel/money.js';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { ASIDE } from '../../../../providers/failures';
import { money } from '../../../../shared/format';
import type { EntryRow, Kind } from '../entry';
import { entriesOf } from './chosenEntries';

/** «· R$ 350,00»: what is outstanding of the chosen entries, those of other pages too; nothing until it is known. */
export function ChosenSum({ kind }: { kind: Kind }) {
  const { data = [], selectedIds } = useListContext<EntryRow>();
  const ids = selectedIds.map(String);
  const onPage = data.filter(({ id }) => ids.includes(id));
  const isWhole = onPage.length === ids.length;
  const { data: asked } = useQuery({
    ...ASIDE,
    queryKey: [kind, 'chosen', ids],
    queryFn: () => entriesOf(kind, ids),
    enabled: !isWhole,
  });
  const chosen = isWhole ? onPage : asked;
  return chosen && <> · {money(sumOf(chosen))}</>;
}

/** Of what is cancelled nothing is owed. */
const sumOf = (entries: readonly EntryRow[]): string =>
  moneyToString(
    addMoney(...entries.map(({ cancelled, outstanding }) => parseMoney(cancelled ? '0' : outstanding))),
  );
