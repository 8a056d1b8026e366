import type { AttachedTo } from './platform/attachments/events.js';

/** The name of each stream, made in one place: `<kind>-<id>`. A kind's records are found by it in history and audit. */
export const streams = {
  company: (id: string) => `company-${id}`,
  person: (id: string) => `person-${id}`,
  product: (id: string) => `product-${id}`,
  /**
   * What there is of a product, in all warehouses. Its name begins with the company's first one, which was the only one when
   * the oldest facts were written.
   */
  stockItem: (firstWarehouseId: string, productId: string) => `stock-item-${firstWarehouseId}-${productId}`,
  warehouse: (id: string) => `warehouse-${id}`,
  bankAccount: (id: string) => `bank-account-${id}`,
  accountTransfer: (id: string) => `account-transfer-${id}`,
  entry: (id: string) => `entry-${id}`,
  /** Entries that were opened together. */
  entrySeries: (id: string) => `series-of-entries-${id}`,
  /** How far the numbers of the company's receipts and vouchers are. */
  receiptNumbers: () => 'receipt-numbers',
  /** How far the numbers of one agreement with a bank are: `001-2837451`. */
  boletoNumbers: (row: string) => `boleto-numbers-${row}`,
  /** What goes between an account and its bank of boletos; its id is the account's. */
  boletoExchange: (accountId: string) => `boleto-exchange-${accountId}`,
  /** What a year's categories shall come to; its id is the year. */
  budget: (year: string) => `budget-${year}`,
  /** What was reported when books were closed; its id is that of the fact that closed them. */
  closing: (id: string) => `closing-${id}`,
  /** A bank's file in one of the accounts. */
  accountStatement: (id: string) => `account-statement-${id}`,
  /** What a line of it is in the books. */
  statementLine: (id: string) => `statement-line-${id}`,
  note: (id: string) => `note-${id}`,
  series: (model: number, environment: number, series: number) => `series-${model}-${environment}-${series}`,
  /** Which series of a model and environment notes are numbered in where nobody chooses. */
  defaultSeries: (model: number, environment: number) => `default-series-${model}-${environment}`,
  /** The way to one of SEFAZ's services. */
  sefazLine: (environment: number, service: string) => `sefaz-line-${environment}-${service}`,
  program: () => 'program',
  sale: (id: string) => `sale-${id}`,
  /** A note that was told without its buyer, or scanned by one, by the sale that it becomes. */
  noteClaim: (saleId: string) => `note-claim-${saleId}`,
  voucher: (id: string) => `voucher-${id}`,
  /** Something that looked like fraud, and what came of it. */
  reviewCase: (id: string) => `review-case-${id}`,
  fraudLimits: () => 'fraud-limits',
  /** Whose accounts were opened on a device, by its digest. */
  sharedDevice: (deviceKey: string) => `shared-device-${deviceKey}`,
  /** Many vouchers that are given at once, or on birthdays. */
  voucherCampaign: (id: string) => `campaign-${id}`,
  coupon: (id: string) => `coupon-${id}`,
  /** How often a coupon was opened: counted beside it, so that nobody who buys waits for those who look. */
  couponClicks: (couponId: string) => `clicks-of-coupon-${couponId}`,
  participant: (id: string) => `participant-${id}`,
  /** Which level of the programme a participant holds. */
  levelStanding: (participantId: string) => `level-standing-${participantId}`,
  /** How the levels of the programme stand together. */
  loyaltyLadder: () => 'loyalty-ladder',
  loyaltyAccount: (participantId: string) => `loyalty-account-${participantId}`,
  /** Who brought a participant, and what that gave. */
  referral: (participantId: string) => `referral-${participantId}`,
  staffUser: (id: string) => `staff-user-${id}`,
  /** How a staff user (in the platform) or a participant (in the company) proves who they are. */
  credentials: (accountId: string) => `credentials-${accountId}`,
  /** What an API key proves itself with. */
  apiKeySecret: (apiKeyId: string) => `api-key-secret-${apiKeyId}`,
  /** By what a member says at a shared till that it is them. */
  tillPin: (userId: string) => `till-pin-${userId}`,
  /** What happens between us and a webhook's address, beside its record. */
  webhookLine: (webhookId: string) => `webhook-line-${webhookId}`,
  team: () => 'team',
  role: (id: string) => `role-${id}`,
  invitation: (id: string) => `invitation-${id}`,
  terms: (audience: 'participant' | 'staff') => `terms-${audience}`,
  plan: () => 'plan',
  /** What the platform offers. */
  planCatalogue: () => 'plan-catalogue',
  /** Something that another has to agree to. */
  approval: (id: string) => `approval-${id}`,
  /** What was asked last about one thing. */
  approvalSubject: (id: string) => `subject-of-approval-${id}`,
  /** Which operations of the company ask. */
  approvalRules: () => 'rules-of-approval',
  inbox: (accountId: string) => `inbox-${accountId}`,
  /** The devices that a participant wants to be told on. */
  pushDevices: (accountId: string) => `push-devices-${accountId}`,
  /** What the staff of a company are told of one kind within one hour or day; what is for one of them, apart. */
  staffNotifications: (kind: string, within: string, userId = '') =>
    `staff-notifications-${kind}-${within}${userId && `-${userId}`}`,
  /** What a user has read and put away of it. */
  staffReading: (userId: string) => `staff-reading-${userId}`,
  /** A report that a user gets by mail. */
  scheduledReport: (id: string) => `scheduled-report-${id}`,
  /** What operators did, by what they did it to: a read model, a policy, `seals`. */
  operation: (subject: string) => `operation-${subject}`,
  /** The files of one record. */
  attachments: ({ recordKind, recordId }: AttachedTo) => `attachments-${recordKind}-${recordId}`,
  importJob: (id: string) => `import-${id}`,
  /** `digest` is keyed, so that the name of the stream does not betray a CPF or an e-mail. */
  reservation: (kind: string, digest: string) => `reservation-${kind}-${digest}`,
} as const;

/** What a series' stream counts, by its name. @throws RangeError for the name of another stream */
export function seriesOfStream(stream: string): { model: number; environment: number; series: number } {
  const [model, environment, series] = (/^series-(\d+)-(\d+)-(\d+)$/.exec(stream) ?? []).slice(1).map(Number);
  if (model === undefined || environment === undefined || series === undefined)
    throw new RangeError(`${stream} counts no numbers`);
  return { model, environment, series };
}
