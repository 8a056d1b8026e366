import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { parseVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';

/** Whose sale takes a voucher. */
interface SaleOfVoucher {
  readonly saleId: string;
  readonly participantId: string;
  readonly personId: string;
  /** What the goods come to. */
  readonly purchase: Cents;
  readonly today: CivilDate;
  /** What the till had put aside. */
  readonly reservationId?: string;
}

/** What is left of the purchase, and what the sale says of it. */
interface AfterVoucher {
  readonly total: Cents;
  readonly discount: Cents;
  readonly voucherId?: string;
}

/**
 * Uses a voucher for a sale, in the sale's own decision: of many tills with its last use, one has it (ADR 0061).
 * @throws DomainError on `voucher_code`: unknown in this company, or what stands in its way
 */
export async function useVoucher(
  unit: UnitOfWork,
  text: string,
  { saleId, participantId, personId, purchase, today, reservationId }: SaleOfVoucher,
): Promise<AfterVoucher> {
  const voucherId = voucherIdOf(unit.company, text);
  const stream = streams.voucher(voucherId);
  const { issued } = await unit.load(voucherDecider, stream);
  if (!issued) throw new DomainError('voucher_unknown', { field: 'voucher_code' });
  const use = {
    ...({ type: 'use', saleId, participantId, purchase, today } as const),
    ...(reservationId !== undefined && { reservationId }),
  };
  const { uses } = await unit.decide(voucherDecider, stream, use);
  const { kind, value = ZERO } = issued.terms;
  if (kind === 'cashback') {
    const { terms = DEFAULT_TERMS } = await unit.load(programDecider, streams.program());
    await unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
      ...{ type: 'credit', participantId, personId, voucherId, saleId, amount: value, on: today },
      lotId: wellKnownIds.voucherLot(unit.company, voucherId, saleId),
      expiryDays: terms.expiryDays,
    });
  }
  const discount = uses.get(saleId)?.discount ?? ZERO;
  return { total: subtractMoney(purchase, discount), discount, voucherId };
}

/** @throws DomainError `voucher_code_invalid` on `voucher_code`: mistyped, whatever there is */
export function voucherIdOf(company: string, text: string): string {
  const code = parseVoucherCode(text);
  if (!code) throw new DomainError('voucher_code_invalid', { field: 'voucher_code' });
  return wellKnownIds.voucher(company, code);
}
