import type { EventType } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { closest } from './closest.js';
import { addressOfFact, fieldOfFact, isRecordFact, placeOfFact } from './record-words.js';
import type { EventField } from './wire-names.js';

type Words = Readonly<Record<Language, string>>;

/**
 * What says nothing to a person: the record's own ids and those of records that the history is linked to anyway, digests of
 * stored bytes, and what only programs read.
 */
const LEFT_OUT = {
  id: true,
  avatar: true,
  company_id: true,
  coupon_id: true,
  draw_rule: true,
  digest: true,
  entry_id: true,
  event_id: true,
  attachment_id: true,
  file: true,
  filter_id: true,
  fingerprint: true,
  holder: true,
  import_id: true,
  invitation_id: true,
  invoice_id: true,
  left: true,
  matrix_id: true,
  movement_id: true,
  city_id: true,
  note_id: true,
  notification_id: true,
  owner_id: true,
  params: true,
  participant_id: true,
  password_hash: true,
  path: true,
  payment_id: true,
  random_code: true,
  record_id: true,
  record_kind: true,
  recovery_codes: true,
  reverses: true,
  redemption_id: true,
  return_id: true,
  code_step: true,
  parts: true,
  purchase_id: true,
  sale_id: true,
  secret: true,
  spending_id: true,
  ticket_id: true,
  ticket_ids: true,
  user_id: true,
  vault_id: true,
  voucher_id: true,
  xml: true,
} as const satisfies Partial<Record<EventField, true>>;

/** Of these types a field is left out that is told elsewhere: the id of the record itself, or a digest. */
const LEFT_OUT_OF: Readonly<Record<string, RegExp>> = {
  person_id: /^(Person|CustomerPreRegistered)/,
  role_id: /^Role/,
  warehouse_id: /^Warehouse/,
  invoice_series_id: /^InvoiceSeries/,
  account_id: /^(?!Payment)/,
  document: /^NoteSigned$/,
  // Of goods it is told by its number; of cashback, and where it is the record itself, it says nothing.
  lot_id: /^(?!Stock|MovementReversed)/,
};

