import { MODULES, isModule } from '@fidelidade/domain/identity/modules.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { useState } from 'react';
import { useCatalogueLanguage, usePermissionName } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { simplified } from '../../../shared/text/simplified';
import { groupsOf, type GroupName, type PermissionGroup } from './groups';

export function useGroupName(): (name: GroupName) => string {
  const t = useText();
  const language = useCatalogueLanguage();
  return (name) => (isModule(name) ? MODULES[name][language] : t(`identity.groups.${name}`));
}

export interface PermissionSearch {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly groups: readonly PermissionGroup[];
}

/** The groups whose name, or whose permissions' names, hold what was typed. */
export function usePermissionSearch(permissions: readonly Permission[]): PermissionSearch {
  const [words, setWords] = useState('');
  const nameOf = usePermissionName();
  const groupName = useGroupName();
  const wanted = simplified(words);
  const groups = groupsOf(permissions).flatMap((group) => {
    if (simplified(groupName(group.name)).includes(wanted)) return [group];
    const found = group.permissions.filter((each) => simplified(nameOf(each)).includes(wanted));
    return found.length > 0 ? [{ ...group, permissions: found }] : [];
  });
  return { words, setWords, groups };
}
