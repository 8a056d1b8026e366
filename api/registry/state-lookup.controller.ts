import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ALL_STATES, type State } from '@fidelidade/domain/kernel/states.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import { oneOf } from '@fidelidade/projections/lists/field-kinds.js';
import { pageOf, type FixedList } from '@fidelidade/projections/lists/fixed-list.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { List, sendPage } from '../http/list-query.js';
import type { ApiReply } from '../http/request.js';
import { Public } from '../session/access.js';

const STATES: FixedList<State> = {
  kinds: { id: 'integer', uf: oneOf(ALL_STATES.map(({ uf }) => uf)), name: 'text' },
  search: ({ uf, name }) => withoutAccents(`${uf} ${name}`),
};

/** The 27 states, which nobody adds to. */
@ApiTags('lookup')
@Controller('api/lookup/states')
@Public()
export class StateLookupController {
  @Get()
  list(@List() query: ListQuery, @Res({ passthrough: true }) reply: ApiReply) {
    return sendPage(reply, 'states', query, pageOf(STATES, ALL_STATES, query));
  }
}
