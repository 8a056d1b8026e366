import { SetMetadata } from '@nestjs/common';
import type { ApiScope } from '@fidelidade/domain/identity/api-key/api-key.js';
import type { ParticipantPermission, Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Realm } from './session.js';

export const ACCESS = Symbol('access');

/** What a route asks of whoever calls it. Every route must say one of these; the guard refuses a route that does not. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'session';
      readonly realms: readonly Realm[];
      readonly isOwnAccount: boolean;
      /** Of participants: what they may be kept from while they are in. */
      readonly permission?: ParticipantPermission;
    }
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'api-key'; readonly scope: ApiScope };

export type ClosedAccess = Exclude<Access, { readonly kind: 'public' }>;

/** Open to everybody. */
export const Public = () => SetMetadata<symbol, Access>(ACCESS, { kind: 'public' });

/** A signed-in user of one of the realms, whatever the permissions and, for staff, with or without a company. */
export const SignedIn = (...realms: Realm[]) =>
  SetMetadata<symbol, Access>(ACCESS, { kind: 'session', realms, isOwnAccount: false });

/** The same for what is their own account: open also before terms are accepted, and whatever the plan. */
export const OwnAccount = (...realms: Realm[]) =>
  SetMetadata<symbol, Access>(ACCESS, { kind: 'session', realms, isOwnAccount: true });

/** A participant who may do this. */
export const ParticipantMay = (permission: ParticipantPermission) =>
  SetMetadata<symbol, Access>(ACCESS, {
    kind: 'session',
    realms: ['participant'],
    isOwnAccount: false,
    permission,
  });

/** A staff user with a company selected and this permission in it. */
export const Requires = (permission: Permission) =>
  SetMetadata<symbol, Access>(ACCESS, { kind: 'permission', permission });

/** Another system of the company's, by an API key that may do this. */
export const ByApiKey = (scope: ApiScope) => SetMetadata<symbol, Access>(ACCESS, { kind: 'api-key', scope });
