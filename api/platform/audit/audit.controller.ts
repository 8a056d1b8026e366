import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditSeals } from '@fidelidade/application/platform/audit/audit-seals.js';
import {
  AuditTrail,
  type TrailPage,
  type TrailQuery,
} from '@fidelidade/application/platform/audit/audit-trail.js';
import { EventReader } from '@fidelidade/application/platform/audit/event-details.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { ExportQuery, sendStretches } from '../../http/exports/send-export.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { actorTeller } from '../history/actors.js';
import { AUDIT_COLUMNS } from './audit-columns.js';
import { AuditFilterDto, AuditQueryDto, MAX_AUDIT_PAGE, VerifyQueryDto } from './audit.dto.js';
import { auditFilters } from './audit-filters.js';
import { eventDetailsRecord, eventsToldOf } from './event-details.record.js';
import { trailRecord } from './trail.record.js';
import { sealsRecord, verificationRecord } from './verification.record.js';

/** The auditor's view of a whole company: every event, and whether the log is still what it was. */
@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(
    @Inject(AuditTrail) private readonly trail: AuditTrail,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(AuditSeals) private readonly seals: AuditSeals,
  ) {}

  /** The newest first; `next` is the `cursor` of the next page, null on the last one. */
  @Get()
  @Requires('platform.audit.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Query() query: AuditQueryDto,
    @Req() request: ApiRequest,
  ) {
    const page = await this.trail.read(database, company, viewer, trailQuery(query));
    return told(database, company, languageOf(request), page);
  }

  /** All that the filter finds, as a file, the newest first. */
  @Get('export')
  @Requires('platform.audit.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Query() filter: AuditFilterDto,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    const language = languageOf(reply.request);
    const read = async (cursor?: string) => {
      const query = { ...filter, limit: MAX_AUDIT_PAGE, ...(cursor !== undefined && { cursor }) };
      const page = await this.trail.read(database, company, viewer, trailQuery(query));
      return told(database, company, language, page);
    };
    return sendStretches(reply, database, company, format, {
      resource: 'audit',
      columns: AUDIT_COLUMNS,
      stretches: toTheEnd(read),
    });
  }

  /** Who and what there is to filter by. */
  @Get('filters')
  @Requires('platform.audit.view')
  filters(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: ApiRequest,
  ) {
    return auditFilters(database, company, viewer, languageOf(request));
  }

  /** One event: before and after, what caused it back to where it began, what it caused. */
  @Get('events/:id')
  @Requires('platform.audit.view')
  async event(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() session: Session,
    @Req() request: ApiRequest,
  ) {
    const details = await this.reader.read(company, viewer, id);
    const language = languageOf(request);
    const actors = eventsToldOf(details).map(({ meta }) => meta.actor);
    const tellActor = await actorTeller(database, company, language, actors);
    const timezone = await timezoneOf(database, company);
    return eventDetailsRecord(
      details,
      { language, timezone, tellActor, viewer: session },
      { database, company, session, viewer, language },
    );
  }

  /** The newest seal, and how many events wait for theirs. */
  @Get('seals')
  @Requires('platform.audit.view')
  async sealsState() {
    return sealsRecord(await this.seals.state());
  }

  /** Compares a part of the log with its seals; `next` is the `after_seal` of the next part, null when all is done. */
  @Get('verify')
  @Requires('platform.audit.verify')
  async verify(
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Query() { from, to, after_seal }: VerifyQueryDto,
  ) {
    const part = await this.seals.verifyPart(company, {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(after_seal !== undefined && { afterSeal: after_seal }),
    });
    const reach = this.trail.reachOf(company, viewer);
    return verificationRecord(part, { company, finder: this.trail.finder(), reach });
  }
}

async function told(database: ReadDatabase, company: string, language: Language, page: TrailPage) {
  const actors = page.events.map(({ actor }) => actor);
  return trailRecord(page, language, await actorTeller(database, company, language, actors));
}

async function* toTheEnd(
  read: (cursor?: string) => Promise<ReturnType<typeof trailRecord>>,
): AsyncGenerator<readonly object[]> {
  for (let page = await read(); ; page = await read(page.next)) {
    yield page.data;
    if (page.next === null) return;
  }
}

/** @throws DomainError `required` when one half of a record is missing */
function trailQuery({ actor, resource, record_id, from, before, ...query }: AuditQueryDto): TrailQuery {
  if ((resource === undefined) !== (record_id === undefined)) {
    throw new DomainError('req', { field: resource === undefined ? 'resource' : 'record_id' });
  }
  return {
    ...query,
    ...(from !== undefined && { from: instant(from, 'from') }),
    ...(before !== undefined && { before: instant(before, 'before') }),
    ...(actor !== undefined && { actorId: actor }),
    ...(resource !== undefined && record_id !== undefined && { record: { resource, id: record_id } }),
  };
}

/** @throws DomainError `invalid` for a day that its month does not have */
function instant(text: string, field: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new DomainError('invalid', { field });
  return time.toISOString();
}
