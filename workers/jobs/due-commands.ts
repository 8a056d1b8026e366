import type { CommandBus } from '@nestjs/cqrs';
import type { BusinessCommand } from '@fidelidade/application/execution/command.js';
import { CommandIdReused } from '@fidelidade/application/policies/fact-log.js';
import type { WorkersLog } from '../workers-log.js';
import type { Processor, Rhythm } from './job-engine.js';
import type { JobName } from './jobs.js';

/** After midnight in every zone of Brazil, before anybody opens: cashback becomes available, or expires, on its day, and so do vouchers. */
export const MATURE_LOTS_RHYTHM: Rhythm = { cron: '10 3 * * *', timezone: 'America/Sao_Paulo' };
/** A birthday begins with something waiting. */
export const GIVE_BIRTHDAY_BONUSES_RHYTHM: Rhythm = { cron: '30 3 * * *', timezone: 'America/Sao_Paulo' };
/** Read by people who are awake, and after the night's job said what is gone. */
export const TELL_OF_EXPIRIES_RHYTHM: Rhythm = { cron: '20 9 * * *', timezone: 'America/Sao_Paulo' };
/** It is written to people: in the morning, on top of what else came. */
export const ANNOUNCE_EXPIRY_RHYTHM: Rhythm = { cron: '40 7 * * *', timezone: 'America/Sao_Paulo' };

/** Somebody may stand at another till and want to use what the first one put aside. */
export const RELEASE_CASHBACK_RHYTHM: Rhythm = { every_ms: 60_000 };

/** Balances move all day, and what falls due today is told within minutes of a new day. */
export const NOTIFY_OF_MONEY_RHYTHM: Rhythm = { every_ms: 600_000 };

/** An hour that somebody chose is kept to the minute. */
export const CALL_DUE_REPORTS_RHYTHM: Rhythm = { every_ms: 60_000 };

/** Goods are short from one sale to the next. */
export const NOTIFY_OF_LOW_STOCK_RHYTHM: Rhythm = { every_ms: 60_000 };

/** Sales of tickets end at their moment, and nobody waits long for what a cancelled coupon had cost. */
export const KEEP_COUPONS_RHYTHM: Rhythm = { every_ms: 60_000 };

/** Whoever starts a campaign watches it give. */
export const KEEP_CAMPAIGNS_RHYTHM: Rhythm = { every_ms: 60_000 };

/** Looks at everybody who takes part where a campaign runs for birthdays: too much for each minute, and a birthday lasts a day. */
export const GIVE_BIRTHDAY_VOUCHERS_RHYTHM: Rhythm = { every_ms: 3_600_000 };

/** A level is over at midnight where the shop is, and new levels place everybody anew within minutes. */
export const REVIEW_LEVELS_RHYTHM: Rhythm = { every_ms: 60_000 };

/** What is due by now. Carried out again it must change nothing: a job may run twice. */
export type DueCommands = () =>
  Promise<readonly BusinessCommand<unknown>[]> | AsyncIterable<BusinessCommand<unknown>>;

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly log: WorkersLog;
}

/** Carries out what is due. One participant's or one company's trouble is not the others'. */
export const dueCommandsJob =
  (due: DueCommands, { commands, log }: Ports): Processor<JobName> =>
  async () => {
    let failures = 0;
    for await (const command of await due()) {
      try {
        await commands.execute(command);
      } catch (error) {
        const { company, commandId } = command.context;
        // It was carried out already, by a release of ours that worded it otherwise.
        if (error instanceof CommandIdReused) {
          log.warn({ company, command: commandId }, 'command id reused');
          continue;
        }
        failures += 1;
        log.error({ company, command: commandId, err: error }, 'what was due was not carried out');
      }
    }
    if (failures > 0) throw new Error(`${failures} commands that were due were not carried out`);
  };
