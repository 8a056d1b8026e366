import { ADMINISTRATOR_PERMISSIONS, ALL_PERMISSIONS, type Permission } from '../permissions.js';
import type { RoleDetails } from './events.js';

const matching = (...patterns: readonly RegExp[]): Permission[] =>
  ADMINISTRATOR_PERMISSIONS.filter((each) => patterns.some((pattern) => pattern.test(each)));

const VIEW = /\.view$/;
const VIEW_BUT_SYSTEM = /^(?!system\.).*\.view$/;

/**
 * Counted up whenever a template changes, as it does when the catalogue of permissions grows: companies that are there
 * already follow (`follow-role-templates.policy.ts`, ADR 0038).
 */
export const ROLE_TEMPLATES_EDITION = 2;

/** The roles that a company starts with (Appendix B), by a key that never changes. A new one goes to the end. */
export const ROLE_TEMPLATES = {
  support: { name: 'Suporte', permissions: ALL_PERMISSIONS, internal: true },
  administrator: { name: 'Administrador', permissions: ADMINISTRATOR_PERMISSIONS, internal: false },
  manager: {
    name: 'Gestor',
    permissions: matching(/^(?!system\.)/, /^system\.users\./, /^system\.roles\.view$/),
    internal: false,
  },
  finance: {
    name: 'Financeiro',
    permissions: matching(/^finance\./, /^registry\.persons\.(view|create|edit)$/, /^platform\.dashboard\./),
    internal: false,
  },
  cashier: {
    name: 'Caixa/Vendas',
    permissions: matching(
      /^registry\.persons\.(view|create)$/,
      /^stock\.products\.view$/,
      /^finance\.receivables\.(view|create|settle)$/,
      /^finance\.accounts\.view$/,
      /^fiscal\.invoices\.(view|create|edit|delete|send|danfe)$/,
      /^loyalty\..*\.view$/,
      /^loyalty\.participants\.confirm$/,
    ),
    internal: false,
  },
  stock: { name: 'Estoque', permissions: matching(/^stock\./, /^registry\.persons\.view$/), internal: false },
  fiscal: {
    name: 'Fiscal',
    permissions: matching(/^fiscal\./, /^registry\.persons\./, /^stock\.products\./),
    internal: false,
  },
  marketing: {
    name: 'Marketing',
    permissions: matching(/^loyalty\./, /^platform\.(imports|dashboard)\./, /^registry\.persons\.view$/),
    internal: false,
  },
  accountant: { name: 'Contador', permissions: matching(VIEW_BUT_SYSTEM, /\.(xml|danfe)$/), internal: false },
  auditor: { name: 'Auditor', permissions: matching(VIEW, /^platform\.audit\./), internal: false },
  signatory: { name: 'Signatário', permissions: [], internal: false },
} as const satisfies Readonly<Record<string, RoleDetails>>;

export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

export const ALL_ROLE_TEMPLATES = Object.keys(ROLE_TEMPLATES) as readonly RoleTemplate[];
