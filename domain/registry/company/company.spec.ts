import { A_CNPJ, anAddress } from '../../testing/a-person.js';
import { COMPANY_ID, aCertificate, aCompany } from '../../testing/a-company.js';
import { refusalOf, specification } from '../../testing/specification.js';
import { day, instant } from '../../testing/values.js';
import type { DecimalText } from '../../kernel/decimal.js';
import type { Cnpj } from '../../kernel/documents.js';
import type { BrandPicture } from './brand.js';
import { DEFAULT_SETTINGS, companyDecider, type CompanyCommand } from './company.js';
import { cscIdOf, cscTokenOf } from './csc.js';
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

  it.each([1, 2, 3, 4] as const)('takes the regime %i: only its notes may have to wait (R-3.4.1)', (crt) =>
    given([])
      .when(register({ crt }))
      .then([{ type: 'CompanyRegistered', data: { companyId, ...aCompany({ crt }) } }, registered[1]!]),
  );

  it.each<[Changes, string, string]>([
    [{ cnpj: '11222333000182' }, 'cnpj_invalid', 'cnpj'],
    [{ cnpj: '11.222.333/0001-81' }, 'cnpj_invalid', 'cnpj'],
    [{ socialName: '' }, 'req', 'social_name'],
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

describe('the credit of the Simples Nacional (pCredSN, R-3.4.17)', () => {
  const rated = (rate: string | undefined) => ({
    ...DEFAULT_SETTINGS,
    ...(rate !== undefined && { simplesCreditRate: rate as DecimalText }),
  });
  const change = (rate?: string): CompanyCommand => ({
    type: 'change-settings',
    companyId,
    settings: rated(rate),
  });
  const changed = (rate?: string): CompanyEvent => ({
    type: 'CompanySettingsChanged',
    data: { companyId, ...rated(rate) },
  });
  const normal: CompanyEvent = {
    type: 'CompanyDetailsChanged',
    data: { companyId, ...aCompany({ crt: 3 }) },
  };

  it('is said with two decimals', () =>
    given(registered)
      .when(change('1.25'))
      .then([changed('1.25')]));
  it('is taken away', () =>
    given([...registered, changed('1.25')])
      .when(change())
      .then([changed()]));
  it.each([
    ['0', 'simples_credit_range'],
    ['-1', 'simples_credit_range'],
    ['100.01', 'simples_credit_range'],
    ['1.255', 'decimal_invalid'],
  ])('is not %s', (rate, code) =>
    given(registered).when(change(rate)).thenRefused(code, 'simples_credit_rate'),
  );
  it('is asked of nobody else', () =>
    given([...registered, normal])
      .when(change('1.25'))
      .thenRefused('simples_credit_regime', 'simples_credit_rate'));
  it('said before the regime changed does not hold back other settings', () =>
    given([...registered, changed('1.25'), normal])
      .when({ type: 'change-settings', companyId, settings: { ...rated('1.25'), allowNegativeStock: true } })
      .then([
        {
          type: 'CompanySettingsChanged',
          data: { companyId, ...rated('1.25'), allowNegativeStock: true },
        },
      ]));
});

describe('from which day on cashback counts in the income statement (feature 12)', () => {
  const since = (from?: string): CompanyCommand => ({
    type: 'change-settings',
    companyId,
    settings: { ...DEFAULT_SETTINGS, ...(from && { loyaltyInDreFrom: day(from) }) },
  });
  const said = (from: string): CompanyEvent => ({
    type: 'CompanySettingsChanged',
    data: { companyId, ...DEFAULT_SETTINGS, loyaltyInDreFrom: day(from) },
  });
  const closed: CompanyEvent = {
    type: 'PeriodClosed',
    data: { companyId, closedThrough: day('2026-02-28') },
  };

  it('is said', () =>
    given(registered)
      .when(since('2026-03-01'))
      .then([said('2026-03-01')]));
  it('is any day after closed books', () =>
    given([...registered, closed])
      .when(since('2026-03-01'))
      .then([said('2026-03-01')]));
  it('is not a day of closed books', () =>
    given([...registered, closed])
      .when(since('2026-02-28'))
      .thenNotAcceptable('period_closed'));
  it.each([undefined, '2026-04-01'])('does not become %j where closed books reported it', (from) =>
    given([...registered, said('2026-01-01'), closed])
      .when(since(from))
      .thenNotAcceptable('period_closed'),
  );
  it('says nothing against other settings once its books are closed', () =>
    given([...registered, said('2026-01-01'), closed])
      .when({
        type: 'change-settings',
        companyId,
        settings: { ...DEFAULT_SETTINGS, loyaltyInDreFrom: day('2026-01-01'), allowNegativeStock: true },
      })
      .then([
        {
          ...said('2026-01-01'),
          data: { ...said('2026-01-01').data, allowNegativeStock: true },
        } as CompanyEvent,
      ]));
});

describe('the code of the NFC-e (CSC, R-3.4.17)', () => {
  const install = (environment: 1 | 2, cscId: string, vaultId = 'v1'): CompanyCommand => ({
    type: 'install-csc',
    companyId,
    environment,
    csc: { cscId, vaultId },
  });
  const installed = (environment: 1 | 2, cscId: string, vaultId = 'v1'): CompanyEvent => ({
    type: 'CscInstalled',
    data: { companyId, environment, cscId, vaultId },
  });

  it('is one in each environment, and the next replaces it', () => {
    given(registered)
      .when(install(2, '1'))
      .then([installed(2, '1')]);
    const { cscs } = given([
      ...registered,
      installed(1, '7'),
      installed(2, '1'),
      installed(2, '2', 'v2'),
    ]).state();
    expect(cscs).toEqual({ 1: { cscId: '7', vaultId: 'v1' }, 2: { cscId: '2', vaultId: 'v2' } });
  });
  it('is taken out, once', () => {
    const removed: CompanyEvent = { type: 'CscRemoved', data: { companyId, environment: 2, cscId: '1' } };
    given([...registered, installed(2, '1')])
      .when({ type: 'remove-csc', companyId, environment: 2 })
      .then([removed]);
    given([...registered, installed(2, '1'), removed])
      .when({ type: 'remove-csc', companyId, environment: 2 })
      .thenNothing();
  });
  it.each(['', '0', '1234567', 'A1'])('has no number like %p', (cscId) =>
    given(registered).when(install(1, cscId)).thenRefused('csc_id', 'csc_id'),
  );
  it('is read as portals show it', () => {
    expect([cscIdOf(' 000001 '), cscIdOf('000000')]).toEqual(['1', '0']);
    expect(cscTokenOf(' ABCDEF12-3456-7890-ABCD-EF1234567890 ')).toHaveLength(36);
    for (const token of ['', 'curto', 'x'.repeat(37), 'ABCDEF1234567890 ABCDEF'])
      expect(refusalOf(() => cscTokenOf(token))).toMatchObject({ code: 'csc_token', field: 'token' });
  });
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
    ['another company’s', install({ cnpj: '12ABC34501DE35' }), 'certificate_other_company'],
    ['not valid yet', install({}, '2026-01-01T02:59:59.999Z'), 'certificate_not_yet_valid'],
    ['expired', install({}, '2027-01-01T03:00:00.000Z'), 'certificate_expired'],
  ])('is refused when it is %s', (_what, command, code) =>
    given(registered).when(command).thenRefused(code, 'file'),
  );

  it.each([
    ['from which day on it is good', '2026-01-01T02:59:59.999Z', 'certificate_not_yet_valid', '01/01/2026'],
    ['since when it is not', '2027-01-01T03:00:00.000Z', 'certificate_expired', '01/01/2027'],
  ] as const)('says %s, as the day is there', (_what, now, code, date) => {
    const state = given(registered).state();
    const refusal = refusalOf(() => companyDecider.decide(install({}, now), state));
    expect(refusal).toMatchObject({ code, params: { date } });
  });

  it('is taken back by its removal, once', () => {
    const remove = { type: 'remove-certificate', companyId } as const;
    const removed: CompanyEvent = { type: 'CertificateRemoved', data: { companyId, fingerprint: 'f1' } };
    given([...registered, installed])
      .when(remove)
      .then([removed]);
    given([...registered, installed, removed])
      .when(remove)
      .thenNothing();
  });

  it('is for a company', () => given([]).when(install()).thenNotFound());
});

