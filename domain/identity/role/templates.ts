import { ADMINISTRATOR_PERMISSIONS, ALL_PERMISSIONS, type Permission } from '../permissions.js';
import type { RoleDetails } from './events.js';

/** What is deleted for good is an administrator's to delete, whatever a pattern says. */
const matching = (...patterns: readonly RegExp[]): Permission[] =>
  ADMINISTRATOR_PERMISSIONS.filter(
    (each) => !each.endsWith('.purge') && patterns.some((pattern) => pattern.test(each)),
  );

const VIEW = /\.view$/;
const VIEW_BUT_SYSTEM = /^(?!system\.).*\.view$/;

/** The roles that a company starts with (Appendix B), by a key that never changes. A new one goes to the end. */
export const ROLE_TEMPLATES = {
  support: { name: 'Suporte', permissions: ALL_PERMISSIONS, internal: true },
  administrator: { name: 'Administrador', permissions: ADMINISTRATOR_PERMISSIONS, internal: false },
  manager: {
    name: 'Gestor',
    permissions: matching(
      /^(?!system\.)/,
      /^system\.users\./,
      /^system\.posts\.view$/,
      /^system\.approvals\./,
    ),
    internal: false,
  },
  finance: {
    name: 'Financeiro',
    permissions: matching(
      /^finance\./,
      /^registry\.persons\.(view|create|edit)$/,
      /^platform\.dashboard\./,
      /^platform\.deleted-files\.view$/,
      // What they asked for.
      /^system\.approvals\.view$/,
    ),
    internal: false,
  },
  cashier: {
    name: 'Caixa/Vendas',
    permissions: matching(
      /^registry\.persons\.(view|create)$/,
      /^stock\.products\.view$/,
      /^finance\.receivables\.(view|create|settle|receipt)$/,
      /^finance\.receipts\.view$/,
      /^finance\.accounts\.view$/,
      /^fiscal\.invoices\.(view|create|edit|delete|send|danfe)$/,
      /^fiscal\.invoice-series\.view$/,
      // Not what is suspected, perhaps of themselves.
      /^loyalty\.(?!review-cases\.).*\.view$/,
      /^loyalty\.participants\.confirm$/,
      /^loyalty\.till\.use$/,
    ),
    internal: false,
  },
  stock: {
    name: 'Estoque',
    permissions: matching(/^stock\./, /^registry\.persons\.view$/, /^fiscal\.(ncm|cest)\.view$/),
    internal: false,
  },
  fiscal: {
    name: 'Fiscal',
    permissions: matching(
      /^fiscal\./,
      /^registry\.persons\./,
      /^stock\.products\./,
      /^platform\.deleted-files\.view$/,
    ),
    internal: false,
  },
  marketing: {
    name: 'Marketing',
    permissions: matching(
      /^loyalty\./,
      /^platform\.(imports|dashboard)\./,
      /^registry\.persons\.view$/,
      /^system\.approvals\.view$/,
    ),
    internal: false,
  },
  accountant: { name: 'Contador', permissions: matching(VIEW_BUT_SYSTEM, /\.(xml|danfe)$/), internal: false },
  auditor: { name: 'Auditor', permissions: matching(VIEW, /^platform\.audit\./), internal: false },
  signatory: { name: 'Signatário', permissions: [], internal: false },
} as const satisfies Readonly<Record<string, RoleDetails>>;

export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

export const ALL_ROLE_TEMPLATES = Object.keys(ROLE_TEMPLATES) as readonly RoleTemplate[];

/**
 * Another text for other templates, as the catalogue of permissions makes them when it grows: companies that are there already
 * follow each edition once (`follow-role-templates.policy.ts`, ADR 0038).
 */
export const ROLE_TEMPLATES_EDITION = editionOf(ROLE_TEMPLATES);

/** FNV-1a in 32 bits: it tells editions apart, and needs no library in the browser. */
export function editionOf(templates: Readonly<Record<string, RoleDetails>>): string {
  const text = JSON.stringify(templates);
  let digest = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(place), 0x01000193);
  }
  return (digest >>> 0).toString(16).padStart(8, '0');
}
