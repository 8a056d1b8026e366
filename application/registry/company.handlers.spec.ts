import type { Recorded } from '@fidelidade/domain/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { DEFAULT_SETTINGS, companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { A_CNPJ, A_CNPJ_WITH_LETTERS, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { StoreUnavailable, type EventStore } from '@fidelidade/event-store/event-store.js';
import { createTestAuthority, issueTestA1 } from '@fidelidade/sefaz/certificate/test-authority.js';
import { Executor } from '../execution/executor.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import { aPfx } from '@fidelidade/sefaz/testing/odd-pfx.js';
import { readCertificateSecret } from './certificate-secret.js';
import {
  ChangeCompany,
  ChangeCompanyContact,
  ChangeCompanyLifecycle,
  InstallCertificate,
  RegisterCompany,
  RemoveCertificate,
} from './company.commands.js';
import { ABANDONED_CLAIM_AFTER_ms, CompanyClaims } from './company-claims.js';
import { RegisterCompanyHandler } from './company.handlers.js';
import { settleCompanyClaims, forgetUnusedSecrets } from './company.policies.js';

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

  describe('whose process dies between its names and the company', () => {
    const digest = (...parts: string[]) => parts.join('-');
    const handlerOver = (store: EventStore, since_ms = 0) => {
      const executor = new Executor(store);
      const now = () => new Date(Date.now() + since_ms).toISOString() as Instant;
      return new RegisterCompanyHandler(executor, new CompanyClaims(executor, { digest }, { now }));
    };
    const later = () => handlerOver(office.store, ABANDONED_CLAIM_AFTER_ms + 1_000);
    const types = async (company = COMPANY) =>
      (await office.factsOf(streams.company(company), company)).map(({ type }) => type);

    beforeEach(async () => {
      const dying: EventStore = {
        ...office.store,
        readStream: (...query) => office.store.readStream(...query),
        findCommand: (...query) => office.store.findCommand(...query),
        append: (changes, context) =>
          context.company === PLATFORM
            ? office.store.append(changes, context)
            : Promise.reject(new StoreUnavailable('gone')),
      };
      const crash = handlerOver(dying).execute(registration(COMPANY, {}, 'root'));
      await expect(crash).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('is gone on with by the same command, and nobody takes its names meanwhile', async () => {
      const another = handlerOver(office.store).execute(registration('company-2', {}, 'another'));
      await expect(another).rejects.toMatchObject({ code: 'unique' });
      await later().execute(registration(COMPANY, {}, 'root'));
      expect(await types()).toEqual(['CompanyRegistered', 'CompanySettingsChanged']);
      await expect(later().execute(registration('company-2', {}, 'another'))).rejects.toMatchObject({
        code: 'unique',
      });
    });

    it('leaves its names to another after a while, and can found no company any more', async () => {
      await later().execute(registration('company-2', {}, 'another'));
      expect(await types('company-2')).toContain('CompanyRegistered');
      const tooLate = handlerOver(office.store).execute(registration(COMPANY, {}, 'root'));
      await expect(tooLate).rejects.toMatchObject({ code: 'record_state' });
      expect(await types()).toEqual([]);
    });
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

describe('matrix and branches (R-3.4.1)', () => {
  const numbered = (company: string) => ({
    cnpj: { m1: A_CNPJ, m2: A_CNPJ_WITH_LETTERS, b: '11222333000262' }[company]!,
    storeSlug: `loja-${company}`,
  });
  const details = (company: string, matrixId?: string) =>
    aCompany({ ...numbered(company), ...(matrixId && { matrixId }) });
  const register = (company: string, matrixId?: string) =>
    office.commands.execute(
      new RegisterCompany(office.context({ company }), details(company, matrixId), DEFAULT_SETTINGS),
    );
  const put = (company: string, matrixId?: string) =>
    office.commands.execute(
      new ChangeCompany(office.context({ company }), undefined, details(company, matrixId)),
    );
  const lifecycle = (company: string, step: 'delete' | 'restore') =>
    office.commands.execute(new ChangeCompanyLifecycle(office.context({ company }), step));
  const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as DomainError).code] : []));

  beforeEach(async () => {
    await register('m1');
    await register('m2');
  });

  it('make no circle, though both ask at once', async () => {
    const both = await Promise.allSettled([put('m1', 'm2'), put('m2', 'm1')]);
    expect(refusals(both)).toHaveLength(1);
    expect(['matrix_unavailable', 'matrix_has_branches']).toContain(refusals(both)[0]);
  });

  it('are founded and deleted one after the other, though both are asked for at once', async () => {
    const both = await Promise.allSettled([register('b', 'm1'), lifecycle('m1', 'delete')]);
    expect(refusals(both)).toHaveLength(1);
  });

  it('stand in each other’s way only while both are there', async () => {
    await register('b', 'm1');
    await expect(lifecycle('m1', 'delete')).rejects.toMatchObject({ code: 'company_with_branches' });
    await lifecycle('b', 'delete');
    await lifecycle('m1', 'delete');
    await expect(lifecycle('b', 'restore')).rejects.toMatchObject({ code: 'matrix_unavailable' });
    await lifecycle('m1', 'restore');
    await lifecycle('b', 'restore');
    await expect(put('m1', 'm2')).rejects.toMatchObject({
      code: 'matrix_has_branches',
      field: 'matrix_cnpj',
    });
    await put('b', 'm2');
    await put('m1', 'm2');
    await expect(put('b', 'm1')).rejects.toMatchObject({ code: 'matrix_unavailable', field: 'matrix_cnpj' });
    await put('m1');
    await put('b', 'm1');
  });

  it('that are older than their ties are tied as they stand', async () => {
    const old = await BackOffice.inMemory();
    await old.givenCompany(details('m1'), 'm1');
    await old.givenCompany(details('b', 'm1'), 'b');
    for (let times = 0; times < 2; times += 1) {
      const { events } = await old.store.readAll({ after: 0, limit: 100 });
      for (const event of events.filter(({ type }) => type === 'CompanyRegistered') as Recorded[])
        for (const command of settleCompanyClaims.react(event)) await old.commands.execute(command);
    }
    const deletion = new ChangeCompanyLifecycle(old.context({ company: 'm1' }), 'delete');
    await expect(old.commands.execute(deletion)).rejects.toMatchObject({ code: 'company_with_branches' });
    await old.close();
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
    expect(readCertificateSecret(await office.vault.get(COMPANY, vaultId))).toEqual({
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
    ['a person’s', 'MARIA DA SILVA:52998224725', 'certificate_of_person'],
    ['nobody’s that it says', 'servidor.exemplo.com.br', 'certificate_without_cnpj'],
  ])('is refused when it is %s, and nothing is kept', async (_, name, code) => {
    await expect(install(aPfx({ name }), 'segredo')).rejects.toMatchObject({ code, field: 'file' });
    expect([await installed(), office.vault.contents.size]).toEqual([[], 0]);
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

  it.each([
    ['another that replaces it', 1, () => install(issue(A_CNPJ))],
    ['its removal', 0, () => office.commands.execute(new RemoveCertificate(office.context()))],
  ])('whose process dies between %s and its secret’s end is forgotten by a policy', async (_, left, take) => {
    await install(ofTheShop);
    const forget = jest.spyOn(office.vault, 'forget').mockRejectedValue(new StoreUnavailable('gone'));
    await expect(take()).rejects.toBeInstanceOf(StoreUnavailable);
    forget.mockRestore();
    expect(office.vault.contents.size).toBe(left + 1);
    const { events } = await office.store.readAll({ after: 0, limit: 100 });
    for (const event of events.filter(({ type }) => type.startsWith('Certificate')) as Recorded[])
      for (const command of forgetUnusedSecrets.react(event)) await office.commands.execute(command);
    expect(office.vault.contents.size).toBe(left);
    const { certificate } = await office.executor.load(companyDecider, COMPANY, streams.company(COMPANY));
    if (certificate) await expect(office.vault.get(COMPANY, certificate.vaultId)).resolves.toBeDefined();
  });

  it('keeps its secret when the file that was taken out is put in again', async () => {
    await install(ofTheShop);
    await office.commands.execute(new RemoveCertificate(office.context()));
    await install(ofTheShop);
    expect(office.vault.contents.size).toBe(1);
  });

  it('keeps its secret through a change that it outlives', async () => {
    await install(ofTheShop);
    await office.commands.execute(
      new ChangeCompany(office.context(), undefined, aCompany({ storeSlug: 'outro-endereco' })),
    );
    expect(office.vault.contents.size).toBe(1);
  });
});
