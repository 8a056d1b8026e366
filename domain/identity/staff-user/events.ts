import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cnpj, Cpf } from '../../kernel/documents.js';
import { withTodaysPermissions, withTodaysResource } from '../../kernel/old-names.js';
import type { Language, Skin } from '../preferences.js';
import type { ListArrangement, ListFilterDeletion, SavedFilter } from './list-views.js';

/** `A` administers the company, `U` works in it, `S` only signs documents sent to them. */
export const AMBIENTS = ['A', 'U', 'S'] as const;
export type Ambient = (typeof AMBIENTS)[number];

/** Staff are global: one e-mail, several companies. Their streams belong to the platform. */
export type StaffUserEvent =
  /** `passwordHash` is Argon2id, kept encrypted like every personal field. */
  | DomainEvent<
      'StaffUserRegistered',
      {
        userId: string;
        name: string;
        email: string;
        passwordHash: string;
        /** What somebody who was invited says of themselves; none is asked of the first administrator. */
        document?: Cpf | Cnpj;
      }
    >
  | DomainEvent<'StaffUserRenamed', { userId: string; name: string }>
  /** The user works in a company. Written before companies had teams; since then `MemberJoined` says it. */
  | DomainEvent<
      'UserLinkedToCompany',
      { userId: string; companyId: string; ambient: Ambient; permissions: readonly string[] }
    >
  | DomainEvent<'UserLanguageChanged', { userId: string; language: Language }>
  | DomainEvent<'UserSkinChanged', { userId: string; skin: Skin }>
  /** What a list of a company shows to this user, and how closely. */
  | DomainEvent<'ListArranged', ListArrangement>
  /** Filters may name anybody: they are the user's own, and kept as secret as the user's name. */
  | DomainEvent<'ListFilterSaved', SavedFilter>
  | DomainEvent<'ListFilterDeleted', ListFilterDeletion>;

const listUpcasts = [withTodaysResource('list')];

export const staffUserEvents = describeEvents<StaffUserEvent>({
  StaffUserRegistered: {
    schema: 1,
    personal: { subject: 'userId', fields: ['name', 'email', 'passwordHash', 'document'] },
  },
  StaffUserRenamed: { schema: 1, personal: { subject: 'userId', fields: ['name'] } },
  UserLinkedToCompany: { schema: 2, upcasts: [withTodaysPermissions('permissions')] },
  UserLanguageChanged: { schema: 1 },
  UserSkinChanged: { schema: 1 },
  ListArranged: { schema: 2, upcasts: listUpcasts },
  ListFilterSaved: {
    schema: 2,
    upcasts: listUpcasts,
    personal: { subject: 'userId', fields: ['name', 'filter'] },
  },
  ListFilterDeleted: { schema: 2, upcasts: listUpcasts },
});
