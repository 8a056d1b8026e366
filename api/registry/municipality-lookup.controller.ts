import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import {
  findMunicipality,
  listMunicipalities,
  NO_OWN,
  ownMunicipalities,
  type OwnMunicipalities,
} from '@fidelidade/projections/registry/municipalities/queries.js';
import { List, sendPage } from '../http/list-query.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Public } from '../session/access.js';
import { SessionReader } from '../session/session-reader.js';

/**
 * The municipalities that an address may name, open to all: the first-run screen asks for an address before anybody can sign
 * in. Staff find their company's own among them, whether or not they see the register (ADR 0086).
 */
@ApiTags('lookup')
@Controller('api/lookup/municipalities')
@Public()
export class MunicipalityLookupController {
  constructor(
    @Inject(SessionReader) private readonly sessions: SessionReader,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
  ) {}

  @Get()
  async list(
    @List() query: ListQuery,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = listMunicipalities(query, await this.ownOf(request));
    return sendPage(reply, 'municipalities', query, page);
  }

  @Get(':id')
  async get(@Param('id') id: string, @Req() request: ApiRequest) {
    const municipality = findMunicipality(Number(id), (await this.ownOf(request)).own);
    if (!municipality) throw notFound();
    return municipality;
  }

  /** Of whoever is in no company, or shows a token that is worth nothing: none, as of a stranger. */
  private async ownOf({ headers }: ApiRequest): Promise<OwnMunicipalities> {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const session = token && (await this.sessions.read(token, 'staff'));
    return session && session.company !== undefined
      ? ownMunicipalities(this.database, session.company)
      : NO_OWN;
  }
}
