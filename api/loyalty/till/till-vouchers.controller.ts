import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { voucherIdOf } from '@fidelidade/application/loyalty/till/voucher-use.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { MAX_CENTS, type Cents } from '@fidelidade/domain/kernel/money.js';
import { voucherUseProblem } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findVoucher, vouchersOfParticipant } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import type { VoucherRow } from '@fidelidade/projections/loyalty/vouchers/table.js';
import { Company } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import { termsOfRow, voucherPromise } from '../voucher/voucher.record.js';

/** As many as fit beside a purchase. */
const MOST_OFFERED = 6;

export class TillVouchersQuery {
  @IsString() @IsNotEmpty() @MaxLength(26) participant_id!: string;
  /** As it was typed or scanned; without it, what the customer has is told. */
  @IsOptional() @IsString() @MaxLength(40) code?: string;
}

/** What a customer at the counter may use: theirs, or the one whose code they show. */
@ApiTags('till')
@Controller('api/till/vouchers')
export class TillVouchersController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** What the purchase must come to is not looked at: the till knows it, and the sale's own command decides. */
  @Get()
  @Requires('loyalty.till.view')
  async vouchers(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { participant_id: participantId, code }: TillVouchersQuery,
  ) {
    const today = await companyDay(database, company, this.clock.now());
    const problemOf = (row: VoucherRow) =>
      voucherUseProblem({
        ...{ status: row.status, terms: termsOfRow(row), ownerId: row.participant_id ?? undefined },
        ...{ participantId, purchase: MAX_CENTS as Cents, today },
      });
    if (code === undefined) {
      const query = { status: 'available', on: today, limit: MOST_OFFERED } as const;
      const own = await vouchersOfParticipant(database, company, participantId, query);
      return { data: own.filter((row) => !problemOf(row)).map(voucherPromise) };
    }
    const row = await findVoucher(database, company, voucherIdOf(company, code));
    const problem = row ? problemOf(row) : new DomainError('voucher_unknown', { field: 'voucher_code' });
    if (!row || problem) throw problem;
    return { data: [voucherPromise(row)] };
  }
}
