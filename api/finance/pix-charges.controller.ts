import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { brCodeOf } from '@fidelidade/domain/finance/pix-charge.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { accountsWithPixKey } from '@fidelidade/projections/finance/accounts/queries.js';
import { findEntry, type EntryRecord } from '@fidelidade/projections/finance/entries/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Company, CurrentViewer } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { wireMoney } from './money.js';

/** How somebody pays what is open of a receivable by Pix. */
@ApiTags('receivables')
@Controller('api/receivables')
export class PixChargesController {
  /** A code for each account that has a key; none where nothing is open. */
  @Get(':id/pix')
  @Requires('finance.receivables.view')
  async charges(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ) {
    const [entry, accounts, receiver] = await Promise.all([
      findEntry(database, company, 'R', id, viewer),
      accountsWithPixKey(database, company, viewer),
      findCompany(database, company),
    ]);
    if (!entry || !receiver) throw notFound();
    const amount = sumOfMoney(entry.outstanding);
    const charge = {
      ...{ amount, receiver: receiver.fantasy_name, city: receiver.address.city },
      ...{ id: txidOf(entry), description: entry.document ?? undefined },
    };
    return {
      amount: wireMoney(amount),
      charges: (amount > 0 ? accounts : []).map(({ id: account_id, name: account_name, pix_key }) => ({
        ...{ account_id, account_name, pix_key },
        code: brCodeOf({ ...charge, key: pix_key }),
      })),
    };
  }
}

/** Of the entry's own id what a txid has room for: 25 of 26 signs, which tell it from any other. */
const txidOf = ({ id }: EntryRecord): string => id.slice(1);
