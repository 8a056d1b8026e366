import type { Text } from '../i18n/useText';
import type { MessageKey } from '../i18n/messages';

/** The screens' own names for the fields of events; one that no screen shows keeps its technical name. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  document: 'finance.document',
  full_name: 'registry.fields.full_name',
  email: 'registry.fields.email',
  phone: 'registry.fields.phone',
  cellphone: 'registry.fields.cellphone',
  whatsapp: 'registry.company.whatsapp',
  born_date: 'registry.fields.born_date',
  taxpayer_type: 'registry.fields.taxpayer_type',
  state_registration: 'registry.fields.state_registration',
  client: 'registry.fields.client',
  provider: 'registry.fields.provider',
  user: 'registry.fields.user',
  employee: 'registry.fields.employee',
  shipping_company: 'registry.fields.shipping_company',
  address: 'registry.persons.address',
  code: 'registry.fields.code',
  name: 'registry.fields.name',
  unit: 'registry.fields.unit',
  fractional: 'registry.fields.fractional',
  bar_code: 'registry.fields.bar_code',
  ncm: 'registry.fields.ncm',
  cest: 'registry.fields.cest',
  origin: 'registry.fields.origin',
  sell_value: 'registry.fields.sell_value',
  cost_value: 'registry.fields.cost_value',
  stock_quantity: 'registry.fields.stock_quantity',
  stock_reserved: 'registry.fields.stock_reserved',
  cost: 'registry.fields.cost_value',
  date: 'registry.products.movement_date',
  quantity: 'registry.products.quantity',
  unit_cost: 'registry.products.unit_cost',
  status: 'registry.fields.status',
  account_plan_id: 'finance.account_plan',
  due_date: 'finance.due_date',
  new_due_date: 'finance.new_due_date',
  value: 'finance.value',
  principal: 'finance.principal',
  discount: 'finance.discount',
  interest: 'finance.interest',
  penalty: 'finance.penalty',
  outstanding: 'finance.outstanding',
  paid: 'finance.paid',
  form: 'finance.form',
  reason: 'common.reason',
  description: 'finance.description',
  issue_date: 'finance.issue_date',
  access_key: 'fiscal.access_key',
  protocol: 'fiscal.protocol',
  total: 'common.total',
  items: 'fiscal.items',
  nfe_status: 'fiscal.situation',
  additional_information: 'fiscal.additional',
  payment_form: 'fiscal.payment_form',
  ambient: 'identity.users.ambient',
  role_id: 'identity.users.role',
  wallet_type: 'finance.accounts.type',
  opening_balance: 'finance.accounts.opening_balance',
  opening_date: 'finance.accounts.opening_date',
  internal: 'identity.posts.internal',
};

/** Whether a screen has a name for it. */
export const isNamedField = (field: string): boolean => Object.hasOwn(LABELS, field);

export const fieldLabel = (field: string, t: Text): string => {
  const key = LABELS[field];
  return key ? t(key) : field;
};
