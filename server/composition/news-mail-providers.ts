import type { Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pushWords } from '@fidelidade/api/participant/inbox/push-words.js';
import type { Executor } from '@fidelidade/application/execution/executor.js';
import { NewsByMail } from '@fidelidade/application/identity/participants/news-by-mail.js';
import { SendNews } from '@fidelidade/application/platform/mails/send-news.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import type { MailPass } from '@fidelidade/application/ports/mail-passes.js';
import { signedPasses } from '../security/signed-passes.js';
import type { ExternalServices } from './external-services.js';
import type { Infrastructure } from './infrastructure.js';

interface NewsMailParts {
  readonly infrastructure: Infrastructure;
  readonly external: ExternalServices;
  readonly executor: Executor;
  readonly clock: Clock;
  /** Signs the links that stop letters. */
  readonly key: Uint8Array;
}

/** How participants are written to of notices, and how they stop it. */
export function newsMailProviders({
  infrastructure,
  external,
  executor,
  clock,
  key,
}: NewsMailParts): Provider[] {
  const { store, readDatabase: database, sentMails } = infrastructure;
  const { mailer, publicUrl } = external;
  const passes = signedPasses<MailPass>(key);
  return [
    {
      provide: NewsByMail,
      inject: [CommandBus],
      useFactory: (commands: CommandBus) => new NewsByMail({ commands, executor, database, passes, clock }),
    },
    {
      provide: SendNews,
      inject: [NewsByMail],
      useFactory: (news: NewsByMail) =>
        new SendNews({
          ...{ store, executor, database, news, mailer, sentMails, clock, publicUrl },
          words: pushWords,
        }),
    },
  ];
}
