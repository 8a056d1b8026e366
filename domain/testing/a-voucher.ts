import type { VoucherEvent } from '../loyalty/voucher/events.js';
import type { VoucherTerms } from '../loyalty/voucher/terms.js';
import type { VoucherCommand } from '../loyalty/voucher/voucher.js';
import { SALE_ID, PARTICIPANT_ID } from './a-sale.js';
import { builder } from './builder.js';
import { centavos, day } from './values.js';

export const VOUCHER_ID = '01JVOUCHER0000000000000001';
export const VOUCHER_CODE = '7K3QP2M9X0';

/** R$ 20,00 off, once, in March 2026. */
export const voucherTerms = builder<VoucherTerms>({
  title: 'R$ 20 na próxima compra',
  kind: 'value',
  value: 20_00,
  validFrom: '2026-03-01',
  validUntil: '2026-03-31',
  maxUses: 1,
});

type Changes = Parameters<typeof voucherTerms>[0];

/** Of the customer of `aSale`, unless told otherwise. */
export const voucherIssued = (
  changes: Changes = {},
  participantId: string | undefined = PARTICIPANT_ID,
): VoucherEvent => ({
  type: 'VoucherIssued',
  data: {
    voucherId: VOUCHER_ID,
    code: VOUCHER_CODE,
    ...(participantId !== undefined && { participantId }),
    source: 'manual',
    ...voucherTerms(changes),
  },
});

/** Whoever brings it. */
export const bearerVoucherIssued = (changes: Changes = {}): VoucherEvent => {
  const { data } = voucherIssued(changes) as Extract<VoucherEvent, { type: 'VoucherIssued' }>;
  const { participantId: _, ...bearer } = data;
  return { type: 'VoucherIssued', data: bearer };
};

interface Using {
  readonly saleId?: string;
  readonly participantId?: string;
  readonly purchase?: number;
  readonly today?: string;
}

/** For a purchase of R$ 100,00 on 10 March, unless told otherwise. */
export const useVoucher = (changes: Using = {}): Extract<VoucherCommand, { type: 'use' }> => ({
  type: 'use',
  saleId: changes.saleId ?? SALE_ID,
  participantId: changes.participantId ?? PARTICIPANT_ID,
  purchase: centavos(changes.purchase ?? 100_00),
  today: day(changes.today ?? '2026-03-10'),
});