/** What every field of every fact is called where it is told. A field without a name does not compile. */
const FIELD_LABELS: Readonly<Record<Exclude<EventField, keyof typeof LEFT_OUT>, Words>> = {
  click_url: { pt_BR: 'Para onde leva', en: 'Where it leads' },
  clicks: { pt_BR: 'Cliques', en: 'Clicks' },
  close_reason: { pt_BR: 'Por que encerrou', en: 'Why it closed' },
  draw_at: { pt_BR: 'Data do sorteio', en: 'Day of the draw' },
  ends_at: { pt_BR: 'Termina em', en: 'Ends' },
  extraction: { pt_BR: 'Extração da Loteria Federal', en: 'Extraction of the Loteria Federal' },
  gives: { pt_BR: 'O que o bilhete dá', en: 'What a ticket gives' },
  limit_per_participant: { pt_BR: 'Limite por cliente', en: 'Limit per customer' },
  limit_total: { pt_BR: 'Total de bilhetes', en: 'Tickets in all' },
  price_cashback: { pt_BR: 'Preço em cashback', en: 'Price in cashback' },
  price_points: { pt_BR: 'Preço em pontos', en: 'Price in points' },
  prizes: { pt_BR: 'Prêmios', en: 'Prizes' },
  purpose: { pt_BR: 'Para quê', en: 'What for' },
  regulation_url: { pt_BR: 'Regulamento', en: 'Regulation' },
  series_size: { pt_BR: 'Números por série', en: 'Numbers of a series' },
  sold: { pt_BR: 'Bilhetes vendidos', en: 'Tickets sold' },
  starts_at: { pt_BR: 'Começa em', en: 'Begins' },
  tickets: { pt_BR: 'Bilhetes', en: 'Tickets' },
  unique_clicks: { pt_BR: 'Clientes que clicaram', en: 'Customers who clicked' },
  valid_days: { pt_BR: 'Dias de validade', en: 'Days of validity' },
  winner: { pt_BR: 'Ganhador', en: 'Winner' },
  authorization_number: { pt_BR: 'Número da autorização', en: 'Authorization number' },
  manufactured_on: { pt_BR: 'Fabricação', en: 'Made on' },
  lot_id: { pt_BR: 'Número', en: 'Number' },
  lots: { pt_BR: 'Lotes', en: 'Lots' },
  result_line: { pt_BR: 'Conta no resultado como', en: 'Counts in the result as' },
  movement_type_id: { pt_BR: 'Tipo de movimento', en: 'Movement type' },
  media_type: { pt_BR: 'Tipo de arquivo', en: 'Type of file' },
  sha256: { pt_BR: 'Impressão digital (SHA-256)', en: 'Fingerprint (SHA-256)' },
  access_key: { pt_BR: 'Chave de acesso', en: 'Access key' },
  account_id: { pt_BR: 'Conta ou caixa', en: 'Account or till' },
  account_plan_id: { pt_BR: 'Categoria', en: 'Category' },
  accounts: { pt_BR: 'Contas que vê', en: 'Accounts they see' },
  additional_information: { pt_BR: 'Informações adicionais', en: 'Additional information' },
  address: { pt_BR: 'Endereço', en: 'Address' },
  again: { pt_BR: 'Será enviada de novo', en: 'Will be sent again' },
  alerts: { pt_BR: 'Alertas', en: 'Alerts' },
  allow_negative_stock: { pt_BR: 'Permite estoque negativo', en: 'Allows negative stock' },
  ambient: { pt_BR: 'Tipo de usuário', en: 'Kind of user' },
  amount: { pt_BR: 'Valor', en: 'Amount' },
  purchase: { pt_BR: 'Valor da compra', en: 'Purchase' },
  paid_with_cashback: { pt_BR: 'Pago com cashback', en: 'Paid with cashback' },
  redemption: { pt_BR: 'Uso do cashback', en: 'Use of the cashback' },
  multiple: { pt_BR: 'Em múltiplos de', en: 'In multiples of' },
  requires_code: { pt_BR: 'Pede o código do cliente', en: 'Asks for the customer’s code' },
  min_balance: { pt_BR: 'Saldo mínimo para usar', en: 'Least balance to use' },
  min_purchase: { pt_BR: 'Compra mínima para usar', en: 'Least purchase to use' },
  max_basis_points: { pt_BR: 'Parte máxima da compra', en: 'Largest part of the purchase' },
  cashback: { pt_BR: 'Do valor, pago com cashback', en: 'Of the amount, paid with cashback' },
  was_pending: { pt_BR: 'Ainda ia liberar', en: 'Was still to come' },
  owed: { pt_BR: 'Faltou no saldo', en: 'Missing in the balance' },
  let_go: { pt_BR: 'Ficou com o cliente', en: 'Left with the customer' },
  returns: { pt_BR: 'Devoluções', en: 'Returns' },
  clawback: { pt_BR: 'Se o cashback já foi usado', en: 'If the cashback was used already' },
  grace_days: { pt_BR: 'Dias de validade do que volta', en: 'Days that what comes back is valid' },
  line: { pt_BR: 'Item da venda', en: 'Item of the sale' },
  lines: { pt_BR: 'Itens devolvidos', en: 'Returned items' },
  release_reason: { pt_BR: 'Motivo', en: 'Reason' },
  credit_source: { pt_BR: 'De onde veio', en: 'Came from' },
  max_discount: { pt_BR: 'Desconto máximo', en: 'Largest discount' },
  max_uses: { pt_BR: 'Usos permitidos', en: 'Uses allowed' },
  valid_from: { pt_BR: 'Vale a partir de', en: 'Valid from' },
  valid_until: { pt_BR: 'Vale até', en: 'Valid until' },
  rules_url: { pt_BR: 'Regras do vale', en: 'Rules of the voucher' },

  required: { pt_BR: 'Aceite obrigatório', en: 'Must be accepted' },
  audience: { pt_BR: 'Para quem', en: 'For whom' },
  authorized_at: { pt_BR: 'Autorização', en: 'Authorised on' },
  available_on: { pt_BR: 'Libera em', en: 'Available on' },
  average_cost: { pt_BR: 'Custo médio', en: 'Average cost' },
  balance: { pt_BR: 'Estoque depois', en: 'Stock after' },
  balance_cost: { pt_BR: 'Custo do estoque depois', en: 'Cost of the stock after' },
  base: { pt_BR: 'Calculado sobre', en: 'Worked out on' },
  basis_points: { pt_BR: 'Percentual', en: 'Rate' },
  block: { pt_BR: 'Bloco do arquivo', en: 'Block of the file' },
  born_date: { pt_BR: 'Nascimento', en: 'Date of birth' },
  branches: { pt_BR: 'Filiais que vê', en: 'Branches they see' },
  c_stat: { pt_BR: 'Código da SEFAZ', en: 'SEFAZ code' },
  cashback_basis_points: { pt_BR: 'Cashback', en: 'Cashback' },
  cause: { pt_BR: 'O que a SEFAZ recusou', en: 'What SEFAZ refused' },
  cellphone: { pt_BR: 'Celular', en: 'Mobile phone' },
  cest: { pt_BR: 'CEST', en: 'CEST' },
  cfop: { pt_BR: 'CFOP', en: 'CFOP' },
  city: { pt_BR: 'Cidade', en: 'City' },
  city_registration: { pt_BR: 'Inscrição municipal', en: 'City registration' },
  cleared_on: { pt_BR: 'Data da compensação', en: 'Cleared on' },
  cnae: { pt_BR: 'CNAE', en: 'CNAE' },
  cnpj: { pt_BR: 'CNPJ', en: 'CNPJ' },
  closed_through: { pt_BR: 'Fechado até', en: 'Closed through' },
  code: { pt_BR: 'Código', en: 'Code' },
  column: { pt_BR: 'Coluna', en: 'Column' },
  competence_date: { pt_BR: 'Competência', en: 'Accrual date' },
  complement: { pt_BR: 'Complemento', en: 'Complement' },
  contacts: { pt_BR: 'Contatos', en: 'Contacts' },
  cost: { pt_BR: 'Custo', en: 'Cost' },
  country: { pt_BR: 'País', en: 'Country' },
  crt: { pt_BR: 'Regime tributário', en: 'Tax regime' },
  csc_id: { pt_BR: 'Número do CSC', en: 'Number of the CSC' },
  currency: { pt_BR: 'Benefício', en: 'Benefit' },
  date: { pt_BR: 'Data', en: 'Date' },
  denied: { pt_BR: 'Permissões negadas', en: 'Permissions denied' },
  description: { pt_BR: 'Descrição', en: 'Description' },
  direct_mail: { pt_BR: 'Avisos da loja', en: "The shop's messages" },
  direction: { pt_BR: 'Tipo de conta', en: 'Kind of entry' },
  discount: { pt_BR: 'Desconto', en: 'Discount' },
  document: { pt_BR: 'Documento', en: 'Document' },
  document_number: { pt_BR: 'Número do documento', en: 'Document number' },
  documents_per_month: { pt_BR: 'Documentos por mês', en: 'Documents a month' },
  days_left: { pt_BR: 'Dias que faltam', en: 'Days left' },
  dre_basis: { pt_BR: 'Base da DRE', en: 'Basis of the income statement' },
  due_date: { pt_BR: 'Vencimento', en: 'Due date' },
  earned_on: { pt_BR: 'Ganho em', en: 'Earned on' },
  simples_credit_rate: { pt_BR: 'Crédito de ICMS do Simples', en: 'ICMS credit of the Simples' },
  email: { pt_BR: 'E-mail', en: 'E-mail' },
  environment: { pt_BR: 'Ambiente da SEFAZ', en: 'SEFAZ environment' },
  event_type: { pt_BR: 'Fato', en: 'Fact' },
  expected_on: { pt_BR: 'Compensação prevista', en: 'Expected to clear on' },
  expires_at: { pt_BR: 'Vale até', en: 'Valid until' },
  expires_on: { pt_BR: 'Expira em', en: 'Expires on' },
  expiry_days: { pt_BR: 'Dias até expirar', en: 'Days until it expires' },
  fantasy_name: { pt_BR: 'Nome fantasia', en: 'Trade name' },
  fee: { pt_BR: 'Taxa', en: 'Fee' },
  fiscal_environment: { pt_BR: 'Ambiente da SEFAZ', en: 'SEFAZ environment' },
  follower: { pt_BR: 'Parte do sistema', en: 'Part of the system' },
  form: { pt_BR: 'Forma', en: 'Form' },
  fractional: { pt_BR: 'Aceita quantidade fracionada', en: 'Sold in fractions' },
  given_up: { pt_BR: 'Último selo conhecido', en: 'Last seal that was known' },
  granted: { pt_BR: 'Permissões concedidas', en: 'Permissions granted' },
  gtin: { pt_BR: 'Código de barras', en: 'Bar code' },
  held_by: { pt_BR: 'Chave que ocupa o número', en: 'Key that holds the number' },
  how: { pt_BR: 'Como', en: 'How' },
  imported: { pt_BR: 'Linhas importadas', en: 'Rows imported' },
  index: { pt_BR: 'Código número', en: 'Code number' },
  installment: { pt_BR: 'Parcela', en: 'Instalment' },
  installments: { pt_BR: 'Parcelas', en: 'Instalments' },
  interest: { pt_BR: 'Juros', en: 'Interest' },
  internal: { pt_BR: 'Cargo interno', en: 'Internal post' },
  invoices_per_month: { pt_BR: 'Notas por mês', en: 'Invoices a month' },
  is_rest: { pt_BR: 'Vale pelas demais', en: 'Stands for the rest' },
  is_default: { pt_BR: 'Depósito principal', en: 'Main warehouse' },
  issuer: { pt_BR: 'Autoridade certificadora', en: 'Certificate authority' },
  issue_date: { pt_BR: 'Emissão', en: 'Issue date' },
  issued_at: { pt_BR: 'Emissão', en: 'Issued on' },
  issued_on: { pt_BR: 'Emissão', en: 'Issued on' },
  item: { pt_BR: 'Item', en: 'Item' },
  items: { pt_BR: 'Itens', en: 'Items' },
  kind: { pt_BR: 'Tipo', en: 'Kind' },
  language: { pt_BR: 'Idioma', en: 'Language' },
  limits: { pt_BR: 'Limites', en: 'Limits' },
  loja_url: { pt_BR: 'Endereço da loja', en: 'Address of the shop' },
  message: { pt_BR: 'Mensagem', en: 'Message' },
  messenger: { pt_BR: 'WhatsApp', en: 'WhatsApp' },
  model: { pt_BR: 'Modelo', en: 'Model' },
  modules: { pt_BR: 'Módulos', en: 'Modules' },
  name: { pt_BR: 'Nome', en: 'Name' },
  ncm: { pt_BR: 'NCM', en: 'NCM' },
  nire: { pt_BR: 'NIRE', en: 'NIRE' },
  nire_date: { pt_BR: 'Data do NIRE', en: 'NIRE date' },
  neighborhood: { pt_BR: 'Bairro', en: 'Neighbourhood' },
  notice_days: { pt_BR: 'Aviso de quantos dias antes', en: 'Notice of how many days before' },
  new_due_date: { pt_BR: 'Nova data de vencimento', en: 'New due date' },
  next: { pt_BR: 'Próximo número', en: 'Next number' },
  not_after: { pt_BR: 'Vale até', en: 'Valid until' },
  not_before: { pt_BR: 'Vale desde', en: 'Valid from' },
  number: { pt_BR: 'Número', en: 'Number' },
  of: { pt_BR: 'De quantas', en: 'Of how many' },
  on: { pt_BR: 'Data', en: 'Date' },
  operation_nature: { pt_BR: 'Natureza da operação', en: 'Nature of the operation' },
  origin: { pt_BR: 'Origem', en: 'Origin' },
  outstanding: { pt_BR: 'Em aberto', en: 'Outstanding' },
  own_entries_only: { pt_BR: 'Só os próprios lançamentos', en: 'Own entries only' },
  paid_until: { pt_BR: 'Pago até', en: 'Paid until' },
  participants: { pt_BR: 'Participantes', en: 'Participants' },
  payment_description: { pt_BR: 'Qual forma de pagamento', en: 'Which payment form' },
  payment_form: { pt_BR: 'Forma de pagamento', en: 'Payment form' },
  penalty: { pt_BR: 'Multa', en: 'Penalty' },
  pending_days: { pt_BR: 'Dias até liberar', en: 'Days until it is available' },
  permissions: { pt_BR: 'Permissões', en: 'Permissions' },
  person_id: { pt_BR: 'Pessoa', en: 'Person' },
  phone: { pt_BR: 'Telefone', en: 'Phone' },
  position: { pt_BR: 'Número do fato', en: 'Number of the fact' },
  pre_registered: { pt_BR: 'Pré-cadastrou o participante', en: 'Pre-registered the participant' },
  principal: { pt_BR: 'Valor da baixa', en: 'Amount settled' },
  problems: { pt_BR: 'Motivos', en: 'Reasons' },
  product_id: { pt_BR: 'Produto', en: 'Product' },
  program_version: { pt_BR: 'Versão do programa', en: 'Version of the program' },
  proof: { pt_BR: 'O que o protocolo mostra', en: 'What the protocol shows' },
  protocol: { pt_BR: 'Protocolo', en: 'Protocol' },
  quantity: { pt_BR: 'Quantidade', en: 'Quantity' },
  reason: { pt_BR: 'Motivo', en: 'Reason' },
  rejected: { pt_BR: 'Linhas recusadas', en: 'Rows rejected' },
  rejected_count: { pt_BR: 'Linhas recusadas', en: 'Rows rejected' },
  released: { pt_BR: 'O número foi liberado', en: 'The number was released' },
  reserved: { pt_BR: 'Reservado depois', en: 'Reserved after' },
  result: { pt_BR: 'Resultado', en: 'Result' },
  role_id: { pt_BR: 'Cargo', en: 'Post' },
  row: { pt_BR: 'Linha', en: 'Row' },
  taken_back: { pt_BR: 'Excluídos', en: 'Deleted' },
  kept: { pt_BR: 'Mantidos', en: 'Left as they are' },
  rows_total: { pt_BR: 'Linhas no arquivo', en: 'Rows in the file' },
  series: { pt_BR: 'Série', en: 'Series' },
  service: { pt_BR: 'O que foi pedido à SEFAZ', en: 'What SEFAZ was asked' },
  site: { pt_BR: 'Site', en: 'Website' },
  size_bytes: { pt_BR: 'Tamanho em bytes', en: 'Size in bytes' },
  field: { pt_BR: 'Campo', en: 'Field' },
  heading: { pt_BR: 'Título da coluna', en: 'Heading' },
  all_or_nothing: { pt_BR: 'Todas as linhas ou nenhuma', en: 'Every row or none' },
  columns: { pt_BR: 'Colunas', en: 'Columns' },
  density: { pt_BR: 'Espaço entre as linhas', en: 'Space between rows' },
  filter: { pt_BR: 'Filtro', en: 'Filter' },
  list: { pt_BR: 'Lista', en: 'List' },
  opens: { pt_BR: 'Abre com a lista', en: 'Opens with the list' },
  sort: { pt_BR: 'Ordem', en: 'Order' },
  skin: { pt_BR: 'Cor da tela', en: 'Colour of the screen' },
  sms: { pt_BR: 'SMS', en: 'SMS' },
  social_name: { pt_BR: 'Razão social', en: 'Company name' },
  social_network: { pt_BR: 'Rede social', en: 'Social network' },
  source: { pt_BR: 'Origem', en: 'Came from' },
  state: { pt_BR: 'UF', en: 'State' },
  state_registration: { pt_BR: 'Inscrição estadual', en: 'State registration' },
  status: { pt_BR: 'Situação', en: 'Status' },
  street: { pt_BR: 'Logradouro', en: 'Street' },
  subject: { pt_BR: 'Titular', en: 'Holder' },
  text: { pt_BR: 'Texto', en: 'Text' },
  through: { pt_BR: 'Último selo da cópia', en: 'Last seal of the backup' },
  timezone: { pt_BR: 'Fuso horário', en: 'Time zone' },
  title: { pt_BR: 'Título', en: 'Title' },
  total: { pt_BR: 'Total', en: 'Total' },
  unit: { pt_BR: 'Unidade', en: 'Unit' },
  unit_value: { pt_BR: 'Valor unitário', en: 'Unit price' },
  until: { pt_BR: 'Espera até', en: 'Waits until' },
  users: { pt_BR: 'Usuários', en: 'Users' },
  value: { pt_BR: 'Valor', en: 'Value' },
  values: { pt_BR: 'Dados do aviso', en: 'What the notification says' },
  version: { pt_BR: 'Versão', en: 'Version' },
  invoice_series_id: { pt_BR: 'Série', en: 'Series' },
  warehouse_id: { pt_BR: 'Depósito', en: 'Warehouse' },
  to_warehouse_id: { pt_BR: 'Para', en: 'To' },
  from_warehouse_id: { pt_BR: 'De', en: 'From' },
  in_warehouse: { pt_BR: 'Neste depósito', en: 'In this warehouse' },
  warehouses: { pt_BR: 'Depósitos que vê', en: 'Warehouses they see' },
  whatsapp: { pt_BR: 'WhatsApp da loja', en: "The shop's WhatsApp" },
  zip: { pt_BR: 'CEP', en: 'Postal code' },
};