describe('the logo on papers (R-3.4.17)', () => {
  const change = (logo: string | null): CompanyCommand => ({ type: 'change-logo', companyId, logo });
  const changed: CompanyEvent = { type: 'ReportLogoChanged', data: { companyId, sha256: 'ab' } };

  it('is put there, replaced and taken away, each once', () => {
    given(registered).when(change('ab')).then([changed]);
    given([...registered, changed])
      .when(change('ab'))
      .thenNothing();
    given([...registered, changed])
      .when(change(null))
      .then([{ type: 'ReportLogoRemoved', data: { companyId } }]);
    given(registered).when(change(null)).thenNothing();
    given([]).when(change('ab')).thenNotFound();
  });
});

describe('the brand that customers see (R-3.1.6)', () => {
  const picture = (which: BrandPicture, sha256: string | null): CompanyCommand => ({
    ...{ type: 'change-brand-picture', companyId, picture: which, sha256 },
  });
  const colour = (text: string | null): CompanyCommand => ({
    ...{ type: 'change-brand-colour', companyId, colour: text },
  });
  const logo: CompanyEvent = {
    type: 'BrandPictureChanged',
    data: { companyId, picture: 'logo', sha256: 'ab' },
  };
  const pink: CompanyEvent = { type: 'BrandColourChanged', data: { companyId, colour: '#c2185b' } };

  it('has two pictures, each put there and taken away by itself, once', () => {
    given(registered).when(picture('logo', 'ab')).then([logo]);
    given([...registered, logo])
      .when(picture('logo', 'ab'))
      .thenNothing();
    given([...registered, logo])
      .when(picture('cover', 'ab'))
      .then([{ type: 'BrandPictureChanged', data: { companyId, picture: 'cover', sha256: 'ab' } }]);
    given([...registered, logo])
      .when(picture('logo', null))
      .then([{ type: 'BrandPictureRemoved', data: { companyId, picture: 'logo' } }]);
    given(registered).when(picture('cover', null)).thenNothing();
    given([]).when(picture('logo', 'ab')).thenNotFound();
  });

  it('has any colour, however badly it can be read', () => {
    given(registered).when(colour(' #C2185B ')).then([pink]);
    given([...registered, pink])
      .when(colour('#c2185b'))
      .thenNothing();
    given([...registered, pink])
      .when(colour(null))
      .then([{ type: 'BrandColourChanged', data: { companyId, colour: null } }]);
    given(registered)
      .when(colour('#ffff00'))
      .then([{ type: 'BrandColourChanged', data: { companyId, colour: '#ffff00' } }]);
    given([]).when(colour('#ffff00')).thenNotFound();
  });

  it.each(['', 'red', '#fff', '#c2185b80', 'url(//x)'])('has no colour «%s»', (text) =>
    given(registered).when(colour(text)).thenRefused('brand_colour', 'brand_colour'),
  );
});

