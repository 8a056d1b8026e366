import { Body, Controller, HttpCode, Inject, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangeParticipantAccount,
  ChangeParticipantProfile,
  SendLinkAgain,
} from '@fidelidade/application/identity/participants/participant.commands.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import type { ParticipantProfile } from '@fidelidade/domain/identity/participant/events.js';
import { stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { addressProblems } from '@fidelidade/domain/registry/address.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import type { ParticipantRow } from '@fidelidade/projections/identity/participants/table.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import { Answers, told } from '../http/answers.js';
import { Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { AddressDto } from '../registry/address.dto.js';
import { SignedIn } from '../session/access.js';
import { Attempts } from '../session/attempts.js';
import { Limits } from '../session/limits.js';
import { OwnAccounts, triedBy } from '../session/own-account.js';
import type { Session } from '../session/session.js';
import { accountChanges, ParticipantAccountDto, ProfileDto, siteOf } from './account.dto.js';

const MODELS = ['participants'];

/** What participants say of themselves. */
@ApiTags('participant')
@Controller('api')
export class ParticipantAccountController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** The first path is spelled as the specification has it. */
  @Put(['particpant', 'participant'])
  @SignedIn('participant')
  async changeAccount(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Body() dto: ParticipantAccountDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const participant = await this.participant(database, context);
    await this.assertSameDocument(database, participant, dto.document);
    const changes = accountChanges(dto);
    const isNewEmail = changes.email !== undefined && changes.email !== participant.email;
    if (isNewEmail) await this.assertProof(session, context, request, dto);
    const command = new ChangeParticipantAccount(context, participant.id, changes);
    const outcome = await this.commands.execute(command);
    await this.answers.settle(reply, outcome, MODELS);
    const key = isNewEmail ? 'email_change_mailed' : told('saved', outcome);
    return { status: 'success', message: message(session.language, key) };
  }

  @Put('participant-profile')
  @SignedIn('participant')
  async changeProfile(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Body() dto: ProfileDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const participant = await this.participant(database, context);
    const command = new ChangeParticipantProfile(
      context,
      participant.id,
      await this.profile(participant, dto),
    );
    const outcome = await this.commands.execute(command);
    await this.answers.settle(reply, outcome, MODELS);
    return { status: 'success', message: message(session.language, told('saved', outcome)) };
  }

  /** What a form leaves out stays as it was. */
  private async profile(participant: ParticipantRow, dto: ProfileDto): Promise<ParticipantProfile> {
    const { profile } = participant;
    const address =
      dto.address && AddressDto.isFilled(dto.address) ? AddressDto.toAddress(dto.address) : null;
    if (address) refuseAll(addressProblems(address));
    const { email = false, sms = false, messenger = false } = dto.direct_mail ?? profile?.directMail ?? {};
    return {
      avatar: await this.avatar(participant, dto.avatar),
      address: dto.address === undefined ? (profile?.address ?? null) : address,
      contacts: dto.contacts?.map(({ kind, value }) => ({ kind, value })) ?? profile?.contacts ?? [],
      directMail: { email, sms, messenger },
      socialNetwork: dto.social_network === undefined ? (profile?.socialNetwork ?? null) : dto.social_network,
      site: dto.site === undefined ? (profile?.site ?? null) : siteOf(dto.site, 'site'),
    };
  }

  private avatar({ company_id, id, profile }: ParticipantRow, sent: string | null | undefined) {
    if (sent === undefined) return profile?.avatar ?? null;
    return sent ? this.pictures.keep(company_id, ['participant', id], sent, 'avatar') : null;
  }

  /** The link to confirm their e-mail, or the new one, once more. */
  @Post('participant/email/confirmation')
  @HttpCode(200)
  @SignedIn('participant')
  async confirmAgain(@Context() context: CommandContext, @CurrentSession() session: Session) {
    await this.limits.take('recovery-of-email', `confirm:${session.subject}`);
    await this.commands.execute(new SendLinkAgain(context, session.subject));
    return { status: 'success', message: message(session.language, 'link_mailed_again') };
  }

  /**
   * Another e-mail is another way to recover the password: a session that somebody left open is not enough for it.
   * @throws DomainError on `password` or `token_otp`
   */
  private async assertProof(
    session: Session,
    context: CommandContext,
    request: ApiRequest,
    { password, token_otp: code }: ParticipantAccountDto,
  ): Promise<void> {
    if (!password) throw new DomainError('email_change_password', { field: 'password' });
    const account = await this.accounts.of(session);
    await this.attempts.guard(triedBy(session, request), () =>
      this.secondFactor.assertProof(account, context, password, code),
    );
  }

  private async participant(
    database: ReadDatabase,
    { company, actor }: CommandContext,
  ): Promise<ParticipantRow> {
    const participant = await findParticipant(database, company, actor.id);
    if (!participant) throw notFound();
    return participant;
  }

  /** Forms send back what they were shown: the document as it is, or masked. @throws `document_immutable` (406) */
  private async assertSameDocument(
    database: ReadDatabase,
    participant: ParticipantRow,
    typed: string | null | undefined,
  ) {
    if (!typed || typed.includes('*')) return;
    const person = await findPerson(database, participant.company_id, participant.person_id);
    if (person && stripDocument(typed) !== person.document) throw notAcceptable('document_immutable');
  }
}
