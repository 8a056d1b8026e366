import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { say, type Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { isRecordResource, kindOf } from '@fidelidade/domain/record-kinds.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';

/** What lists are called that are of no plain record. */
const TITLES: Readonly<Record<string, Words>> = {
  posts: say('Cargos', 'Posts'),
  users: say('Usuários', 'Users'),
  clearings: say('Compensações', 'Clearings'),
  companies: say('Empresas', 'Companies'),
  'user-companies': say('Empresas do usuário', 'Companies of the user'),
  imports: say('Importações', 'Imports'),
  receivables: say('Contas a receber', 'Receivables'),
  payables: say('Contas a pagar', 'Payables'),
  sales: say('Vendas', 'Sales'),
  coupons: say('Cupons', 'Coupons'),
  'review-cases': say('Fila de revisão', 'Review queue'),
  'coupon-tickets': say('Bilhetes', 'Tickets'),
  vouchers: say('Vales', 'Vouchers'),
  'voucher-campaigns': say('Campanhas', 'Campaigns'),
  participants: say('Participantes', 'Participants'),
  invoices: say('Notas fiscais', 'Invoices'),
  'stock-movements': say('Movimentos de estoque', 'Stock movements'),
  lots: say('Lotes', 'Lots'),
  audit: say('Auditoria', 'Audit'),
  statement: say('Extrato', 'Statement'),
  postings: say('Lançamentos', 'Postings'),
};

/** What a list is called, as its exports are; one that nobody named is called by its resource. */
export function titleOfList(resource: string): Words {
  const beside = [persons, accounts].find((kind) => kind.resource === resource);
  const kind = beside ?? (isRecordResource(resource) ? kindOf(resource) : undefined);
  return kind ? manyOf(kind) : (TITLES[resource] ?? say(resource, resource));
}
