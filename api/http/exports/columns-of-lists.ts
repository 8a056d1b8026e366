import { accounts } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { isInPart } from '@fidelidade/domain/platform/import-job/in-part.js';
import { IMPORT_KINDS, kindOfImport } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { sales } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import { posts } from '@fidelidade/domain/platform/import-job/forms/posts.js';
import { say } from '@fidelidade/domain/kernel/record-kind/field.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { formatPhone } from '@fidelidade/domain/registry/phone.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import {
  AMBIENTS,
  APPROVAL_OPERATION_WORDS,
  ROLE_CHANGE_WORDS,
  STOCK_ADJUSTMENT_WORDS,
  CASE_SUBJECTS,
  DIRECTIONS,
  FILE_TYPES,
  LINE_KINDS,
  PAYMENT_FORMS,
  SERIES_KINDS,
  STATEMENT_FORMATS,
  TAX_REGIMES,
} from '../../i18n/event-words.js';
import {
  choiceColumn,
  column,
  columnsOf,
  columnsOfFields,
  CREATED_COLUMN,
  statusColumn,
  type ExportColumn,
} from './column.js';

const ENTRY_SITUATIONS = {
  '-1': say('Em atraso', 'Overdue'),
  0: say('Recebida', 'Received'),
  1: say('Em aberto', 'Open'),
  2: say('Paga', 'Paid'),
  partial: say('Parcial', 'Partial'),
  partial_overdue: say('Parcial em atraso', 'Partial, overdue'),
  cancelled: say('Cancelada', 'Cancelled'),
};

/** As the screens say it: of an entry that is paid in part that it is, and of a cancelled one nothing else. */
const situationOf = ({ fin_status, partial, cancelled }: Readonly<Record<string, unknown>>): unknown => {
  if (cancelled) return 'cancelled';
  if (!partial || fin_status === 0 || fin_status === 2) return fin_status;
  return fin_status === -1 ? 'partial_overdue' : 'partial';
};

const ENTRIES: readonly ExportColumn[] = [
  column('document', 'Documento', 'Document'),
  column('description', 'Descrição', 'Description'),
  column('person_name', 'Pessoa', 'Person'),
  column('account_plan_name', 'Categoria', 'Category'),
  column('cost_center_name', 'Centro de custo', 'Cost centre'),
  choiceColumn('payment_form', 'Forma prevista', 'Expected form', PAYMENT_FORMS),
  column('tags', 'Etiquetas', 'Tags'),
  column('notes', 'Observações', 'Notes'),
  column('competence_date', 'Competência', 'Accrual date', 'date'),
  column('issue_date', 'Emissão', 'Issue date', 'date'),
  column('due_date', 'Vencimento', 'Due date', 'date'),
  column('value', 'Valor', 'Value', 'money'),
  column('paid', 'Pago', 'Paid', 'money'),
  column('outstanding', 'Em aberto', 'Outstanding', 'money'),
  { ...choiceColumn('fin_status', 'Situação', 'Status', ENTRY_SITUATIONS), from: situationOf },
  column('cancelled', 'Cancelada', 'Cancelled', 'flag'),
  column('installment_number', 'Parcela', 'Instalment', 'integer'),
  column('installment_count', 'De quantas', 'Of how many', 'integer'),
  choiceColumn('series_kind', 'Série', 'Series', SERIES_KINDS),
  column('series_id', 'Código da série', 'Code of the series'),
  column('payment_term_name', 'Condição de pagamento', 'Payment term'),
  column('account_name', 'Conta prevista', 'Expected account'),
];

const FILE_RECORDS = {
  persons: say('Pessoa', 'Person'),
  receivables: say('Conta a receber', 'Receivable'),
  payables: say('Conta a pagar', 'Payable'),
  invoices: say('Nota fiscal', 'Invoice'),
};
const RECORD_STANDINGS = {
  there: say('Em uso', 'In use'),
  deleted: say('Excluído', 'Deleted'),
  gone: say('Não existe mais', 'No more'),
};

