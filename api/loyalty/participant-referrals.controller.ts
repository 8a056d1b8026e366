import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { referralsOf, referralTotals } from '@fidelidade/projections/loyalty/referrals/queries.js';
import { Company } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { listedReferral, referralTotalsRecord } from './referral.record.js';

/** Who invited a participant, and whom they invited, for staff. */
@ApiTags('participants')
@Controller('api/participants')
export class ParticipantReferralsController {
  @Get(':id/referrals')
  @Requires('loyalty.participants.view')
  async referrals(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findListedParticipant(database, company, id))) throw notFound();
    const [{ by, of }, totals] = await Promise.all([
      referralsOf(database, company, id),
      referralTotals(database, company, id),
    ]);
    return {
      invited_by: by ? listedReferral(by) : null,
      ...referralTotalsRecord(totals),
      data: of.map(listedReferral),
    };
  }
}
