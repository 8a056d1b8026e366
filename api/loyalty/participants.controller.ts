import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { maskDocument } from '@fidelidade/domain/kernel/documents.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { balanceOfParticipantAt } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import {
  findListedParticipant,
  listParticipants,
} from '@fidelidade/projections/loyalty/participants/queries.js';
import type { ParticipantListRow } from '@fidelidade/projections/loyalty/participants/table.js';
import { AsOfQuery, asOfIn } from '../http/as-of.js';
import { Company } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import type { ApiReply } from '../http/request.js';
import { READ_DATABASE } from '../infrastructure.js';
import { Requires } from '../session/access.js';

@ApiTags('participants')
@Controller('api/participants')
export class ParticipantsController {
  constructor(
    @Inject(READ_DATABASE) private readonly database: ReadDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Requires('loyalty.participants.view')
  async list(
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listParticipants(this.database, company, query);
    return sendPage(reply, 'participants', query, { ...page, rows: page.rows.map(toRecord) });
  }

  @Get(':id')
  @Requires('loyalty.participants.view')
  async get(@Company() company: string, @Param('id') id: string, @Query() query: AsOfQuery) {
    const asOf = asOfIn(query, this.clock.now());
    const row = await findListedParticipant(this.database, company, id);
    if (!row) throw notFound();
    if (asOf === undefined) return toRecord(row);
    const { available, pending } = await balanceOfParticipantAt(this.database, company, id, asOf);
    return { ...toRecord({ ...row, cashback_available: available, cashback_pending: pending }), as_of: asOf };
  }
}

const toRecord = ({ company_id: _, search: __, ...row }: ParticipantListRow) => ({
  ...row,
  document: maskDocument(row.document),
  cashback_available: moneyToString(row.cashback_available),
  cashback_pending: moneyToString(row.cashback_pending),
});
