import { specification } from '../../testing/specification.js';
import type { StaffUserEvent } from './events.js';
import {
  MAX_FILTERS_OF_A_LIST,
  MAX_LISTS_OF_A_COMPANY,
  type ListViewCommand,
  type SavedFilter,
} from './list-views.js';
import { staffUserDecider } from './staff-user.js';

const { given } = specification(staffUserDecider);
const userId = '01JSTAFF000000000000000001';
const place = { userId, companyId: 'acme', list: 'persons' };
const registered: StaffUserEvent = {
  type: 'StaffUserRegistered',
  data: { userId, name: 'Ana', email: 'ana@loja.com.br', passwordHash: '$argon2id$hash' },
};
const debtors: SavedFilter = {
  ...place,
  filterId: 'f-1',
  name: 'Devedores',
  filter: '{"client":true}',
  opens: false,
};
const saved = (changes: Partial<SavedFilter> = {}): StaffUserEvent => ({
  type: 'ListFilterSaved',
  data: { ...debtors, ...changes },
});
const save = (changes: Partial<SavedFilter> = {}): ListViewCommand => ({
  type: 'save-list-filter',
  ...debtors,
  ...changes,
});
const gone = (filterId: string): StaffUserEvent => ({
  type: 'ListFilterDeleted',
  data: { ...place, filterId },
});

describe('how somebody wants a list to look', () => {
  const compact = { ...place, columns: ['full_name'], density: 'compact' } as const;

  it('is kept list by list and company by company; what is so already is no wish', () => {
    const arranged: StaffUserEvent = { type: 'ListArranged', data: compact };
    given([registered])
      .when({ type: 'arrange-list', ...compact })
      .then([arranged]);
    given([registered, arranged])
      .when({ type: 'arrange-list', ...compact })
      .thenNothing();
    given([registered, arranged])
      .when({ type: 'arrange-list', ...compact, companyId: 'other' })
      .then([{ type: 'ListArranged', data: { ...compact, companyId: 'other' } }]);
    given([registered])
      .when({ type: 'arrange-list', ...compact, columns: [], density: 'comfortable' })
      .thenNothing();
  });

  it('is kept of as many lists as a company may have, and of no more', () => {
    const many = Array.from({ length: MAX_LISTS_OF_A_COMPANY }, (_, at): StaffUserEvent => ({
      type: 'ListArranged',
      data: { ...compact, list: `list-${at}` },
    }));
    const arrange = { type: 'arrange-list', ...compact, list: 'one-more' } as const;
    given([registered, ...many])
      .when(arrange)
      .thenRefused('invalid', 'list');
    given([registered, ...many])
      .when(save({ list: 'one-more' }))
      .thenRefused('invalid', 'list');
    given([registered, ...many])
      .when({ ...arrange, list: 'list-7', density: 'comfortable' })
      .then([{ type: 'ListArranged', data: { ...compact, list: 'list-7', density: 'comfortable' } }]);
    given([registered, ...many])
      .when({ ...arrange, companyId: 'other' })
      .then([{ type: 'ListArranged', data: { ...compact, companyId: 'other', list: 'one-more' } }]);
  });

  it('belongs to somebody', () =>
    given([])
      .when({ type: 'arrange-list', ...compact })
      .thenNotFound());
});

describe('a saved filter', () => {
  it('has a name', () => {
    given([registered])
      .when(save({ name: ' Devedores ' }))
      .then([saved()]);
    given([registered])
      .when(save({ name: ' ' }))
      .thenRefused('req', 'name');
    given([registered])
      .when(save({ name: 'x'.repeat(61) }))
      .thenRefused('max_length', 'name');
  });

  it('takes the place of the one that has its name, whatever the case', () => {
    given([registered, saved()])
      .when(save({ filterId: 'f-2', name: 'DEVEDORES', filter: '{}' }))
      .then([saved({ name: 'DEVEDORES', filter: '{}' })]);
    given([registered, saved(), saved({ filterId: 'f-2', name: 'Outros' })])
      .when(save({ filterId: 'f-2' }))
      .then([gone('f-1'), saved({ filterId: 'f-2' })]);
  });

  it('opens the list as the one did whose place it takes, and no longer where its owner says so of itself', () => {
    given([registered, saved({ opens: true })])
      .when(save({ filterId: 'f-2', filter: '{}' }))
      .then([saved({ filter: '{}', opens: true })]);
    given([registered, saved({ opens: true }), saved({ filterId: 'f-2', name: 'Outros' })])
      .when({ ...save({ filterId: 'f-2' }), type: 'change-list-filter' } as ListViewCommand)
      .then([gone('f-1'), saved({ filterId: 'f-2', opens: true })]);
    given([registered, saved({ opens: true })])
      .when({ ...save(), type: 'change-list-filter' } as ListViewCommand)
      .then([saved()]);
  });

  it('is changed where there is one', () => {
    const change = { type: 'change-list-filter', ...debtors, opens: true } as const;
    given([registered, saved()])
      .when(change)
      .then([saved({ opens: true })]);
    given([registered]).when(change).thenNotFound();
  });

  it('is deleted, once', () => {
    const deletion: ListViewCommand = { type: 'delete-list-filter', ...place, filterId: 'f-1' };
    given([registered, saved()])
      .when(deletion)
      .then([gone('f-1')]);
    given([registered]).when(deletion).thenNotFound();
    given([registered, saved(), gone('f-1')])
      .when(deletion)
      .thenNotFound();
  });

  it('is one of so many as can be found again', () => {
    const many = Array.from({ length: MAX_FILTERS_OF_A_LIST }, (_, index) =>
      saved({ filterId: `f-${index}`, name: `Filtro ${index}` }),
    );
    given([registered, ...many])
      .when(save({ filterId: 'one-more', name: 'Mais um' }))
      .thenRefused('list_filters_full');
    given([registered, ...many])
      .when({
        ...save({ filterId: 'f-3', name: 'Outro nome' }),
        type: 'change-list-filter',
      } as ListViewCommand)
      .then([saved({ filterId: 'f-3', name: 'Outro nome' })]);
  });
});
