import { PERMISSIONS, type Permission } from '@fidelidade/domain/identity/permissions.js';
import { useLocale } from 'react-admin';

/** What the catalogue of permissions and modules calls the user's language. */
export const useCatalogueLanguage = (): 'pt_BR' | 'en' => (useLocale() === 'en' ? 'en' : 'pt_BR');

export function usePermissionName(): (permission: Permission) => string {
  const language = useCatalogueLanguage();
  return (permission) => PERMISSIONS[permission][language];
}
