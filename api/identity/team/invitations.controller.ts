import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  MailedInvitations,
  type Origin,
} from '@fidelidade/application/identity/invitations/mailed-invitations.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findRole } from '@fidelidade/projections/identity/access/user-queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../../http/answers.js';
import { NeverKept } from '../../http/idempotency.js';
import { message } from '../../http/messages.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Public } from '../../session/access.js';
import { NewAccountDto } from './invitation.dto.js';

const MODELS = ['access', 'staff-users', 'credentials'];

/** The pages behind mailed invitations: the link says who asks, so that nobody has to sign in. */
@ApiTags('invitations')
@Controller('api/convite/:tokenId')
export class InvitationsController {
  constructor(
    @Inject(MailedInvitations) private readonly invitations: MailedInvitations,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Public()
  async show(@Param('tokenId') token: string, @Req() request: ApiRequest) {
    const invitation = await this.invitations.show(token, this.originOf(request));
    const { company_id, role_id, email, name, holder } = invitation;
    const [company, role] = await Promise.all([
      findCompany(this.database, company_id),
      role_id === null ? undefined : findRole(this.database, company_id, role_id),
    ]);
    const kind = holder === undefined ? 'novo' : 'vinculo';
    const company_name = company?.fantasy_name ?? '';
    return { status: 'success', data: { company_name, role_name: role?.name ?? null, email, name, kind } };
  }

  @Post('vincular')
  @HttpCode(200)
  @Public()
  @NeverKept()
  async join(
    @Param('tokenId') token: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.invitations.join(token, this.originOf(request));
    return this.answer(reply, outcome, 'invitation_accepted');
  }

  @Post('cadastrar')
  @HttpCode(200)
  @Public()
  @NeverKept()
  async register(
    @Param('tokenId') token: string,
    @Body() { name, document, password, password_confirmation }: NewAccountDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const account = { name, document, password, confirmation: password_confirmation };
    const outcome = await this.invitations.register(token, account, this.originOf(request));
    return this.answer(reply, outcome, 'invitation_accepted');
  }

  @Post('recusar')
  @HttpCode(200)
  @Public()
  @NeverKept()
  async decline(
    @Param('tokenId') token: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.invitations.decline(token, this.originOf(request));
    return this.answer(reply, outcome, 'invitation_declined');
  }

  private async answer(reply: ApiReply, outcome: CommandOutcome, told: string) {
    await this.answers.settle(reply, outcome, MODELS);
    return { status: 'success', message: message(languageOf(reply.request), told) };
  }

  private originOf({ id, ip }: ApiRequest): Origin {
    return { occurredAt: this.clock.now(), correlation: id, ip };
  }
}
