import { MODULES, moduleOf } from '@fidelidade/domain/identity/modules.js';
import {
  ALL_PERMISSIONS,
  INTERNAL_PERMISSIONS,
  PERMISSIONS,
} from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';

/** Every permission by its name in the user's language, with the module of the plan that it is part of. */
export const permissionCatalogue = (language: Language) =>
  ALL_PERMISSIONS.map((key) => {
    const module = moduleOf(key) ?? null;
    return {
      id: key,
      key,
      label: PERMISSIONS[key][language],
      module,
      module_label: module && MODULES[module][language],
      internal: INTERNAL_PERMISSIONS.has(key),
    };
  });
