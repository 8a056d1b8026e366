import type { Permission } from './permissions.js';
import type { Language } from './preferences.js';

/** What a plan can hold: the code that a 402 names as `modulo`, with the name that screens show. */
export const MODULES = {
  fidelidade: { pt_BR: 'Fidelidade', en: 'Loyalty' },
  financeiro: { pt_BR: 'Financeiro', en: 'Finance' },
  estoque: { pt_BR: 'Estoque', en: 'Stock' },
  fiscal: { pt_BR: 'Fiscal', en: 'Tax' },
  nfe: { pt_BR: 'NF-e', en: 'NF-e' },
  nfce: { pt_BR: 'NFC-e', en: 'NFC-e' },
  documentos: { pt_BR: 'Documentos', en: 'Documents' },
  importacao: { pt_BR: 'Importação', en: 'Imports' },
  relatorios: { pt_BR: 'Relatórios', en: 'Reports' },
  api: { pt_BR: 'API', en: 'API' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type Module = keyof typeof MODULES;

export const ALL_MODULES = Object.keys(MODULES) as readonly Module[];

/** Sold by name, and not there yet: no plan claims to have them. */
const NOT_BUILT: ReadonlySet<Module> = new Set(['nfce', 'documentos']);

/** Whether there is anything behind the name. */
export const isBuilt = (module: Module): boolean => !NOT_BUILT.has(module);

export const isModule = (text: string): text is Module => Object.hasOwn(MODULES, text);

/** The longest matching beginning of a permission decides; what matches none belongs to every plan. */
const MODULE_OF: readonly (readonly [beginning: string, module: Module])[] = [
  ['finance.cash-flow.', 'relatorios'],
  ['finance.dre.', 'relatorios'],
  ['finance.', 'financeiro'],
  ['stock.', 'estoque'],
  ['fiscal.invoices.', 'nfe'],
  ['fiscal.invoice-series.', 'nfe'],
  ['fiscal.', 'fiscal'],
  ['loyalty.', 'fidelidade'],
  ['platform.imports.', 'importacao'],
  ['system.api-keys.', 'api'],
  ['system.webhooks.', 'api'],
];

/** The module that a permission is part of; undefined for what every plan has. */
export const moduleOf = (permission: Permission): Module | undefined =>
  MODULE_OF.find(([beginning]) => permission.startsWith(beginning))?.[1];
