import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findAccountPlan, listAccountPlans } from '@fidelidade/projections/finance/account-plans/queries.js';
import type { AccountPlanRow } from '@fidelidade/projections/finance/account-plans/table.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Company } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';

/** The account plan (plano de contas): what entries are classified by. */
@ApiTags('account-plans')
@Controller('api/account-plans')
export class AccountPlansController {
  @Get()
  @Requires('finance.account-plans.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listAccountPlans(database, company, query);
    return sendPage(reply, 'account-plans', query, { ...page, rows: page.rows.map(accountPlanRecord) });
  }

  @Get(':id')
  @Requires('finance.account-plans.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const row = await findAccountPlan(database, company, id);
    if (!row) throw notFound();
    return accountPlanRecord(row);
  }
}

const accountPlanRecord = ({ company_id: _, ...row }: AccountPlanRow) => row;