describe('the closing date (R-10.8.1)', () => {
  const close = (through: string | null, reason = ''): CompanyCommand => ({
    type: 'set-closing-date',
    companyId,
    through: through === null ? null : day(through),
    reason,
    today: day('2026-03-10'),
  });
  const closed = (through: string): CompanyEvent => ({
    type: 'PeriodClosed',
    data: { companyId, closedThrough: day(through), lateCashbackOn: 'first_open_day' },
  });

  it('closes the books, and later more of them', () => {
    given(registered)
      .when(close('2026-01-31'))
      .then([closed('2026-01-31')]);
    given([...registered, closed('2026-01-31')])
      .when(close('2026-03-09'))
      .then([closed('2026-03-09')]);
    given([...registered, closed('2026-01-31')])
      .when(close('2026-01-31'))
      .thenNothing();
    given(registered).when(close(null)).thenNothing();
  });

  it('is a day that is over', () => {
    for (const through of ['2026-03-10', '2026-04-01'])
      given(registered).when(close(through)).thenRefused('closing_date_past', 'closing_date');
  });

  it('stays where somebody else moved it since', () => {
    const instead = (insteadOf: string | null): CompanyCommand => ({
      ...(close('2026-01-31', 'Desfeito') as Extract<CompanyCommand, { type: 'set-closing-date' }>),
      insteadOf: insteadOf === null ? null : day(insteadOf),
    });
    const before = [...registered, closed('2026-02-28')];
    for (const insteadOf of ['2026-02-27', '2026-01-31', null])
      given(before).when(instead(insteadOf)).thenRefused('closing_date_moved');
    given(before)
      .when(instead('2026-02-28'))
      .then([
        {
          type: 'PeriodReopened',
          data: { companyId, closedThrough: day('2026-01-31'), reason: 'Desfeito' },
        },
      ]);
    given(registered).when(instead('2026-02-28')).thenRefused('closing_date_moved');
    given(registered)
      .when(instead(null))
      .then([closed('2026-01-31')]);
  });

  it('is taken back for a reason only', () => {
    const before = [...registered, closed('2026-02-28')];
    for (const through of ['2026-01-31', null]) {
      given(before).when(close(through, ' ')).thenRefused('req', 'reason');
      given(before)
        .when(close(through, ' Nota esquecida '))
        .then([
          {
            type: 'PeriodReopened',
            data: {
              companyId,
              closedThrough: through === null ? null : day(through),
              reason: 'Nota esquecida',
            },
          },
        ]);
    }
  });

  it('is that of a company', () => given([]).when(close('2026-01-31')).thenNotFound());
});

