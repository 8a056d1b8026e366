import type { TaxpayerType } from '../registry/person/events.js';

/**
 * CFOP of a sale of goods bought for resale: inside the state 5102; to another state 6102, or 6108 when the buyer does
 * not contribute ICMS (Ajuste SINIEF 07/01, annex II).
 */
export function saleCfop(issuerState: string, buyerState: string, buyer: TaxpayerType): string {
  if (issuerState === buyerState) return '5102';
  return buyer === 9 ? '6108' : '6102';
}
