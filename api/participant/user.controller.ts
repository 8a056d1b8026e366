import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { maskDocument } from '@fidelidade/domain/kernel/documents.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findCredentials } from '@fidelidade/projections/identity/credentials/queries.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { balanceOfParticipant } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { nextExpiries } from '@fidelidade/projections/loyalty/lots/queries.js';
import { notificationsOf } from '@fidelidade/projections/platform/inbox/queries.js';
import type { CompanyRow } from '@fidelidade/projections/registry/companies/table.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { OwnAccount } from '../session/access.js';
import type { Session } from '../session/session.js';
import { notificationRecord } from './inbox/notification.record.js';
import { brandRecord } from '../registry/company.record.js';
import { ownPictureAddress } from './picture-address.js';
import { balanceRecord, datedAmounts, MAX_UPCOMING, profileRecord, storeOf } from './participant-facts.js';

/** Who is signed in, with what every screen of the participant area shows. */
@ApiTags('participant')
@Controller('api/participant/user')
export class ParticipantUserController {
  @Get()
  @OwnAccount('participant')
  async user(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
  ) {
    const participant = await findParticipant(database, company, session.subject);
    if (!participant) throw notFound();
    const [store, person, credentials, told] = await Promise.all([
      storeOf(database, company),
      findPerson(database, company, participant.person_id),
      findCredentials(database, company, participant.id),
      notificationsOf(database, company, participant.id),
    ]);
    const passkeys = new Map((credentials?.passkeys ?? []).map(({ id, name }) => [id, name]));
    return {
      id: participant.id,
      name: participant.name ?? person?.full_name ?? '',
      email: participant.email,
      document: maskDocument(person?.document ?? ''),
      ambient: session.ambient,
      empresa: storeRecord(store),
      permissoes: [...session.permissions],
      user_language: participant.language,
      user_skin: participant.skin,
      balance: await this.balance(database, company, participant.id),
      email_confirmed: participant.email_confirmed,
      email_requested: participant.requested_email,
      two_factor: (credentials?.two_factor_fact ?? null) !== null,
      terms_accepted: session.terms === undefined,
      // What the shop has of its customer, until they say something of it themselves.
      phone: (participant.phone ?? person?.phone) || null,
      cellphone: (participant.cellphone ?? person?.cellphone) || null,
      born_date: participant.born_date,
      avatar_url: ownPictureAddress(participant.profile?.avatar),
      profile: participant.profile && profileRecord(participant.profile),
      notifications: told.map((each) => notificationRecord(each, session.language, passkeys)),
      unread: told.filter(({ shown }) => !shown).length,
    };
  }

  private async balance(database: ReadDatabase, company: string, participantId: string) {
    const [balance, expiring] = await Promise.all([
      balanceOfParticipant(database, company, participantId),
      nextExpiries(database, company, participantId, MAX_UPCOMING),
    ]);
    return {
      ...balanceRecord(balance),
      expiring: expiring.map(datedAmounts),
    };
  }
}

const storeRecord = (store: CompanyRow) => ({
  id: store.id,
  company_name: store.fantasy_name,
  company_icon: brandRecord(store).brand_logo,
  loja_url: store.store_slug,
  cnpj: store.cnpj,
});