describe('the end of a certificate (R-4.6.1)', () => {
  const announce = (now: string) => ({ type: 'announce-expiry', companyId, now: instant(now) }) as const;
  const announced = (noticeDays: 30 | 15 | 7 | 1, daysLeft: number, fingerprint = 'f1'): CompanyEvent => ({
    type: 'CertificateExpiryAnnounced',
    data: { companyId, fingerprint, notAfter: aCertificate().notAfter, noticeDays, daysLeft },
  });
  const first = [...registered, installed];

  it.each([
    ['2026-12-02T03:00:00Z', 30],
    ['2026-12-17T03:00:00Z', 15],
    ['2026-12-25T03:00:00Z', 7],
    ['2026-12-31T03:00:00Z', 1],
  ] as const)('is announced on %s, %d days before, by the calendar of its zone', (now, days) => {
    const before = new Date(Date.parse(now) - 1_000).toISOString();
    const earlier = days === 30 ? first : [...first, announced(30, 30)];
    given(earlier)
      .when(announce(now))
      .then([announced(days, days)]);
    if (days === 30) given(first).when(announce(before)).thenNothing();
  });

  it('is announced once a threshold, however often it is asked, also when the same file comes back', () => {
    const told = [...first, announced(30, 30)];
    for (const now of ['2026-12-02T03:00:00Z', '2026-12-16T15:00:00Z']) {
      given(told).when(announce(now)).thenNothing();
    }
    const removed: CompanyEvent = { type: 'CertificateRemoved', data: { companyId, fingerprint: 'f1' } };
    given([...told, removed, installed])
      .when(announce('2026-12-03T12:00:00Z'))
      .thenNothing();
  });

  it('is announced late after days that were missed, and never a notice that is past', () => {
    given(first)
      .when(announce('2026-12-20T12:00:00Z'))
      .then([announced(15, 12)]);
    given([...first, announced(15, 12)])
      .when(announce('2026-12-21T12:00:00Z'))
      .thenNothing();
    given(first)
      .when(announce('2027-01-01T02:00:00Z'))
      .then([announced(1, 1)]);
  });

  it('is announced again of the next certificate', () =>
    given([
      ...first,
      announced(1, 1),
      { type: 'CertificateInstalled', data: { companyId, ...aCertificate({ fingerprint: 'f2' }) } },
    ])
      .when(announce('2026-12-02T12:00:00Z'))
      .then([announced(30, 30, 'f2')]));

  it('is no news once it is past, nor of what is out of use', () => {
    given(first).when(announce('2027-01-01T03:00:00Z')).thenNothing();
    given(registered).when(announce('2026-12-31T12:00:00Z')).thenNothing();
    given([...first, { type: 'CompanyDeleted', data: { companyId } }])
      .when(announce('2026-12-31T12:00:00Z'))
      .thenNothing();
    given([]).when(announce('2026-12-31T12:00:00Z')).thenNothing();
  });
});

