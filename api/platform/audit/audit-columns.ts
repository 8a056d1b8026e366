import { RESOURCES, type Resource } from '@fidelidade/application/platform/audit/records.js';
import { say, type Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { namedKind, type NamedResource } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { choiceColumn, column, type ExportColumn } from '../../http/exports/column.js';

/** What one of the records is called that neither a kind nor the form of an import names. */
const OTHERS: Readonly<Record<Exclude<Resource, NamedResource>, Words>> = {
  invoices: say('Nota fiscal', 'Invoice'),
  transfers: say('Transferência entre contas', 'Transfer between accounts'),
  budgets: say('Orçamento', 'Budget'),
  vouchers: say('Vale', 'Voucher'),
  'voucher-campaigns': say('Campanha', 'Campaign'),
  coupons: say('Cupom', 'Coupon'),
  approvals: say('Aprovação', 'Approval'),
  'review-cases': say('Caso em revisão', 'Case under review'),
  imports: say('Importação', 'Import'),
  users: say('Usuário', 'User'),
  companies: say('Empresa', 'Company'),
};

const RECORDS: Readonly<Record<string, Words>> = {
  ...OTHERS,
  ...Object.fromEntries(
    RESOURCES.flatMap((each) => {
      const kind = namedKind(each);
      return kind ? [[each, oneOf(kind)] as const] : [];
    }),
  ),
};

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
