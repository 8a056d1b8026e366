import { BackOffice } from '@fidelidade/application/testing/back-office.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { A_CNPJ, A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { ReadSide } from '../../loyalty/testing/read-side.js';
import { findCompanyByCnpj } from './company-list.js';
import { findCompanyBySlug } from './queries.js';

let office: BackOffice;
let side: ReadSide;

beforeAll(async () => {
  office = await BackOffice.inMemory();
  side = await ReadSide.of(office.store);
});
afterAll(async () => {
  await side.close();
  await office.close();
});

describe('the companies', () => {
  /** What no two have is told by reservations; rows that are written together know no first and second (ADR 0004). */
  it('take each other’s CNPJ and address over, whichever row is written first', async () => {
    const [mine, theirs] = [
      { cnpj: A_CNPJ, storeSlug: 'loja-um' },
      { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'loja-dois' },
    ];
    await office.givenCompany(mine, 'one');
    await office.givenCompany(theirs, 'two');
    await side.catchUp();
    const free = { cnpj: '11444777000161', storeSlug: 'loja-livre' };
    const change = (company: string, names: typeof free) => {
      const events = [
        { type: 'CompanyDetailsChanged', data: { companyId: company, ...aCompany(names) } } as const,
      ];
      const context = { ...office.context({ company }), commandDigest: 'given' };
      return office.store.append(
        [{ stream: streams.company(company), expectedVersion: 'any', events }],
        context,
      );
    };
    // One page of the log.
    await Promise.all([change('one', free), change('two', mine), change('one', theirs)]);
    await side.catchUp();
    expect(await findCompanyBySlug(side.database as never, 'loja-um')).toMatchObject({ id: 'two' });
    expect(await findCompanyByCnpj(side.database as never, A_CNPJ_WITH_LETTERS)).toMatchObject({ id: 'one' });
  });
});
