import { MODULES } from '@fidelidade/domain/identity/modules.js';
import { TERMS_KINDS } from '@fidelidade/domain/identity/terms/terms.js';
import { say, type Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { loyaltyLevels } from '@fidelidade/domain/loyalty/level/loyalty-level.js';
import {
  AMBIENTS,
  AUDIENCES,
  CANCELLED_FOR_WORDS,
  COUPON_KINDS_IN_WORDS,
  CURRENCY_WORDS,
  DIRECTIONS,
  DRE_BASIS_WORDS,
  FLAG_WORDS,
  NOTE_MODEL_WORDS,
  PAYMENT_FORMS,
  PIN_OCCASION_WORDS,
  SEFAZ_ENVIRONMENTS,
  SOURCES,
  UNMATCHED_REASONS,
} from '../i18n/event-words.js';
import { statusColumn, type ExportColumn } from './exports/column.js';
import { APPROVAL_STATUSES, LIST_COLUMNS } from './exports/columns-of-lists.js';

/** What a list may be asked by, as its people call it, and what the codes that it takes are called. */
export type Asked = Pick<ExportColumn, 'name' | 'label' | 'choices'>;

const by = (name: string, pt_BR: string, en: string, choices?: Asked['choices']): Asked => ({
  name,
  label: say(pt_BR, en),
  ...(choices && { choices }),
});

/** What `_status` takes where a list says nothing else of it. */
const STATUS_WORDS = {
  all: say('todas', 'all'),
  active: say('em uso', 'in use'),
  disabled: say('fora de uso', 'out of use'),
  deleted: say('na lixeira', 'in the bin'),
};
const status = (choices: Readonly<Record<string, Words>>): Asked =>
  by('status', 'Situação', 'Status', choices);

/** What means the same wherever it stands. */
export const COMMON: readonly Asked[] = [
  by('id', 'Código', 'Code'),
  by('version', 'Versão', 'Version'),
  by('q', 'Busca', 'Search'),
  by('_status', 'Situação', 'Status', STATUS_WORDS),
  by('created_at', 'Criado em', 'Created at'),
  by('updated_at', 'Alterado em', 'Changed at'),
];

const ENTRIES: readonly Asked[] = [
  status({ active: say('Ativa', 'Active'), cancelled: say('Cancelada', 'Cancelled') }),
  by('_status', 'Situação', 'Status', {
    all: say('todas', 'all'),
    active: say('não canceladas', 'not cancelled'),
    cancelled: say('canceladas', 'cancelled'),
  }),
  by('situation', 'Situação', 'Status', {
    all: say('todas', 'all'),
    open: say('em aberto', 'open'),
    partial: say('pagas em parte', 'paid in part'),
    overdue: say('em atraso', 'overdue'),
    settled: say('quitadas', 'settled'),
    cancelled: say('canceladas', 'cancelled'),
  }),
  by('direction', 'Direção', 'Direction', DIRECTIONS),
  by('original_due_date', 'Vencimento original', 'First due date'),
  by('approval_id', 'Pedido de aprovação', 'Request for approval'),
  by('approval_status', 'Aprovação', 'Approval', APPROVAL_STATUSES),
  by('partial', 'Paga em parte', 'Paid in part'),
  by('invoice_id', 'Nota fiscal', 'Invoice'),
  by('receipt_number', 'Nº do recibo', 'Receipt no.'),
  by('barcode', 'Linha digitável', 'Typed line'),
];

const USERS: readonly Asked[] = [
  by('_status', 'Situação', 'Status', { ...STATUS_WORDS, invited: say('convidados', 'invited') }),
  by('document', 'CPF ou CNPJ', 'CPF or CNPJ'),
  by('documento', 'CPF ou CNPJ', 'CPF or CNPJ'),
  by('nome', 'Nome', 'Name'),
  by('two_factor', 'Entra em duas etapas', 'Signs in with two steps'),
  by('till_pin_at', 'PIN do caixa desde', 'Till PIN since'),
  by('expires_at', 'Convite vale até', 'Invitation valid until'),
];

/**
 * What lists are asked by that none of their columns says, by the list: the same name may be another thing in each. What is
 * referred to is called as the column of its name.
 */
export const ASKED_OF_LISTS: Readonly<Record<string, readonly Asked[]>> = {
  users: USERS,
  'user-permissions': [...LIST_COLUMNS.users, ...USERS],
  'user-companies': [by('user_id', 'Usuário', 'User')],
  permissions: [
    by('key', 'Permissão', 'Permission'),
    by('label', 'Nome da permissão', 'Name of the permission'),
    by('module', 'Módulo', 'Module', MODULES),
    by('module_label', 'Nome do módulo', 'Name of the module'),
    by('internal', 'Só do suporte', 'Of the support alone'),
  ],
  terms: [
    by('audience', 'Para quem', 'For whom', AUDIENCES),
    by('kind', 'Tipo', 'Kind', TERMS_KINDS),
    by('title', 'Título', 'Title'),
    by('text', 'Texto', 'Text'),
    by('valid_from', 'Vale desde', 'Valid from'),
    by('required', 'Aceite obrigatório', 'Must be accepted'),
    by('state', 'Situação', 'Status', {
      in_force: say('Em vigor', 'In force'),
      to_come: say('A vigorar', 'To come'),
      replaced: say('Substituído', 'Replaced'),
      withdrawn: say('Retirado', 'Withdrawn'),
    }),
    by('published_at', 'Publicado em', 'Published at'),
    by('accepted', 'Aceites', 'Acceptances'),
  ],
  plans: [
    by('name', 'Nome', 'Name'),
    by('price', 'Preço', 'Price'),
    by('order', 'Ordem', 'Order'),
    status({ active: say('Oferecido', 'Offered'), disabled: say('Não oferecido', 'Not offered') }),
    by('current', 'Plano da empresa', 'Plan of the company'),
  ],
  companies: [
    by('allow_negative_stock', 'Permite estoque negativo', 'Allows negative stock'),
    by('fiscal_environment', 'Ambiente da SEFAZ', 'SEFAZ environment', SEFAZ_ENVIRONMENTS),
    by('dre_basis', 'Base da DRE', 'Basis of the income statement', DRE_BASIS_WORDS),
    by('loyalty_in_dre_from', 'Cashback na DRE desde', 'Cashback in the income statement since'),
    by('closing_date', 'Data de fechamento', 'Closing date'),
    by('certificate_not_after', 'Certificado válido até', 'Certificate valid until'),
    by('simples_credit_rate', 'Crédito de ICMS do Simples', 'ICMS credit of the Simples'),
    by('attendant_pin', 'PIN do atendente', 'Attendant’s PIN', PIN_OCCASION_WORDS),
    by('attendant_pin_above', 'PIN em vendas acima de', 'PIN for sales above'),
    by('attendant_pin_minutes', 'Minutos em que o PIN vale', 'Minutes that a PIN is remembered'),
    by('csc_production', 'CSC de produção', 'CSC of production'),
    by('csc_homologation', 'CSC de homologação', 'CSC of testing'),
    by('root_differs', 'CNPJ de outra raiz que o da matriz', 'CNPJ of another root than the head office’s'),
  ],
  persons: [by('pre_registered', 'Pré-cadastrou o participante', 'Pre-registered the participant')],
  'lookup/municipalities': [by('name', 'Nome', 'Name'), by('state', 'Estado', 'State')],
  'lookup/states': [by('uf', 'Sigla', 'Abbreviation'), by('name', 'Nome', 'Name')],
  'account-plans': [
    by('leaf', 'Aceita lançamentos', 'Takes postings'),
    by('parent_code', 'Código do grupo', 'Code of the group'),
  ],
  products: [
    by('unit_abbreviation', 'Sigla da unidade', 'Abbreviation of the unit'),
    by('cost_is_average', 'Custo médio', 'Average cost'),
    by('below_minimum', 'Abaixo do mínimo', 'Below the least'),
    by('warehouse_id', 'Depósito', 'Warehouse'),
    by('balance', 'Saldo', 'Balance', {
      all: say('todos', 'all'),
      positive: say('só positivo', 'only positive'),
      negative: say('só negativo', 'only negative'),
    }),
  ],
  'invoice-series': [
    by('last_used', 'Último número usado', 'Last number used'),
    by('offered', 'Pode ser usada hoje', 'Can be used today'),
  ],
  'stock-movements': [
    by('source_kind', 'Origem', 'Source', SOURCES),
    by('source_id', 'Código da origem', 'Code of the source'),
    by('reversed_by', 'Estornado por', 'Reversed by'),
    by('made_by', 'Feito por', 'Made by'),
    by('approval_id', 'Pedido de aprovação', 'Request for approval'),
    by('position', 'Ordem de lançamento', 'Order of entry'),
    by('lot_id', 'Lote', 'Lot'),
    by('created_at', 'Lançado em', 'Entered at'),
  ],
  invoices: [
    by('payment_term_id', 'Condição de pagamento', 'Payment term'),
    by('account_id', 'Conta prevista', 'Expected account'),
    status({ active: say('Em uso', 'In use'), deleted: say('Excluída', 'Deleted') }),
    by('situation', 'Situação', 'Status', {
      draft: say('rascunho', 'draft'),
      processing: say('em processamento', 'being processed'),
      rejected: say('rejeitada', 'rejected'),
      authorized: say('autorizada', 'authorised'),
    }),
    by('queued', 'Na fila de envio', 'Waiting to be sent'),
    by('model', 'Modelo', 'Model', NOTE_MODEL_WORDS),
    by('environment', 'Ambiente', 'Environment', SEFAZ_ENVIRONMENTS),
    by('c_stat', 'Código da SEFAZ', 'SEFAZ code'),
    by('reason', 'Motivo', 'Reason'),
    by('verdict_item', 'Item da rejeição', 'Item of the rejection'),
    by('alerts', 'Alertas', 'Alerts'),
    by('refused_question', 'Consulta recusada', 'Refused query'),
    by('foreign_protocol', 'Protocolo de outra nota', 'Protocol of another note'),
    by('payment_form', 'Forma de pagamento', 'Payment method', PAYMENT_FORMS),
    by('payment_description', 'Qual forma de pagamento', 'Which payment form'),
    by('additional_information', 'Informações adicionais', 'Additional information'),
    by('items', 'Itens', 'Items'),
    by('installments', 'Parcelas', 'Instalments'),
    by('paid_with_cashback', 'Pago com cashback', 'Paid with cashback'),
    by('problems', 'O que falta corrigir', 'What is to be mended'),
    by('warehouse_id', 'Mercadoria sai de', 'Goods leave from'),
  ],
  receivables: ENTRIES,
  payables: ENTRIES,
  accounts: [by('_status', 'Situação', 'Status', { ...STATUS_WORDS, closed: say('encerradas', 'closed') })],
  clearings: [by('entry_id', 'Conta a pagar ou a receber', 'Payable or receivable')],
  receipts: [by('entry_id', 'Conta a pagar ou a receber', 'Payable or receivable')],
  'bank-statement-lines': [
    by('statement_id', 'Extrato importado', 'Imported statement'),
    by('match_id', 'Conciliação', 'Match'),
    by('unmatched_because', 'Por que foi desconciliado', 'Why it was unmatched', UNMATCHED_REASONS),
  ],
  participants: [
    by('person_id', 'Cadastro da pessoa', 'Record of the person'),
    by('level_color', 'Cor do nível', 'Colour of the level', loyaltyLevels.fields.color.choices),
    statusColumn('m'),
    by('registered_name', 'Nome no cadastro', 'Registered name'),
    by('two_factor', 'Entra em duas etapas', 'Signs in with two steps'),
    by('blocked_reason', 'Bloqueado porque', 'Blocked because'),
    by('invited_at', 'Convidado em', 'Invited at'),
    by('sign_up_name', 'Nome no pedido de cadastro', 'Name in the sign-up request'),
    by('sign_up_email', 'E-mail no pedido de cadastro', 'E-mail in the sign-up request'),
    by('sign_up_email_confirmed', 'E-mail do pedido confirmado', 'E-mail of the request confirmed'),
    by('sign_up_requested_at', 'Pediu cadastro em', 'Asked to sign up at'),
  ],
  sales: [
    statusColumn('f'),
    by('access_key', 'Chave de acesso', 'Access key'),
    by('items', 'Itens', 'Items'),
    by('participant_id', 'Participante', 'Participant'),
    by('voucher_id', 'Vale', 'Voucher'),
    by('earned_parts', 'Libera por data', 'Available by day'),
    by('told_twice', 'Lançada em dobro', 'Told twice', {
      open: say('Em conferência', 'Being checked'),
      confirmed: say('Lançada em dobro', 'Told twice'),
    }),
  ],
  'review-cases': [
    by('sale_id', 'Venda', 'Sale'),
    by('flags', 'Motivos', 'Reasons'),
    by('flag', 'Motivo', 'Reason', FLAG_WORDS),
    by('measures', 'O que foi feito', 'What was done'),
  ],
  vouchers: [
    by('description', 'Descrição', 'Description'),
    by('campaign_id', 'Campanha', 'Campaign'),
    by('reserved', 'Reservados no caixa', 'Put aside at the till'),
    by('rules_url', 'Regras do vale', 'Rules of the voucher'),
    by('cancel_reason', 'Motivo do cancelamento', 'Reason of the cancellation'),
  ],
  'voucher-campaigns': [by('undo_reason', 'Motivo de desfazer', 'Why it was undone')],
  coupons: [
    by('ticket_limit_per_participant', 'Bilhetes por cliente', 'Tickets for each customer'),
    by('description', 'Descrição', 'Description'),
    by('regulation_url', 'Regulamento', 'Regulation'),
    by('series_size', 'Números por série', 'Numbers of a series'),
    by('click_url', 'Para onde leva', 'Where it leads'),
    by('cancel_reason', 'Motivo do cancelamento', 'Reason of the cancellation'),
    by('closed_at', 'Encerrado em', 'Closed at'),
    by('level_id', 'Exclusivo para os níveis', 'Only for levels'),
  ],
  'coupon-tickets': [
    by('coupon_id', 'Cupom', 'Coupon'),
    by('coupon_kind', 'Tipo', 'Kind', COUPON_KINDS_IN_WORDS),
    by('draw_at', 'Sorteio', 'Draw'),
    by('currency', 'Pago com', 'Paid with', CURRENCY_WORDS),
  ],
  imports: [
    statusColumn('f'),
    by('size_bytes', 'Tamanho em bytes', 'Size in bytes'),
    by('rows_done', 'Linhas lidas', 'Rows read'),
    by('credited', 'Creditadas', 'Credited'),
  ],
  'imports/rows': [
    by('import_id', 'Importação', 'Import'),
    by('row', 'Linha', 'Row'),
    by('result', 'Resultado', 'Result', {
      credited: say('Creditada', 'Credited'),
      registered: say('Cadastrada', 'Registered'),
      duplicated: say('Repetida', 'Duplicated'),
      rejected: say('Rejeitada', 'Rejected'),
      taken_back: say('Desfeita', 'Undone'),
      kept: say('Mantida', 'Kept'),
    }),
    by('column', 'Coluna', 'Column'),
    by('value', 'Valor', 'Value'),
    by('document_number', 'Número do documento', 'Document number'),
    by('sale_id', 'Venda', 'Sale'),
    by('record_id', 'Registro', 'Record'),
  ],
  approvals: [
    by('currency', 'Moeda', 'Currency', CURRENCY_WORDS),
    by('entry_id', 'Conta a pagar', 'Payable'),
    by('entries', 'Quantas contas', 'How many payables'),
    by('due_date', 'Vencimento', 'Due date'),
    by('coupon_id', 'Cupom', 'Coupon'),
    by('role_name_asked', 'Nome do cargo depois', 'Name of the role then'),
    by('ambient', 'Tipo de usuário', 'Kind of user', AMBIENTS),
    by('adds', 'Passa a poder', 'May do besides'),
    by('removes', 'Deixa de poder', 'May not do any more'),
    by('steps', 'Passos', 'Steps'),
    by('signers', 'Quem assinou', 'Signers'),
    by('next_role_names', 'Cargos que assinam a seguir', 'Roles that sign next'),
    by('cancelled_for', 'Por que foi cancelado', 'Why it was cancelled', CANCELLED_FOR_WORDS),
    by('awaits_me', 'Espera por mim', 'Waits for me'),
    by('mine', 'Pedido por mim', 'Asked by me'),
  ],
};
