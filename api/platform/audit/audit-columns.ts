import { RESOURCES, type Resource } from '@fidelidade/application/platform/audit/records.js';
import { say, type Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { isRecordResource, kindOf, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import { choiceColumn, column, type ExportColumn } from '../../http/exports/column.js';

/** What one of the records is called that are of no plain kind. */
const OTHERS: Readonly<Record<Exclude<Resource, RecordResource>, Words>> = {
  persons: say('Pessoa', 'Person'),
  receivables: say('Conta a receber', 'Receivable'),
  payables: say('Conta a pagar', 'Payable'),
  accounts: say('Conta ou caixa', 'Account or till'),
  invoices: say('Nota fiscal', 'Invoice'),
  sales: say('Venda', 'Sale'),
  vouchers: say('Vale', 'Voucher'),
  'voucher-campaigns': say('Campanha', 'Campaign'),
  coupons: say('Cupom', 'Coupon'),
  'review-cases': say('Caso em revisão', 'Case under review'),
  participants: say('Participante', 'Participant'),
  imports: say('Importação', 'Import'),
  users: say('Usuário', 'User'),
  posts: say('Cargo', 'Post'),
  companies: say('Empresa', 'Company'),
};

const RECORDS = Object.fromEntries(
  RESOURCES.map((each) => [each, isRecordResource(each) ? oneOf(kindOf(each)) : OTHERS[each]]),
);

const ACTORS = {
  staff: say('Equipe', 'Staff'),
  participant: say('Participante', 'Participant'),
  'api-key': say('Outro sistema', 'Another system'),
  policy: say('Automático', 'Automatic'),
  system: say('Sistema', 'System'),
};

/** What the file of the auditor's list says of each event. */
export const AUDIT_COLUMNS: readonly ExportColumn[] = [
  column('position', 'Posição', 'Position', 'integer'),
  column('occurred_at', 'Quando', 'When', 'instant'),
  column('label', 'O que aconteceu', 'What happened'),
  choiceColumn('resource', 'Registro', 'Record', RECORDS),
  column('record_id', 'Código do registro', 'Id of the record'),
  choiceColumn('actor.kind', 'Por', 'By', ACTORS),
  column('actor.name', 'Quem', 'Who'),
  column('id', 'Código do evento', 'Id of the event'),
];
