import { bankAccountDecider } from '../finance/bank-account/bank-account.js';
import { bankAccountEvents } from '../finance/bank-account/events.js';
import { entryDecider } from '../finance/entry/decide.js';
import { entryEvents } from '../finance/entry/events.js';
import { accountTransferDecider } from '../finance/account-transfer/account-transfer.js';
import { accountTransferEvents } from '../finance/account-transfer/events.js';
import { budgetDecider } from '../finance/budget/budget.js';
import { budgetEvents } from '../finance/budget/events.js';
import { closingDecider } from '../finance/closing/closing.js';
import { closingEvents } from '../finance/closing/events.js';
import { statementEvents, statementLineEvents } from '../finance/bank-statement/events.js';
import { statementLineDecider } from '../finance/bank-statement/statement-line.js';
import { statementDecider } from '../finance/bank-statement/statement.js';
import { entrySeriesEvents } from '../finance/entry-series/events.js';
import { entrySeriesDecider } from '../finance/entry-series/series.js';
import { boletoExchangeEvents } from '../finance/boleto-exchange/events.js';
import { boletoExchangeDecider } from '../finance/boleto-exchange/exchange.js';
import { boletoNumbersDecider, boletoNumbersEvents } from '../finance/boleto/boleto-numbers.js';
import { receiptNumbersDecider, receiptNumbersEvents } from '../finance/receipts/receipt-numbers.js';
import { noteDecider } from '../fiscal/note/decide.js';
import { noteEvents } from '../fiscal/note/events.js';
import { sefazLineDecider, sefazLineEvents } from '../fiscal/sefaz-line/sefaz-line.js';
import { apiKeySecretDecider, apiKeySecretEvents } from '../identity/api-key/secret.js';
import { defaultSeriesDecider, defaultSeriesEvents } from '../fiscal/series/default-series.js';
import { seriesDecider, seriesEvents } from '../fiscal/series/series.js';
import { credentialsDecider } from '../identity/credentials/credentials.js';
import { credentialsEvents } from '../identity/credentials/events.js';
import { invitationEvents } from '../identity/invitation/events.js';
import { invitationDecider } from '../identity/invitation/invitation.js';
import { participantEvents } from '../identity/participant/events.js';
import { participantDecider } from '../identity/participant/participant.js';
import { planCatalogueDecider, planCatalogueEvents } from '../identity/plan/catalogue.js';
import { planEvents } from '../identity/plan/events.js';
import { planDecider } from '../identity/plan/plan.js';
import { roleEvents } from '../identity/role/events.js';
import { roleDecider } from '../identity/role/role.js';
import { staffUserEvents } from '../identity/staff-user/events.js';
import { staffUserDecider } from '../identity/staff-user/staff-user.js';
import { teamEvents } from '../identity/team/events.js';
import { fraudLimitsDecider, fraudLimitsEvents } from '../loyalty/fraud/limits.js';
import { approvalDecider } from '../platform/approval/approval.js';
import { approvalEvents, approvalRulesEvents, approvalSubjectEvents } from '../platform/approval/events.js';
import { approvalRulesDecider } from '../platform/approval/rules.js';
import { approvalSubjectDecider } from '../platform/approval/subject.js';
import { scheduledReportEvents } from '../platform/scheduled-report/events.js';
import { scheduledReportDecider } from '../platform/scheduled-report/scheduled-report.js';
import { sharedDeviceDecider, sharedDeviceEvents } from '../loyalty/fraud/shared-device.js';
import { reviewCaseDecider, reviewCaseEvents } from '../loyalty/fraud/review-case.js';
import { tillPinDecider, tillPinEvents } from '../identity/till-pin/till-pin.js';
import { teamDecider } from '../identity/team/team.js';
import { termsEvents } from '../identity/terms/events.js';
import { termsDecider } from '../identity/terms/terms.js';
import type { Decider } from '../kernel/decider.js';
import type { EventCatalogue } from '../kernel/event.js';
import { catalogueOf, deciderOf } from '../kernel/record-kind/decide.js';
import { reservationDecider, reservationEvents } from '../kernel/reservation.js';
import { loyaltyAccountDecider } from '../loyalty/account/account.js';
import { loyaltyAccountEvents } from '../loyalty/account/events.js';
import { couponClicksDecider, couponClicksEvents } from '../loyalty/coupon/clicks.js';
import { campaignDecider } from '../loyalty/campaign/campaign.js';
import { campaignEvents } from '../loyalty/campaign/events.js';
import { couponDecider } from '../loyalty/coupon/coupon.js';
import { couponEvents } from '../loyalty/coupon/events.js';
import { ladderDecider, ladderEvents } from '../loyalty/level/ladder.js';
import { standingDecider, standingEvents } from '../loyalty/level/standing.js';
import { programDecider } from '../loyalty/program/program.js';
import { programEvents } from '../loyalty/program/events.js';
import { noteClaimDecider, noteClaimEvents } from '../loyalty/note-claim/note-claim.js';
import { referralDecider, referralEvents } from '../loyalty/referral/referral.js';
import { saleDecider } from '../loyalty/sale/sale.js';
import { saleEvents } from '../loyalty/sale/events.js';
import { voucherEvents } from '../loyalty/voucher/events.js';
import { voucherDecider } from '../loyalty/voucher/voucher.js';
import { attachmentsDecider } from '../platform/attachments/attachments.js';
import { attachmentEvents } from '../platform/attachments/events.js';
import { importJobEvents } from '../platform/import-job/events.js';
import { importJobDecider } from '../platform/import-job/import-job.js';
import { inboxEvents } from '../platform/inbox/events.js';
import { inboxDecider } from '../platform/inbox/inbox.js';
import { pushDevicesEvents } from '../platform/push/events.js';
import { pushDevicesDecider } from '../platform/push/push-devices.js';
import { staffNotificationEvents, staffReadingEvents } from '../platform/staff-notifications/events.js';
import { staffNotificationDecider } from '../platform/staff-notifications/staff-notifications.js';
import { staffReadingDecider } from '../platform/staff-notifications/staff-reading.js';
import { operationEvents } from '../platform/operation/events.js';
import { operationDecider } from './operation.js';
import { webhookLineDecider, webhookLineEvents } from '../platform/webhook/webhook-line.js';
import { RECORD_KINDS } from '../record-kinds.js';
import { companyDecider } from '../registry/company/company.js';
import { companyEvents } from '../registry/company/events.js';
import { personEvents } from '../registry/person/events.js';
import { personDecider } from '../registry/person/person.js';
import { productPictureDecider, productPictureEvents } from '../stock/product/picture.js';
import { stockItemEvents } from '../stock/stock-item/events.js';
import { stockItemDecider } from '../stock/stock-item/stock-item.js';
import { warehouseEvents } from '../stock/warehouse/events.js';
import { warehouses } from '../stock/warehouse/warehouse.js';

