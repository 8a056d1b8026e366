import { type Permission, isPermission } from '@fidelidade/domain/identity/permissions.js';
import {
  formOf,
  IMPORT_KINDS,
  kindOfImport,
  type ImportKind,
} from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { useCan } from './useCan';

type Can = (permission: Permission) => boolean;

/** Whoever may not register one may not register many by a file. */
export function mayImport(can: Can, kind: ImportKind): boolean {
  const form = formOf(kind);
  if (form) return form.needs.create.every(can);
  const permission = `${kindOfImport(kind).context}.${kind}.create`;
  return isPermission(permission) && can(permission);
}

/** What lists are filled by files of another name. */
const FILLED_BY: Readonly<Record<string, ImportKind>> = { 'stock-movements': 'opening-stock' };

/** Where a file of a list's records is brought in; undefined where there is none of that kind, or the user may not. */
export function useImportPlace(resource: string): string | undefined {
  const can = useCan();
  const kind = FILLED_BY[resource] ?? IMPORT_KINDS.find((each) => each === resource);
  const isOpen = can('platform.imports.view') && can('platform.imports.run');
  return kind !== undefined && isOpen && mayImport(can, kind) ? `/imports?kind=${kind}` : undefined;
}