describe('the details of a company (R-3.4.1)', () => {
  const change = (changes: Changes = {}, hasIssued = false): CompanyCommand => ({
    type: 'change-details',
    companyId,
    details: aCompany(changes),
    hasIssued,
  });
  const changed = (changes: Changes): CompanyEvent => ({
    type: 'CompanyDetailsChanged',
    data: { companyId, ...aCompany(changes) },
  });
  const all: Changes = {
    matrixId: '01JMATRIX00000000000000001',
    nire: '35123456789',
    nireDate: day('2019-05-02'),
    cityRegistration: '1.234.567-8',
    cnae: '4712100',
    phone: '1133334444',
    cellphone: '11987654321',
    email: 'contato@loja.com.br',
  };

  it('change, all of them', () =>
    given(registered)
      .when(change(all))
      .then([changed(all)]));
  it('saved again as they are are no news', () => given(registered).when(change()).thenNothing());
  it('are a company’s', () => given([]).when(change()).thenNotFound());
  it('of a deleted company stay as they are', () =>
    given([...registered, { type: 'CompanyDeleted', data: { companyId } }])
      .when(change(all))
      .thenNotAcceptable('record_not_editable'));

  it.each<[Changes, string, string]>([
    [{ matrixId: companyId }, 'company_own_matrix', 'matrix_cnpj'],
    [{ nire: '3512345678' }, 'nire_invalid', 'nire'],
    [{ nireDate: day('2019-05-02') }, 'req', 'nire'],
    [{ cnae: '471210' }, 'cnae_invalid', 'cnae'],
    [{ timezone: 'Europe/Lisbon' }, 'timezone_invalid', 'timezone'],
    [{ email: 'contato' }, 'email', 'email'],
    [{ phone: '33334444' }, 'phone_invalid', 'phone'],
    [{ cellphone: '123' }, 'phone_invalid', 'cellphone'],
    [{ cityRegistration: '1234567890123456' }, 'invalid', 'city_registration'],
  ])('are refused with %j', (changes, code, field) => {
    given(registered).when(change(changes)).thenRefused(code, field);
    given([]).when(register(changes)).thenRefused(code, field);
  });

  const ofOtherRoot = { cnpj: '12ABC34501DE35' as Cnpj };
  it('take another CNPJ while no note has carried the old one', () =>
    given(registered)
      .when(change(ofOtherRoot))
      .then([changed(ofOtherRoot)]));
  it('keep the CNPJ once a note has carried it', () => {
    given(registered).when(change(ofOtherRoot, true)).thenRefused('company_cnpj_issued', 'cnpj');
    given(registered)
      .when(change(all, true))
      .then([changed(all)]);
  });
  it('of another root have no use for the certificate', () =>
    given([...registered, installed])
      .when(change(ofOtherRoot))
      .then([changed(ofOtherRoot), { type: 'CertificateRemoved', data: { companyId, fingerprint: 'f1' } }]));
});

describe('a company’s end (R-7.3)', () => {
  const [deletion, restoring] = [
    { type: 'delete', companyId },
    { type: 'restore', companyId },
  ] as const;
  const deleted: CompanyEvent = { type: 'CompanyDeleted', data: { companyId } };
  const restored: CompanyEvent = { type: 'CompanyRestored', data: { companyId } };

  it('can be taken back', () => {
    given(registered).when(deletion).then([deleted]);
    given([...registered, deleted])
      .when(restoring)
      .then([restored]);
  });
  it('happens once, and is taken back once', () => {
    given([...registered, deleted])
      .when(deletion)
      .thenNotAcceptable('record_deleted');
    given(registered).when(restoring).thenNotAcceptable('record_state');
    given([]).when(deletion).thenNotFound();
  });
});

describe('the fiscal environment (R-3.4.17)', () => {
  const to = (environment: 1 | 2, now = '2026-03-10T12:00:00Z'): CompanyCommand => ({
    type: 'switch-environment',
    companyId,
    environment,
    now: instant(now),
  });
  const settled = (fiscalEnvironment: 1 | 2): CompanyEvent => ({
    type: 'CompanySettingsChanged',
    data: { companyId, allowNegativeStock: false, fiscalEnvironment },
  });

  it('goes to production with a certificate, and back without one', () => {
    given([...registered, installed])
      .when(to(1))
      .then([settled(1)]);
    given([...registered, settled(1)])
      .when(to(2))
      .then([settled(2)]);
  });
  it('stays in homologation while nothing of value could be issued', () => {
    given(registered).when(to(1)).thenNotAcceptable('certificate_missing');
    given([...registered, installed])
      .when(to(1, '2027-01-01T03:00:00Z'))
      .thenNotAcceptable('certificate_expired');
    const exempt: CompanyEvent = {
      type: 'CompanyRegistered',
      data: { companyId, ...aCompany({ stateRegistration: 'ISENTO' }) },
    };
    given([exempt, installed]).when(to(1)).thenNotAcceptable('issuer_registration_missing');
  });
  it('is switched once', () => given(registered).when(to(2)).thenNotAcceptable('fiscal_environment_same'));
});
