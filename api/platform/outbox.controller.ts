import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  OUTBOX,
  type KeptMail,
  type MailAttachment,
  type Outbox,
} from '@fidelidade/application/ports/mailer.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { emailsOfTeam } from '@fidelidade/projections/identity/access/queries.js';
import { Company } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { PRESENTATION, type Presentation } from '../infrastructure.js';
import { Requires } from '../session/access.js';

const MAX_MAILS = 100;

/**
 * Mail that was kept instead of sent, newest first: the company's, and what its own staff were written by the platform. Its
 * links open accounts: it is there in a demo and nowhere else.
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
  async list(@Reads() database: ReadDatabase, @Company() company: string) {
    this.assertShown();
    const [own, ofPlatform, team] = await Promise.all([
      this.outbox.list(company, MAX_MAILS),
      this.outbox.list(PLATFORM, MAX_MAILS),
      emailsOfTeam(database, company),
    ]);
    const mails = [...own, ...ofPlatform.filter(({ mail }) => team.has(mail.to))].sort((a, b) =>
      a.sentAt < b.sentAt ? 1 : -1,
    );
    return { data: mails.slice(0, MAX_MAILS).map(summary) };
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @Requires('system.outbox.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    this.assertShown();
    const kept = (await this.outbox.find(company, id)) ?? (await this.toTeam(database, company, id));
    if (!kept) throw notFound();
    const { text, html, attachments } = kept.mail;
    return { ...summary(kept), text, html, attachments: (attachments ?? []).map(fileRecord) };
  }

  private async toTeam(database: ReadDatabase, company: string, id: string): Promise<KeptMail | undefined> {
    const kept = await this.outbox.find(PLATFORM, id);
    return kept && (await emailsOfTeam(database, company)).has(kept.mail.to) ? kept : undefined;
  }

  private assertShown(): void {
    if (!this.presentation.showsOutbox) throw notFound();
  }
}

/** What hangs on it: its bytes are in no answer. */
const fileRecord = ({ fileName: name, mediaType: media_type, content }: MailAttachment) => ({
  ...{ name, media_type },
  size_bytes: content.byteLength,
});

const summary = ({ id, sentAt, mail: { to, subject } }: KeptMail) => ({ id, sent_at: sentAt, to, subject });