/** What folds a stream; of which events, the reader must know. */
interface Folding {
  readonly types: EventCatalogue;
  readonly decider: Pick<Decider<unknown, never, never>, 'initial' | 'evolve'>;
}

const of = <State, Event>(
  types: EventCatalogue,
  { initial, evolve }: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
): Folding => ({
  types,
  decider: { initial, evolve: (state, event) => evolve(state as State, event as Event) },
});

/** Every decider with the types that it folds. */
export const DECIDERS: readonly Folding[] = [
  of(participantEvents, participantDecider),
  of(staffUserEvents, staffUserDecider),
  of(credentialsEvents, credentialsDecider),
  of(teamEvents, teamDecider),
  of(tillPinEvents, tillPinDecider),
  of(fraudLimitsEvents, fraudLimitsDecider),
  of(reviewCaseEvents, reviewCaseDecider),
  of(sharedDeviceEvents, sharedDeviceDecider),
  of(approvalEvents, approvalDecider),
  of(approvalRulesEvents, approvalRulesDecider),
  of(approvalSubjectEvents, approvalSubjectDecider),
  of(scheduledReportEvents, scheduledReportDecider),
  of(roleEvents, roleDecider),
  of(invitationEvents, invitationDecider),
  of(termsEvents, termsDecider),
  of(planEvents, planDecider),
  of(planCatalogueEvents, planCatalogueDecider),
  of(inboxEvents, inboxDecider),
  of(pushDevicesEvents, pushDevicesDecider),
  of(staffNotificationEvents, staffNotificationDecider),
  of(staffReadingEvents, staffReadingDecider),
  of(companyEvents, companyDecider),
  of(personEvents, personDecider),
  of(productPictureEvents, productPictureDecider),
  of(stockItemEvents, stockItemDecider),
  of(warehouseEvents, deciderOf(warehouses)),
  of(bankAccountEvents, bankAccountDecider),
  of(entryEvents, entryDecider),
  of(entrySeriesEvents, entrySeriesDecider),
  of(accountTransferEvents, accountTransferDecider),
  of(budgetEvents, budgetDecider),
  of(closingEvents, closingDecider),
  of(statementEvents, statementDecider),
  of(statementLineEvents, statementLineDecider),
  of(noteEvents, noteDecider),
  of(receiptNumbersEvents, receiptNumbersDecider),
  of(boletoNumbersEvents, boletoNumbersDecider),
  of(boletoExchangeEvents, boletoExchangeDecider),
  of(seriesEvents, seriesDecider),
  of(defaultSeriesEvents, defaultSeriesDecider),
  of(apiKeySecretEvents, apiKeySecretDecider),
  of(sefazLineEvents, sefazLineDecider),
  of(programEvents, programDecider),
  of(saleEvents, saleDecider),
  of(voucherEvents, voucherDecider),
  of(campaignEvents, campaignDecider),
  of(couponEvents, couponDecider),
  of(couponClicksEvents, couponClicksDecider),
  of(loyaltyAccountEvents, loyaltyAccountDecider),
  of(ladderEvents, ladderDecider),
  of(standingEvents, standingDecider),
  of(referralEvents, referralDecider),
  of(noteClaimEvents, noteClaimDecider),
  of(attachmentEvents, attachmentsDecider),
  of(importJobEvents, importJobDecider),
  of(webhookLineEvents, webhookLineDecider),
  of(operationEvents, operationDecider),
  of(reservationEvents, reservationDecider),
  ...RECORD_KINDS.map((kind) => of(catalogueOf(kind), deciderOf(kind))),
];
