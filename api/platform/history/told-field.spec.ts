import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EVENT_CATALOGUE, type Recorded } from '@fidelidade/domain/events.js';
import { LANGUAGES, type Language } from '@fidelidade/domain/identity/preferences.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { upcast } from '@fidelidade/domain/kernel/upcast.js';
import { isTold } from '../../i18n/event-fields.js';
import { eventLabelWithin } from '../../i18n/event-labels.js';
import { ChangeTeller, leavesOf, referencesIn, withNames } from './changes.js';
import { isMoney } from './money-fields.js';
import { tellField } from './told-field.js';
import { wireData } from './wire-data.js';

const IN_SAO_PAULO = { language: 'pt_BR', timezone: 'America/Sao_Paulo' } as const;

const GOLDEN = join(dirname(__dirname), '../../domain/golden');

/** The example of every event that there is. */
const EVENTS = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const [type = '', schema] = name.split('.');
    const data: unknown = JSON.parse(readFileSync(join(GOLDEN, name), 'utf8'));
    return upcast({ type, schema: Number(schema), data } as StoredEvent, EVENT_CATALOGUE) as Recorded;
  });

/** Every field of them, as the API shows it. */
const FIELDS = EVENTS.flatMap((event) =>
  Object.entries(leavesOf(wireData(event))).map(([field, value]) => ({
    ...{ type: event.type, field, value },
    ...{ last: field.split('.').at(-1) ?? '', place: `${event.type} ${field}` },
  })),
);

/** Every field that a person is told of, in both languages. */
const TOLD = LANGUAGES.flatMap((language) =>
  FIELDS.flatMap((each) => {
    const told = tellField(each.type, each.field, each.value, { language, timezone: 'America/Sao_Paulo' });
    return told ? [{ ...each, ...told, language }] : [];
  }),
);

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const places = (fields: readonly { readonly place: string }[]) => fields.map(({ place }) => place);

/** What the layout of the NF-e calls it, after what people do: «Código de benefício (cBenef)». */
const OFFICIAL_NAME = / \(c[A-Z][A-Za-z]+\)$/;

describe('every field of every fact that there is', () => {
  it('is told by a name that a person can read (R-7.4.11)', () => {
    expect(TOLD.length).toBeGreaterThan(300);
    const isRaw = ({ label, last }: (typeof TOLD)[number]) =>
      label === '' ||
      /[_.]|[a-z][A-Z]/.test(label.replace('WhatsApp', '').replace(OFFICIAL_NAME, '')) ||
      label.split(': ').at(-1) === last;
    expect(places(TOLD.filter(isRaw))).toEqual([]);
  });

  it('has a name of its own in its fact', () => {
    const names = TOLD.map(({ language, place, type, label }) => ({
      place,
      name: `${language} ${type} ${label}`,
    }));
    const seen = new Map(names.map(({ place, name }) => [name, place]));
    expect(names.filter(({ place, name }) => seen.get(name) !== place)).toEqual([]);
  });

  it('is left out only when it is an id, a digest, or for programs alone', () => {
    const left = new Set(FIELDS.filter(({ type, field }) => !isTold(type, field)).map(({ last }) => last));
    const others = [...left].filter((name) => !/^id$|_ids?$/.test(name)).sort();
    expect(others).toEqual(
      [
        'at',
        'avatar',
        'code_step',
        'counter',
        'device_key',
        'digest',
        'document',
        'draw_rule',
        'file',
        'fingerprint',
        'holder',
        'path',
        'public_key',
        'random_code',
        'record_kind',
        'requested_by',
        'reverses',
        'signed_by',
        'xml',
      ]
        .concat(['amount', 'balance', 'expires_on', 'product'].filter((name) => left.has(name)))
        .sort(),
    );
  });

  it('with a closed list of values tells the word of the value, and never its code', () => {
    /** Texts that somebody wrote (the code of a plan), and names of parts of the system. */
    const named = new Set(['loja_url', 'follower', 'event_type', 'list', 'name', 'code']);
    const isCode = ({ value }: { readonly value: unknown }) =>
      [value].flat().some((each) => typeof each === 'string' && /^([a-z]+([._-][a-z]+)*|[A-Z])$/.test(each));
    const codes = TOLD.filter((each) => isCode(each) && !named.has(each.last));
    expect(codes.length).toBeGreaterThan(50);
    expect(places(codes.filter(({ value, text }) => text === String(value)))).toEqual([]);
    const numbers = /^(crt|origin|taxpayer_type|environment|fiscal_environment|model|status)$/;
    const numbered = TOLD.filter(({ last }) => numbers.test(last));
    expect(places(numbered.filter(({ value, text }) => text === String(value)))).toEqual([]);
  });

  it('that is money is told in reais (R-5.3.1), and points as points', () => {
    const amounts = TOLD.filter(
      ({ type, last, value }) =>
        value !== null &&
        (isMoney(type, camelCase(last)) || /^(unit_value|sell_value|average_cost)$/.test(last)),
    );
    expect(amounts.length).toBeGreaterThan(60);
    // Money comes as a decimal text; a number is of an account that counts points.
    const form = (value: unknown) =>
      typeof value === 'number' ? /^[\d.,]+ (ponto|point)s?$/ : /^-?R\$\u00a0/;
    expect(places(amounts.filter(({ value, text }) => !form(value).test(text ?? '')))).toEqual([]);
  });

  it('that is a day or a moment is told as the language writes it', () => {
    expect(places(TOLD.filter(({ text }) => /\d{4}-\d{2}-\d{2}|T\d{2}:\d{2}/.test(text ?? '')))).toEqual([]);
  });

  it('that is a moment is told by the clock of the company', () => {
    const at = (timezone: string) =>
      tellField('CouponPublished', 'starts_at', '2026-12-20T22:00:00.000Z', { language: 'pt_BR', timezone })
        ?.text;
    expect(at('America/Sao_Paulo')).toBe('20/12/2026, 19:00');
    expect(at('America/Rio_Branco')).toBe('20/12/2026, 17:00');
  });

  it('never shows the bare id of another record', () => {
    expect(places(TOLD.filter(({ text }) => /01J[0-9A-Z]{10}/.test(text ?? '')))).toEqual([]);
  });
});