const TRANSFER_STATUSES = {
  made: say('Feita', 'Made'),
  reversed: say('Estornada', 'Reversed'),
};

const RECEIPT_STATUSES = {
  valid: say('Válido', 'Valid'),
  void: say('Cancelado', 'Void'),
};

const STATEMENT_STATUSES = {
  imported: say('Importado', 'Imported'),
  undone: say('Desfeito', 'Undone'),
};

const LINE_STATUSES = {
  open: say('A conciliar', 'To be matched'),
  matched: say('Conciliado', 'Matched'),
  ignored: say('Ignorado', 'Ignored'),
};

const NOTE_STATUSES = {
  0: say('Rascunho', 'Draft'),
  1: say('Autorizada', 'Authorised'),
  2: say('Cancelando', 'Being cancelled'),
  3: say('Cancelada', 'Cancelled'),
  4: say('Cancelada fora do prazo', 'Cancelled after the deadline'),
  5: say('Processando', 'Processing'),
  6: say('Cancelamento recusado', 'Cancellation refused'),
  7: say('Numeração inutilizada', 'Number voided'),
  8: say('Uso denegado', 'Use denied'),
  9: say('Rejeitada', 'Rejected'),
};

const PARTICIPANT_STATES = {
  pre_registered: say('Pré-cadastro', 'Pre-registered'),
  sign_up_requested: say('Pediu cadastro', 'Asked to sign up'),
  active: say('Ativo', 'Active'),
  disabled: say('Bloqueado', 'Blocked'),
  erased: say('Dados apagados', 'Data erased'),
};

const OCCASIONS = {
  once: say('Uma vez', 'Once'),
  birthday: say('No aniversário', 'On birthdays'),
};

const CAMPAIGN_STATES = {
  giving: say('Entregando', 'Giving'),
  running: say('Em andamento', 'Running'),
  given: say('Entregue', 'Given'),
  ended: say('Encerrada', 'Ended'),
  undoing: say('Desfazendo', 'Being undone'),
  undone: say('Desfeita', 'Undone'),
};

const SALE_ORIGINS = {
  nfe: say('Nota fiscal', 'Invoice'),
  import: say('Importação', 'Import'),
  pos: say('Balcão', 'Counter'),
  api: say('Outro sistema', 'Another system'),
};

/** What of the sale's cashback is known, and what became of the sale. */
const SALE_STATES = {
  registered: say('Registrada', 'Registered'),
  confirmed: say('Confirmada', 'Confirmed'),
  partly_returned: say('Devolvida em parte', 'Partly returned'),
  returned: say('Devolvida', 'Returned'),
  cancelled: say('Cancelada', 'Cancelled'),
};

export const APPROVAL_STATUSES = {
  0: say('Aguardando', 'Waiting'),
  1: say('Aprovado', 'Approved'),
  2: say('Recusado', 'Refused'),
  3: say('Cancelado', 'Cancelled'),
};

const CASE_STATUSES = {
  open: say('Em revisão', 'Under review'),
  cleared: say('Liberado', 'Cleared'),
  confirmed: say('Confirmado', 'Confirmed'),
};

/** What stands behind the heading of a part: `24 KG`. */
const AMOUNT_PARTS = [
  column('quantity', 'Quantidade', 'Quantity', 'decimal'),
  column('unit', 'Unidade', 'Unit'),
];
/** Of which lot how much: `L-1: -4 KG`. */
const LOT_PARTS = [column('number', 'Lote', 'Lot'), ...AMOUNT_PARTS];
/** Where there is how much: `Loja: 10 KG; Depósito: 200,5 KG`. */
const SHELF_PARTS = [column('warehouse_name', 'Depósito', 'Warehouse'), ...AMOUNT_PARTS];

/** The parts of a quantity, each with the unit that its row is counted in. */
const inUnitOf =
  (parts: string): NonNullable<ExportColumn['from']> =>
  ({ [parts]: entries, unit }) =>
    (entries as readonly object[]).map((entry) => ({ ...entry, unit }));

