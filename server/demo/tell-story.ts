import type { DemoStory } from './demo-story.js';
import { tellApprovals } from './tell-approvals.js';
import { tellBudget } from './tell-budget.js';
import { tellCampaigns } from './tell-campaigns.js';
import { tellClosing } from './tell-closing.js';
import { tellCoupons } from './tell-coupons.js';
import { tellDeposits } from './tell-deposits.js';
import { tellFinance } from './tell-finance.js';
import { tellGifts } from './tell-gifts.js';
import { tellInbox } from './tell-inbox.js';
import { tellInvoices } from './tell-invoices.js';
import { tellListViews } from './tell-list-views.js';
import { tellLots } from './tell-lots.js';
import { tellNotes } from './tell-notes.js';
import { tellReconciliation } from './tell-reconciliation.js';
import { tellRegisters } from './tell-registers.js';
import { tellReferrals } from './tell-referrals.js';
import { tellReview } from './tell-review.js';
import { giveByHand, tellRules } from './tell-rules.js';
import { tellSales } from './tell-sales.js';
import { tellStaffInbox } from './tell-staff-inbox.js';
import { fetchBack } from './tell-transfers.js';
import { tellVouchers } from './tell-vouchers.js';

/** The demo's three months: registers, the till's sales, the shop's money and a few notes. */
export async function tellStory(story: DemoStory): Promise<void> {
  const registers = await tellRegisters(story);
  await tellRules(story, registers);
  const takings = await tellSales(story, registers);
  const friend = await tellReferrals(story, registers);
  await tellGifts(story, registers, friend);
  await giveByHand(story, registers);
  await tellNotes(story, registers);
  await tellVouchers(story, registers);
  await tellCampaigns(story);
  await tellReview(story, registers);
  await tellCoupons(story, registers);
  await fetchBack(story, registers.products[0]!.id, registers.storeroom);
  await tellLots(story, registers);
  await tellInbox(story, registers);
  await tellFinance(story, registers, takings);
  await tellDeposits(story, registers, takings);
  await tellInvoices(story, registers);
  await tellReconciliation(story, registers, await tellClosing(story));
  await tellBudget(story);
  await tellListViews(story);
  await tellStaffInbox(story, registers);
  await tellApprovals(story, registers);
}
