import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { hasUnconfirmedEmail } from '@fidelidade/domain/identity/participant/state.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { noteScanOf, redemptionOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { addMoney, moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { storesFound, type Store } from '@fidelidade/projections/registry/companies/stores.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import { stepsTakenBy } from '@fidelidade/projections/loyalty/first-steps.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { levelOfParticipant } from '@fidelidade/projections/loyalty/levels/queries.js';
import { balanceOfParticipant } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { referralRulesOn } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import { nextAvailable, nextExpiries } from '@fidelidade/projections/loyalty/lots/queries.js';
import { couponsForParticipant, ticketTotals } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { salesTotalsOfParticipant } from '@fidelidade/projections/loyalty/sales/queries.js';
import { programInForce } from '@fidelidade/projections/loyalty/program/queries.js';
import { earningsOf, statementStories } from '@fidelidade/projections/loyalty/statement/queries.js';
import { vouchersOfParticipant } from '@fidelidade/projections/loyalty/vouchers/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { couponOffer } from '../loyalty/coupon/coupon.record.js';
import { levelRecord } from '../loyalty/levels/level.record.js';
import { promiseOf } from '../loyalty/referral.record.js';
import { voucherPromise } from '../loyalty/voucher/voucher.record.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { balanceRecord, datedAmounts, MAX_UPCOMING, storeOf } from './participant-facts.js';
import { firstStepsRecord } from './first-steps.record.js';
import { reachRecord } from './reach.record.js';
import { storyRecord } from './statement.record.js';
import { searchOf, termOf, type Term } from './term.js';

/** Lines: what one purchase earned of both currencies is two of them, which a screen shows as one. */
const LAST_MOVEMENTS = 10;
/** Those that can be used; what ends soonest first. */
const SHOWN_VOUCHERS = 5;

/** The participant's first screen. Amounts are cashback; those of points say so. */
@ApiTags('participant')
@Controller('api/dash-participant')
export class ParticipantDashboardController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SYSTEM_READS) private readonly everyCompany: SystemReads,
  ) {}

  @Get()
  @SignedIn('participant')
  async dashboard(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject, language }: Session,
    @Query('term') text?: string,
  ) {
    const { timezone, fantasy_name: store } = await storeOf(database, company);
    const now = this.clock.now();
    const today = civilDateIn(timezone, now);
    const term = termOf(text, today);
    const searched = searchOf(text);
    const last = { offset: 0, limit: LAST_MOVEMENTS };
    const usable = { status: 'available', text: searched, limit: SHOWN_VOUCHERS } as const;
    const [
      own,
      balance,
      upcoming,
      happened,
      { stories },
      coupons,
      vouchers,
      tickets,
      level,
      referrals,
      program,
      taken,
      stores,
    ] = await Promise.all([
      findParticipant(database, company, subject),
      balanceOfParticipant(database, company, subject),
      this.upcoming(database, company, subject),
      this.period(database, company, subject, term),
      statementStories(database, company, subject, last),
      couponsForParticipant(database, company, subject, { now, text: searched }),
      vouchersOfParticipant(database, company, subject, usable),
      ticketTotals(database, company, subject),
      levelOfParticipant(database, company, subject, today),
      referralRulesOn(database, company, today),
      programInForce(database, company),
      stepsTakenBy(database, company, subject),
      searched === undefined ? [] : storesFound(this.everyCompany, company, searched),
    ]);
    const person = own?.cellphone === null ? await findPerson(database, company, own.person_id) : undefined;
    const needsEmail =
      own?.state === 'active' &&
      hasUnconfirmedEmail({ status: own.state, emailConfirmed: own.email_confirmed });
    return {
      balance: { ...balanceRecord(balance), ...upcoming },
      level: levelRecord(level),
      /** What the store promises whoever invites somebody; null where it promises nothing today. */
      referral: promiseOf(referrals, language),
      /** Whether a purchase that is missing can be had by scanning its note. */
      note_scan: program !== undefined && noteScanOf(program.terms).isOn,
      ...happened,
      /** What is left to do for whoever is new; nothing once all of it is done, or was dismissed. */
      first_steps: own
        ? firstStepsRecord(own, person, taken, {
            storeLetsUse:
              coupons.length > 0 || (program && redemptionOf(program.terms).maxBasisPoints > 0) === true,
            storeInvites: referrals.length > 0,
          })
        : [],
      /** Of all coupons: those that a text is looked for in say nothing of it. */
      reach: searched === undefined ? reachRecord(coupons, { balance, level, needsEmail, now }) : null,
      coupons: coupons.map((coupon) => couponOffer(coupon, level)),
      vouchers: vouchers.map((row) => ({ ...voucherPromise(row), store })),
      /** Of the house, those that a text is found in; none while nothing is looked for. */
      stores: stores.map(storeRecord),
      tickets,
      last_movements: stories.map((story) => storyRecord(story, language)),
    };
  }

  private async upcoming(database: ReadDatabase, company: string, participantId: string) {
    const of = [database, company, participantId] as const;
    const [expiring, waiting] = await Promise.all([
      nextExpiries(...of, MAX_UPCOMING),
      nextAvailable(...of, MAX_UPCOMING),
    ]);
    return {
      next_expiry: expiring.map(datedAmounts),
      next_available: waiting.map(datedAmounts),
    };
  }

  private async period(
    database: ReadDatabase,
    company: string,
    participantId: string,
    { from, to, step }: Term,
  ) {
    const of = [database, company, participantId, { from, to }] as const;
    const [earnings, purchases] = await Promise.all([
      earningsOf(...of, step),
      salesTotalsOfParticipant(...of),
    ]);
    return {
      period: {
        from,
        to,
        earned: moneyToString(addMoney(...earnings.map(({ earned }) => earned))),
        redeemed: moneyToString(addMoney(...earnings.map(({ redeemed }) => redeemed))),
        expired: moneyToString(addMoney(...earnings.map(({ expired }) => expired))),
        points_earned: addMoney(...earnings.map((each) => each.points_earned)),
        points_redeemed: addMoney(...earnings.map((each) => each.points_redeemed)),
        points_expired: addMoney(...earnings.map((each) => each.points_expired)),
        purchases: purchases.count,
        spent: moneyToString(purchases.total),
      },
      series: earnings.map(({ date, earned, redeemed, points_earned, points_redeemed }) => ({
        date,
        points_earned,
        points_redeemed,
        earned: moneyToString(earned),
        redeemed: moneyToString(redeemed),
      })),
    };
  }
}

/** As its door says it. */
const storeRecord = ({ id, fantasy_name: name, address, whatsapp }: Store) => {
  const { street, number, neighborhood, city, state } = address;
  return { id, name, address: `${street}, ${number}`, neighborhood, city, state, whatsapp };
};
