import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { letterSubject } from '@fidelidade/application/platform/mails/letters.js';
import { SENT_MAILS, type SentMail, type SentMails } from '@fidelidade/application/ports/sent-mails.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { owedByPerson, type OwedByPerson } from '@fidelidade/projections/finance/entries/of-person.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { purchasesOfPerson } from '@fidelidade/projections/loyalty/sales/queries.js';
import { notificationsOf } from '@fidelidade/projections/platform/inbox/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import { wireMoney } from '../finance/money.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { languageOf, type ApiRequest } from '../http/request.js';
import { notificationRecord } from '../participant/inbox/notification.record.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { mayUse } from '../session/standing.js';

/** Of what a customer was told, the newest: more than anybody reads. */
const MESSAGES_SHOWN = 200;

/**
 * What there is between the shop and a person, in all: owed and paid, bought, saved up, told. A part that the user may not see, or
 * that the plan lacks, is null; each figure is the sum of exactly the rows that its list shows.
 */
@ApiTags('persons')
@Controller('api/persons')
export class PersonDealingsController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SENT_MAILS) private readonly sentMails: SentMails,
  ) {}

  @Get(':id/dealings')
  @Requires('registry.persons.view')
  async dealings(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    if (!(await findPerson(database, company, id))) throw notFound();
    const may = (permission: Permission) => mayUse(session, permission);
    const today = await companyDay(database, company, this.clock.now());
    const [owed, purchases, loyalty] = await Promise.all([
      owedByPerson(database, company, id, today, viewer),
      may('loyalty.sales.view') ? purchasesOfPerson(database, company, id) : null,
      may('loyalty.participants.view') ? this.loyalty(database, company, id, request) : null,
    ]);
    return {
      receivables: may('finance.receivables.view') ? owedRecord(owed.R) : null,
      payables: may('finance.payables.view') ? owedRecord(owed.P) : null,
      purchases: purchases && { ...purchases, total: wireMoney(purchases.total) },
      loyalty,
    };
  }

  /** Null also for whoever takes no part in the programme. */
  private async loyalty(database: ReadDatabase, company: string, personId: string, request: ApiRequest) {
    const participant = await findListedParticipant(
      database,
      company,
      wellKnownIds.participant(company, personId),
    );
    if (!participant) return null;
    const [told, mails, shop] = await Promise.all([
      notificationsOf(database, company, participant.id),
      this.sentMails.listOf(company, participant.id, MESSAGES_SHOWN),
      findCompany(database, company),
    ]);
    const language = languageOf(request);
    return {
      participant_id: participant.id,
      cashback_available: wireMoney(participant.cashback_available),
      cashback_pending: wireMoney(participant.cashback_pending),
      points_available: participant.points_available,
      points_pending: participant.points_pending,
      messages: told.slice(0, MESSAGES_SHOWN).map((each) => {
        const { id, shown, not_description, created_at } = notificationRecord(each, language);
        return { id, shown, text: not_description, created_at };
      }),
      mails: mails.map((mail) => mailRecord(mail, language, shop?.fantasy_name ?? '')),
    };
  }
}

/** What the letter was about, and when it went: what it said, and the link in it, are its reader's alone. */
const mailRecord = ({ id, kind, sentAt }: SentMail, language: Language, shop: string) => ({
  id,
  text: letterSubject(kind, language, shop),
  sent_at: sentAt,
});

const owedRecord = ({ count, outstanding, overdue, paid }: OwedByPerson) => ({
  count,
  outstanding: wireMoney(outstanding),
  overdue: wireMoney(overdue),
  paid: wireMoney(paid),
});
