import { usePermissions } from 'react-admin';
import { permissionOf, type Action, type Area } from './access';

/** Answers whether the user may do something; buttons and menu entries that answer no are not there. */
export function useCan(): (area: Area, action: Action) => boolean {
  const { permissions } = usePermissions<readonly string[]>();
  return (area, action) => permissions?.includes(permissionOf(area, action)) ?? false;
}
