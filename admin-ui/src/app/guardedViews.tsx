import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { permissionFor } from '../providers/access';
import { Guarded } from './Guarded';

const VIEWS = ['list', 'create', 'edit', 'show'] as const;

/**
 * Every screen of a resource behind its permission, at its own address: whoever may not see one is told what to ask for.
 * react-admin's own guard would lead to an address that no longer says what was asked for.
 */
export function guardedViews(resource: ResourceProps): ResourceProps {
  const guarded: { [View in (typeof VIEWS)[number]]?: ComponentType } = {};
  for (const view of VIEWS) {
    const Screen = resource[view];
    const permission = permissionFor(resource.name, view);
    if (typeof Screen !== 'function') continue;
    if (permission === undefined || !isPermission(permission)) continue;
    guarded[view] = () => (
      <Guarded permission={permission}>
        <Screen />
      </Guarded>
    );
  }
  return { ...resource, ...guarded };
}
