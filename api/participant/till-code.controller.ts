import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TILL_CODES, type TillCodes } from '@fidelidade/application/ports/till-codes.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { programInForce } from '@fidelidade/projections/loyalty/program/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { programRecord } from '../loyalty/loyalty-programs/program.dto.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';

/** RFC 6238, as the participant's device reckons it. */
const DIGITS = 6;
const PERIOD_s = 30;

/** What a participant shows at the till so that their cashback is used: the device makes the codes, also offline. */
@ApiTags('participant')
@Controller('api/participant/till-code')
export class TillCodeController {
  constructor(@Inject(TILL_CODES) private readonly codes: TillCodes) {}

  @Get()
  @SignedIn('participant')
  @Header('cache-control', 'no-store')
  async tillCode(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    const [participant, program] = await Promise.all([
      findParticipant(database, company, subject),
      programInForce(database, company),
    ]);
    if (!participant) throw notFound();
    const rules = programRecord(program);
    return {
      participant_id: subject,
      secret: this.codes.secretOf(company, subject),
      digits: DIGITS,
      period_seconds: PERIOD_s,
      /** Until it is, the till refuses the code. */
      email_confirmed: participant.email_confirmed,
      rules: {
        max_percent: rules.redeem_max_percent,
        requires_code: rules.redeem_requires_code,
        min_balance: rules.redeem_min_balance,
        min_purchase: rules.redeem_min_purchase,
      },
    };
  }
}
