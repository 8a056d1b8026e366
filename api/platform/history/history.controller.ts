import { Controller, Get, Inject, Param, Query, Req, type Type } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import { HISTORY_STREAMS, type HistoryResource } from '@fidelidade/application/platform/audit/records.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { languageOf, type ApiRequest } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { HISTORY_PERMISSION, toldHistory } from './told-history.js';

/** The auditor's view of one kind of record: its facts in order, who, when, what, caused by what. */
function historyController(resource: HistoryResource): Type {
  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class HistoryController {
    constructor(@Inject(RecordHistory) private readonly histories: RecordHistory) {}

    /** @param from `next` of the page before; a page has 500 facts */
    @Get(':id/history')
    @Requires(HISTORY_PERMISSION)
    @ApiQuery({ name: 'from', required: false })
    async read(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @Param('id') id: string,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Req() request: ApiRequest,
      @Query('from') from?: string,
    ) {
      const asked = { database, company, session, viewer, language: languageOf(request) };
      return toldHistory(this.histories, asked, { resource, id }, from);
    }
  }
  return HistoryController;
}

export const HISTORY_CONTROLLERS: Type[] = (Object.keys(HISTORY_STREAMS) as HistoryResource[]).map(
  historyController,
);
