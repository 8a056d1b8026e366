import { DomainError } from '../../kernel/domain-error.js';
import { isBillLine } from '../boleto/bill-line.js';
import type { Direction, EntryRemarks } from './events.js';

/** Characters of what is noted of an entry. */
export const MAX_NOTES_LENGTH = 2_000;
/** Tags of an entry, and characters of each. */
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 30;

/** What is said of an entry beside its figures; what is empty is not said. */
export const remarksOf = ({
  paymentForm,
  paymentTermId,
  accountId,
  tags,
  notes,
  barcode,
}: EntryRemarks): EntryRemarks => ({
  ...(paymentForm && { paymentForm }),
  ...(paymentTermId && { paymentTermId }),
  ...(accountId && { accountId }),
  ...(tags && tags.length > 0 && { tags }),
  ...(notes && { notes }),
  ...(barcode && { barcode }),
});

/** A bill is what one pays: nobody who owes us has given us theirs. */
export function billProblem(
  direction: Direction,
  { barcode }: Pick<EntryRemarks, 'barcode'>,
): DomainError | undefined {
  if (barcode === undefined) return undefined;
  const at = { field: 'barcode' };
  if (direction === 'R') return new DomainError('barcode_of_payable', at);
  return isBillLine(barcode) ? undefined : new DomainError('barcode_invalid', at);
}

export function remarkProblems({
  tags = [],
  notes = '',
}: EntryRemarks): readonly (DomainError | undefined)[] {
  const tooLong = (field: string, max: number) => new DomainError('max_length', { field, params: { max } });
  return [
    [...notes].length > MAX_NOTES_LENGTH ? tooLong('notes', MAX_NOTES_LENGTH) : undefined,
    tags.length > MAX_TAGS
      ? new DomainError('tags_max', { field: 'tags', params: { max: MAX_TAGS } })
      : undefined,
    tags.some((tag) => [...tag].length > MAX_TAG_LENGTH) ? tooLong('tags', MAX_TAG_LENGTH) : undefined,
  ];
}
