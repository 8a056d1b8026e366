import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { referralRulesOn } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import { referralCodeOf, referralTotals } from '@fidelidade/projections/loyalty/referrals/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { Reads } from '../http/read-scope.js';
import { referralTerms, referralTotalsRecord } from '../loyalty/referral.record.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { storeOf } from './participant-facts.js';

/** A participant's own link, what came of it, and what the store promises for it by the rules in force; under the name of, too. */
@ApiTags('participant')
@Controller(['api/participant/referral', 'api/referral'])
export class ParticipantReferralController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get()
  @SignedIn('participant')
  async referral(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject, language }: Session,
  ) {
    const { timezone } = await storeOf(database, company);
    const today = civilDateIn(timezone, this.clock.now());
    const [code, totals, rules] = await Promise.all([
      referralCodeOf(database, company, subject),
      referralTotals(database, company, subject),
      referralRulesOn(database, company, today),
    ]);
    return {
      code: code ?? null,
      ...referralTotalsRecord(totals),
      /** Nothing where the store promises nothing today. */
      rules: rules.map((rule) => ({ name: rule.name, terms: referralTerms(rule, language) })),
      conditions: ['referral_only_new', 'referral_returned'].map((key) => message(language, key)),
    };
  }
}
