import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { couponDecider } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import type { ListedTicket } from '@fidelidade/domain/loyalty/coupon/draw.js';
import { soldTickets } from '@fidelidade/domain/loyalty/coupon/sold-tickets.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';

/** Everybody who took part in a draw hears what came of it; the winner was congratulated. */
export class TellOfDraw extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly couponId: string,
    readonly winner: ListedTicket & { readonly participantId: string },
  ) {
    super(context);
  }
}

/** Inboxes that are written in one append. */
const BLOCK = 100;
const SUCCESS = 1;

class TellBlockOfDraw extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly couponId: string,
    readonly participantIds: readonly string[],
  ) {
    super(context);
  }
}

/** One notification a participant and draw, whatever number of tickets they had, and however often it is carried out. */
@CommandHandler(TellOfDraw)
export class TellOfDrawHandler implements ICommandHandler<TellOfDraw> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute({ context, couponId, winner }: TellOfDraw): Promise<CommandOutcome> {
    const { company } = context;
    const stream = streams.coupon(couponId);
    const tickets = (await this.executor.load(soldTickets, company, stream)).values();
    const { coupon } = await this.executor.load(couponDecider, company, stream);
    const took = new Set(tickets.map(({ participantId }) => participantId));
    const others = [...took].filter((id) => id !== winner.participantId).sort();
    const values = { title: coupon?.details.title ?? '', number: winner.number, series: winner.series };
    let position: number | undefined;
    for (let from = 0; from < others.length; from += BLOCK) {
      const block = others.slice(from, from + BLOCK);
      const commandId = `${context.commandId}:${from}`;
      const command = new TellBlockOfDraw({ ...context, commandId }, couponId, block);
      const done = await this.executor.run(
        command,
        async (unit) => {
          for (const accountId of block)
            await unit.decide(inboxDecider, streams.inbox(accountId), {
              ...{ type: 'send', accountId, kind: 'draw-result', status: SUCCESS, values },
              notificationId: idFrom('notification', company, 'draw-result', couponId, accountId),
            });
        },
        MANY_AT_ONCE,
      );
      position = done.position ?? position;
    }
    return { id: couponId, position };
  }
}
