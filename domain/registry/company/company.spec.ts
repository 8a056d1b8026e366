import { A_CNPJ, anAddress } from '../../testing/a-person.js';
import { COMPANY_ID, aCertificate, aCompany } from '../../testing/a-company.js';
import { specification } from '../../testing/specification.js';
import { instant } from '../../testing/values.js';
import { DEFAULT_SETTINGS, companyDecider, type CompanyCommand } from './company.js';
import type { CompanyEvent } from './events.js';
import type { WhatsAppNumber } from './whatsapp-number.js';

type Changes = Parameters<typeof aCompany>[0];
const { given } = specification(companyDecider);
const companyId = COMPANY_ID;
const register = (changes: Changes = {}): CompanyCommand => ({
  type: 'register',
  companyId,
  details: aCompany(changes),
  settings: DEFAULT_SETTINGS,
});
const registered: CompanyEvent[] = [
  { type: 'CompanyRegistered', data: { companyId, ...aCompany() } },
  { type: 'CompanySettingsChanged', data: { companyId, ...DEFAULT_SETTINGS } },
];
const install = (
  changes: Parameters<typeof aCertificate>[0] = {},
  now = '2026-03-10T12:00:00Z',
): CompanyCommand => ({
  type: 'install-certificate',
  companyId,
  certificate: aCertificate(changes),
  now: instant(now),
});
const installed: CompanyEvent = { type: 'CertificateInstalled', data: { companyId, ...aCertificate() } };

describe('registering a company', () => {
  it('starts it with its settings', () => given([]).when(register()).then(registered));
  it('happens once', () => given(registered).when(register()).thenNotAcceptable('record_exists'));
  it('is safe by default: no negative stock, no fiscal value (R-3.4.17)', () =>
    expect(DEFAULT_SETTINGS).toEqual({ allowNegativeStock: false, fiscalEnvironment: 2 }));
  it.each(['ISENTO', '110042490114'])('takes the state registration %p', (stateRegistration) =>
    given([])
      .when(register({ stateRegistration }))
      .then([
        { type: 'CompanyRegistered', data: { companyId, ...aCompany({ stateRegistration }) } },
        registered[1]!,
      ]),
  );

  it.each<[Changes, string, string]>([
    [{ cnpj: '11222333000182' }, 'cnpj_invalid', 'cnpj'],
    [{ cnpj: '11.222.333/0001-81' }, 'cnpj_invalid', 'cnpj'],
    [{ socialName: '' }, 'req', 'social_name'],
    [{ crt: 2 }, 'crt_not_built', 'crt'],
    [{ crt: 3 }, 'crt_not_built', 'crt'],
    [{ crt: 4 }, 'crt_not_built', 'crt'],
    [{ fantasyName: ' ' }, 'req', 'fantasy_name'],
    [{ stateRegistration: '' }, 'state_registration_of_state', 'state_registration'],
    [{ stateRegistration: '123456789110' }, 'state_registration_of_state', 'state_registration'],
    [{ stateRegistration: '110.042.490.114' }, 'state_registration_of_state', 'state_registration'],
    [{ storeSlug: 'admin' }, 'store_slug_invalid', 'loja_url'],
    [{ address: anAddress({ cityId: 3304557 }) }, 'city_invalid', 'address.city_id'],
  ])('is refused with %j', (changes, code, field) =>
    given([]).when(register(changes)).thenRefused(code, field),
  );
});

describe('settings (R-3.4.17)', () => {
  const settings = { allowNegativeStock: true, fiscalEnvironment: 1 } as const;
  it('change', () =>
    given(registered)
      .when({ type: 'change-settings', companyId, settings })
      .then([{ type: 'CompanySettingsChanged', data: { companyId, ...settings } }]));
  it('belong to a company', () =>
    given([]).when({ type: 'change-settings', companyId, settings }).thenNotFound());
});

describe('the WhatsApp number of a store (R-2.5.3)', () => {
  const change = (whatsapp: string | null): CompanyCommand => ({
    type: 'change-contact',
    companyId,
    contact: { whatsapp: whatsapp as WhatsAppNumber | null },
  });
  const changed = (whatsapp: string | null): CompanyEvent => ({
    type: 'CompanyContactChanged',
    data: { companyId, whatsapp: whatsapp as WhatsAppNumber | null },
  });

  it('is given', () =>
    given(registered)
      .when(change('5511987654321'))
      .then([changed('5511987654321')]));
  it('is changed', () =>
    given([...registered, changed('5511987654321')])
      .when(change('351912345678'))
      .then([changed('351912345678')]));
  it('is taken away', () =>
    given([...registered, changed('5511987654321')])
      .when(change(null))
      .then([changed(null)]));
  it('saved again is no news', () =>
    given([...registered, changed('5511987654321')])
      .when(change('5511987654321'))
      .thenNothing());
  it('not given where there was none is no news either', () =>
    given(registered).when(change(null)).thenNothing());
  it.each(['', '5511 98765-4321', '+5511987654321', '551187654321'])('is refused as %p', (whatsapp) =>
    given(registered).when(change(whatsapp)).thenRefused('whatsapp_invalid', 'whatsapp'),
  );
  it('belongs to a company', () => given([]).when(change('5511987654321')).thenNotFound());
});

describe('installing a certificate (R-4.6.1)', () => {
  it('keeps whose it is and until when, never the file', () =>
    given(registered).when(install()).then([installed]));
  it('twice is once', () =>
    given([...registered, installed])
      .when(install())
      .thenNothing());
  it('replaces the one before', () =>
    given([...registered, installed])
      .when(install({ fingerprint: 'f2' }))
      .then([{ type: 'CertificateInstalled', data: { companyId, ...aCertificate({ fingerprint: 'f2' }) } }]));
  it('takes one of the parent company: same root', () =>
    given(registered)
      .when(install({ cnpj: `${A_CNPJ.slice(0, 8)}000262` }))
      .then([
        {
          type: 'CertificateInstalled',
          data: { companyId, ...aCertificate({ cnpj: `${A_CNPJ.slice(0, 8)}000262` }) },
        },
      ]));
  it('takes it at its first moment', () =>
    given(registered).when(install({}, '2026-01-01T03:00:00.000Z')).then([installed]));

  it.each([
    ['another company’s', install({ cnpj: '12ABC34501DE35' })],
    ['not valid yet', install({}, '2026-01-01T02:59:59.999Z')],
    ['expired', install({}, '2027-01-01T03:00:00.000Z')],
  ])('is refused when it is %s', (_what, command) =>
    given(registered).when(command).thenRefused('certificate_invalid', 'certificate'),
  );

  it('is for a company', () => given([]).when(install()).thenNotFound());
});
