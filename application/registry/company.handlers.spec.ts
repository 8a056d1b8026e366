import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { DEFAULT_SETTINGS } from '@fidelidade/domain/registry/company/company.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { A_CNPJ, A_CNPJ_WITH_LETTERS, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { StoreUnavailable, type EventStore } from '@fidelidade/event-store/event-store.js';
import { createTestAuthority, issueTestA1 } from '@fidelidade/sefaz/certificate/test-authority.js';
import { Executor } from '../execution/executor.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import { unsealCertificate } from './certificate-secret.js';
import {
  ChangeCompany,
  ChangeCompanyContact,
  InstallCertificate,
  RegisterCompany,
  RemoveCertificate,
} from './company.commands.js';
import { CompanyNames, RegisterCompanyHandler } from './company.handlers.js';

let office: BackOffice;

beforeEach(async () => {
  office = await BackOffice.inMemory();
});
afterEach(() => office.close());

describe('registering a company', () => {
  const registration = (company: string, details: Parameters<typeof aCompany>[0] = {}, commandId?: string) =>
    new RegisterCompany(
      office.context({ company, ...(commandId && { commandId }) }),
      aCompany(details),
      DEFAULT_SETTINGS,
    );
  const register = (...parts: Parameters<typeof registration>) =>
    office.commands.execute(registration(...parts));
  const other = { cnpj: A_CNPJ_WITH_LETTERS, storeSlug: 'outra-loja' };

  it('gives no two companies one CNPJ, nor one address of their store (R-2.1.11)', async () => {
    await register('company-1');
    const sameCnpj = register('company-2', { ...other, cnpj: A_CNPJ });
    await expect(sameCnpj).rejects.toMatchObject({ code: 'unique', field: 'cnpj' });
    const sameSlug = register('company-2', { ...other, storeSlug: aCompany().storeSlug });
    await expect(sameSlug).rejects.toMatchObject({ code: 'unique', field: 'loja_url' });
    await register('company-2', other);
  });

  it('holds none of the two names when one of them is taken', async () => {
    await register('company-1');
    await register('company-2', { ...other, cnpj: A_CNPJ }).catch(() => undefined);
    await register('company-3', other);
  });

  it('holds no name for a company that is refused: corrected, it is registered by another command', async () => {
    const address = anAddress({ zip: '123' });
    await expect(register('company-1', { address })).rejects.toMatchObject({ field: 'address.zip' });
    await expect(register('company-2')).resolves.toMatchObject({ id: 'company-2' });
  });

  it('is gone on with by the same command after a crash between the names and the company', async () => {
    const digest = (...parts: string[]) => parts.join('-');
    const handlerOver = (executor: Executor) =>
      new RegisterCompanyHandler(executor, new CompanyNames(executor, { digest }));
    const dying: EventStore = {
      ...office.store,
      readStream: (...query) => office.store.readStream(...query),
      findCommand: (...query) => office.store.findCommand(...query),
      append: (changes, context) =>
        context.company === PLATFORM
          ? office.store.append(changes, context)
          : Promise.reject(new StoreUnavailable('gone')),
    };
    const crash = handlerOver(new Executor(dying));
    await expect(crash.execute(registration(COMPANY, {}, 'root'))).rejects.toBeInstanceOf(StoreUnavailable);

    const healthy = handlerOver(office.executor);
    const another = registration('company-2', {}, 'another');
    await expect(healthy.execute(another)).rejects.toMatchObject({ code: 'unique' });
    await healthy.execute(registration(COMPANY, {}, 'root'));
    expect((await office.factsOf(streams.company(COMPANY))).map(({ type }) => type)).toEqual([
      'CompanyRegistered',
      'CompanySettingsChanged',
    ]);
  });

  it('keeps the names of a change that went through beside others that were refused', async () => {
    await register('company-1');
    await register('company-2', other);
    const wanted = { cnpj: '11444777000161', storeSlug: 'loja-nova' };
    const change = (company: string, version: number | undefined, details: typeof wanted) =>
      office.commands.execute(new ChangeCompany(office.context({ company }), version, aCompany(details)));
    const rivals = await Promise.allSettled([1, 2, 1].map((version) => change('company-1', version, wanted)));
    expect(rivals.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    const taken = change('company-2', undefined, wanted);
    await expect(taken).rejects.toMatchObject({ code: 'unique', field: 'cnpj' });
  });

  it('gives up the names that a company has left, and those of a change that is refused', async () => {
    await register('company-1');
    const context = office.context({ company: 'company-1' });
    const [before, wanted] = [aCompany(), aCompany(other)];
    await expect(office.commands.execute(new ChangeCompany(context, 1, wanted))).rejects.toMatchObject({
      code: 'conflict',
    });
    await register('company-2', other);
    await office.commands.execute(
      new ChangeCompany(office.context({ company: 'company-2' }), 2, { ...wanted, storeSlug: 'mudou' }),
    );
    const again = { ...before, storeSlug: wanted.storeSlug };
    await office.commands.execute(new ChangeCompany(office.context({ company: 'company-1' }), 2, again));
  });

  it('is done once when the command comes twice', async () => {
    const first = await register(COMPANY, {}, 'root');
    expect(await register(COMPANY, {}, 'root')).toEqual(first);
    expect(await office.factsOf(streams.company(COMPANY))).toHaveLength(2);
  });
});

describe('the WhatsApp number of a store (R-2.5.3)', () => {
  const change = (whatsapp: string | null) =>
    office.commands.execute(
      new ChangeCompanyContact(office.context(), {
        whatsapp: whatsapp === null ? null : parseWhatsAppNumber(whatsapp),
      }),
    );
  const changes = async () =>
    (await office.factsOf(streams.company(COMPANY))).filter(({ type }) => type === 'CompanyContactChanged');

  it('is a fact of the company, and saved again it is none', async () => {
    await office.givenCompany();
    await change('11 98765-4321');
    await change('+55 11 98765-4321');
    expect(await changes()).toMatchObject([{ data: { companyId: COMPANY, whatsapp: '5511987654321' } }]);
    await change(null);
    expect(await changes()).toHaveLength(2);
  });

  it('is of a company that is there', async () => {
    await expect(change('11 98765-4321')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a certificate (R-4.6.1)', () => {
  const PASSWORD = 'segredo-do-pfx';
  const year = (from: string, to: string) => ({ notBefore: new Date(from), notAfter: new Date(to) });
  const current = year('2026-01-01', '2027-01-01');
  const authority = createTestAuthority(current);
  const issue = (cnpj: string, validity = current) =>
    issueTestA1(authority, { cnpj, name: 'LOJA EXEMPLO', password: PASSWORD, ...validity });
  const ofTheShop = issue(A_CNPJ);

  const install = (pfx: Uint8Array, password = PASSWORD) =>
    office.commands.execute(new InstallCertificate(office.context(), pfx, password));
  const installed = async () =>
    (await office.factsOf(streams.company(COMPANY))).filter(({ type }) => type === 'CertificateInstalled');

  beforeEach(() => office.givenCompany());

  it('is kept in the vault, and the fact names it without telling the secret', async () => {
    await install(ofTheShop);
    const [fact] = await installed();
    expect(fact).toMatchObject({ data: { cnpj: A_CNPJ, notAfter: '2027-01-01T00:00:00.000Z' } });
    expect(JSON.stringify(fact)).not.toContain(PASSWORD);
    const { vaultId } = fact?.type === 'CertificateInstalled' ? fact.data : { vaultId: '' };
    expect(unsealCertificate(await office.vault.get(COMPANY, vaultId))).toEqual({
      pfx: ofTheShop,
      password: PASSWORD,
    });
  });

  it('is refused at the password when that does not open it, and nothing is kept', async () => {
    await expect(install(ofTheShop, 'errada')).rejects.toMatchObject({
      code: 'cert_password',
      field: 'password',
    });
    expect([await installed(), office.vault.contents.size]).toEqual([[], 0]);
  });

  it('is refused when it is no certificate at all', async () => {
    await expect(install(Buffer.from('not a pfx'))).rejects.toMatchObject({ field: 'file' });
  });

  it.each([
    ["another company's", A_CNPJ_WITH_LETTERS, current, 'certificate_other_company'],
    ['expired', A_CNPJ, year('2024-01-01', '2025-01-01'), 'certificate_expired'],
    ['not valid yet', A_CNPJ, year('2026-06-01', '2027-06-01'), 'certificate_not_yet_valid'],
  ])('is refused when it is %s, and the one in use stays', async (_, cnpj, validity, code) => {
    await install(ofTheShop);
    const refused = install(issue(cnpj, validity));
    await expect(refused).rejects.toMatchObject({ code, field: 'file' });
    expect(await installed()).toHaveLength(1);
  });

  it("may be of another branch: the first eight characters are the company's", async () => {
    await install(issue('11222333000262'));
    expect(await installed()).toHaveLength(1);
  });

  it('is installed once, however often it is uploaded', async () => {
    await install(ofTheShop);
    await install(ofTheShop);
    expect(await installed()).toHaveLength(1);
  });

  it('is replaced by the next', async () => {
    await install(ofTheShop);
    await install(issue(A_CNPJ));
    expect(await installed()).toHaveLength(2);
  });

  it.each([
    ['another that replaces it', 1, () => install(issue(A_CNPJ))],
    ['its removal', 0, () => office.commands.execute(new RemoveCertificate(office.context()))],
    [
      'a CNPJ of another root, which takes it away from the company',
      0,
      () =>
        office.commands.execute(
          new ChangeCompany(office.context(), undefined, aCompany({ cnpj: A_CNPJ_WITH_LETTERS })),
        ),
    ],
  ])('leaves no secret behind after %s', async (_, left, take) => {
    await install(ofTheShop);
    const secret = [...office.vault.contents.keys()];
    await take();
    expect(office.vault.contents.size).toBe(left);
    expect([...office.vault.contents.keys()]).not.toEqual(secret);
  });

  it('keeps its secret through a change that it outlives', async () => {
    await install(ofTheShop);
    await office.commands.execute(
      new ChangeCompany(office.context(), undefined, aCompany({ storeSlug: 'outro-endereco' })),
    );
    expect(office.vault.contents.size).toBe(1);
  });
});
