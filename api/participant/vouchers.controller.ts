import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { VOUCHER_STATUSES, type VoucherStatus } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { vouchersOfParticipant } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { voucherPromise } from '../loyalty/voucher/voucher.record.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';

/** More than anybody is given; what can be used stands first. */
const MOST_SHOWN = 200;

class VouchersQuery {
  @IsOptional() @IsIn(VOUCHER_STATUSES) status?: VoucherStatus;
}

/** A participant's own vouchers, what can be used first and of that what ends soonest. */
@ApiTags('participant')
@Controller('api/list-vouchers')
export class ParticipantVouchersController {
  @Get()
  @SignedIn('participant')
  async vouchers(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Query() { status }: VouchersQuery,
  ) {
    const [store, vouchers] = await Promise.all([
      storeOf(database, company),
      vouchersOfParticipant(database, company, subject, { status, limit: MOST_SHOWN }),
    ]);
    return { data: vouchers.map((row) => ({ ...voucherPromise(row), store: store.fantasy_name })) };
  }
}
