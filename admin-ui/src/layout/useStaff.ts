import { useGetIdentity } from 'react-admin';
import type { StaffUser } from '../providers/user';

/** The signed-in user; undefined for the moment before the server told. */
export function useStaff(): StaffUser | undefined {
  const { identity } = useGetIdentity();
  return isStaff(identity) ? identity : undefined;
}

const isStaff = (identity: object | undefined): identity is StaffUser =>
  identity !== undefined && 'permissoes' in identity;
