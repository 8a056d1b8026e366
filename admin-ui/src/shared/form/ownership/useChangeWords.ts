import type { Collision } from '@fidelidade/domain/kernel/three-way.js';
import { use } from 'react';
import { useText, type Text } from '../../../i18n/useText';
import { fieldLabel } from '../../fieldLabel';
import { FieldBookContext, labelIn } from './fieldWords';

/** How changes made elsewhere are spoken of: by what the form calls the field, and as the field shows its value. */
export function useChangeWords() {
  const t = useText();
  const book = use(FieldBookContext);
  const label = (field: string) =>
    (book && labelIn(book, field)) ?? fieldLabel(field.split('.')[0] ?? field, t);
  const show = (field: string, value: unknown) => book?.get(field)?.show(value) ?? plainly(value, t);
  return {
    label,
    show,
    /** Versions and the like, which no field of the form shows, are nobody's news. */
    isShown: ({ field }: Collision) => book !== null && labelIn(book, field) !== undefined,
    change: ({ field, base, theirs }: Collision) =>
      `${label(field)}: ${show(field, base)} → ${show(field, theirs)}`,
  };
}

function plainly(value: unknown, t: Text): string {
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  return Array.isArray(value) ? entriesIn(value, t) : String(value);
}

/** A list longer than this is told by how many it has. */
const MOST_TOLD = 5;

/** What the entries of a list say, for whoever has to choose between two of them. */
function entriesIn(list: readonly unknown[], t: Text): string {
  if (list.length === 0) return t('history.nothing');
  const told = list.map(saidIn);
  const isTold = list.length <= MOST_TOLD && told.every((each) => each !== '');
  return isTold ? told.join('; ') : t('common.rows', { smart_count: list.length });
}

/** The texts of an entry: its codes and ids say nothing to a person. */
const saidIn = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.entries(entry)
        .filter(
          ([name, value]) => !/(^|_)(id|kind|ddi)$/.test(name) && typeof value === 'string' && value !== '',
        )
        .map(([, value]) => String(value))
        .join(' ')
    : String(entry);