it('a change of the whole takes nothing away that facts of their own say', () => {
  const teller = new ChangeTeller(IN_SAO_PAULO);
  const told = ['ProductRegistered', 'StockReceived', 'ProductChanged'].map((wanted) =>
    teller.next(EVENTS.find(({ type }) => type === wanted)!),
  );
  expect(told[1]?.map(({ field }) => field)).toContain('stock_quantity');
  expect(told[2]?.map(({ field }) => field)).not.toContain('stock_quantity');
});

it('a correction of a payable says that its bill is another', () => {
  const opened = EVENTS.find(({ type }) => type === 'EntryOpened')!;
  const correction = EVENTS.find(({ type }) => type === 'EntryChanged')!;
  const teller = new ChangeTeller(IN_SAO_PAULO);
  teller.next({ ...opened, data: { ...opened.data, barcode: '1'.repeat(47) } } as never);
  const told = teller.next({ ...correction, data: { ...correction.data, barcode: '2'.repeat(47) } } as never);
  expect(told).toContainEqual(
    expect.objectContaining({ field: 'barcode', label: 'Linha digitável', after_text: '2'.repeat(47) }),
  );
});

it('a budget says which months of which categories were set, from what to what', () => {
  const [change] = new ChangeTeller(IN_SAO_PAULO).next(EVENTS.find(({ type }) => type === 'BudgetSet')!);
  expect(referencesIn(change!)).toMatchObject([{ reference: 'account-plans' }]);
  const told = withNames(change!, () => '2.05 Aluguel');
  expect(told).toMatchObject({
    ...{ label: '2.05 Aluguel · mar/26', before: '-1000.00', after: '-1200.00', reference: null },
    ...{ before_text: '-R$\u00a01.000,00', after_text: '-R$\u00a01.200,00' },
  });
});

it('whatever was done with a reason says in its history why (issue 10, section 1)', () => {
  const withReason = EVENTS.filter(({ data }) => 'reason' in data).map(({ type }) => type);
  expect(withReason).toEqual(expect.arrayContaining(['EntryChanged', 'EntryCancelled', 'PaymentReversed']));
  const silent = EVENTS.filter(({ data }) => 'reason' in data).filter(
    (event) =>
      !new ChangeTeller(IN_SAO_PAULO)
        .next(event)
        .some(({ field, after_text }) => field === 'reason' && after_text),
  );
  expect(silent.map(({ type }) => type)).toEqual(['NoteAuthorized']);
});

it('no answer has the secret of a second factor, its recovery codes, or a password, also not as data', () => {
  const secrets = FIELDS.filter(({ field }) => /secret|recovery_codes|password|vault/.test(field));
  expect(places(secrets)).toEqual([]);
});

