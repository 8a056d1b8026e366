import { maskCpfsIn, maskDocument } from '@fidelidade/domain/kernel/documents.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ParticipantListRow } from '@fidelidade/projections/loyalty/participants/table.js';
import type { TillCustomer } from '@fidelidade/projections/loyalty/till/queries.js';
import type { RedemptionRow } from '@fidelidade/projections/loyalty/redemptions/table.js';
import { pictureAddress } from '../../participant/picture-address.js';

/** What a till put aside for a purchase, and how long it waits. */
export const redemptionRecord = (row: RedemptionRow & { readonly name?: string }) => ({
  id: row.id,
  participant_id: row.participant_id,
  ...(row.name !== undefined && { name: maskCpfsIn(row.name) }),
  amount: moneyToString(row.amount),
  purchase: moneyToString(row.purchase),
  reserved_at: row.reserved_at,
  until: row.until,
});

/** One of those who are found: enough to greet them and to know that it is them. */
export const foundCustomerRecord = (row: ParticipantListRow) => ({
  id: row.id,
  name: maskCpfsIn(row.name),
  document: maskDocument(row.document),
  avatar_url: pictureAddress(row.id, row.picture),
  state: row.state,
  cashback_available: moneyToString(row.cashback_available),
  cashback_pending: moneyToString(row.cashback_pending),
  points_available: row.points_available,
  points_pending: row.points_pending,
  level: row.level_name === null ? null : { name: row.level_name, color: row.level_color },
});

/** Who is served: also whether they may use what they have, and what tills have put aside for them. */
export const customerRecord = ({ email_confirmed, reserved, ...row }: TillCustomer) => ({
  ...foundCustomerRecord(row),
  email_confirmed,
  reserved: reserved.map(redemptionRecord),
});
