import { apiKeySecretEvents, type ApiKeySecretEvent } from './identity/api-key/secret.js';
import { credentialsEvents, type CredentialsEvent } from './identity/credentials/events.js';
import { invitationEvents, type InvitationEvent } from './identity/invitation/events.js';
import { participantEvents, type ParticipantEvent } from './identity/participant/events.js';
import { planCatalogueEvents, type PlanCatalogueEvent } from './identity/plan/catalogue.js';
import { planEvents, type PlanEvent } from './identity/plan/events.js';
import { roleEvents, type RoleEvent } from './identity/role/events.js';
import { staffUserEvents, type StaffUserEvent } from './identity/staff-user/events.js';
import { tillPinEvents, type TillPinEvent } from './identity/till-pin/till-pin.js';
import { teamEvents, type TeamEvent } from './identity/team/events.js';
import { termsEvents, type TermsEvent } from './identity/terms/events.js';
import { accountTransferEvents, type AccountTransferEvent } from './finance/account-transfer/events.js';
import { bankAccountEvents, type BankAccountEvent } from './finance/bank-account/events.js';
import { entryEvents, type EntryEvent } from './finance/entry/events.js';
import {
  statementEvents,
  statementLineEvents,
  type StatementEvent,
  type StatementLineEvent,
} from './finance/bank-statement/events.js';
import { budgetEvents, type BudgetEvent } from './finance/budget/events.js';
import { closingEvents, type ClosingEvent } from './finance/closing/events.js';
import { entrySeriesEvents, type EntrySeriesEvent } from './finance/entry-series/events.js';
import { boletoExchangeEvents, type BoletoExchangeEvent } from './finance/boleto-exchange/events.js';
import { boletoNumbersEvents, type BoletoNumbersEvent } from './finance/boleto/boleto-numbers.js';
import { receiptNumbersEvents, type ReceiptNumbersEvent } from './finance/receipts/receipt-numbers.js';
import { noteEvents, type NoteEvent } from './fiscal/note/events.js';
import { sefazLineEvents, type SefazLineEvent } from './fiscal/sefaz-line/sefaz-line.js';
import { defaultSeriesEvents, type DefaultSeriesEvent } from './fiscal/series/default-series.js';
import { seriesEvents, type SeriesEvent } from './fiscal/series/series.js';
import type { EventCatalogue, StoredEvent } from './kernel/event.js';
import { reservationEvents, type ReservationEvent } from './kernel/reservation.js';
import { catalogueOf } from './kernel/record-kind/decide.js';
import { loyaltyAccountEvents, type LoyaltyAccountEvent } from './loyalty/account/events.js';
import { campaignEvents, type CampaignEvent } from './loyalty/campaign/events.js';
import { couponClicksEvents, type CouponClicksEvent } from './loyalty/coupon/clicks.js';
import { couponEvents, type CouponEvent } from './loyalty/coupon/events.js';
import { fraudLimitsEvents, type FraudLimitsEvent } from './loyalty/fraud/limits.js';
import { sharedDeviceEvents, type SharedDeviceEvent } from './loyalty/fraud/shared-device.js';
import { reviewCaseEvents, type ReviewCaseEvent } from './loyalty/fraud/review-case.js';
import { ladderEvents, type LadderEvent } from './loyalty/level/ladder.js';
import { standingEvents, type StandingEvent } from './loyalty/level/standing.js';
import { programEvents, type ProgramEvent } from './loyalty/program/events.js';
import { noteClaimEvents, type NoteClaimEvent } from './loyalty/note-claim/note-claim.js';
import { referralEvents, type ReferralEvent } from './loyalty/referral/referral.js';
import { saleEvents, type SaleEvent } from './loyalty/sale/events.js';
import { voucherEvents, type VoucherEvent } from './loyalty/voucher/events.js';
import {
  approvalEvents,
  approvalRulesEvents,
  approvalSubjectEvents,
  type ApprovalEvent,
  type ApprovalRulesEvent,
  type ApprovalSubjectEvent,
} from './platform/approval/events.js';
import { attachmentEvents, type AttachmentEvent } from './platform/attachments/events.js';
import { importJobEvents, type ImportJobEvent } from './platform/import-job/events.js';
import { inboxEvents, type InboxEvent } from './platform/inbox/events.js';
import { scheduledReportEvents, type ScheduledReportEvent } from './platform/scheduled-report/events.js';
import { pushDevicesEvents, type PushDevicesEvent } from './platform/push/events.js';
import {
  staffNotificationEvents,
  staffReadingEvents,
  type StaffNotificationEvent,
  type StaffReadingEvent,
} from './platform/staff-notifications/events.js';
import { operationEvents, type OperationEvent } from './platform/operation/events.js';
import { webhookLineEvents, type WebhookLineEvent } from './platform/webhook/webhook-line.js';
import { RECORD_KINDS, type RecordKindEvent } from './record-kinds.js';
import { companyEvents, type CompanyEvent } from './registry/company/events.js';
import { personEvents, type PersonEvent } from './registry/person/events.js';
import { productPictureEvents, type ProductPictureEvent } from './stock/product/picture.js';
import { stockItemEvents, type StockItemEvent } from './stock/stock-item/events.js';
import { warehouseEvents, type WarehouseEvent } from './stock/warehouse/events.js';

