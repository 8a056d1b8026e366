import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OUTBOX, type KeptMail, type Outbox } from '@fidelidade/application/ports/mailer.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { Company } from '../http/command-context.js';
import { PRESENTATION, type Presentation } from '../infrastructure.js';
import { Requires } from '../session/access.js';

const MAX_MAILS = 100;

/**
 * Mail that was kept instead of sent, the company's and the staff's, newest first. Its links open accounts: it is there in
 * a demo and nowhere else.
 */
@ApiTags('outbox')
@Controller('api/outbox')
export class OutboxController {
  constructor(
    @Inject(OUTBOX) private readonly outbox: Outbox,
    @Inject(PRESENTATION) private readonly presentation: Presentation,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Requires('system.outbox.view')
  async list(@Company() company: string) {
    this.assertShown();
    const all = await Promise.all([company, PLATFORM].map((each) => this.outbox.list(each, MAX_MAILS)));
    const mails = all.flat().sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
    return { data: mails.slice(0, MAX_MAILS).map(summary) };
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @Requires('system.outbox.view')
  async get(@Company() company: string, @Param('id') id: string) {
    this.assertShown();
    const kept = (await this.outbox.find(company, id)) ?? (await this.outbox.find(PLATFORM, id));
    if (!kept) throw notFound();
    const { text, html } = kept.mail;
    return { ...summary(kept), text, html };
  }

  private assertShown(): void {
    if (!this.presentation.showsOutbox) throw notFound();
  }
}

const summary = ({ id, sentAt, mail: { to, subject } }: KeptMail) => ({ id, sent_at: sentAt, to, subject });
