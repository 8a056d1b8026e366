import { apiKeySlots } from '../identity/api-keys/slots';
import { levelSlots } from '../identity/levels/slots';
import { invoiceSeriesSlots } from '../fiscal/series/slots';
import { cashFlowScenarioSlots } from '../finance/what-if/slots';
import { TermPreview } from '../finance/payment-terms/TermPreview';
import { loyaltyLevelSlots } from '../loyalty/levels/slots';
import { holidaySlots } from '../registry/holidays/slots';
import { movementTypeSlots } from '../stock/movement-types/slots';
import { productSlots } from '../stock/products/slots';
import { webhookSlots } from '../platform/webhooks/slots';
import { unitSlots } from '../stock/units/slots';
import { warehouseSlots } from '../stock/warehouses/slots';
import type { KindSlots } from './kind-slots';

const SLOTS: Readonly<Record<string, KindSlots>> = {
  'api-keys': apiKeySlots,
  'cash-flow-scenarios': cashFlowScenarioSlots,
  holidays: holidaySlots,
  levels: levelSlots,
  'loyalty-levels': loyaltyLevelSlots,
  'movement-types': movementTypeSlots,
  products: productSlots,
  units: unitSlots,
  warehouses: warehouseSlots,
  webhooks: webhookSlots,
  'invoice-series': invoiceSeriesSlots,
  'payment-terms': { Preview: TermPreview },
};

export const slotsOf = (resource: string): KindSlots => SLOTS[resource] ?? {};

/** Whether people see a field at all. */
export const isShown = (resource: string, name: string): boolean => slotsOf(resource).inputs?.[name] !== null;
