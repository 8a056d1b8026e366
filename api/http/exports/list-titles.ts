import { say, type Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { namedKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';

/** What lists are called whose records neither a kind nor the form of an import names. */
const TITLES: Readonly<Record<string, Words>> = {
  users: say('Usuários', 'Users'),
  budgets: say('Orçamento', 'Budget'),
  transfers: say('Transferências entre contas', 'Transfers between accounts'),
  clearings: say('Compensações', 'Clearings'),
  receipts: say('Recibos', 'Receipts'),
  'bank-statements': say('Extratos importados', 'Imported statements'),
  'bank-statement-lines': say('Lançamentos do extrato', 'Lines of the statement'),
  companies: say('Empresas', 'Companies'),
  'user-companies': say('Empresas do usuário', 'Companies of the user'),
  imports: say('Importações', 'Imports'),
  sales: say('Vendas', 'Sales'),
  coupons: say('Cupons', 'Coupons'),
  approvals: say('Aprovações', 'Approvals'),
  'review-cases': say('Fila de revisão', 'Review queue'),
  'coupon-tickets': say('Bilhetes', 'Tickets'),
  vouchers: say('Vales', 'Vouchers'),
  'voucher-campaigns': say('Campanhas', 'Campaigns'),
  invoices: say('Notas fiscais', 'Invoices'),
  'stock-movements': say('Movimentos de estoque', 'Stock movements'),
  lots: say('Lotes', 'Lots'),
  'deleted-files': say('Arquivos excluídos', 'Deleted files'),
  audit: say('Auditoria', 'Audit'),
  statement: say('Extrato', 'Statement'),
  postings: say('Lançamentos', 'Postings'),
  'liability-lots': say('Créditos em aberto', 'Open credits'),
};

/** What a list is called, as its exports are; one that nobody named is called by its resource. */
export function titleOfList(resource: string): Words {
  const kind = namedKind(resource);
  return kind ? manyOf(kind) : (TITLES[resource] ?? say(resource, resource));
}
