import type { CommandBus } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import type { Clock } from '../../ports/clock.js';
import type { MailPass, MailPasses } from '../../ports/mail-passes.js';
import { WithdrawDirectMail } from './participant.commands.js';

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly database: SystemReads;
  readonly passes: MailPasses;
  readonly clock: Clock;
}

/** Letters are found again months later. */
const GOOD_FOR_days = 365;
const DAY_ms = 86_400_000;

/** Who stops letters of news by the link in one of them, and by nothing else: it opens no account and tells nothing of it. */
export class NewsByMail {
  constructor(private readonly ports: Ports) {}

  /** Made of the notice's own moment: the letter that is sent again carries the same. */
  passFor(company: string, participantId: string, toldAt: Instant): string {
    const until = new Date(Date.parse(toldAt) + GOOD_FOR_days * DAY_ms).toISOString() as Instant;
    return this.ports.passes.write({ company, participantId, until });
  }

  /** The page that asks for one press: programs that look into mails open what they find there. */
  pageOf(pass: string): string {
    return `/participante/parar-avisos/${encodeURIComponent(pass)}`;
  }

  /** @throws DomainError `news_link_invalid` (406) */
  async show(text: string): Promise<{ readonly storeName: string; readonly isWanted: boolean }> {
    const { company, participantId } = this.read(text);
    const [shop, participant] = await Promise.all([
      findCompany(this.ports.database, company),
      this.ports.executor.load(participantDecider, company, streams.participant(participantId)),
    ]);
    if (!shop) throw notAcceptable('news_link_invalid');
    return { storeName: shop.fantasy_name, isWanted: participant.wantsNewsByMail };
  }

  /** Twice is once. @throws DomainError `news_link_invalid` (406) */
  stop(text: string, asked: CommandContext): Promise<CommandOutcome> {
    const { company, participantId } = this.read(text);
    const context: CommandContext = { ...asked, company, actor: { kind: 'participant', id: participantId } };
    return this.ports.commands.execute(new WithdrawDirectMail(context, participantId));
  }

  private read(text: string): MailPass {
    const pass = this.ports.passes.read(text);
    if (!pass || pass.until < this.ports.clock.now()) throw notAcceptable('news_link_invalid');
    return pass;
  }
}
