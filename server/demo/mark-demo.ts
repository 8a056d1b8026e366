import type { Executor } from '@fidelidade/application/execution/executor.js';
import { BusinessCommand } from '@fidelidade/application/execution/command.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';

class Mark extends BusinessCommand<void> {
  constructor(step: string) {
    super({
      company: PLATFORM,
      actor: { kind: 'system', id: 'demo' },
      commandId: `demo:mark:${step}`,
      occurredAt: new Date().toISOString() as Instant,
      correlation: 'demo',
    });
  }
}

/** Remembers that the demo's story has begun, and on which day, until it has been told to the end. */
export class MarkDemo {
  constructor(
    private readonly executor: Executor,
    private readonly stream: string,
  ) {}

  async begin(today: CivilDate): Promise<CivilDate> {
    await this.write('reserve', today);
    return today;
  }

  end(today: CivilDate): Promise<void> {
    return this.write('release', today);
  }

  private async write(type: 'reserve' | 'release', today: CivilDate): Promise<void> {
    const command = { type, kind: 'demo', holder: today, field: 'demo' };
    await this.executor.run(new Mark(type), (unit) => unit.decide(reservationDecider, this.stream, command));
  }
}
