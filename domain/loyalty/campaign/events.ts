import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { CampaignDetails } from './campaign-terms.js';

/** One stream a campaign of vouchers: who is meant, what they are given, and how far it is. Who has which voucher, the vouchers say. */
export type CampaignEvent =
  | DomainEvent<'VoucherCampaignStarted', { campaignId: string } & CampaignDetails>
  /** So many have theirs, in one append with the vouchers. */
  | DomainEvent<
      'CampaignVouchersGiven',
      {
        campaignId: string;
        given: number;
        /** Everybody up to this participant, in the order of their ids, was looked at; absent on birthdays. */
        upToParticipantId?: string;
      }
    >
  /** Everybody who was meant has theirs. */
  | DomainEvent<'VoucherCampaignFinished', { campaignId: string; given: number }>
  /** On no more birthdays anything is given; what was given stays. */
  | DomainEvent<'VoucherCampaignEnded', { campaignId: string; given: number }>
  /** It was a mistake: nothing more is given, and what nobody used is cancelled. */
  | DomainEvent<'CampaignUndoRequested', { campaignId: string; reason: string }>
  /** So many of them were cancelled, in one append with the vouchers. */
  | DomainEvent<'CampaignVouchersCancelled', { campaignId: string; cancelled: number }>
  /** `kept` were used, or had ended before. */
  | DomainEvent<'VoucherCampaignReverted', { campaignId: string; cancelled: number; kept: number }>;

export const campaignEvents = describeEvents<CampaignEvent>({
  VoucherCampaignStarted: { schema: 1 },
  CampaignVouchersGiven: { schema: 1 },
  VoucherCampaignFinished: { schema: 1 },
  VoucherCampaignEnded: { schema: 1 },
  CampaignUndoRequested: { schema: 1 },
  CampaignVouchersCancelled: { schema: 1 },
  VoucherCampaignReverted: { schema: 1 },
});
