import { maskCpfsIn, maskDocument } from '@fidelidade/domain/kernel/documents.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ParticipantListRow } from '@fidelidade/projections/loyalty/participants/table.js';
import { publicRow } from '../http/record.js';
import { pictureAddress } from '../participant/picture-address.js';

/** A participant as staff see them: nobody at the counter needs the whole document. */
export const participantRecord = ({ picture, ...row }: ParticipantListRow) => ({
  ...publicRow(row),
  name: maskCpfsIn(row.name),
  document: maskDocument(row.document),
  avatar_url: pictureAddress(row.id, picture),
  cashback_available: moneyToString(row.cashback_available),
  cashback_pending: moneyToString(row.cashback_pending),
});