const MOVEMENTS = {
  receipt: say('Entrada', 'Receipt'),
  issue: say('Saída', 'Issue'),
  count: say('Contagem', 'Count'),
  reversal: say('Estorno', 'Reversal'),
  transfer: say('Transferência', 'Transfer'),
};

const COUPON_KINDS = {
  sorteio: say('Sorteio', 'Draw'),
  desconto: say('Desconto', 'Discount'),
  produto: say('Produto', 'Product'),
  externo: say('Oferta externa', 'Offer elsewhere'),
};

const COUPON_STATUSES = {
  draft: say('Rascunho', 'Draft'),
  published: say('Publicado', 'Published'),
  paused: say('Pausado', 'Paused'),
  sold_out: say('Esgotado', 'Sold out'),
  closed: say('Encerrado', 'Closed'),
  drawn: say('Sorteado', 'Drawn'),
  cancelled: say('Cancelado', 'Cancelled'),
};

const TICKET_STATUSES = {
  valid: say('Válido', 'Valid'),
  cancelled: say('Cancelado', 'Cancelled'),
  winner: say('Ganhador', 'Winner'),
  lost: say('Não sorteado', 'Not drawn'),
};

const VOUCHER_KINDS = {
  percent: say('Desconto em %', 'Percentage off'),
  value: say('Desconto em R$', 'Amount off'),
  gift: say('Brinde', 'Gift'),
  free_delivery: say('Entrega grátis', 'Free delivery'),
  cashback: say('Cashback', 'Cashback'),
};

const VOUCHER_SOURCES = {
  redemption: say('Resgate', 'Redemption'),
  campaign: say('Campanha', 'Campaign'),
  birthday: say('Aniversário', 'Birthday'),
  referral: say('Indicação', 'Referral'),
  manual: say('Avulso', 'By hand'),
};

const VOUCHER_STATUSES = {
  available: say('Disponível', 'Available'),
  reserved: say('Reservado no caixa', 'Put aside at the till'),
  used: say('Usado', 'Used'),
  expired: say('Expirado', 'Expired'),
  cancelled: say('Cancelado', 'Cancelled'),
};

/** What each row of a file is to be. */
const ROWS_OF_IMPORTS = Object.fromEntries(
  IMPORT_KINDS.map((kind) => {
    const { pt_BR, en } = kindOfImport(kind).words;
    return [kind, say(pt_BR[1], en[1])];
  }),
);

const IMPORT_STATES = {
  uploaded: say('Na fila', 'Waiting'),
  running: say('Importando', 'Importing'),
  done: say('Concluída', 'Done'),
  done_in_part: say('Concluída em parte', 'Done in part'),
  failed: say('Falhou', 'Failed'),
  undoing: say('Desfazendo', 'Undoing'),
  undone: say('Desfeita', 'Undone'),
};

const documentColumn = (name: string, pt_BR: string, en: string): ExportColumn => ({
  ...column(name, pt_BR, en),
  shown: formatDocument,
});