/** Every fact that the system can record. */
export type AnyEvent =
  | ParticipantEvent
  | StaffUserEvent
  | CredentialsEvent
  | ApiKeySecretEvent
  | TillPinEvent
  | FraudLimitsEvent
  | ReviewCaseEvent
  | SharedDeviceEvent
  | ApprovalEvent
  | ApprovalRulesEvent
  | ApprovalSubjectEvent
  | TeamEvent
  | RoleEvent
  | InvitationEvent
  | TermsEvent
  | PlanEvent
  | PlanCatalogueEvent
  | InboxEvent
  | PushDevicesEvent
  | StaffNotificationEvent
  | StaffReadingEvent
  | ScheduledReportEvent
  | CompanyEvent
  | PersonEvent
  | ProductPictureEvent
  | StockItemEvent
  | WarehouseEvent
  | BankAccountEvent
  | EntryEvent
  | EntrySeriesEvent
  | ReceiptNumbersEvent
  | BoletoNumbersEvent
  | BoletoExchangeEvent
  | AccountTransferEvent
  | BudgetEvent
  | ClosingEvent
  | StatementEvent
  | StatementLineEvent
  | NoteEvent
  | SeriesEvent
  | DefaultSeriesEvent
  | SefazLineEvent
  | ProgramEvent
  | SaleEvent
  | VoucherEvent
  | CouponEvent
  | CampaignEvent
  | CouponClicksEvent
  | LoyaltyAccountEvent
  | LadderEvent
  | ReferralEvent
  | NoteClaimEvent
  | StandingEvent
  | ImportJobEvent
  | AttachmentEvent
  | WebhookLineEvent
  | OperationEvent
  | ReservationEvent
  | RecordKindEvent;

export type EventType = AnyEvent['type'];
export type EventOf<Type extends EventType> = Extract<AnyEvent, { type: Type }>;

/** A recorded fact of one of the given types, with its data typed by it. */
export type Recorded<Type extends EventType = EventType> = {
  [Each in Type]: StoredEvent<EventOf<Each>> & { readonly type: Each };
}[Type];

/** What the store needs to know of each type; a type that is not here cannot be recorded. */
export const EVENT_CATALOGUE: EventCatalogue = {
  ...participantEvents,
  ...staffUserEvents,
  ...credentialsEvents,
  ...apiKeySecretEvents,
  ...tillPinEvents,
  ...fraudLimitsEvents,
  ...reviewCaseEvents,
  ...sharedDeviceEvents,
  ...approvalEvents,
  ...approvalRulesEvents,
  ...approvalSubjectEvents,
  ...teamEvents,
  ...roleEvents,
  ...invitationEvents,
  ...termsEvents,
  ...planEvents,
  ...planCatalogueEvents,
  ...inboxEvents,
  ...pushDevicesEvents,
  ...staffNotificationEvents,
  ...staffReadingEvents,
  ...scheduledReportEvents,
  ...companyEvents,
  ...personEvents,
  ...productPictureEvents,
  ...stockItemEvents,
  ...warehouseEvents,
  ...bankAccountEvents,
  ...entryEvents,
  ...entrySeriesEvents,
  ...receiptNumbersEvents,
  ...boletoNumbersEvents,
  ...boletoExchangeEvents,
  ...accountTransferEvents,
  ...budgetEvents,
  ...closingEvents,
  ...statementEvents,
  ...statementLineEvents,
  ...noteEvents,
  ...seriesEvents,
  ...defaultSeriesEvents,
  ...sefazLineEvents,
  ...programEvents,
  ...saleEvents,
  ...voucherEvents,
  ...couponEvents,
  ...campaignEvents,
  ...couponClicksEvents,
  ...loyaltyAccountEvents,
  ...ladderEvents,
  ...standingEvents,
  ...referralEvents,
  ...noteClaimEvents,
  ...importJobEvents,
  ...attachmentEvents,
  ...webhookLineEvents,
  ...operationEvents,
  ...reservationEvents,
  ...Object.assign({}, ...RECORD_KINDS.map(catalogueOf)),
};
