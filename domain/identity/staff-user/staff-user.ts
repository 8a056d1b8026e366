import type { Cnpj, Cpf } from '../../kernel/documents.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isEmail } from '../../registry/email.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN, type Language, type Skin } from '../preferences.js';
import type { StaffUserEvent } from './events.js';
import { decideListView, evolveListViews, type ListViewCommand, type ListViews } from './list-views.js';

export type StaffUserCommand =
  | {
      readonly type: 'register';
      readonly userId: string;
      readonly name: string;
      readonly email: string;
      readonly passwordHash: string;
      readonly document?: Cpf | Cnpj;
    }
  | { readonly type: 'rename'; readonly userId: string; readonly name: string }
  | { readonly type: 'change-language'; readonly userId: string; readonly language: Language }
  | { readonly type: 'change-skin'; readonly userId: string; readonly skin: Skin }
  | ListViewCommand;

export interface StaffUserState {
  readonly exists: boolean;
  readonly name: string;
  readonly language: Language;
  readonly skin: Skin;
  readonly listViews: ListViews;
}

export const staffUserDecider: Decider<StaffUserState, StaffUserCommand, StaffUserEvent> = {
  initial: { exists: false, name: '', language: DEFAULT_LANGUAGE, skin: DEFAULT_SKIN, listViews: {} },
  decide(command, state) {
    const { type, ...data } = command;
    if (type !== 'register' && !state.exists) throw notFound();
    switch (command.type) {
      case 'register':
        if (state.exists) throw notAcceptable('record_exists');
        refuseAll([
          command.name.trim() ? undefined : new DomainError('req', { field: 'name' }),
          isEmail(command.email) ? undefined : new DomainError('email', { field: 'email' }),
        ]);
        return [{ type: 'StaffUserRegistered', data: data as Omit<typeof command, 'type'> }];
      case 'rename': {
        const name = command.name.trim();
        if (!name) throw new DomainError('req', { field: 'name' });
        return name === state.name
          ? []
          : [{ type: 'StaffUserRenamed', data: { userId: command.userId, name } }];
      }
      case 'change-language':
        if (command.language === state.language) return [];
        return [{ type: 'UserLanguageChanged', data: data as Omit<typeof command, 'type'> }];
      case 'change-skin':
        if (command.skin === state.skin) return [];
        return [{ type: 'UserSkinChanged', data: data as Omit<typeof command, 'type'> }];
      case 'arrange-list':
      case 'save-list-filter':
      case 'change-list-filter':
      case 'delete-list-filter':
        return decideListView(command, state.listViews);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StaffUserRegistered':
        return { ...state, exists: true, name: event.data.name };
      case 'StaffUserRenamed':
        return { ...state, name: event.data.name };
      case 'UserLanguageChanged':
        return { ...state, language: event.data.language };
      case 'UserSkinChanged':
        return { ...state, skin: event.data.skin };
      case 'ListArranged':
      case 'ListFilterSaved':
      case 'ListFilterDeleted':
        return { ...state, listViews: evolveListViews(state.listViews, event) };
      case 'UserLinkedToCompany':
        return state;
    }
  },
};
