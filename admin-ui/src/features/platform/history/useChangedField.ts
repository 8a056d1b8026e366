import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { fieldLabel } from '../../../shared/fieldLabel';

/** What a changed field is called: a permission of a post by its name; a user's says that it was given or denied. */
export function useChangedField(): (field: string) => string {
  const t = useText();
  const nameOf = usePermissionName();
  return (field) => {
    const [, by, permission = ''] = /^(?:(granted|denied)\.)?(.*)$/.exec(field) ?? [];
    if (!isPermission(permission)) return fieldLabel(field, t);
    const name = nameOf(permission);
    if (by === 'granted') return t('history.granted', { permission: name });
    return by === 'denied' ? t('history.denied', { permission: name }) : name;
  };
}
