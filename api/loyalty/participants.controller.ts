import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { balanceOfParticipantAt } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import {
  findListedParticipant,
  listParticipants,
} from '@fidelidade/projections/loyalty/participants/queries.js';
import { AsOfQuery, asOfIn } from '../http/as-of.js';
import { Company } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { participantRecord } from './participant.record.js';

@ApiTags('participants')
@Controller('api/participants')
export class ParticipantsController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get()
  @Requires('loyalty.participants.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return sendPage(reply, 'participants', query, await pageOf(database, company, query));
  }

  @Get('export')
  @Requires('loyalty.participants.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    return sendExport(reply, database, company, query, format, {
      resource: 'participants',
      columns: LIST_COLUMNS.participants,
      page: (stretch) => pageOf(database, company, stretch),
    });
  }

  @Get(':id')
  @Requires('loyalty.participants.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Query() query: AsOfQuery,
  ) {
    const asOf = asOfIn(query, this.clock.now());
    const row = await findListedParticipant(database, company, id);
    if (!row) throw notFound();
    if (asOf === undefined) return participantRecord(row);
    const { available, pending, ...points } = await balanceOfParticipantAt(database, company, id, asOf);
    return {
      ...participantRecord({ ...row, cashback_available: available, cashback_pending: pending, ...points }),
      as_of: asOf,
    };
  }
}

const pageOf = async (database: ReadDatabase, company: string, query: ListQuery) =>
  pageShown(await listParticipants(database, company, query), participantRecord);
