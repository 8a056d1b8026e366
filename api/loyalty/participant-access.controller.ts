import { Body, Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  InviteParticipant,
  SwitchParticipant,
} from '@fidelidade/application/identity/participants/participant.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { READ_DATABASE } from '../infrastructure.js';
import { Requires } from '../session/access.js';
import { InviteParticipantDto, SwitchParticipantDto } from './participant.dto.js';
import { participantRecord } from './participant.record.js';

const MODELS = ['participants', 'participant-directory'];

/** Staff decide who takes part: they ask somebody in, or let somebody in no more. */
@ApiTags('participants')
@Controller('api/participants')
export class ParticipantAccessController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READ_DATABASE) private readonly database: ReadDatabase,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Mails them the link to open their account; again, as often as staff ask. */
  @Post(':id/invite')
  @HttpCode(200)
  @Requires('loyalty.participants.edit')
  async invite(
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { email }: InviteParticipantDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const known = await this.finder(context)(id);
    if (!known) throw notFound();
    const invitation = new InviteParticipant(context, id, email ?? known.email ?? '');
    return this.answer(context, 'invitation_mailed', await this.commands.execute(invitation), reply);
  }

  /** From now on they cannot sign in, and what they are signed in to is closed. What they earned stays. */
  @Post(':id/block')
  @HttpCode(200)
  @Requires('loyalty.participants.edit')
  block(
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { version }: SwitchParticipantDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new SwitchParticipant(context, id, version, 'disable');
    return this.switch(command, 'participant_blocked', reply);
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @Requires('loyalty.participants.edit')
  unblock(
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { version }: SwitchParticipantDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new SwitchParticipant(context, id, version, 'enable');
    return this.switch(command, 'participant_unblocked', reply);
  }

  private async switch(command: SwitchParticipant, told: string, reply: ApiReply) {
    const { context, participantId } = command;
    const outcome = await this.answers.change(
      MODELS,
      () => this.commands.execute(command),
      async () => {
        const row = await this.finder(context)(participantId);
        return row && participantRecord(row);
      },
    );
    return this.answer(context, told, outcome, reply);
  }

  private async answer(context: CommandContext, told: string, outcome: CommandOutcome, reply: ApiReply) {
    const answer = await this.answers.action(reply, told, outcome, MODELS, this.finder(context));
    return { ...answer, id: outcome.id, data: participantRecord(answer.data) };
  }

  private finder({ company }: CommandContext) {
    return (id: string) => findListedParticipant(this.database, company, id);
  }
}
