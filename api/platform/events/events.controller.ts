import { Controller, Get, Inject, Req, Res, type OnModuleDestroy } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeFeed } from '@fidelidade/application/platform/changes/change-feed.js';
import { OPEN_FORMS, type OpenForms } from '@fidelidade/application/ports/open-forms.js';
import { Company, CurrentSession } from '../../http/command-context.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { SignedIn } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { SessionReader } from '../../session/session-reader.js';
import { EventLine } from './event-line.js';
import { Follower } from './follower.js';

/** Tells a signed-in browser what changed in its company, as server-sent events over a request with a bearer token. */
@ApiTags('events')
@Controller('api')
export class EventsController implements OnModuleDestroy {
  private readonly lines = new Set<EventLine>();

  constructor(
    @Inject(ChangeFeed) private readonly feed: ChangeFeed,
    @Inject(SessionReader) private readonly sessions: SessionReader,
    @Inject(OPEN_FORMS) private readonly forms: OpenForms,
  ) {}

  @Get('events')
  @SignedIn('staff')
  followCompany(
    @Company() company: string,
    @CurrentSession() session: Session,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    return this.follow(company, session, request, reply);
  }

  /** What changes for a participant: a credit, a notice, their account. */
  @Get('participant/events')
  @SignedIn('participant')
  followOwn(
    @Company() company: string,
    @CurrentSession() session: Session,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    return this.follow(company, session, request, reply);
  }

  private async follow(
    company: string,
    session: Session,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<void> {
    reply.hijack();
    const line = new EventLine(reply.raw, reply.getHeaders());
    this.lines.add(line);
    line.onClose(() => this.lines.delete(line));
    const follower = new Follower(
      line,
      session,
      () => this.readAgain(request, session),
      ({ subject: userId, scope }, changes) => this.feed.among(company, { userId, scope }, changes),
    );
    // Participants are told of themselves, not of whoever works on their record.
    if (session.realm === 'staff') {
      line.onClose(this.forms.follow(company, (record) => follower.hearEditing(record)));
    }
    try {
      follower.begin(
        await this.feed.follow(company, lastEventId(request), (changes) => follower.hear(changes)),
      );
    } catch {
      // The store is away: the client comes back by itself.
      line.end();
    }
  }

  onModuleDestroy(): void {
    for (const line of this.lines) line.end();
  }

  /** Undefined when the session ended, its token expired or it works in another company. */
  private async readAgain(
    { headers }: ApiRequest,
    { realm, company }: Session,
  ): Promise<Session | undefined> {
    if (realm === 'api-key') return undefined;
    const now = await this.sessions.read(headers.authorization?.replace(/^Bearer /, '') ?? '', realm);
    return now?.company === company ? now : undefined;
  }
}

const lastEventId = ({ headers }: ApiRequest): number | undefined => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};
