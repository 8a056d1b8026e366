import { policy } from '../policies/policy.js';
import { IssueStock } from './stock.commands.js';

/** An authorised note says that the goods have left. */
export const issueStockOfInvoice = policy('issue-stock-of-invoice', {
  NoteAuthorized: ({ data }, context) => [
    new IssueStock(
      context(),
      data.items.map(({ productId, quantity, fractional }) => ({ productId, quantity, fractional })),
      data.issuedOn,
      { kind: 'invoice', id: data.noteId },
      data.warehouseId,
    ),
  ],
});
