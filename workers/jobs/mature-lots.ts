import type { CommandBus } from '@nestjs/cqrs';
import type { BusinessCommand } from '@fidelidade/application/execution/command.js';
import type { WorkersLog } from '../workers-log.js';
import type { Processor, Rhythm } from './job-engine.js';

/** After midnight in every zone of Brazil, before anybody opens. */
export const MATURE_LOTS_RHYTHM: Rhythm = { cron: '10 3 * * *', timezone: 'America/Sao_Paulo' };

export interface Maturing {
  readonly dueLots: () => Promise<readonly BusinessCommand<unknown>[]>;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly log: WorkersLog;
}

/** Makes cashback available, and lets it expire, on its day (R-10.1). One participant's trouble is not the others'. */
export const matureLotsJob =
  ({ dueLots, commands, log }: Maturing): Processor<'mature-lots'> =>
  async () => {
    let failures = 0;
    for (const command of await dueLots()) {
      try {
        await commands.execute(command);
      } catch (error) {
        failures += 1;
        const { company, commandId } = command.context;
        log.error({ company, command: commandId, err: error }, 'lots could not be matured');
      }
    }
    if (failures > 0) throw new Error(`${failures} participants' lots could not be matured`);
  };
