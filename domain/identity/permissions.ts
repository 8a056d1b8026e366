import { permissionWords } from '../kernel/record-kind/words.js';
import { RECORD_KINDS, type RecordKindPermission } from '../record-kinds.js';
import type { Language } from './preferences.js';

type Name = Readonly<Record<Language, string>>;

/** Those that are no plain record's. */
const OWN_PERMISSIONS = {
  'registry.persons.view': { pt_BR: 'Ver pessoas', en: 'View persons' },
  'registry.persons.create': { pt_BR: 'Cadastrar pessoas', en: 'Register persons' },
  'registry.persons.edit': { pt_BR: 'Editar pessoas', en: 'Edit persons' },
  'registry.persons.delete': { pt_BR: 'Excluir pessoas', en: 'Delete persons' },
  'registry.persons.restore': { pt_BR: 'Restaurar pessoas', en: 'Restore persons' },
  'registry.persons.purge': { pt_BR: 'Excluir pessoas definitivamente', en: 'Delete persons for good' },
  'registry.persons.erase': { pt_BR: 'Apagar dados pessoais', en: 'Erase personal data' },
  'stock.kardex.view': { pt_BR: 'Ver o kardex dos produtos', en: 'View the kardex of products' },
  'stock.stock-movements.view': { pt_BR: 'Ver movimentos do estoque', en: 'View stock movements' },
  'stock.stock-movements.create': { pt_BR: 'Dar entrada no estoque', en: 'Receive stock' },
  'stock.stock-movements.reverse': {
    pt_BR: 'Estornar entradas e saídas do estoque',
    en: 'Reverse goods received and taken out',
  },
  'stock.stock-movements.transfer': {
    pt_BR: 'Transferir entre depósitos',
    en: 'Transfer between warehouses',
  },
  'stock.stock-movements.withdraw': {
    pt_BR: 'Dar saída do estoque sem nota',
    en: 'Take goods out without a note',
  },
  'stock.lots.view': { pt_BR: 'Ver lotes', en: 'View lots' },
  'stock.lots.edit': { pt_BR: 'Corrigir lotes', en: 'Correct lots' },
  'stock.stock-movements.count': {
    pt_BR: 'Corrigir o estoque pela contagem',
    en: 'Correct stock by a count',
  },
  'finance.receivables.view': { pt_BR: 'Ver contas a receber', en: 'View receivables' },
  'finance.receivables.create': { pt_BR: 'Lançar contas a receber', en: 'Enter receivables' },
  'finance.receivables.edit': { pt_BR: 'Corrigir contas a receber', en: 'Correct receivables' },
  'finance.receivables.settle': { pt_BR: 'Receber contas', en: 'Settle receivables' },
  'finance.receivables.offset': {
    pt_BR: 'Fazer encontro de contas a receber',
    en: 'Set receivables off',
  },
  'finance.receivables.reverse': { pt_BR: 'Estornar recebimentos', en: 'Reverse receipts' },
  'finance.receivables.receipt': { pt_BR: 'Emitir recibos', en: 'Issue receipts' },
  'finance.receivables.boleto': { pt_BR: 'Gerar e baixar boletos', en: 'Issue and write off boletos' },
  'finance.receivables.cancel': { pt_BR: 'Cancelar contas a receber', en: 'Cancel receivables' },
  'finance.receivables.reopen': { pt_BR: 'Reabrir contas a receber', en: 'Reopen receivables' },
  'finance.payables.view': { pt_BR: 'Ver contas a pagar', en: 'View payables' },
  'finance.payables.create': { pt_BR: 'Lançar contas a pagar', en: 'Enter payables' },
  'finance.payables.edit': { pt_BR: 'Corrigir contas a pagar', en: 'Correct payables' },
  'finance.payables.settle': { pt_BR: 'Pagar contas', en: 'Settle payables' },
  'finance.payables.offset': {
    pt_BR: 'Fazer encontro de contas a pagar',
    en: 'Set payables off',
  },
  'finance.payables.reverse': { pt_BR: 'Estornar pagamentos', en: 'Reverse payments' },
  'finance.payables.receipt': { pt_BR: 'Emitir comprovantes de pagamento', en: 'Issue payment vouchers' },
  'finance.payables.cancel': { pt_BR: 'Cancelar contas a pagar', en: 'Cancel payables' },
  'finance.payables.reopen': { pt_BR: 'Reabrir contas a pagar', en: 'Reopen payables' },
  'finance.receipts.view': { pt_BR: 'Ver a lista de recibos', en: 'View the list of receipts' },
  'finance.accounts.view': { pt_BR: 'Ver caixas e bancos', en: 'View tills and banks' },
  'finance.accounts.create': { pt_BR: 'Abrir caixas e bancos', en: 'Open tills and banks' },
  'finance.accounts.edit': { pt_BR: 'Editar caixas e bancos', en: 'Edit tills and banks' },
  'finance.accounts.close': {
    pt_BR: 'Fechar e reabrir caixas e bancos',
    en: 'Close and reopen tills and banks',
  },
  'finance.accounts.delete': { pt_BR: 'Excluir caixas e bancos', en: 'Delete tills and banks' },
  'finance.accounts.restore': { pt_BR: 'Recuperar caixas e bancos', en: 'Restore tills and banks' },
  'finance.accounts.purge': {
    pt_BR: 'Excluir caixas e bancos definitivamente',
    en: 'Delete tills and banks for good',
  },
  'finance.transfers.view': {
    pt_BR: 'Ver transferências entre contas',
    en: 'View transfers between accounts',
  },
  'finance.transfers.create': { pt_BR: 'Transferir entre contas', en: 'Transfer between accounts' },
  'finance.transfers.reverse': {
    pt_BR: 'Estornar transferências entre contas',
    en: 'Reverse transfers between accounts',
  },
  'finance.reconciliation.view': { pt_BR: 'Ver a conciliação bancária', en: 'View the bank reconciliation' },
  'finance.reconciliation.run': {
    pt_BR: 'Importar extratos e conciliar',
    en: 'Import bank statements and reconcile',
  },
  'finance.reconciliation.undo': {
    pt_BR: 'Desfazer conciliações e importações de extrato',
    en: 'Undo matches and imports of bank statements',
  },
  'finance.cash-flow.view': { pt_BR: 'Ver fluxo de caixa', en: 'View cash flow' },
  'finance.dre.view': { pt_BR: 'Ver DRE', en: 'View income statement' },
  'finance.budgets.view': { pt_BR: 'Ver o orçamento', en: 'View the budget' },
  'finance.budgets.edit': { pt_BR: 'Preencher o orçamento', en: 'Fill in the budget' },
  'fiscal.invoices.view': { pt_BR: 'Ver notas fiscais', en: 'View invoices' },
  'fiscal.invoices.create': { pt_BR: 'Lançar notas fiscais', en: 'Draft invoices' },
  'fiscal.invoices.edit': { pt_BR: 'Editar notas fiscais', en: 'Edit invoices' },
  'fiscal.invoices.delete': { pt_BR: 'Excluir rascunhos de notas', en: 'Delete draft invoices' },
  'fiscal.invoices.send': { pt_BR: 'Enviar notas fiscais', en: 'Send invoices' },
  'fiscal.invoices.query': { pt_BR: 'Consultar notas na SEFAZ', en: 'Query invoices at SEFAZ' },
  'fiscal.invoices.danfe': { pt_BR: 'Baixar DANFE', en: 'Download DANFE' },
  'fiscal.invoices.xml': { pt_BR: 'Baixar XML', en: 'Download XML' },
  'loyalty.sales.view': { pt_BR: 'Ver vendas', en: 'View sales' },
  'loyalty.sales.return': { pt_BR: 'Devolver e cancelar vendas', en: 'Return and cancel sales' },
  'loyalty.till.view': { pt_BR: 'Ver o caixa da fidelidade', en: 'View the loyalty till' },
  'loyalty.till.use': { pt_BR: 'Usar o caixa da fidelidade', en: 'Use the loyalty till' },
  'loyalty.review-cases.view': { pt_BR: 'Ver a fila de revisão', en: 'View the review queue' },
  'loyalty.review-cases.decide': { pt_BR: 'Decidir casos em revisão', en: 'Decide cases under review' },
  'loyalty.review-cases.limits': {
    pt_BR: 'Mudar os limites da revisão',
    en: 'Change the limits of the review',
  },
  'loyalty.loyalty-programs.view': { pt_BR: 'Ver as regras do programa', en: "View the programme's rules" },
  'loyalty.loyalty-programs.edit': {
    pt_BR: 'Mudar as regras do programa',
    en: "Change the programme's rules",
  },
  'loyalty.earning-rules.view': { pt_BR: 'Ver as regras de acúmulo', en: 'View the earning rules' },
  'loyalty.earning-rules.edit': {
    pt_BR: 'Publicar e encerrar regras de acúmulo',
    en: 'Publish and end earning rules',
  },
  'loyalty.coupons.view': { pt_BR: 'Ver cupons', en: 'View coupons' },
  'loyalty.coupons.create': { pt_BR: 'Criar cupons', en: 'Create coupons' },
  'loyalty.coupons.edit': { pt_BR: 'Editar cupons', en: 'Edit coupons' },
  'loyalty.coupons.publish': {
    pt_BR: 'Publicar, pausar e encerrar cupons',
    en: 'Publish, pause and close coupons',
  },
  'loyalty.coupons.cancel': { pt_BR: 'Cancelar cupons', en: 'Cancel coupons' },
  'loyalty.coupons.draw': { pt_BR: 'Registrar sorteios', en: 'Record draws' },
  'loyalty.tickets.view': { pt_BR: 'Ver bilhetes', en: 'View tickets' },
  'loyalty.liability.view': { pt_BR: 'Ver o passivo do programa', en: "View the programme's liability" },
  'loyalty.vouchers.view': { pt_BR: 'Ver vales', en: 'View vouchers' },
  'loyalty.vouchers.create': { pt_BR: 'Emitir vales', en: 'Issue vouchers' },
  'loyalty.vouchers.cancel': {
    pt_BR: 'Cancelar vales e estornar usos',
    en: 'Cancel vouchers and take back their uses',
  },
  'loyalty.participants.view': { pt_BR: 'Ver participantes', en: 'View participants' },
  'platform.imports.view': { pt_BR: 'Ver importações', en: 'View imports' },
  'platform.imports.run': { pt_BR: 'Importar planilhas', en: 'Run imports' },
  'platform.imports.undo': { pt_BR: 'Desfazer importações', en: 'Undo imports' },
  'platform.audit.view': { pt_BR: 'Ver auditoria', en: 'View audit' },
  'platform.audit.verify': { pt_BR: 'Verificar os lacres da auditoria', en: 'Verify the seals of the audit' },
  'platform.deleted-files.view': { pt_BR: 'Ver arquivos excluídos', en: 'View deleted files' },
  'platform.dashboard.view': { pt_BR: 'Ver o painel', en: 'View the dashboard' },
  'system.users.view': { pt_BR: 'Ver usuários', en: 'View users' },
  'system.users.create': { pt_BR: 'Convidar usuários', en: 'Invite users' },
  'system.users.edit': { pt_BR: 'Editar usuários', en: 'Edit users' },
  'system.users.delete': { pt_BR: 'Excluir usuários', en: 'Delete users' },
  'system.users.restore': { pt_BR: 'Restaurar usuários', en: 'Restore users' },
  'system.users.protect': {
    pt_BR: 'Encerrar sessões e tirar a verificação em duas etapas de usuários',
    en: 'End sessions and take off the two-step verification of users',
  },
  'system.users.grant': { pt_BR: 'Conceder permissões', en: 'Grant permissions' },
  'system.posts.view': { pt_BR: 'Ver cargos', en: 'View roles' },
  'system.posts.create': { pt_BR: 'Cadastrar cargos', en: 'Register roles' },
  'system.posts.edit': { pt_BR: 'Editar cargos', en: 'Edit roles' },
  'system.posts.delete': { pt_BR: 'Excluir cargos', en: 'Delete roles' },
  'system.posts.restore': { pt_BR: 'Restaurar cargos', en: 'Restore roles' },
  'system.posts.purge': { pt_BR: 'Excluir cargos definitivamente', en: 'Delete roles for good' },
  'system.companies.view': { pt_BR: 'Ver dados da empresa', en: "View the company's details" },
  'system.companies.edit': { pt_BR: 'Editar dados da empresa', en: "Edit the company's details" },
  'system.companies.create': { pt_BR: 'Abrir filiais', en: 'Found branches' },
  'system.companies.delete': { pt_BR: 'Excluir empresas', en: 'Delete companies' },
  'system.companies.restore': { pt_BR: 'Restaurar empresas', en: 'Restore companies' },
  'system.terms.view': { pt_BR: 'Ver termos de uso', en: 'View terms of use' },
  'system.terms.publish': { pt_BR: 'Publicar termos de uso', en: 'Publish terms of use' },
  'system.plans.view': { pt_BR: 'Ver o plano', en: 'View the plan' },
  'system.plans.change': { pt_BR: 'Mudar o plano', en: 'Change the plan' },
  'system.plans.suspend': { pt_BR: 'Suspender empresas', en: 'Suspend companies' },
  'system.approvals.view': { pt_BR: 'Ver aprovações', en: 'View approvals' },
  'system.approvals.approve': {
    pt_BR: 'Aprovar e recusar o que outros pedem',
    en: 'Approve and refuse what others ask for',
  },
  'system.outbox.view': { pt_BR: 'Ver e-mails enviados', en: 'View sent e-mails' },
  'loyalty.participants.protect': {
    pt_BR: 'Tirar a verificação em duas etapas de participantes',
    en: 'Take off the two-step verification of participants',
  },
  'loyalty.participants.edit': {
    pt_BR: 'Convidar e bloquear participantes',
    en: 'Invite and block participants',
  },
  'loyalty.participants.adjust': {
    pt_BR: 'Creditar e debitar participantes',
    en: 'Credit and debit participants',
  },
  'loyalty.participants.confirm': {
    pt_BR: 'Confirmar no caixa o cadastro de participantes',
    en: 'Confirm the sign-up of participants at the till',
  },
} as const satisfies Readonly<Record<string, Name>>;

export type Permission = keyof typeof OWN_PERMISSIONS | RecordKindPermission;

/**
 * Every permission there is: `context.resource.action` (R-6.5, Appendix B), with the name that screens and the 403
 * message show. Guards, screens and messages read this one list.
 */
export const PERMISSIONS: Readonly<Record<Permission, Name>> = {
  ...OWN_PERMISSIONS,
  ...(Object.assign({}, ...RECORD_KINDS.map(permissionWords)) as Readonly<
    Record<RecordKindPermission, Name>
  >),
};

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

export const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text);

/**
 * Those of the system's own support: no administrator has them by being one, only by an internal role.
 */
export const INTERNAL_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'system.plans.change',
  'system.plans.suspend',
]);

/** What ambient `A` may do in its company. */
export const ADMINISTRATOR_PERMISSIONS = ALL_PERMISSIONS.filter((each) => !INTERNAL_PERMISSIONS.has(each));

/** What every participant may do (Appendix B). */
export const PARTICIPANT_PERMISSIONS = [
  'participante.painel',
  'participante.extrato',
  'participante.perfil',
  'participante.cupom.comprar',
] as const;
export type ParticipantPermission = (typeof PARTICIPANT_PERMISSIONS)[number];