/** What an export of each list says that is no list of a plain record; of those, their kinds say it. */
export const LIST_COLUMNS = {
  persons: [...columnsOf(persons), CREATED_COLUMN],
  posts: [
    ...columnsOfFields({ name: posts.fields.name }),
    { name: 'permissions', label: posts.fields.permissions.label, as: 'choice', choices: PERMISSIONS },
    ...columnsOfFields({ internal: posts.fields.internal }),
    column('members', 'Usuários', 'Users', 'integer'),
    statusColumn('m'),
    CREATED_COLUMN,
  ],
  users: [
    column('name', 'Nome', 'Name'),
    column('email', 'E-mail', 'E-mail'),
    choiceColumn('ambient', 'Perfil', 'Profile', AMBIENTS),
    column('role_name', 'Cargo', 'Role'),
    column('last_seen_at', 'Último acesso', 'Last seen', 'instant'),
    statusColumn('m'),
    CREATED_COLUMN,
  ],
  accounts: [
    ...columnsOf(accounts),
    column('bank_name', 'Nome do banco', 'Name of the bank'),
    column('balance', 'Saldo', 'Balance', 'money'),
    column('below_warning', 'Abaixo do aviso', 'Below the warning', 'flag'),
  ],
  clearings: [
    choiceColumn('direction', 'Sentido', 'Direction', DIRECTIONS),
    column('date', 'Data', 'Date', 'date'),
    column('expected_on', 'Previsto para', 'Expected on', 'date'),
    column('person_name', 'Pessoa', 'Person'),
    column('description', 'Descrição', 'Description'),
    column('document', 'Documento', 'Document'),
    choiceColumn('form', 'Forma', 'Form', PAYMENT_FORMS),
    column('account_name', 'Conta', 'Account'),
    column('receipt_number', 'Número do recibo', 'Receipt number', 'integer'),
    column('value', 'Valor', 'Value', 'money'),
    CREATED_COLUMN,
  ],
  receipts: [
    column('number', 'Número', 'Number', 'integer'),
    choiceColumn('direction', 'Sentido', 'Direction', DIRECTIONS),
    column('issued_on', 'Emissão', 'Issued on', 'date'),
    column('person_name', 'Pessoa', 'Person'),
    column('description', 'Conta', 'Entry'),
    column('document', 'Documento', 'Document'),
    column('date', 'Data do pagamento', 'Paid on', 'date'),
    choiceColumn('form', 'Forma', 'Form', PAYMENT_FORMS),
    column('account_name', 'Caixa ou banco', 'Account'),
    column('value', 'Valor', 'Value', 'money'),
    choiceColumn('status', 'Situação', 'Status', RECEIPT_STATUSES),
    column('voided_on', 'Cancelado em', 'Void since', 'date'),
    column('void_reason', 'Motivo', 'Reason'),
    CREATED_COLUMN,
  ],
  'deleted-files': [
    column('name', 'Arquivo', 'File'),
    choiceColumn('media_type', 'Tipo', 'Type', FILE_TYPES),
    column('size_bytes', 'Tamanho (bytes)', 'Size (bytes)', 'integer'),
    choiceColumn('resource', 'Registro', 'Record', FILE_RECORDS),
    column('record_name', 'Nome do registro', 'Name of the record'),
    choiceColumn('record_standing', 'Situação do registro', 'What became of the record', RECORD_STANDINGS),
    column('deleted_by_name', 'Excluído por', 'Deleted by'),
    column('deleted_at', 'Excluído em', 'Deleted at', 'instant'),
    CREATED_COLUMN,
  ],
  transfers: [
    column('date', 'Data', 'Date', 'date'),
    column('from_account_name', 'De', 'From'),
    column('to_account_name', 'Para', 'To'),
    column('amount', 'Valor', 'Amount', 'money'),
    column('fee', 'Tarifa do banco', 'Bank fee', 'money'),
    column('description', 'Descrição', 'Description'),
    choiceColumn('status', 'Situação', 'Status', TRANSFER_STATUSES),
    column('reversed_on', 'Estornada em', 'Reversed on', 'date'),
    column('reverse_reason', 'Motivo do estorno', 'Reason of the reversal'),
    CREATED_COLUMN,
  ],
  'bank-statements': [
    column('account_name', 'Conta', 'Account'),
    column('file_name', 'Arquivo', 'File'),
    choiceColumn('format', 'Formato', 'Format', STATEMENT_FORMATS),
    column('first_day', 'De', 'From', 'date'),
    column('last_day', 'Até', 'To', 'date'),
    column('line_count', 'Lançamentos novos', 'New lines', 'integer'),
    column('known_count', 'Já estavam aqui', 'Already here', 'integer'),
    column('earlier_count', 'Antes do saldo inicial', 'Before the opening balance', 'integer'),
    column('later_count', 'Com data futura', 'Of days to come', 'integer'),
    column('open_count', 'A conciliar', 'To be matched', 'integer'),
    column('matched_count', 'Conciliados', 'Matched', 'integer'),
    column('ignored_count', 'Ignorados', 'Ignored', 'integer'),
    column('bank_balance', 'Saldo do banco', 'Balance at the bank', 'money'),
    column('balance_day', 'Data do saldo', 'Day of the balance', 'date'),
    column('created_by.name', 'Importado por', 'Imported by'),
    choiceColumn('status', 'Situação', 'Status', STATEMENT_STATUSES),
    column('undone_at', 'Desfeito em', 'Undone at', 'instant'),
    CREATED_COLUMN,
  ],
  'bank-statement-lines': [
    column('account_name', 'Conta', 'Account'),
    column('date', 'Data', 'Date', 'date'),
    column('memo', 'Histórico', 'Memo'),
    column('name', 'Nome', 'Name'),
    column('document', 'Documento', 'Document'),
    column('fit_id', 'Identificador do banco', 'Id at the bank'),
    choiceColumn('kind', 'Tipo', 'Kind', LINE_KINDS),
    column('amount', 'Valor', 'Value', 'money'),
    choiceColumn('status', 'Situação', 'Status', LINE_STATUSES),
    column('matched_with', 'Conciliado com', 'Matched with'),
    column('reason', 'Motivo', 'Reason'),
    column('decided_at', 'Decidido em', 'Decided at', 'instant'),
  ],
  companies: [
    documentColumn('cnpj', 'CNPJ', 'CNPJ'),
    column('social_name', 'Razão social', 'Company name'),
    column('fantasy_name', 'Nome fantasia', 'Trade name'),
    column('matrix', 'Matriz', 'Head office', 'flag'),
    documentColumn('matrix_cnpj', 'CNPJ da matriz', 'CNPJ of the head office'),
    column('matrix_name', 'Nome da matriz', 'Name of the head office'),
    column('state_registration', 'Inscrição estadual', 'State registration'),
    column('exempt', 'Isenta de inscrição estadual', 'Exempt from state registration', 'flag'),
    column('city_registration', 'Inscrição municipal', 'City registration'),
    choiceColumn('crt', 'Regime tributário', 'Tax regime', TAX_REGIMES),
    column('simple_national', 'Simples Nacional', 'Simples Nacional', 'flag'),
    column('nire', 'NIRE', 'NIRE'),
    column('nire_date', 'Data do NIRE', 'Date of the NIRE', 'date'),
    column('cnae', 'CNAE', 'CNAE'),
    column('loja_url', 'Endereço da loja', 'Address of the shop'),
    column('phone', 'Telefone', 'Phone'),
    column('cellphone', 'Celular', 'Mobile'),
    column('email', 'E-mail', 'E-mail'),
    { ...column('whatsapp', 'WhatsApp', 'WhatsApp'), shown: formatPhone },
    ...columnsOfFields({ address: persons.fields.address }),
    column('timezone', 'Fuso horário', 'Time zone'),
    statusColumn('f'),
    CREATED_COLUMN,
  ],
  'user-companies': [
    column('name', 'Nome', 'Name'),
    column('email', 'E-mail', 'E-mail'),
    column('company_name', 'Empresa', 'Company'),
    choiceColumn('ambient', 'Perfil', 'Profile', AMBIENTS),
    column('role_name', 'Cargo', 'Role'),
    statusColumn('m'),
    CREATED_COLUMN,
  ],
  approvals: [
    column('created_at', 'Pedido em', 'Asked on', 'instant'),
    choiceColumn('status', 'Situação', 'Status', APPROVAL_STATUSES),
    choiceColumn('operation', 'O que se pede', 'What is asked', APPROVAL_OPERATION_WORDS),
    column('description', 'Descrição', 'Description'),
    column('document', 'Documento', 'Document'),
    column('person_name', 'Fornecedor', 'Supplier'),
    column('participant_name', 'Participante', 'Participant'),
    column('product_name', 'Produto', 'Product'),
    column('warehouse_name', 'Depósito', 'Warehouse'),
    column('coupon_title', 'Cupom', 'Coupon'),
    choiceColumn('change', 'O que muda', 'What changes', ROLE_CHANGE_WORDS),
    column('role_name', 'Cargo', 'Role'),
    column('member_name', 'Usuário', 'User'),
    column('lot_number', 'Lote', 'Lot'),
    choiceColumn('adjustment', 'Correção', 'Correction', STOCK_ADJUSTMENT_WORDS),
    column('quantity', 'Quantidade', 'Quantity', 'decimal'),
    column('unit', 'Unidade', 'Unit'),
    column('known', 'Nos livros', 'In the books', 'decimal'),
    column('amount', 'Valor', 'Amount', 'money'),
    column('amount_before', 'Valor antes', 'Amount before', 'money'),
    column('points', 'Pontos', 'Points', 'integer'),
    column('why', 'Por quê', 'Why'),
    column('requested_by_name', 'Pedido por', 'Asked by'),
    column('decided_by_name', 'Decidido por', 'Decided by'),
    column('decided_at', 'Decidido em', 'Decided on', 'instant'),
    column('reason', 'Motivo da recusa', 'Why it was refused'),
  ],
  'review-cases': [
    column('created_at', 'Desde', 'Since', 'instant'),
    choiceColumn('status', 'Situação', 'Status', CASE_STATUSES),
    choiceColumn('about', 'Sobre', 'About', CASE_SUBJECTS),
    column('participant_name', 'Cliente', 'Customer'),
    column('document_number', 'Número do documento', 'Document number'),
    column('staff_name', 'Atendente', 'Attendant'),
    column('date', 'Data', 'Date', 'date'),
    column('amount', 'Valor', 'Amount', 'money'),
    column('decided_by_name', 'Decidido por', 'Decided by'),
    column('decided_at', 'Decidido em', 'Decided on', 'instant'),
    column('reason', 'Motivo', 'Reason'),
  ],
  imports: [
    column('name', 'Arquivo', 'File'),
    choiceColumn('kind', 'Importa', 'Imports', ROWS_OF_IMPORTS),
    {
      ...choiceColumn('state', 'Situação', 'Status', IMPORT_STATES),
      // As the list says it: some rows did not go in.
      from: ({ state, rejected }) =>
        isInPart({ state: String(state), rejected: Number(rejected) }) ? 'done_in_part' : state,
    },
    column('problem', 'Problema', 'Problem'),
    column('rows_total', 'Linhas', 'Rows', 'integer'),
    {
      ...column('registered', 'Importadas', 'Imported', 'integer'),
      // Rows of sales are credited, all others registered.
      from: ({ kind, credited, registered }) => (kind === sales.resource ? credited : registered),
    },
    column('pre_registered', 'Pré-cadastros', 'Pre-registered', 'integer'),
    column('duplicated', 'Repetidas', 'Duplicated', 'integer'),
    column('rejected', 'Rejeitadas', 'Rejected', 'integer'),
    column('taken_back', 'Desfeitas', 'Undone', 'integer'),
    column('kept', 'Mantidas ao desfazer', 'Kept when undone', 'integer'),
    CREATED_COLUMN,
  ],
  receivables: ENTRIES,
  payables: [...ENTRIES, column('barcode', 'Linha digitável', 'Typed line')],
  sales: [
    column('date', 'Data', 'Date', 'date'),
    column('document_number', 'Número do documento', 'Document number'),
    column('person_name', 'Cliente', 'Customer'),
    column('attendant_name', 'Atendente', 'Attendant'),
    choiceColumn('origin', 'Origem', 'Origin', SALE_ORIGINS),
    choiceColumn('state', 'Situação', 'Status', SALE_STATES),
    column('total', 'Total', 'Total', 'money'),
    column('discount', 'Desconto ao todo', 'Discount in all', 'money'),
    column('own_discount', 'Desconto da loja', 'Discount of the store', 'money'),
    column('voucher_discount', 'Desconto do vale', 'Discount by voucher', 'money'),
    column('paid_with_cashback', 'Pago com cashback', 'Paid with cashback', 'money'),
    column('returned_amount', 'Devolvido', 'Returned', 'money'),
    column('cashback_earned', 'Cashback', 'Cashback', 'money'),
    column('points_earned', 'Pontos', 'Points', 'integer'),
    column(
      'points_taken_back',
      'Pontos descontados por devolução',
      'Points taken off by a return',
      'integer',
    ),
    column('voucher_cashback', 'Cashback do vale', 'Cashback of the voucher', 'money'),
    column(
      'cashback_taken_back',
      'Cashback descontado por devolução',
      'Cashback taken off by a return',
      'money',
    ),
    column(
      'cashback_given_back',
      'Cashback de volta por devolução',
      'Cashback given back by a return',
      'money',
    ),
    column('available_at', 'Libera em', 'Available on', 'date'),
    column('expires_at', 'Vale até', 'Valid until', 'date'),
  ],
  coupons: [
    column('title', 'Título', 'Title'),
    choiceColumn('kind', 'Tipo', 'Kind', COUPON_KINDS),
    choiceColumn('status', 'Situação', 'Status', COUPON_STATUSES),
    column('price_points', 'Preço em pontos', 'Price in points', 'integer'),
    column('price_cashback', 'Preço em cashback', 'Price in cashback', 'money'),
    column('ticket_limit_total', 'Total de bilhetes', 'Tickets in all', 'integer'),
    column('sold', 'Bilhetes trocados', 'Tickets sold', 'integer'),
    column('clicks', 'Cliques', 'Clicks', 'integer'),
    column('unique_clicks', 'Clientes que clicaram', 'Customers who clicked', 'integer'),
    column('starts_at', 'Começa em', 'Begins', 'instant'),
    column('ends_at', 'Termina em', 'Ends', 'instant'),
    column('draw_at', 'Sorteio', 'Draw', 'instant'),
    column('authorization_number', 'Autorização', 'Authorization'),
    column('level_names', 'Exclusivo para os níveis', 'Only for levels'),
    CREATED_COLUMN,
  ],
  'coupon-tickets': [
    column('coupon_title', 'Cupom', 'Coupon'),
    column('series', 'Série', 'Series', 'integer'),
    column('number', 'Número', 'Number'),
    column('code', 'Código', 'Code'),
    column('participant_name', 'Cliente', 'Customer'),
    column('bought_at', 'Trocado em', 'Bought on', 'instant'),
    choiceColumn('status', 'Situação', 'Status', TICKET_STATUSES),
  ],
  vouchers: [
    { ...column('code', 'Código', 'Code'), shown: formatVoucherCode },
    column('title', 'Título', 'Title'),
    column('participant_name', 'Cliente', 'Customer'),
    choiceColumn('kind', 'Tipo', 'Kind', VOUCHER_KINDS),
    column('value', 'Valor ou %', 'Value or %', 'money'),
    column('min_purchase', 'Compra mínima', 'Least purchase', 'money'),
    column('max_discount', 'Desconto máximo', 'Largest discount', 'money'),
    column('valid_from', 'Vale a partir de', 'Valid from', 'date'),
    column('valid_until', 'Vale até', 'Valid until', 'date'),
    choiceColumn('source', 'Origem', 'Source', VOUCHER_SOURCES),
    column('max_uses', 'Usos permitidos', 'Uses allowed', 'integer'),
    column('used', 'Usos', 'Uses', 'integer'),
    column('used_at', 'Último uso', 'Last use', 'instant'),
    choiceColumn('status', 'Situação', 'Status', VOUCHER_STATUSES),
    CREATED_COLUMN,
  ],
  'voucher-campaigns': [
    column('name', 'Campanha', 'Campaign'),
    column('title', 'Vale', 'Voucher'),
    choiceColumn('occasion', 'Quando entrega', 'When it gives', OCCASIONS),
    choiceColumn('status', 'Situação', 'Status', CAMPAIGN_STATES),
    column('given', 'Vales entregues', 'Vouchers given', 'integer'),
    column('used', 'Usados', 'Used', 'integer'),
    column('cancelled', 'Cancelados', 'Cancelled', 'integer'),
    column('discount', 'Descontos', 'Discounts', 'money'),
    column('revenue', 'Vendas com o vale', 'Sales with the voucher', 'money'),
    CREATED_COLUMN,
  ],
  participants: [
    column('name', 'Nome', 'Name'),
    documentColumn('document', 'CPF', 'CPF'),
    column('email', 'E-mail', 'E-mail'),
    choiceColumn('state', 'Situação', 'Status', PARTICIPANT_STATES),
    column('cashback_available', 'Cashback disponível', 'Available cashback', 'money'),
    column('cashback_pending', 'Cashback a liberar', 'Pending cashback', 'money'),
    column('points_available', 'Pontos disponíveis', 'Available points', 'integer'),
    column('points_pending', 'Pontos a liberar', 'Pending points', 'integer'),
    column('level_name', 'Nível', 'Level'),
    CREATED_COLUMN,
  ],
  invoices: [
    column('number', 'Número', 'Number', 'integer'),
    column('series', 'Série', 'Series', 'integer'),
    choiceColumn('nfe_status', 'Situação', 'Status', NOTE_STATUSES),
    column('person_name', 'Cliente', 'Customer'),
    column('total', 'Total', 'Total', 'money'),
    {
      ...column('issued_at', 'Emissão', 'Issued on', 'instant'),
      // As the screen has it: a draft is of the day on which it was written.
      from: ({ issued_at, created_at }) => issued_at ?? created_at,
    },
    column('authorized_at', 'Autorização', 'Authorised on', 'instant'),
    column('access_key', 'Chave de acesso', 'Access key'),
    column('protocol', 'Protocolo', 'Protocol'),
    CREATED_COLUMN,
  ],
  'stock-movements': [
    column('date', 'Data', 'Date', 'date'),
    choiceColumn('kind', 'Tipo', 'Kind', MOVEMENTS),
    column('product_name', 'Produto', 'Product'),
    column('warehouse_name', 'Depósito', 'Warehouse'),
    column('other_warehouse_name', 'Outro depósito', 'Other warehouse'),
    column('quantity', 'Quantidade', 'Quantity', 'decimal'),
    column('unit', 'Unidade', 'Unit'),
    column('cost', 'Custo', 'Cost', 'money'),
    { name: 'lots', label: say('Lotes', 'Lots'), as: 'parts', parts: LOT_PARTS, from: inUnitOf('lots') },
    column('in_warehouse', 'No depósito depois', 'In the warehouse after', 'decimal'),
    column('balance', 'Estoque depois', 'Stock after', 'decimal'),
    column('balance_cost', 'Custo do estoque depois', 'Cost of the stock after', 'money'),
    column('movement_type_name', 'Tipo de movimento', 'Movement type'),
    column('person_name', 'Pessoa', 'Person'),
    column('reason', 'Motivo', 'Reason'),
    column('made_by_name', 'Feito por', 'Made by'),
  ],
  lots: [
    column('number', 'Lote', 'Lot'),
    column('description', 'Descrição', 'Description'),
    column('product_name', 'Produto', 'Product'),
    column('manufactured_on', 'Fabricação', 'Made on', 'date'),
    column('expires_on', 'Validade', 'Expires on', 'date'),
    column('quantity', 'Quantidade', 'Quantity', 'decimal'),
    column('unit', 'Unidade', 'Unit'),
    {
      ...{ name: 'by_warehouse', label: say('Depósitos', 'Warehouses') },
      ...{ as: 'parts', parts: SHELF_PARTS, from: inUnitOf('by_warehouse') },
    },
    CREATED_COLUMN,
  ],
} as const satisfies Readonly<Record<string, readonly ExportColumn[]>>;
