import { DomainError, notFound, refuseAll } from '../../kernel/domain-error.js';

/** How close the rows of a list stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How somebody wants one list of one company to look. */
export interface ListArrangement {
  readonly userId: string;
  readonly companyId: string;
  /** As its address calls it: `persons`. */
  readonly list: string;
  /** What is shown, by the names that the list sorts by; none is the list's own choice. */
  readonly columns: readonly string[];
  readonly density: Density;
}

/** What somebody narrows a list by again and again. */
export interface SavedFilter {
  readonly userId: string;
  readonly companyId: string;
  readonly list: string;
  readonly filterId: string;
  readonly name: string;
  /** `filter` and `sort` as the list's address has them: JSON. */
  readonly filter: string;
  readonly sort?: string;
  /** The list opens with it; at most one does. */
  readonly opens: boolean;
}

export type ListFilterDeletion = Pick<SavedFilter, 'userId' | 'companyId' | 'list' | 'filterId'>;

export type ListViewEvent =
  | { readonly type: 'ListArranged'; readonly data: ListArrangement }
  | { readonly type: 'ListFilterSaved'; readonly data: SavedFilter }
  | { readonly type: 'ListFilterDeleted'; readonly data: ListFilterDeletion };

export type ListViewCommand =
  | ({ readonly type: 'arrange-list' } & ListArrangement)
  | ({ readonly type: 'save-list-filter' | 'change-list-filter' } & SavedFilter)
  | ({ readonly type: 'delete-list-filter' } & ListFilterDeletion);

/** Of one list: what decisions about it need. */
interface ListView {
  readonly columns: readonly string[];
  readonly density: Density;
  readonly filters: readonly SavedFilter[];
}

/** Every list that somebody made their own, by company and name. */
export type ListViews = Readonly<Record<string, ListView>>;

/** More are no help in finding one. */
export const MAX_FILTERS_OF_A_LIST = 30;
const MAX_FILTER_NAME_CHARS = 60;
/** More than a company has lists, and few enough that names which are none do not fill anybody's stream. */
export const MAX_LISTS_OF_A_COMPANY = 100;

const AS_IT_COMES: ListView = { columns: [], density: 'comfortable', filters: [] };

/**
 * What a wish for a list comes to. Whoever saves a filter under a name that they have already replaces what it stood for, which the
 * screen says beforehand; a list that opened with it still does.
 * @throws DomainError `req`, `max_length` at `name`; `invalid` at `list`; `list_filters_full`; not found
 */
export function decideListView(command: ListViewCommand, views: ListViews): ListViewEvent[] {
  const view = viewOf(views, command);
  switch (command.type) {
    case 'arrange-list': {
      const { type: _, ...data } = command;
      const isSame = data.density === view.density && data.columns.join() === view.columns.join();
      if (!isSame) assertRoom(views, data);
      return isSame ? [] : [{ type: 'ListArranged', data }];
    }
    case 'save-list-filter':
    case 'change-list-filter': {
      const { type, ...wish } = command;
      const name = wish.name.trim();
      refuseAll([
        name === '' ? new DomainError('req', { field: 'name' }) : undefined,
        name.length > MAX_FILTER_NAME_CHARS
          ? new DomainError('max_length', { field: 'name', params: { max: MAX_FILTER_NAME_CHARS } })
          : undefined,
      ]);
      assertRoom(views, wish);
      const sameName = view.filters.find((each) => folded(each.name) === folded(name));
      const isKnown = view.filters.some(({ filterId }) => filterId === wish.filterId);
      if (type === 'change-list-filter' && !isKnown) throw notFound();
      if (!sameName && !isKnown && view.filters.length >= MAX_FILTERS_OF_A_LIST) {
        throw new DomainError('list_filters_full', { params: { max: MAX_FILTERS_OF_A_LIST } });
      }
      const saved = {
        ...wish,
        name,
        filterId: isKnown ? wish.filterId : (sameName?.filterId ?? wish.filterId),
        opens: wish.opens || (sameName?.opens === true && sameName.filterId !== wish.filterId),
      };
      const replaced = view.filters.filter((each) => each === sameName && each.filterId !== saved.filterId);
      return [
        ...replaced.map(({ filterId }) => deletion({ ...wish, filterId })),
        { type: 'ListFilterSaved', data: saved },
      ];
    }
    case 'delete-list-filter':
      if (!view.filters.some(({ filterId }) => filterId === command.filterId)) throw notFound();
      return [deletion(command)];
  }
}

function assertRoom(views: ListViews, of: OfList): void {
  if (Object.hasOwn(views, keyOf(of))) return;
  const ofCompany = Object.keys(views).filter((key) => key.startsWith(keyOf({ ...of, list: '' })));
  if (ofCompany.length >= MAX_LISTS_OF_A_COMPANY) throw new DomainError('invalid', { field: 'list' });
}

const deletion = ({ userId, companyId, list, filterId }: ListFilterDeletion): ListViewEvent => ({
  type: 'ListFilterDeleted',
  data: { userId, companyId, list, filterId },
});

export function evolveListViews(views: ListViews, event: ListViewEvent): ListViews {
  const view = viewOf(views, event.data);
  return { ...views, [keyOf(event.data)]: { ...view, ...changed(view, event) } };
}

function changed(view: ListView, event: ListViewEvent): Partial<ListView> {
  switch (event.type) {
    case 'ListArranged':
      return { columns: event.data.columns, density: event.data.density };
    case 'ListFilterSaved':
      return { filters: withFilter(view.filters, event.data) };
    case 'ListFilterDeleted':
      return { filters: view.filters.filter(({ filterId }) => filterId !== event.data.filterId) };
  }
}

/** In the order in which they were first saved; the list opens with the last that was said to open it. */
export function withFilter<Each extends Pick<SavedFilter, 'filterId' | 'opens'>>(
  filters: readonly Each[],
  saved: Each,
): readonly Each[] {
  const others = saved.opens ? filters.map((each) => ({ ...each, opens: false })) : filters;
  return others.some(({ filterId }) => filterId === saved.filterId)
    ? others.map((each) => (each.filterId === saved.filterId ? saved : each))
    : [...others, saved];
}

type OfList = Pick<ListArrangement, 'companyId' | 'list'>;

const keyOf = ({ companyId, list }: OfList): string => `${companyId}/${list}`;
const viewOf = (views: ListViews, of: OfList): ListView => views[keyOf(of)] ?? AS_IT_COMES;
const folded = (name: string): string => name.toLocaleLowerCase('pt-BR');
