import { Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { RequestEntryApproval } from '@fidelidade/application/finance/finance.commands.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { shownEntry } from './shown-entry.js';

/** Payables that others have to agree to before they are paid. */
@ApiTags('payables')
@Controller('api/payables')
export class PayableApprovalsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What was refused, or withdrawn, is asked anew as it stands. */
  @Post(':id/request-approval')
  @HttpCode(200)
  @Requires('finance.payables.edit')
  async request(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') entryId: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const entry = { direction: 'P', entryId } as const;
    const outcome = await this.commands.execute(new RequestEntryApproval(context, entry));
    const find = () => shownEntry(database, context.company, entry, viewerOf(context), this.clock.now());
    return this.answers.action(reply, 'sent_for_approval', outcome, ['finance', 'approvals'], find);
  }
}
