import { loyaltyLevels } from '@fidelidade/domain/loyalty/level/loyalty-level.js';
import { manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { IMPORT_FORMS, type ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import { ALL_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { StatementFormat, UnmatchedBecause } from '@fidelidade/domain/finance/bank-statement/events.js';
import type { LineKind } from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import type { WrittenOffBecause } from '@fidelidade/domain/finance/boleto/boleto.js';
import type { LeftBecause, ReturnOutcome } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import type { RemittanceOrder } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import type { Direction, EntryApprovalOutcome, SeriesKind } from '@fidelidade/domain/finance/entry/events.js';
import type { Frequency } from '@fidelidade/domain/finance/frequency.js';
import type {
  ApprovalOperation,
  AskedRoleChange,
  AskedStockAdjustment,
  CancelledFor,
} from '@fidelidade/domain/platform/approval/events.js';
import type { FlagKind } from '@fidelidade/domain/loyalty/fraud/flags.js';
import type { FileOutcome } from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { ReportName } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import {
  FORMAT_WORDS,
  PAUSED_FOR_WORDS,
  PERIOD_WORDS,
  UNSENT_FOR_WORDS,
} from '@fidelidade/domain/platform/scheduled-report/words.js';
import type { SendingRhythm } from '@fidelidade/domain/platform/scheduled-report/sending-rhythm.js';
import type { CaseSubject, Measure } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import type { PinOccasion } from '@fidelidade/domain/registry/company/attendant-pin.js';
import { TAX_REGIME_WORDS } from '@fidelidade/domain/registry/company/tax-regimes.js';
import type { BrandPicture } from '@fidelidade/domain/registry/company/brand.js';
import type { DreBasis } from '@fidelidade/domain/finance/dre.js';
import type { EventType } from '@fidelidade/domain/events.js';
import type { PaymentForm } from '@fidelidade/domain/finance/payment-form.js';
import { MODULES } from '@fidelidade/domain/identity/modules.js';
import { PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import type { FirstStep } from '@fidelidade/domain/identity/participant/first-steps.js';
import type { Language, Skin } from '@fidelidade/domain/identity/preferences.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import { TERMS_KINDS } from '@fidelidade/domain/identity/terms/terms.js';
import type { TermsAudience } from '@fidelidade/domain/identity/terms/events.js';
import type { CreditSource, LotActivity } from '@fidelidade/domain/loyalty/account/events.js';
import type { RuleExpiry, RuleKind } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { SaleOrigin } from '@fidelidade/domain/loyalty/sale/events.js';
import type { CouponKind } from '@fidelidade/domain/loyalty/coupon/details.js';
import type { VoucherSource } from '@fidelidade/domain/loyalty/voucher/events.js';
import type { VoucherKind } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { Attachable, AttachmentType } from '@fidelidade/domain/platform/attachments/events.js';
import type { StaffNewsKind } from '@fidelidade/domain/platform/staff-notifications/kinds.js';
import type { UnsubscribedBecause } from '@fidelidade/domain/platform/push/events.js';
import type { PushService } from '@fidelidade/domain/platform/push/push-services.js';
import type { NotificationKind, NotificationStatus } from '@fidelidade/domain/platform/inbox/events.js';
import type { ResultLine, StockSource } from '@fidelidade/domain/stock/stock-item/events.js';
import { closest } from './closest.js';
import { EVENT_LABELS } from './event-labels.js';
import { fieldOfFact, UNIQUE_RECORD_VALUES } from './record-words.js';
import type { EnumeratedField } from './wire-names.js';

type Words = Readonly<Record<Language, string>>;
type Vocabulary<Value extends string | number = string> = Readonly<Record<Value, Words>>;

export const PAYMENT_FORMS: Vocabulary<PaymentForm> = {
  money: { pt_BR: 'Dinheiro', en: 'Cash' },
  credit_card: { pt_BR: 'Cartão de crédito', en: 'Credit card' },
  debit_card: { pt_BR: 'Cartão de débito', en: 'Debit card' },
  ticket: { pt_BR: 'Boleto', en: 'Boleto' },
  check: { pt_BR: 'Cheque', en: 'Cheque' },
  pix: { pt_BR: 'PIX', en: 'PIX' },
  bank_transfer: { pt_BR: 'Transferência', en: 'Bank transfer' },
  other: { pt_BR: 'Outra', en: 'Other' },
};

const BRAND_PICTURE_WORDS: Vocabulary<BrandPicture> = {
  logo: { pt_BR: 'Logo', en: 'Logo' },
  cover: { pt_BR: 'Capa', en: 'Cover' },
};

export const STATEMENT_FORMATS: Vocabulary<StatementFormat> = {
  ofx: { pt_BR: 'OFX', en: 'OFX' },
  table: { pt_BR: 'Planilha', en: 'Table' },
};

export const LINE_KINDS: Vocabulary<LineKind> = {
  credit: { pt_BR: 'Crédito', en: 'Credit' },
  debit: { pt_BR: 'Débito', en: 'Debit' },
  interest: { pt_BR: 'Juros ou rendimento', en: 'Interest' },
  fee: { pt_BR: 'Tarifa', en: 'Fee' },
  deposit: { pt_BR: 'Depósito', en: 'Deposit' },
  withdrawal: { pt_BR: 'Saque', en: 'Withdrawal' },
  transfer: { pt_BR: 'Transferência', en: 'Transfer' },
  check: { pt_BR: 'Cheque', en: 'Cheque' },
  payment: { pt_BR: 'Pagamento', en: 'Payment' },
  card: { pt_BR: 'Cartão', en: 'Card' },
  other: { pt_BR: 'Outro', en: 'Other' },
};

export const UNMATCHED_REASONS: Vocabulary<UnmatchedBecause> = {
  undone: { pt_BR: 'Foi desfeita', en: 'It was undone' },
  payment_reversed: { pt_BR: 'A baixa foi estornada', en: 'The payment was reversed' },
  transfer_reversed: { pt_BR: 'A transferência foi estornada', en: 'The transfer was reversed' },
};

const WRITTEN_OFF_REASONS: Vocabulary<WrittenOffBecause> = {
  requested: { pt_BR: 'A pedido', en: 'As requested' },
  settled: { pt_BR: 'A conta foi quitada de outra forma', en: 'The entry was settled otherwise' },
  partly_paid: { pt_BR: 'Parte da conta foi paga', en: 'A part of the entry was paid' },
  due_date_changed: { pt_BR: 'O vencimento mudou', en: 'The due date changed' },
  value_corrected: { pt_BR: 'O valor foi corrigido', en: 'The amount was corrected' },
  person_changed: { pt_BR: 'A conta passou a outra pessoa', en: 'The entry is of another person now' },
  entry_cancelled: { pt_BR: 'A conta foi cancelada', en: 'The entry was cancelled' },
  payment_reversed: { pt_BR: 'O pagamento foi estornado', en: 'The payment was reversed' },
  expired: { pt_BR: 'Passou da data limite', en: 'Its last day was over' },
  rejected: { pt_BR: 'O banco rejeitou', en: 'The bank refused it' },
  by_bank: { pt_BR: 'Baixado no banco', en: 'Written off by the bank' },
};

const REMITTANCE_ORDER_WORDS: Vocabulary<RemittanceOrder> = {
  register: { pt_BR: 'Registrar', en: 'Register' },
  write_off: { pt_BR: 'Baixar', en: 'Write off' },
};

const RETURN_OUTCOME_WORDS: Vocabulary<ReturnOutcome> = {
  registered: { pt_BR: 'Registrado', en: 'Registered' },
  rejected: { pt_BR: 'Rejeitado', en: 'Refused' },
  paid: { pt_BR: 'Pago', en: 'Paid' },
  written_off: { pt_BR: 'Baixado', en: 'Written off' },
  noted: { pt_BR: 'Só informado', en: 'For information' },
  left: { pt_BR: 'Para conferir', en: 'To be looked at' },
};

const LEFT_WORDS: Vocabulary<LeftBecause> = {
  unknown_boleto: { pt_BR: 'Nenhum boleto daqui tem este número', en: 'No boleto here has this number' },
  unknown_movement: { pt_BR: 'Código de movimento desconhecido', en: 'Unknown movement code' },
  already_paid: { pt_BR: 'A conta já estava quitada', en: 'The entry was settled before' },
  boleto_ended: { pt_BR: 'O boleto já estava baixado aqui', en: 'The boleto was written off here before' },
  already_registered: { pt_BR: 'O banco já tem este boleto', en: 'The bank has this boleto already' },
  order_refused: { pt_BR: 'O banco rejeitou o pedido', en: 'The bank refused the order' },
  amounts_differ: { pt_BR: 'Os valores não fecham com a conta', en: 'The amounts do not fit the entry' },
  refused: { pt_BR: 'A baixa não foi possível', en: 'The payment could not be registered' },
};

const MOVE_KINDS: Vocabulary<'payment'> = { payment: { pt_BR: 'Baixa', en: 'Payment' } };

export const DIRECTIONS: Vocabulary<Direction> = {
  R: { pt_BR: 'A receber', en: 'Receivable' },
  P: { pt_BR: 'A pagar', en: 'Payable' },
};

const PRODUCT_ORIGINS: Vocabulary<number> = {
  0: { pt_BR: '0 – Nacional', en: '0 – Domestic' },
  1: { pt_BR: '1 – Estrangeira, importação direta', en: '1 – Foreign, imported directly' },
  2: { pt_BR: '2 – Estrangeira, comprada no Brasil', en: '2 – Foreign, bought in Brazil' },
  3: { pt_BR: '3 – Nacional, mais de 40% importado', en: '3 – Domestic, over 40% imported' },
  4: { pt_BR: '4 – Nacional, processo produtivo básico', en: '4 – Domestic, basic production process' },
  5: { pt_BR: '5 – Nacional, até 40% importado', en: '5 – Domestic, up to 40% imported' },
  6: {
    pt_BR: '6 – Estrangeira, importação direta, sem similar',
    en: '6 – Foreign, imported directly, no equivalent',
  },
  7: {
    pt_BR: '7 – Estrangeira, comprada no Brasil, sem similar',
    en: '7 – Foreign, bought in Brazil, no equivalent',
  },
  8: { pt_BR: '8 – Nacional, mais de 70% importado', en: '8 – Domestic, over 70% imported' },
};

const SALE_ORIGINS: Vocabulary<SaleOrigin> = {
  import: { pt_BR: 'Importação', en: 'Import' },
  nfe: { pt_BR: 'Nota fiscal', en: 'Invoice' },
  pos: { pt_BR: 'Balcão', en: 'Counter' },
  api: { pt_BR: 'Outro sistema', en: 'Another system' },
};

/** What a movement of the stock or an entry comes from. */
export const SOURCES: Vocabulary<StockSource['kind']> = {
  invoice: { pt_BR: 'Nota fiscal', en: 'Invoice' },
  receipt: { pt_BR: 'Entrada', en: 'Receipt' },
  sale: { pt_BR: 'Venda', en: 'Sale' },
  count: { pt_BR: 'Contagem', en: 'Count' },
  transfer: { pt_BR: 'Transferência', en: 'Transfer' },
  withdrawal: { pt_BR: 'Saída sem nota', en: 'Taken out without a note' },
};

const RESULT_LINES: Vocabulary<ResultLine> = {
  cost_of_sales: { pt_BR: 'Custo da mercadoria vendida', en: 'Cost of sales' },
  expense: { pt_BR: 'Despesa', en: 'Expense' },
};

export const TAX_REGIMES: Vocabulary<1 | 2 | 3 | 4> = TAX_REGIME_WORDS;

export const SEFAZ_ENVIRONMENTS: Vocabulary<1 | 2> = {
  1: { pt_BR: 'Produção', en: 'Production' },
  2: { pt_BR: 'Homologação (sem valor fiscal)', en: 'Testing (no fiscal value)' },
};

export const AMBIENTS: Vocabulary<Ambient> = {
  A: { pt_BR: 'Administrador', en: 'Administrator' },
  U: { pt_BR: 'Usuário', en: 'User' },
  S: { pt_BR: 'Signatário', en: 'Signatory' },
};

const SKINS: Vocabulary<Skin> = {
  'skin-blue': { pt_BR: 'Azul', en: 'Blue' },
  'skin-black': { pt_BR: 'Preto', en: 'Black' },
  'skin-red': { pt_BR: 'Vermelho', en: 'Red' },
  'skin-yellow': { pt_BR: 'Amarelo', en: 'Yellow' },
  'skin-purple': { pt_BR: 'Roxo', en: 'Purple' },
  'skin-green': { pt_BR: 'Verde', en: 'Green' },
  'skin-blue-light': { pt_BR: 'Azul claro', en: 'Light blue' },
  'skin-black-light': { pt_BR: 'Preto claro', en: 'Light black' },
  'skin-red-light': { pt_BR: 'Vermelho claro', en: 'Light red' },
  'skin-yellow-light': { pt_BR: 'Amarelo claro', en: 'Light yellow' },
  'skin-purple-light': { pt_BR: 'Roxo claro', en: 'Light purple' },
  'skin-green-light': { pt_BR: 'Verde claro', en: 'Light green' },
};

const FIRST_STEP_WORDS: Vocabulary<FirstStep> = {
  email: { pt_BR: 'Confirmar o e-mail', en: 'Confirm the e-mail' },
  profile: { pt_BR: 'Completar o cadastro', en: 'Complete the profile' },
  purchase: { pt_BR: 'Primeira compra', en: 'First purchase' },
  use: { pt_BR: 'Usar o que ganhou', en: 'Use what was earned' },
  invite: { pt_BR: 'Convidar alguém', en: 'Invite somebody' },
};

const LANGUAGES: Vocabulary<Language> = {
  pt_BR: { pt_BR: 'Português', en: 'Portuguese' },
  en: { pt_BR: 'Inglês', en: 'English' },
};

const VOUCHER_KINDS: Vocabulary<VoucherKind> = {
  percent: { pt_BR: 'Desconto em %', en: 'Percentage off' },
  value: { pt_BR: 'Desconto em R$', en: 'Amount off' },
  gift: { pt_BR: 'Brinde', en: 'Gift' },
  free_delivery: { pt_BR: 'Entrega grátis', en: 'Free delivery' },
  cashback: { pt_BR: 'Cashback', en: 'Cashback' },
};

export const COUPON_KINDS_IN_WORDS: Vocabulary<CouponKind> = {
  sorteio: { pt_BR: 'Sorteio', en: 'Draw' },
  desconto: { pt_BR: 'Desconto', en: 'Discount' },
  produto: { pt_BR: 'Produto', en: 'Product' },
  externo: { pt_BR: 'Oferta externa', en: 'Offer elsewhere' },
};

const VOUCHER_SOURCES: Vocabulary<VoucherSource> = {
  redemption: { pt_BR: 'Resgate', en: 'Redemption' },
  campaign: { pt_BR: 'Campanha', en: 'Campaign' },
  birthday: { pt_BR: 'Aniversário', en: 'Birthday' },
  referral: { pt_BR: 'Indicação', en: 'Referral' },
  manual: { pt_BR: 'Avulso', en: 'By hand' },
};

const NOTIFICATIONS: Vocabulary<NotificationKind> = {
  'transfer-received': { pt_BR: 'Cashback recebido de cliente', en: 'Cashback received from a customer' },
  'transfer-received-points': { pt_BR: 'Pontos recebidos de cliente', en: 'Points received from a customer' },
  'transfer-sent': { pt_BR: 'Cashback transferido', en: 'Cashback transferred' },
  'transfer-sent-points': { pt_BR: 'Pontos transferidos', en: 'Points transferred' },
  'level-reached': { pt_BR: 'Nível alcançado', en: 'Level reached' },
  'level-lowered': { pt_BR: 'Nível mais baixo', en: 'Lower level' },
  'level-lost': { pt_BR: 'Nível perdido', en: 'Level lost' },
  'draw-result': { pt_BR: 'Resultado de sorteio', en: 'Result of a draw' },
  'draw-won': { pt_BR: 'Sorteio ganho', en: 'Draw won' },
  'tickets-refunded': { pt_BR: 'Bilhetes devolvidos', en: 'Tickets refunded' },
  'tickets-refunded-points': { pt_BR: 'Bilhetes devolvidos, em pontos', en: 'Tickets refunded, in points' },
  'voucher-received': { pt_BR: 'Vale recebido', en: 'Voucher received' },
  'voucher-expiring': { pt_BR: 'Vale perto de expirar', en: 'Voucher about to expire' },
  'vouchers-expiring': { pt_BR: 'Vales perto de expirar', en: 'Vouchers about to expire' },
  'cashback-earned': { pt_BR: 'Cashback ganho', en: 'Cashback earned' },
  'cashback-available': { pt_BR: 'Cashback liberado', en: 'Cashback available' },
  'cashback-debited': { pt_BR: 'Cashback descontado pela loja', en: 'Cashback taken by the store' },
  'points-debited': { pt_BR: 'Pontos descontados pela loja', en: 'Points taken by the store' },
  'voucher-cancelled': { pt_BR: 'Vale cancelado', en: 'Voucher cancelled' },
  'voucher-expired': { pt_BR: 'Vale expirado', en: 'Voucher expired' },
  'cashback-redeemed': { pt_BR: 'Cashback usado', en: 'Cashback used' },
  'sale-returned': { pt_BR: 'Compra devolvida', en: 'Purchase returned' },
  'cashback-reversed': { pt_BR: 'Cashback descontado por devolução', en: 'Cashback taken off by a return' },
  'cashback-restored': { pt_BR: 'Cashback de volta', en: 'Cashback given back' },
  'balance-negative': { pt_BR: 'Saldo negativo', en: 'Negative balance' },
  'cashback-expiring': { pt_BR: 'Cashback perto de expirar', en: 'Cashback about to expire' },
  'points-expiring': { pt_BR: 'Pontos perto de expirar', en: 'Points about to expire' },
  'cashback-expired': { pt_BR: 'Cashback expirado', en: 'Cashback expired' },
  'points-earned': { pt_BR: 'Pontos ganhos', en: 'Points earned' },
  'points-available': { pt_BR: 'Pontos liberados', en: 'Points available' },
  'points-redeemed': { pt_BR: 'Pontos usados', en: 'Points used' },
  'points-reversed': { pt_BR: 'Pontos descontados por devolução', en: 'Points taken off by a return' },
  'points-restored': { pt_BR: 'Pontos de volta', en: 'Points given back' },
  'points-negative': { pt_BR: 'Saldo de pontos negativo', en: 'Negative balance of points' },
  'points-expired': { pt_BR: 'Pontos expirados', en: 'Points expired' },
  'new-device': { pt_BR: 'Aparelho novo', en: 'New device' },
  'password-changed': { pt_BR: 'Senha alterada', en: 'Password changed' },
  'password-reset': { pt_BR: 'Senha trocada pelo link', en: 'Password replaced by the link' },
  'two-factor-enabled': {
    pt_BR: 'Verificação em duas etapas ativada',
    en: 'Two-step verification turned on',
  },
  'two-factor-disabled': {
    pt_BR: 'Verificação em duas etapas desativada',
    en: 'Two-step verification turned off',
  },
  'passkey-registered': { pt_BR: 'Chave de acesso incluída', en: 'Passkey added' },
  'passkey-removed': { pt_BR: 'Chave de acesso removida', en: 'Passkey removed' },
  'passkey-copied': { pt_BR: 'Cópia de chave de acesso recusada', en: 'Copy of a passkey refused' },
};

const STAFF_NEWS: Vocabulary<StaffNewsKind> = {
  'note-rejected': { pt_BR: 'Nota rejeitada', en: 'Invoice rejected' },
  'note-denied': { pt_BR: 'Nota denegada', en: 'Invoice denied' },
  'certificate-expiring': { pt_BR: 'Certificado a vencer', en: 'Certificate about to end' },
  'import-finished': { pt_BR: 'Importação concluída', en: 'Import finished' },
  'import-failed': { pt_BR: 'Importação recusada', en: 'Import refused' },
  'product-low': { pt_BR: 'Estoque abaixo do mínimo', en: 'Stock below the least' },
  'account-low': { pt_BR: 'Saldo abaixo do limite', en: 'Balance below its limit' },
  'invitation-accepted': { pt_BR: 'Convite aceito', en: 'Invitation accepted' },
  'review-case-raised': { pt_BR: 'Caso para revisar', en: 'Case to review' },
  'receivable-bounced': { pt_BR: 'Recebimento devolvido', en: 'Receipt that bounced' },
  'payable-bounced': { pt_BR: 'Pagamento devolvido', en: 'Payment that bounced' },
  'payables-due': { pt_BR: 'Contas a pagar do dia', en: 'Payables due today' },
  'report-paused': { pt_BR: 'Relatório por e-mail pausado', en: 'Report by mail paused' },
  'report-not-sent': { pt_BR: 'Relatório não enviado', en: 'Report not sent' },
  'webhook-stopped': { pt_BR: 'Webhook desativado', en: 'Webhook disabled' },
  'approval-requested': { pt_BR: 'Pedido para aprovar', en: 'Request to approve' },
  'approval-granted': { pt_BR: 'Pedido aprovado', en: 'Request approved' },
  'approval-refused': { pt_BR: 'Pedido recusado', en: 'Request refused' },
};

const REPORTS: Vocabulary<ReportName> = {
  'cash-flow': { pt_BR: 'Fluxo de caixa', en: 'Cash flow' },
  dre: { pt_BR: 'DRE', en: 'Income statement' },
  'financial-statement': { pt_BR: 'Demonstrativo financeiro', en: 'Financial statement' },
  'receivables-aging': { pt_BR: 'Atrasos a receber', en: 'Receivables aging' },
  'payables-aging': { pt_BR: 'Atrasos a pagar', en: 'Payables aging' },
  clearings: { pt_BR: 'A compensar', en: 'To be cleared' },
  kardex: { pt_BR: 'Kardex', en: 'Kardex' },
  'stock-balance': { pt_BR: 'Posição de estoque', en: 'Stock balance' },
  'loyalty-liability': { pt_BR: 'Passivo de fidelidade', en: 'Loyalty liability' },
};

const FILE_OUTCOME_WORDS: Vocabulary<FileOutcome> = {
  attached: { pt_BR: 'Anexado', en: 'Attached' },
  too_large: { pt_BR: 'Grande demais para anexar', en: 'Too large to attach' },
  none: { pt_BR: 'Nenhum', en: 'None' },
};

const RHYTHM_WORDS: Vocabulary<SendingRhythm['every']> = {
  day: { pt_BR: 'Todo dia', en: 'Every day' },
  week: { pt_BR: 'Toda semana', en: 'Every week' },
  month: { pt_BR: 'Todo mês', en: 'Every month' },
};

export const APPROVAL_OPERATION_WORDS: Vocabulary<ApprovalOperation> = {
  payable: { pt_BR: 'Conta a pagar', en: 'Payable' },
  points_credit: { pt_BR: 'Crédito na fidelidade', en: 'Loyalty credit' },
  stock_adjustment: { pt_BR: 'Correção do estoque', en: 'Stock correction' },
  coupon_publication: { pt_BR: 'Publicação de cupom', en: 'Publishing a coupon' },
  role_change: { pt_BR: 'Mudança de cargo', en: 'Change of a role' },
};

export const ROLE_CHANGE_WORDS: Vocabulary<AskedRoleChange['change']> = {
  role: { pt_BR: 'O que um cargo permite', en: 'What a role allows' },
  member: { pt_BR: 'O que um usuário pode', en: 'What a user may do' },
};

export const STOCK_ADJUSTMENT_WORDS: Vocabulary<AskedStockAdjustment['adjustment']> = {
  count: { pt_BR: 'Contagem', en: 'Count' },
  withdrawal: { pt_BR: 'Saída', en: 'Withdrawal' },
};

export const CANCELLED_FOR_WORDS: Vocabulary<CancelledFor> = {
  withdrawn: { pt_BR: 'Quem pediu desistiu', en: 'Whoever asked thought better of it' },
  changed: { pt_BR: 'O que se pedia mudou', en: 'What was asked for changed' },
};

const APPROVAL_OUTCOMES: Vocabulary<EntryApprovalOutcome> = {
  approved: { pt_BR: 'Aprovado', en: 'Approved' },
  refused: { pt_BR: 'Recusado', en: 'Refused' },
  cancelled: { pt_BR: 'Cancelado', en: 'Cancelled' },
  not_needed: { pt_BR: 'Não precisa mais', en: 'Not needed any more' },
};

const NOTIFICATION_STATUSES: Vocabulary<NotificationStatus> = {
  1: { pt_BR: 'Sucesso', en: 'Success' },
  2: { pt_BR: 'Atenção', en: 'Warning' },
  3: { pt_BR: 'Erro', en: 'Error' },
};

const CONTACTS: Vocabulary = {
  whatsapp: { pt_BR: 'WhatsApp', en: 'WhatsApp' },
  phone: { pt_BR: 'Telefone', en: 'Phone' },
  cellphone: { pt_BR: 'Celular', en: 'Mobile phone' },
  email: { pt_BR: 'E-mail', en: 'E-mail' },
};

export const AUDIENCES: Vocabulary<TermsAudience> = {
  participant: { pt_BR: 'Participantes', en: 'Participants' },
  staff: { pt_BR: 'Equipe', en: 'Staff' },
};

const SEFAZ_SERVICES: Vocabulary<'authorization' | 'query'> = {
  authorization: { pt_BR: 'Autorização da nota', en: 'Authorisation of the invoice' },
  query: { pt_BR: 'Consulta da nota', en: 'Query of the invoice' },
};

const UNSUBSCRIBED_REASONS: Vocabulary<UnsubscribedBecause> = {
  asked: { pt_BR: 'Desligado no aparelho', en: 'Turned off on the device' },
  gone: { pt_BR: 'O aparelho não recebe mais', en: 'The device receives no more' },
  limit: { pt_BR: 'Outro aparelho tomou o lugar', en: 'Another device took its place' },
  replaced: { pt_BR: 'O navegador passou a outro endereço', en: 'The browser went on at another address' },
  'session-ended': { pt_BR: 'A sessão foi encerrada', en: 'The session was ended' },
};

/** Names of companies. */
const PUSH_SERVICE_NAMES: Vocabulary<PushService> = {
  google: { pt_BR: 'Google', en: 'Google' },
  mozilla: { pt_BR: 'Mozilla', en: 'Mozilla' },
  apple: { pt_BR: 'Apple', en: 'Apple' },
  microsoft: { pt_BR: 'Microsoft', en: 'Microsoft' },
};

const REFUSED_QUESTIONS: Vocabulary<'certificate' | 'message' | 'service' | 'stopped' | 'misuse'> = {
  certificate: { pt_BR: 'O certificado', en: 'The certificate' },
  message: { pt_BR: 'A mensagem', en: 'The message' },
  service: { pt_BR: 'O serviço está em falha', en: 'The service is failing' },
  stopped: { pt_BR: 'O serviço está parado', en: 'The service is stopped' },
  misuse: { pt_BR: 'Consultas demais', en: 'Too many questions' },
};

/** A file holds rows of what its kind is many of. */
const IMPORT_KINDS_IN_WORDS = Object.fromEntries(
  [...ALL_KINDS, ...IMPORT_FORMS].map((kind) => [kind.resource, manyOf(kind)]),
) as Vocabulary<ImportKind>;

/** What hangs on what; not told where the record itself is shown. */
const ATTACHABLE: Vocabulary<Attachable> = {
  person: { pt_BR: 'Pessoa', en: 'Person' },
  entry: { pt_BR: 'Lançamento', en: 'Entry' },
  note: { pt_BR: 'Nota fiscal', en: 'Invoice' },
};

export const FILE_TYPES: Vocabulary<AttachmentType> = {
  'application/pdf': { pt_BR: 'PDF', en: 'PDF' },
  'image/jpeg': { pt_BR: 'Imagem JPEG', en: 'JPEG picture' },
  'image/png': { pt_BR: 'Imagem PNG', en: 'PNG picture' },
  'image/webp': { pt_BR: 'Imagem WebP', en: 'WebP picture' },
  'image/gif': { pt_BR: 'Imagem GIF', en: 'GIF picture' },
  'text/plain': { pt_BR: 'Texto', en: 'Text' },
  'application/xml': { pt_BR: 'XML', en: 'XML' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { pt_BR: 'Word', en: 'Word' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { pt_BR: 'Excel', en: 'Excel' },
  'application/vnd.oasis.opendocument.text': { pt_BR: 'Texto LibreOffice', en: 'LibreOffice text' },
  'application/vnd.oasis.opendocument.spreadsheet': {
    pt_BR: 'Planilha LibreOffice',
    en: 'LibreOffice spreadsheet',
  },
};

const PROOFS: Vocabulary<'differs' | 'no_digest'> = {
  differs: { pt_BR: 'É de outro conteúdo', en: 'It is of another content' },
  no_digest: { pt_BR: 'Não diz de qual conteúdo é', en: 'It does not say of which content it is' },
};

/** A value that only one record may have. */
const UNIQUE_VALUES: Vocabulary = {
  ...UNIQUE_RECORD_VALUES,
  'bank-account-name': { pt_BR: 'Nome de conta ou caixa', en: 'Name of an account or till' },
  'participant-email': { pt_BR: 'E-mail de participante', en: 'E-mail of a participant' },
  'staff-email': { pt_BR: 'E-mail da equipe', en: 'E-mail of the staff' },
  'invited-email': { pt_BR: 'E-mail convidado para a equipe', en: 'E-mail invited to the staff' },
  'role-name': { pt_BR: 'Nome de cargo', en: 'Name of a role' },
  matrix: { pt_BR: 'Vínculo entre matriz e filial', en: 'Tie of a branch to its matrix' },
  founding: { pt_BR: 'Abertura de empresa interrompida', en: 'Founding of a company that was cut off' },
  'company-cnpj': { pt_BR: 'CNPJ de empresa', en: 'CNPJ of a company' },
  'store-slug': { pt_BR: 'Endereço de loja', en: 'Address of a shop' },
  'first-set-up': { pt_BR: 'Primeira configuração', en: 'First set-up' },
  'product-code': { pt_BR: 'Código de produto', en: 'Code of a product' },
  'person-document': { pt_BR: 'CPF ou CNPJ de uma pessoa', en: 'CPF or CNPJ of a person' },
};

export const DRE_BASIS_WORDS: Vocabulary<DreBasis> = {
  competence: { pt_BR: 'Competência', en: 'Accrual' },
  cash: { pt_BR: 'Caixa', en: 'Cash' },
};

export const PIN_OCCASION_WORDS: Vocabulary<PinOccasion> = {
  never: { pt_BR: 'Nunca', en: 'Never' },
  redemptions: { pt_BR: 'Em resgates e vendas altas', en: 'For redemptions and large sales' },
  every_sale: { pt_BR: 'Em toda venda', en: 'For every sale' },
};

export const CASE_SUBJECTS: Vocabulary<CaseSubject> = {
  sale: { pt_BR: 'Venda', en: 'Sale' },
  return: { pt_BR: 'Devolução', en: 'Return' },
  credits: { pt_BR: 'Créditos à mão', en: 'Credits by hand' },
  device: { pt_BR: 'Contas em um aparelho', en: 'Accounts on a device' },
};

const CASE_MEASURES: Vocabulary<Measure> = {
  sale_cancelled: { pt_BR: 'Venda cancelada', en: 'Sale cancelled' },
  participant_disabled: { pt_BR: 'Cliente bloqueado', en: 'Customer blocked' },
};

export const FLAG_WORDS: Vocabulary<FlagKind> = {
  own_purchase: { pt_BR: 'Compra de quem atendeu', en: 'Purchase of whoever served' },
  staff_purchase: { pt_BR: 'Compra de alguém da equipe', en: 'Purchase of one of the staff' },
  many_sales: { pt_BR: 'Muitas vendas no dia', en: 'Many sales in a day' },
  large_sale: { pt_BR: 'Valor alto', en: 'Large amount' },
  unusual_sale: { pt_BR: 'Valor fora do comum', en: 'Unusual amount' },
  return_after_use: {
    pt_BR: 'Devolvida depois de usar o cashback',
    en: 'Returned after its cashback was used',
  },
  many_credits: { pt_BR: 'Muito crédito à mão no dia', en: 'Much credited by hand in a day' },
  told_twice: { pt_BR: 'Talvez lançada duas vezes', en: 'Perhaps told twice' },
  shared_device: { pt_BR: 'Muitas contas no mesmo aparelho', en: 'Many accounts on one device' },
};

const CREDIT_SOURCES: Vocabulary<CreditSource> = {
  voucher: { pt_BR: 'Vale', en: 'Voucher' },
  sign_up: { pt_BR: 'Boas-vindas', en: 'Welcome' },
  birthday: { pt_BR: 'Aniversário', en: 'Birthday' },
  manual: { pt_BR: 'Equipe', en: 'Staff' },
  opening: { pt_BR: 'Programa anterior', en: 'Programme before' },
  referral: { pt_BR: 'Indicação', en: 'Invitation' },
  transfer: { pt_BR: 'Outro cliente', en: 'Another customer' },
};

const LOT_ACTIVITIES: Vocabulary<LotActivity> = {
  purchase: { pt_BR: 'Compra', en: 'Purchase' },
  use: { pt_BR: 'Uso', en: 'Use' },
};

const EXPIRIES: Vocabulary<RuleExpiry['expires']> = {
  days: { pt_BR: 'Em dias', en: 'In days' },
  month_end: { pt_BR: 'Até o fim do mês', en: 'To the end of the month' },
  year_end: { pt_BR: 'Até o fim do ano', en: 'To the end of the year' },
  inactivity: { pt_BR: 'Por inatividade', en: 'By inactivity' },
  never: { pt_BR: 'Não expira', en: 'Never expires' },
};

export const SERIES_KINDS: Vocabulary<SeriesKind> = {
  installments: { pt_BR: 'Parcelas de um valor', en: 'Instalments of one amount' },
  repetitions: { pt_BR: 'Repetições do mesmo valor', en: 'The same amount again and again' },
};

const FREQUENCIES_IN_WORDS: Vocabulary<Frequency> = {
  weekly: { pt_BR: 'Toda semana', en: 'Every week' },
  fortnightly: { pt_BR: 'A cada 15 dias', en: 'Every 15 days' },
  monthly: { pt_BR: 'Todo mês', en: 'Every month' },
  bimonthly: { pt_BR: 'A cada 2 meses', en: 'Every 2 months' },
  quarterly: { pt_BR: 'A cada 3 meses', en: 'Every 3 months' },
  half_yearly: { pt_BR: 'A cada 6 meses', en: 'Every 6 months' },
  yearly: { pt_BR: 'Todo ano', en: 'Every year' },
};

const RULE_KINDS: Vocabulary<RuleKind> = {
  spend_percent: { pt_BR: 'Porcentagem do valor', en: 'Percentage of the amount' },
  points_per_amount: { pt_BR: 'Pontos por valor gasto', en: 'Points for an amount spent' },
  product_multiplier: { pt_BR: 'Multiplicador de produtos', en: 'Multiplier of products' },
  weekday_hour: { pt_BR: 'Multiplicador de dias e horas', en: 'Multiplier of days and hours' },
  level_multiplier: { pt_BR: 'Multiplicador de níveis', en: 'Multiplier of levels' },
  first_purchase: { pt_BR: 'Primeira compra', en: 'First purchase' },
  sign_up: { pt_BR: 'Boas-vindas', en: 'Welcome' },
  birthday: { pt_BR: 'Aniversário', en: 'Birthday' },
  manual: { pt_BR: 'Bônus da equipe', en: 'Bonus by the staff' },
  referral: { pt_BR: 'Indicação', en: 'Invitation' },
};

const WEEKDAYS: Vocabulary<number> = {
  0: { pt_BR: 'domingo', en: 'Sunday' },
  1: { pt_BR: 'segunda', en: 'Monday' },
  2: { pt_BR: 'terça', en: 'Tuesday' },
  3: { pt_BR: 'quarta', en: 'Wednesday' },
  4: { pt_BR: 'quinta', en: 'Thursday' },
  5: { pt_BR: 'sexta', en: 'Friday' },
  6: { pt_BR: 'sábado', en: 'Saturday' },
};

export const CURRENCY_WORDS: Vocabulary<'cashback' | 'points'> = {
  cashback: { pt_BR: 'Cashback', en: 'Cashback' },
  points: { pt_BR: 'Pontos', en: 'Points' },
};

export const NOTE_MODEL_WORDS: Vocabulary<55 | 65> = {
  55: { pt_BR: 'NF-e (55)', en: 'NF-e (55)' },
  65: { pt_BR: 'NFC-e (65)', en: 'NFC-e (65)' },
};

/** Each closed list of values in words. A field with such a list and no words does not compile. */
const VOCABULARIES: Readonly<Record<EnumeratedField, Vocabulary>> & Readonly<Record<string, Vocabulary>> = {
  about: CASE_SUBJECTS,
  operation: APPROVAL_OPERATION_WORDS,
  change: ROLE_CHANGE_WORDS,
  adds: PERMISSIONS,
  removes: PERMISSIONS,
  adjustment: STOCK_ADJUSTMENT_WORDS,
  operations: APPROVAL_OPERATION_WORDS,
  outcome: APPROVAL_OUTCOMES,
  cancelled_for: CANCELLED_FOR_WORDS,
  measures: CASE_MEASURES,
  'ReviewCaseRaised:kind': FLAG_WORDS,
  ambient: AMBIENTS,
  audience: AUDIENCES,
  cause: REFUSED_QUESTIONS,
  crt: TAX_REGIMES,
  release_reason: {
    cancelled: { pt_BR: 'Desistência no caixa', en: 'Given up at the till' },
    overdue: { pt_BR: 'A venda não veio a tempo', en: 'The sale did not come in time' },
    taken_over: { pt_BR: 'Reservado de novo para o cliente', en: 'Put aside anew for the customer' },
    not_authorized: { pt_BR: 'A nota não foi autorizada', en: 'The invoice was not authorised' },
  },
  stop_reason: {
    gone: { pt_BR: 'O endereço não existe mais (410)', en: 'The address is gone (410)' },
    failing: { pt_BR: 'Nada foi entregue por três dias', en: 'Nothing was delivered for three days' },
  },
  channel: { email: { pt_BR: 'E-mail', en: 'E-mail' } },
  'DirectMailWithdrawn:origin': {
    'link-in-letter': { pt_BR: 'Link no rodapé da mensagem', en: 'Link at the foot of the message' },
  },
  clawback: {
    allow_negative: { pt_BR: 'Saldo pode ficar negativo', en: 'Balance may go negative' },
    clamp: { pt_BR: 'Saldo para em zero', en: 'Balance stops at zero' },
  },
  currency: CURRENCY_WORDS,
  denied: PERMISSIONS,
  direction: DIRECTIONS,
  attendant_pin: PIN_OCCASION_WORDS,
  picture: BRAND_PICTURE_WORDS,
  dre_basis: DRE_BASIS_WORDS,
  every: FREQUENCIES_IN_WORDS,
  environment: SEFAZ_ENVIRONMENTS,
  event_type: EVENT_LABELS,
  fiscal_environment: SEFAZ_ENVIRONMENTS,
  report: REPORTS,
  paused_for: PAUSED_FOR_WORDS,
  unsent_for: UNSENT_FOR_WORDS,
  file_outcome: FILE_OUTCOME_WORDS,
  'ReportScheduled:format': FORMAT_WORDS,
  'ScheduledReportChanged:format': FORMAT_WORDS,
  'ReportScheduled:period.kind': PERIOD_WORDS,
  'ScheduledReportChanged:period.kind': PERIOD_WORDS,
  'ReportScheduled:rhythm.every': RHYTHM_WORDS,
  'ScheduledReportChanged:rhythm.every': RHYTHM_WORDS,
  form: PAYMENT_FORMS,
  granted: PERMISSIONS,
  how: {
    changed: { pt_BR: 'Trocada pela própria pessoa', en: 'Changed by its owner' },
    reset: { pt_BR: 'Por link de recuperação', en: 'By a recovery link' },
  },
  kind: SOURCES,
  result_line: RESULT_LINES,
  'EntryOpened:series.kind': SERIES_KINDS,
  'StatementLinesImported:lines.kind': LINE_KINDS,
  'LineMatched:moves.kind': MOVE_KINDS,
  because: UNMATCHED_REASONS,
  'BoletoWrittenOff:because': WRITTEN_OFF_REASONS,
  'PushUnsubscribed:because': UNSUBSCRIBED_REASONS,
  order: REMITTANCE_ORDER_WORDS,
  'BoletoReturnTaken:boletos.outcome': RETURN_OUTCOME_WORDS,
  'BoletoReturnTaken:boletos.because': LEFT_WORDS,
  format: STATEMENT_FORMATS,
  'EntrySeriesCreated:kind': SERIES_KINDS,
  non_business_day: {
    next: { pt_BR: 'Próximo dia útil', en: 'Next business day' },
    previous: { pt_BR: 'Dia útil anterior', en: 'Business day before' },
  },
  'TermsPublished:kind': TERMS_KINDS,
  'VoucherIssued:kind': VOUCHER_KINDS,
  'VoucherIssued:source': VOUCHER_SOURCES,
  source: VOUCHER_SOURCES,
  purpose: { ticket: { pt_BR: 'Bilhete', en: 'Ticket' } },
  late_cashback_on: {
    first_open_day: { pt_BR: 'No primeiro dia aberto', en: 'The first open day' },
  },
  close_reason: {
    staff: { pt_BR: 'Pela equipe', en: 'By the staff' },
    ended: { pt_BR: 'O prazo terminou', en: 'Its time was over' },
  },
  occasion: {
    once: { pt_BR: 'Uma vez, a todos os escolhidos', en: 'Once, to all who are chosen' },
    birthday: { pt_BR: 'No aniversário de cada um', en: 'On each one’s birthday' },
  },
  'VoucherCampaignStarted:voucher.kind': VOUCHER_KINDS,
  'CouponDrafted:kind': COUPON_KINDS_IN_WORDS,
  'CouponChanged:kind': COUPON_KINDS_IN_WORDS,
  'CouponDrafted:gives.kind': VOUCHER_KINDS,
  'CouponChanged:gives.kind': VOUCHER_KINDS,
  credit_source: CREDIT_SOURCES,
  activity: LOT_ACTIVITIES,
  expires: EXPIRIES,
  downgrade: loyaltyLevels.fields.downgrade.choices,
  window_unit: loyaltyLevels.fields.windowUnit.choices,
  weekdays: WEEKDAYS,
  'EarningRulePublished:kind': RULE_KINDS,
  'FileUploaded:kind': IMPORT_KINDS_IN_WORDS,
  'NotificationSent:kind': NOTIFICATIONS,
  'StaffNotified:kind': STAFF_NEWS,
  'ParticipantProfileChanged:contacts.kind': CONTACTS,
  'ValueReserved:kind': UNIQUE_VALUES,
  'ValueReleased:kind': UNIQUE_VALUES,
  language: LANGUAGES,
  media_type: FILE_TYPES,
  record_kind: ATTACHABLE,
  model: NOTE_MODEL_WORDS,
  modules: MODULES,
  origin: PRODUCT_ORIGINS,
  'SaleRegistered:origin': SALE_ORIGINS,
  payment_form: PAYMENT_FORMS,
  permissions: PERMISSIONS,
  proof: PROOFS,
  result: {
    credited: { pt_BR: 'Creditada', en: 'Credited' },
    duplicated: { pt_BR: 'Já existia', en: 'Was there already' },
  },
  push_service: PUSH_SERVICE_NAMES,
  service: SEFAZ_SERVICES,
  density: {
    comfortable: { pt_BR: 'Confortável', en: 'Comfortable' },
    compact: { pt_BR: 'Compacta', en: 'Compact' },
  },
  skin: SKINS,
  steps: FIRST_STEP_WORDS,
  status: NOTIFICATION_STATUSES,
};

/** The word for a value of a closed list; undefined for every other value. */
export function eventWord(
  type: EventType,
  names: readonly string[],
  value: unknown,
  language: Language,
): string | undefined {
  const words = fieldOfFact(type, names.join('.'))?.choices ?? closest(VOCABULARIES, type, names);
  const key = String(value);
  return words && Object.hasOwn(words, key) ? words[key]?.[language] : undefined;
}
