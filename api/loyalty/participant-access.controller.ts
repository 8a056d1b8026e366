import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  ApproveSignUp,
  InviteParticipant,
  SwitchParticipant,
} from '@fidelidade/application/identity/participants/participant.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import { bulkOf } from '../http/record-bulk.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import {
  ApproveSignUpDto,
  BlockParticipantDto,
  InviteParticipantDto,
  SwitchParticipantDto,
} from './participant.dto.js';
import { participantRecord } from './participant.record.js';

const MODELS = ['participants', 'participant-directory'];

/** Staff decide who takes part: they ask somebody in, or let somebody in no more. */
@ApiTags('participants')
@Controller('api/participants')
export class ParticipantAccessController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Mails them the link to open their account; again, as often as staff ask. */
  @Post(':id/invite')
  @HttpCode(200)
  @Requires('loyalty.participants.edit')
  async invite(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { email }: InviteParticipantDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const known = await this.finder(database, context)(id);
    if (!known) throw notFound();
    const invitation = new InviteParticipant(context, id, email ?? known.email ?? '');
    return this.answer(
      database,
      context,
      'invitation_mailed',
      await this.commands.execute(invitation),
      reply,
    );
  }

  /**
   * Their request for an account is the customer's own, as staff saw at the till: the shop mails them its invitation,
   * and whoever reads it chooses the password.
   */
  @Post(':id/approve-sign-up')
  @HttpCode(200)
  @Requires('loyalty.participants.confirm')
  approve(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { version, email }: ApproveSignUpDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const approval = new ApproveSignUp(context, id, version, email ?? undefined);
    return this.change(database, approval, 'sign_up_approved', reply);
  }

  /** From now on they cannot sign in, and what they are signed in to is closed. What they earned stays. */
  @Post(':id/block')
  @HttpCode(200)
  @Requires('loyalty.participants.edit')
  block(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { version, reason }: BlockParticipantDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new SwitchParticipant(context, id, version, { type: 'disable', reason });
    return this.change(database, command, 'participant_blocked', reply);
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @Requires('loyalty.participants.edit')
  unblock(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { version }: SwitchParticipantDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new SwitchParticipant(context, id, version, { type: 'enable' });
    return this.change(database, command, 'participant_unblocked', reply);
  }

  private async change(
    database: ReadDatabase,
    command: SwitchParticipant | ApproveSignUp,
    told: string,
    reply: ApiReply,
  ) {
    const { context, participantId } = command;
    const show = async () => {
      const row = await this.finder(database, context)(participantId);
      return row && participantRecord(row);
    };
    const outcome = await this.answers.orConflict(MODELS, show, () => this.commands.execute(command));
    return this.answer(database, context, told, outcome, reply);
  }

  private async answer(
    database: ReadDatabase,
    context: CommandContext,
    told: string,
    outcome: CommandOutcome,
    reply: ApiReply,
  ) {
    const answer = await this.answers.action(reply, told, outcome, MODELS, this.finder(database, context));
    return { ...answer, id: outcome.id, data: participantRecord(answer.data) };
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findListedParticipant(database, company, id);
  }
}

/** Many of them blocked or let in again at once. */
export const ParticipantBulkController: Type = bulkOf(
  {
    resource: 'participants',
    models: MODELS,
    steps: ['enable', 'disable'],
    permissions: { view: 'loyalty.participants.view', edit: 'loyalty.participants.edit' },
    find: async (database, company, id) => {
      const row = await findListedParticipant(database, company, id);
      return row && { name: row.name, status: row.state };
    },
    asksWhy: ['disable'],
    command: (context, id, type, reason) =>
      new SwitchParticipant(context, id, undefined, type === 'disable' ? { type, reason } : { type }),
  },
  ({ name }) => name,
);