/** What only the answers of the API have: sums of what many facts said. */
const SHOWN_LABELS = {
  problem: { pt_BR: 'Motivo', en: 'Reason' },
  stock_quantity: { pt_BR: 'Estoque', en: 'Stock' },
  stock_reserved: { pt_BR: 'Reservado', en: 'Reserved' },
} as const satisfies Readonly<Record<string, Words>>;

const FILE: Words = { pt_BR: 'Arquivo', en: 'File' };
const TAX_ID: Words = { pt_BR: 'CPF ou CNPJ', en: 'CPF or CNPJ' };

/** Where a name of its own is due: for a type of fact, for a place inside one (`address.address`), or for both. */
const LABELS_BY_PLACE: Readonly<Record<string, Words>> = {
  'CustomerPreRegistered:document': TAX_ID,
  'AttachmentErased:name': FILE,
  'FileAttached:name': FILE,
  'FileDetached:name': FILE,
  'FileReattached:name': FILE,
  'FileUploaded:name': FILE,
  'ImportFailed:code': { pt_BR: 'Motivo', en: 'Reason' },
  'NoteAuthorized:person_id': { pt_BR: 'Cliente', en: 'Customer' },
  'NoteChanged:person_id': { pt_BR: 'Cliente', en: 'Customer' },
  'NoteDrafted:person_id': { pt_BR: 'Cliente', en: 'Customer' },
  'PlanChanged:name': { pt_BR: 'Plano', en: 'Plan' },
  'SaleRegistered:person_id': { pt_BR: 'Cliente', en: 'Customer' },
  'StaffUserRegistered:document': TAX_ID,
  'values.points': { pt_BR: 'Pontos', en: 'Points' },
  'values.until': { pt_BR: 'Vale até', en: 'Good until' },
  'address.address': { pt_BR: 'Logradouro', en: 'Street' },
};

