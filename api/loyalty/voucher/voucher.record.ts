import { moneyToString, type Cents } from '@fidelidade/domain/kernel/money.js';
import { voucherQr } from '@fidelidade/domain/loyalty/voucher/code.js';
import type { VoucherTerms } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { NamedVoucherUse } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import type { VoucherListRow, VoucherRow } from '@fidelidade/projections/loyalty/vouchers/table.js';
import { publicRow } from '../../http/record.js';

/** Amounts of a voucher as decimal texts; `value` is a percentage where the kind is one, for both have two decimals. */
const amounts = ({ value, min_purchase, max_discount }: VoucherRow) => ({
  value: value === null ? null : moneyToString(value as Cents),
  min_purchase: min_purchase === null ? null : moneyToString(min_purchase),
  max_discount: max_discount === null ? null : moneyToString(max_discount),
});

/** As staff see it. */
export const voucherRecord = (row: VoucherListRow) => ({ ...publicRow(row), ...amounts(row) });

/** What a voucher promises, as its customer and the till see it. */
export const voucherPromise = (row: VoucherRow) => ({
  id: row.id,
  code: row.code,
  qr: voucherQr(row.code),
  title: row.title,
  description: row.description,
  kind: row.kind,
  ...amounts(row),
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  source: row.source,
  max_uses: row.max_uses,
  used: row.used,
  status: row.status,
  used_at: row.used_at,
  rules_url: row.rules_url,
});

/** A use is known by its sale. */
export const voucherUseRecord = (use: NamedVoucherUse) => ({
  id: use.sale_id,
  document_number: use.document_number,
  participant_id: use.participant_id,
  participant_name: use.participant_name,
  used_on: use.used_on,
  used_at: use.used_at,
  purchase: moneyToString(use.purchase),
  discount: moneyToString(use.discount),
  reversed_at: use.reversed_at,
  reverse_reason: use.reverse_reason,
});

/** The terms of a row, as the rules take them. */
export const termsOfRow = (row: VoucherRow): VoucherTerms => ({
  title: row.title,
  kind: row.kind,
  ...(row.value !== null &&
    (row.kind === 'percent' ? { basisPoints: row.value } : { value: row.value as Cents })),
  ...(row.min_purchase !== null && { minPurchase: row.min_purchase }),
  ...(row.max_discount !== null && { maxDiscount: row.max_discount }),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  maxUses: row.max_uses,
});
