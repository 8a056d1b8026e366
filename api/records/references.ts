import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { namedKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { referrersOf, type Referrer } from '@fidelidade/projections/records/referrers.js';
import { viewerOf } from '../http/command-context.js';
import type { Purge } from '../http/record-actions.js';

/** Who refers to a record, as it is told: «3 grupos de produtos», «1 regra do programa (Ouro ganha mais)». */
export interface Reference extends Referrer {
  readonly text: string;
}

type Counted = readonly [one: string, many: string, ...rest: string[]];

/** What refers to a record and is named by no kind, as it is counted. */
const OTHERS: Readonly<Record<string, Readonly<Record<Language, Counted>>>> = {
  'stock-movements': {
    pt_BR: ['movimento do estoque', 'movimentos do estoque'],
    en: ['stock movement', 'stock movements'],
  },
  budgets: { pt_BR: ['orçamento', 'orçamentos'], en: ['budget', 'budgets'] },
  transfers: {
    pt_BR: ['transferência entre contas', 'transferências entre contas'],
    en: ['transfer between accounts', 'transfers between accounts'],
  },
  'bank-statements': {
    pt_BR: ['extrato do banco', 'extratos do banco'],
    en: ['bank statement', 'bank statements'],
  },
  invoices: { pt_BR: ['nota fiscal', 'notas fiscais'], en: ['invoice', 'invoices'] },
  'earning-rules': {
    pt_BR: ['regra do programa', 'regras do programa'],
    en: ['earning rule', 'earning rules'],
  },
  'voucher-campaigns': {
    pt_BR: ['campanha de vales', 'campanhas de vales'],
    en: ['voucher campaign', 'voucher campaigns'],
  },
  receipts: { pt_BR: ['recibo', 'recibos'], en: ['receipt', 'receipts'] },
  coupons: { pt_BR: ['cupom', 'cupons'], en: ['coupon', 'coupons'] },
  sales: { pt_BR: ['venda', 'vendas'], en: ['sale', 'sales'] },
  users: { pt_BR: ['usuário', 'usuários'], en: ['user', 'users'] },
  company: { pt_BR: ['empresa', 'empresas'], en: ['company', 'companies'] },
  companies: { pt_BR: ['filial', 'filiais'], en: ['branch', 'branches'] },
};

export function inWords({ resource, count, names = [] }: Referrer, language: Language): Reference {
  const words = namedKind(resource)?.words ?? OTHERS[resource];
  if (!words) throw new RangeError(`Nothing says what ${resource} are called`);
  const [one, many] = words[language];
  const called =
    names.length === 0 ? '' : ` (${[...names, ...(count > names.length ? ['…'] : [])].join(', ')})`;
  return { resource, count, text: `${count} ${count === 1 ? one : many}${called}` };
}

interface PurgedOnceUnreferred {
  readonly resource: string;
  readonly permission: Permission;
  readonly find: (
    database: ReadDatabase,
    company: string,
    id: string,
    viewer: Viewer,
  ) => Promise<object | undefined>;
  readonly command: (context: CommandContext, id: string) => BusinessCommand<CommandOutcome>;
}

/** How records of a resource are deleted for good: those that whoever asks may see, and that nothing refers to. */
export const purgedOnceUnreferred = ({
  resource,
  permission,
  find,
  command,
}: PurgedOnceUnreferred): Purge => ({
  permission,
  async command(database, context, id, language) {
    if (!(await find(database, context.company, id, viewerOf(context)))) throw notFound();
    await assertUnreferred(database, resource, context.company, id, language);
    return command(context, id);
  },
});

/** @throws DomainError `purge_referred` (406), which says by what, while anything refers to the record */
async function assertUnreferred(
  database: ReadDatabase,
  resource: string,
  company: string,
  id: string,
  language: Language,
): Promise<void> {
  const referrers = await referrersOf(database, resource, company, id);
  if (referrers.length === 0) return;
  const where = referrers.map((each) => inWords(each, language).text).join(', ');
  throw notAcceptable('purge_referred', { params: { where } });
}