describe('a field of a fact', () => {
  const told = (
    ...[type, field, value, language = 'pt_BR']: [Recorded['type'], string, unknown, Language?]
  ) => {
    const { label, text } = tellField(type, field, value, { language, timezone: 'America/Sao_Paulo' }) ?? {};
    return `${label}: ${text}`;
  };

  it('is written as everywhere: quantities with their thousands, phones with their area', () => {
    expect(told('StockReceived', 'quantity', '1000.5')).toMatch(/: 1\.000,5$/);
    expect(told('StockReceived', 'quantity', '1000')).toMatch(/: 1\.000$/);
    expect(told('PersonRegistered', 'cellphone', '11987654321')).toMatch(/: \(11\) 98765-4321$/);
    expect(told('PersonRegistered', 'phones.0.number', '1133334444')).toMatch(/: \(11\) 3333-4444$/);
    expect(told('PersonRegistered', 'address.zip', '01310100')).toMatch(/: 01310-100$/);
    expect(told('PersonRegistered', 'document', '52998224725')).toMatch(/: 529\.982\.247-25$/);
    expect(told('CompanyContactChanged', 'whatsapp', '5511987654321')).toMatch(/: \(11\) 98765-4321$/);
    expect(told('CompanyRegistered', 'address.zip', '01310100')).toMatch(/: 01310-100$/);
    expect(told('CompanyRegistered', 'cnpj', '11222333000181')).toMatch(/: 11\.222\.333\/0001-81$/);
    expect(told('ProductRegistered', 'ncm', '09012100')).toMatch(/: 0901\.21\.00$/);
  });

  it('inside a list says of which one it is', () => {
    expect(told('NoteChanged', 'items.0.ncm', '09012100')).toBe('Item 1: NCM: 09012100');
    expect(told('NoteChanged', 'installments.1.due_date', '2026-04-10')).toBe(
      'Parcela 2: Vencimento: 10/04/2026',
    );
    expect(told('NoteChanged', 'items.0.unit_value', '10.005')).toBe(
      'Item 1: Valor unitário: R$\u00a010,005',
    );
    expect(told('NoteChanged', 'items.0.ncm', '09012100', 'en')).toBe('Item 1: NCM: 09012100');
  });

  it('is called what its kind of record calls it', () => {
    expect(told('ProductChanged', 'name', 'Café')).toBe('Descrição: Café');
    expect(told('RoleChanged', 'name', 'Balcão')).toBe('Nome: Balcão');
    expect(told('SaleRegistered', 'origin', 'import')).toBe('Origem: Importação');
    expect(told('ProductChanged', 'origin', 0)).toBe('Origem: 0 – Nacional');
    expect(told('BankAccountChanged', 'wallet_type', 'checking')).toBe('Tipo: Conta corrente');
    expect(told('CategoryRegistered', 'wallet_type', 'D')).toBe('Natureza: Despesa');
  });

  it('that somebody wrote is told as it was written, also where it looks like a number or a day', () => {
    expect(told('ProductChanged', 'name', '1.5')).toBe('Descrição: 1.5');
    expect(told('CategoryChanged', 'code', '1.10')).toBe('Código: 1.10');
    expect(told('EntryChanged', 'description', '2026.10')).toMatch(/: 2026\.10$/);
    expect(told('EntryChanged', 'document_number', '1.50')).toMatch(/: 1\.50$/);
  });

  it('has amounts, days, moments and switches in words', () => {
    expect(told('PaymentRegistered', 'outstanding', '1234.50')).toBe('Em aberto: R$\u00a01.234,50');
    expect(told('BankAccountChanged', 'opening_balance', '-60.00')).toBe('Saldo inicial: -R$\u00a060,00');
    expect(told('ProductChanged', 'sell_value', '50')).toBe('Preço de venda: R$\u00a050,00');
    expect(told('EntryChanged', 'due_date', '2026-05-01', 'en')).toBe('Due date: 01/05/2026');
    expect(told('NoteAuthorized', 'authorized_at', '2026-03-10T02:00:02.000Z')).toBe(
      'Autorização: 09/03/2026, 23:00',
    );
    expect(told('ProductChanged', 'fractional', true)).toBe('Aceita quantidade fracionada: Sim');
    expect(told('StockReceived', 'quantity', '2.5')).toBe('Quantidade: 2,5');
    expect(told('StockReceived', 'quantity', '1500.5')).toBe('Quantidade: 1.500,5');
    expect(told('MemberScopeChanged', 'branches', null)).toBe('Filiais que vê: todos');
  });

  it('that is the id of another record says whose, to be shown by its name', () => {
    expect(tellField('EntryChanged', 'account_plan_id', 'plan-1', IN_SAO_PAULO)).toMatchObject({
      ...{ label: 'Categoria', text: null, reference: 'account-plans' },
    });
  });

  it('that is a permission is the name of the permission', () => {
    expect(told('RoleChanged', 'finance.dre.view', false)).toMatch(/: Não$/);
    expect(told('MemberAccessChanged', 'granted.finance.dre.view', true)).toMatch(/^Concedida: .*: Sim$/);
  });
});

describe('a fact in the history of a record', () => {
  it('is called what it is there: the paper of a receivable is a receipt, that of a payable a voucher', () => {
    const called = (resource: string) => eventLabelWithin(resource, 'ReceiptIssued', 'pt_BR');
    expect([called('receivables'), called('payables'), called('persons')]).toEqual([
      ...['Recibo emitido', 'Comprovante emitido', 'Recibo ou comprovante emitido'],
    ]);
  });
});
