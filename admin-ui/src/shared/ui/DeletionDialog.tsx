import { useQueries } from '@tanstack/react-query';
import { firstNames } from '@fidelidade/domain/kernel/first-names.js';
import { useText, type Text } from '../../i18n/useText';
import { api, type Done } from '../../providers/api';
import { ASIDE } from '../../providers/failures';
import { isZero, quantity } from '../format';
import { ConfirmDialog } from './ConfirmDialog';
import { deletedTab } from './recordStatus';

interface Details {
  /** Null for whoever sees a part of the company only. */
  readonly references: readonly { readonly text: string }[] | null;
  /** They go with the record where it is deleted for good. */
  readonly attached_files?: number;
  /** What stands in a group, which is not deleted over it. */
  readonly inside?: readonly string[];
  /** Of goods: how much of them there is. */
  readonly record?: { readonly stock_quantity?: string; readonly unit?: string };
}

interface Deleted {
  readonly id: string;
  readonly name: string;
}

interface DeletionDialogProps {
  readonly what: 'delete' | 'purge';
  readonly resource: string;
  /** One, or several that were chosen together. */
  readonly records: readonly Deleted[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Of so many it is asked what refers to them, and so many of those are named. */
const MOST_ASKED = 25;
const MOST_NAMED = 5;

/**
 * Asks before records are deleted, and says what refers to them and what of them is in stock: what would be left, or why they cannot go
 * for good; and how many files go with them. Of several, those go that can.
 */
export function DeletionDialog({ what, resource, records, onConfirm, onClose }: DeletionDialogProps) {
  const t = useText();
  const { tied, files, isPending } = useTied(resource, records.slice(0, MOST_ASKED));
  const [first, ...others] = records;
  const isOne = others.length === 0;
  const isReferred = tied.some(({ references }) => references.length > 0);
  const isFull = tied.some(({ inside }) => inside.length > 0);
  const words = isOne
    ? wordsOfOne(what, resource, first?.name ?? '', tied)
    : wordsOfMany(what, resource, records, tied);
  const withFiles = what === 'purge' && files > 0;
  const filesGo = records.length > MOST_ASKED ? 'common.purge_files_at_least' : 'common.purge_files';
  return (
    <ConfirmDialog
      open
      title={isOne ? t(`common.${what}_ask`) : t(`lists.${what}_ask`, { smart_count: records.length })}
      text={[...words(t), ...(withFiles ? [t(filesGo, { smart_count: files })] : [])].join(' ')}
      confirm={t(`common.${what}`)}
      danger
      busy={isOne && (what === 'purge' ? isPending || isReferred : isFull)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

interface Tied extends Deleted {
  readonly references: readonly string[];
  readonly inside: readonly string[];
  /** `149 UN`; nothing where there is none of it. */
  readonly stock: string | undefined;
}

/** Those of some records that something refers to, or of which there is something in stock; and how many files hang on all of them. */
function useTied(resource: string, records: readonly Deleted[]) {
  const answers = useQueries({
    queries: records.map(({ id }) => ({
      queryKey: [resource, 'detalhes', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Done<Details>>(`/api/${resource}/${id}/detalhes`, {}, signal),
      // What it says holds for the moment in which it is asked.
      gcTime: 0,
      staleTime: 0,
      retry: false,
      ...(records.length > 1 && ASIDE),
    })),
  });
  const tied = records.flatMap(({ id, name }, place): Tied[] => {
    const { references, record, inside = [] } = answers[place]?.data?.data ?? {};
    const texts = (references ?? []).map(({ text }) => text);
    const stock = stockOf(record);
    const isTied = texts.length > 0 || stock !== undefined || inside.length > 0;
    return isTied ? [{ id, name, references: texts, stock, inside }] : [];
  });
  // What something refers to is not deleted for good, and keeps its files.
  const files = answers.reduce(
    (sum, { data: { data } = {} }) => sum + (data?.references?.length ? 0 : (data?.attached_files ?? 0)),
    0,
  );
  return { tied, files, isPending: answers.some((answer) => answer.isPending) };
}

const stockOf = ({ stock_quantity: inStock = '0', unit = '' }: Details['record'] = {}): string | undefined =>
  isZero(inStock) ? undefined : `${quantity(inStock)} ${unit}`;

type Words = (t: Text) => readonly string[];

const wordsOfOne =
  (what: 'delete' | 'purge', resource: string, name: string, [tied]: readonly Tied[]): Words =>
  (t) => {
    if (what === 'delete' && tied && tied.inside.length > 0)
      return [t('common.delete_inside', { name, names: firstNames(tied.inside) })];
    const references = tied?.references.join(', ') ?? '';
    const isReferred = references !== '';
    const hint =
      what === 'purge' && resource === 'persons'
        ? 'common.purge_person_hint'
        : what === 'delete' && resource === 'loyalty-levels'
          ? 'common.delete_level_hint'
          : (`common.${what}_hint` as const);
    return [
      ...(isReferred && what === 'purge' ? [] : [t(hint, { name, deleted: deletedTab(resource, t) })]),
      ...(tied?.stock ? [t('common.delete_in_stock', { quantity: tied.stock })] : []),
      ...(isReferred ? [t(`common.${what}_references`, { name, references })] : []),
    ];
  };

const wordsOfMany =
  (
    what: 'delete' | 'purge',
    resource: string,
    { length }: readonly Deleted[],
    tied: readonly Tied[],
  ): Words =>
  (t) => {
    const named = tied.slice(0, MOST_NAMED).map(({ name, stock, references, inside }) => {
      const inStock = stock === undefined ? [] : [t('lists.in_stock', { quantity: stock })];
      const tiedBy = [...inStock, ...references];
      return `${name} (${tiedBy.length > 0 ? tiedBy.join(', ') : firstNames(inside)})`;
    });
    const more = tied.length - named.length;
    const rest = more > 0 ? [t('lists.tied_more', { smart_count: more })] : [];
    return [
      t(what === 'delete' ? 'lists.delete_hint' : purgeHintOf(resource), {
        deleted: deletedTab(resource, t),
      }),
      ...(tied.length > 0 ? [t(`lists.${what}_tied`, { tied: [...named, ...rest].join('; ') })] : []),
      ...(length > MOST_ASKED ? [t('lists.tied_asked', { count: MOST_ASKED })] : []),
    ];
  };

/** What somebody should know who deletes many records of a resource for good. */
export const purgeHintOf = (resource: string) =>
  resource === 'persons' ? 'lists.purge_persons_hint' : 'lists.purge_hint';
