import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import {
  findMunicipality,
  listMunicipalities,
} from '@fidelidade/projections/registry/municipalities/queries.js';
import { List, sendPage } from '../../http/list-query.js';
import type { ApiReply } from '../../http/request.js';
import { Public } from '../../session/access.js';

/** Reference data, open to all: the first-run screen asks for an address before anybody can sign in. */
@ApiTags('municipalities')
@Controller('api/municipalities')
@Public()
export class MunicipalitiesController {
  @Get()
  list(@List() query: ListQuery, @Res({ passthrough: true }) reply: ApiReply) {
    return sendPage(reply, 'municipalities', query, listMunicipalities(query));
  }

  @Get(':id')
  get(@Param('id') id: string) {
    const municipality = findMunicipality(Number(id));
    if (!municipality) throw notFound();
    return municipality;
  }
}
