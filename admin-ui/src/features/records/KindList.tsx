import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { manyOf, newOne, noneFound, noneYet, ORIGINS } from '@fidelidade/domain/kernel/record-kind/words.js';
import { permissionOf } from '@fidelidade/domain/record-kinds.js';
import { day } from '../../shared/format';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import { RecordList } from '../../shared/table/RecordList';
import { recordStatus, statusTabs } from '../../shared/ui/recordStatus';
import { StatusChip } from '../../shared/ui/StatusChip';
import { filterFieldsOf } from './filters';
import { iconOf } from './icons';
import { slotsOf } from './slots';
import { useTree } from './useTree';
import { useKindColumns, withOptional } from './useKindColumns';
import { titleOf, useShownValue, valueIn, type KindRecord } from './value';

/** Beside the title; others wait for a wider screen. */
const MOST_ON_A_TABLET = 3;

export function KindList({ kind }: { kind: AnyKind }) {
  const t = useText();
  const words = useWords();
  const shown = useShownValue();
  const { resource } = kind;
  const slots = slotsOf(resource);
  const describe = (name: string) => kind.fields[name]!;
  const told = (record: KindRecord, name: string) =>
    shown(describe(name), valueIn(record, name, describe(name)));
  const columnOf = useKindColumns(kind);
  const tree = useTree(kind);
  const columns = [kind.title, ...kind.list].map((name, place) => ({
    ...columnOf(name),
    ...(place === 0 && tree && { portrait: tree.handle }),
    ...(place > MOST_ON_A_TABLET && { wideOnly: true }),
  }));
  return (
    <RecordList<KindRecord>
      resource={resource}
      choosable={(record) => (slots.isKept?.(record) ? undefined : titleOf(kind, record))}
      title={words(manyOf(kind))}
      subtitle={subtitleOf(kind, words)}
      create={{ label: words(newOne(kind)), permission: permissionOf(kind, 'create') }}
      sort={{ field: wireName(kind.sortedBy ?? kind.title), order: 'ASC' }}
      tabs={statusTabs(kind.resource, t)}
      filters={[...filterFieldsOf(kind, words), ...(slots.filters?.(t) ?? [])]}
      linkOf={({ id }) => `/${resource}/${id}/show`}
      {...(tree && { perPage: tree.perPage, arrange: tree.arrange })}
      empty={{ icon: iconOf(kind), title: words(noneYet(kind)), hint: words(kind.purpose) }}
      nothingFound={words(noneFound(kind))}
      columns={withOptional(
        kind,
        columnOf,
        [
          ...columns,
          ...(slots.columns?.(t) ?? []),
          {
            key: 'status',
            label: t('registry.fields.status'),
            cell: ({ status, origin }) =>
              origin === 'official' && status === 'active' ? (
                <StatusChip label={words(ORIGINS.official)} tone="neutral" />
              ) : (
                <StatusChip {...recordStatus(status, kind.resource, t)} />
              ),
            width: 120,
          },
        ],
        slots.inputs,
      )}
      {...(slots.rowAction && { rowAction: slots.rowAction })}
      card={(record) => ({
        title: titleOf(kind, record),
        ...(tree && { portrait: tree.indent(record) }),
        lines: kind.list.map((name) => {
          const value = told(record, name);
          return value && `${words(describe(name).label)}: ${value}`;
        }),
        chip:
          record.status === 'active' ? undefined : (
            <StatusChip {...recordStatus(record.status, kind.resource, t)} />
          ),
        ...slots.card?.(record, t),
      })}
    />
  );
}

/** What it is good for, and where the rows come from that nobody typed. */
const subtitleOf = ({ purpose, official }: AnyKind, words: (words: Words) => string): string =>
  official
    ? `${words(purpose)} ${words({ pt_BR: 'Fonte', en: 'Source' })}: ${words(official.source)} (${day(official.edition)}).`
    : words(purpose);