/** One of many, as it is counted: «Item 1». */
const ONE_OF: Readonly<Record<string, Words>> = {
  alerts: { pt_BR: 'Alerta', en: 'Alert' },
  contacts: { pt_BR: 'Contato', en: 'Contact' },
  installments: { pt_BR: 'Parcela', en: 'Instalment' },
  items: { pt_BR: 'Item', en: 'Item' },
  lots: { pt_BR: 'Lote', en: 'Lot' },
  lines: { pt_BR: 'Item devolvido', en: 'Returned item' },
  problems: { pt_BR: 'Motivo', en: 'Reason' },
};

const SHARED: Readonly<Record<string, Words>> = { ...FIELD_LABELS, ...SHOWN_LABELS };

/** Whether a field is for people at all. */
export function isTold(type: EventType, field: string): boolean {
  const names = field.split('.');
  const last = names.at(-1) ?? '';
  if (isRecordFact(type))
    return (
      fieldOfFact(type, field) !== undefined ||
      (last !== 'city_id' && addressOfFact(type, field) !== undefined)
    );
  return !names.some((name) => Object.hasOwn(LEFT_OUT, name)) && !LEFT_OUT_OF[last]?.test(type);
}

/** A field of a fact in words, by its dotted name: `items.0.ncm` is «Item 1: NCM». */
export function eventFieldLabel(type: EventType, field: string, language: Language): string {
  const ofRecord = placeOfFact(type, field);
  if (ofRecord) return ofRecord.label[language];
  const names = field.split('.');
  const address = addressOfFact(type, field);
  if (address) return `${address[language]}: ${lineOfAddress(names.at(-1)!, language)}`;
  return names
    .flatMap((name, index) => {
      if (isIndex(name)) return [];
      const place = names.slice(0, index + 1);
      const position = names[index + 1];
      const one = isIndex(position) ? ONE_OF[name] : undefined;
      if (one) return `${one[language]} ${Number(position) + 1}`;
      return (
        closest(LABELS_BY_PLACE, type, place)?.[language] ??
        SHARED[name]?.[language] ??
        name.replaceAll('_', ' ')
      );
    })
    .join(': ');
}

const lineOfAddress = (name: string, language: Language): string =>
  (LABELS_BY_PLACE[`address.${name}`] ?? SHARED[name])?.[language] ?? name;

const isIndex = (name: string | undefined): boolean => name !== undefined && /^\d+$/.test(name);
