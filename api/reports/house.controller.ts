import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import { CurrentSession } from '../http/command-context.js';
import { ReadsOfHouse } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { House } from './house.js';

/** Of which companies an income statement may be asked for at once. */
@ApiTags('reports')
@Controller('api/reports')
export class HouseController {
  constructor(@Inject(House) private readonly house: House) {}

  /** The companies of the house whose statement whoever asks may see, the matrix first. */
  @Get('companies')
  @Requires('finance.dre.view')
  async companies(@CurrentSession() session: Session, @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>) {
    const open = await this.house.open(session, reads, 'finance.dre.view');
    return { data: open.map(({ id, name }) => ({ id, name })) };
  }
}
