import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import { sales, type SaleOfRow } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import type { RecordRows, RightOfFile, RightRow } from './read-rows.js';

/**
 * Of rows that say the same where no two may, the first is the one that counts: the others wait for it. So does a row that stands in
 * another of these, one that is of the same customer, and every row of a kind whose records are decided on beside each other. Of a tree
 * it is one storey after the other.
 * @throws where every row waits for another, which would be for ever
 */
export function withoutWaiting(
  rows: Pick<RecordRows, 'kind' | 'uniqueValuesOf'>,
  some: readonly RightOfFile[],
  sayingOf = (each: RightOfFile) => sayingOfRow(rows, each),
) {
  const here = new Set(some.map(({ read: { row } }) => row));
  const seen = new Set<string>();
  const together: RightOfFile[] = [];
  const waiting: RightOfFile[] = [];
  for (const each of some) {
    const values = sayingOf(each);
    const isAfterOthers = ONE_BY_ONE.has(rows.kind.resource) && together.length > 0;
    const { inside } = each.read;
    const waits = isAfterOthers || (inside !== undefined && here.has(inside));
    (waits || values.some((value) => seen.has(value)) ? waiting : together).push(each);
    for (const value of values) seen.add(value);
  }
  if (together.length === 0)
    throw new Error(`Rows of ${rows.kind.resource} wait for each other: ${[...here].join(', ')}`);
  return { together, waiting };
}

/** Rows turn by turn: in each of them those that wait for none of its turn, or of a later one. */
export function* inTurns(
  rows: Parameters<typeof withoutWaiting>[0],
  some: readonly RightOfFile[],
): Generator<readonly RightOfFile[]> {
  // A chain has as many turns as rows: what each says is worked out once.
  const saying = new Map(some.map((each) => [each, sayingOfRow(rows, each)]));
  for (let left = some; left.length > 0;) {
    const { together, waiting } = withoutWaiting(rows, left, (each) => saying.get(each)!);
    yield together;
    left = waiting;
  }
}

/** What no second row may say beside a row. */
const sayingOfRow = (
  rows: Parameters<typeof withoutWaiting>[0],
  { read }: RightOfFile,
): readonly string[] => [...rows.uniqueValuesOf(read), ...customerOf(rows.kind, read)];

/** Sales of one customer are decided on in one account: at once they would only be in each other's way. */
const customerOf = ({ resource }: ImportedKind, { details }: RightRow): readonly string[] =>
  resource === sales.resource ? [`cpf ${(details as SaleOfRow).cpf}`] : [];

/** Each is decided on as the others stand: together they would only be in each other's way. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['levels']);
