import { useText } from '../../../i18n/useText';
import { isZero } from '../../../shared/format';
import { ListSum } from '../../../shared/table/ListSum';
import type { Kind } from './entry';

interface Sum {
  readonly value: string;
  readonly outstanding: string;
}

/** What is outstanding of a list of entries, and what they were. */
export function EntriesSum({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <ListSum<Sum>
      resource={kind}
      amounts={({ outstanding, value }) => [
        ...(isZero(outstanding) ? [] : [{ label: t('finance.outstanding'), amount: outstanding }]),
        ...(value === outstanding ? [] : [{ label: t('finance.value'), amount: value }]),
      ]}
    />
  );
}
