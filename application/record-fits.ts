import { accountPlanFits } from './finance/account-plan.fits.js';
import { PlanBooks } from './finance/plan-books.js';
import { invoiceSeriesFits } from './fiscal/invoice-series.js';
import { taxProfileFits } from './fiscal/tax-profile.fits.js';
import { levelFits } from './identity/level.fits.js';
import { LevelLadder } from './identity/level-ladder.js';
import { loyaltyLevelFits } from './loyalty/level/loyalty-level.fits.js';
import { WebhookCount, webhookFits } from './platform/webhooks/webhook.fits.js';
import type { WebhookSender } from './ports/webhook-sender.js';
import { RecordFits } from './records/fits.js';
import { RecordsInside, treeFits } from './records/inside.js';
import { holidayFits } from './registry/holiday.fits.js';
import { WarehouseGoods } from './stock/warehouse-goods.js';
import { productFits } from './stock/product.fits.js';
import { UnitGoods, unitFits } from './stock/unit.fits.js';
import { warehouseFits } from './stock/warehouses.js';

/** What the contexts say of their plain records, beside what the kinds say themselves. */
export const recordFits = (
  reads: ConstructorParameters<typeof PlanBooks>,
  sender: Pick<WebhookSender, 'refuses'>,
): RecordFits =>
  new RecordFits({
    'account-plans': accountPlanFits(new PlanBooks(...reads), new RecordsInside(...reads)),
    levels: levelFits(new LevelLadder(...reads)),
    'loyalty-levels': loyaltyLevelFits,
    'product-groups': treeFits(new RecordsInside(...reads), 'product-groups'),
    products: productFits,
    holidays: holidayFits,
    'invoice-series': invoiceSeriesFits,
    'tax-profiles': taxProfileFits,
    webhooks: webhookFits(sender, new WebhookCount(...reads)),
    units: unitFits(new UnitGoods(...reads)),
    warehouses: warehouseFits(new WarehouseGoods(...reads)),
  });
