import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { usePermissions } from 'react-admin';
import type { ReactNode } from 'react';
import { AccessDenied } from './AccessDenied';
import { Waiting } from './Waiting';

/** A page that is no resource asks for its permission here. */
export function Guarded({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { permissions, isPending } = usePermissions<readonly string[]>();
  if (isPending) return <Waiting />;
  return permissions?.includes(permission) ? children : <AccessDenied permission={permission} />;
}
