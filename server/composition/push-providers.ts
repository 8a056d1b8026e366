import type { Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pushWords } from '@fidelidade/api/participant/inbox/push-words.js';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import { PushDevices } from '@fidelidade/application/platform/push/push-devices.js';
import { SendPush } from '@fidelidade/application/platform/push/send-push.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import { Vapid } from '../push/vapid.js';
import { WebPushSender } from '../push/web-push-sender.js';
import type { ExternalServices } from './external-services.js';
import type { Infrastructure } from './infrastructure.js';

interface PushParts {
  readonly infrastructure: Infrastructure;
  readonly external: ExternalServices;
  readonly executor: Executor;
  readonly clock: Clock;
}

/** How participants' devices are told of notices. */
export function pushProviders({ infrastructure, external, executor, clock }: PushParts): Provider[] {
  const { store, readDatabase: database, pushKey } = infrastructure;
  const { publicUrl, pushWayOut } = external;
  // Some push services refuse a contact that is none.
  const contact = publicUrl.startsWith('https:') ? publicUrl : undefined;
  const sender = new WebPushSender(pushWayOut, new Vapid(pushKey, contact));
  return [
    {
      provide: PushDevices,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => new PushDevices({ commands, executor, sender }),
    },
    {
      provide: SendPush,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) =>
        new SendPush({ store, executor, database, commands, sender, words: pushWords, clock }),
    },
  ];
}
