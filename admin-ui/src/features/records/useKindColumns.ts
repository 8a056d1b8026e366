import type { FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import { nameOfReferred, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { useWords } from '../../i18n/useWords';
import type { Column } from '../../shared/table/columns';
import type { KindSlots } from './kind-slots';
import { useShownValue, valueIn, type KindRecord } from './value';

/** Numbers stand under each other. */
const ON_THE_RIGHT: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'percent', 'money', 'price']);

/** Parts have no order. */
const UNSORTED: ReadonlySet<FieldKind> = new Set(['references', 'address', 'list']);

/** A column for each field of a kind, by the field's name. */
export function useKindColumns<Row extends object = KindRecord>(
  kind: AnyKind,
): (name: string) => Column<Row> {
  const words = useWords();
  const shown = useShownValue();
  return (name) => {
    const field = kind.fields[name]!;
    return {
      key: wireName(name),
      label: words(field.label),
      cell: (record) => shown(field, valueIn(record as unknown as KindRecord, name, field)),
      sortable: !UNSORTED.has(field.kind),
      ...(field.kind === 'reference' && { sortedBy: nameOfReferred(name) }),
      ...(ON_THE_RIGHT.has(field.kind) && { align: 'right' as const }),
    };
  };
}

/**
 * The columns of a list, and after them one for each other field of its kind: for whoever chooses it.
 * @param inputs of a field that no form asks for, null: it says what another one says already
 */
export function withOptional<Row>(
  kind: AnyKind,
  columnOf: (name: string) => Column<Row>,
  columns: readonly Column<Row>[],
  inputs: KindSlots['inputs'] = {},
): readonly Column<Row>[] {
  const keys = new Set(columns.map(({ key }) => key));
  const others = Object.keys(kind.fields).filter(
    (name) => !keys.has(wireName(name)) && inputs[name] !== null,
  );
  return [...columns, ...others.map((name) => ({ ...columnOf(name), optional: true }))];
}
