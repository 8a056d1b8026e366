import { ALL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import type { AuthProvider } from 'react-admin';

/** Somebody of the staff who is signed in, as a screen asks about them: who they are, and what they may do. */
export const signedIn = (permissions: readonly string[] = ALL_PERMISSIONS, id = 'ana'): AuthProvider =>
  ({
    getPermissions: () => Promise.resolve(permissions),
    getIdentity: () => Promise.resolve({ id, permissoes: permissions }),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
  }) as unknown as AuthProvider;
