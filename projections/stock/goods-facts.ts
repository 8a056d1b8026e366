/** What changes how much there is of a product, and where. */
export const GOODS_FACTS = [
  'StockReceived',
  'StockIssued',
  'StockAdjusted',
  'MovementReversed',
  'StockTransferredOut',
  'StockTransferredIn',
] as const;
