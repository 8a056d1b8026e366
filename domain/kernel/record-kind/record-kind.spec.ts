import fc from 'fast-check';
import { ALL_KINDS, RECORD_KINDS, titleOfReferred } from '../../record-kinds.js';
import { streams } from '../../streams.js';
import { specification } from '../../testing/specification.js';
import { anyDetails } from '../../testing/any-record.js';
import { banks } from '../../finance/bank.js';
import { paymentTerms } from '../../finance/payment-term.js';
import { holidays } from '../../registry/holiday.js';
import { units } from '../../stock/unit.js';
import { deciderOf } from './decide.js';
import { problemOfValue, problemsOf, readDetails, readValue, shownFields } from './details.js';
import { date, decimal, digits, masked, money, price, say } from './field.js';
import { fieldsOf, idName, streamKind, type AnyKind } from './record-kind.js';
import { eventWords, newOne, noneFound, permissionWords } from './words.js';

const { given } = specification(deciderOf(banks));
const itau = { code: '341', name: 'Itaú' };
const registered = { type: 'BankRegistered', data: { bankId: 'b1', ...itau } };
const life = (fact: string) => ({ type: `Bank${fact}`, data: { id: 'b1' } });

describe('the life of a plain record (R-4.2.3 to R-4.2.7)', () => {
  it('begins once', () => {
    given([]).when({ type: 'register', id: 'b1', details: itau }).then([registered]);
    given([registered])
      .when({ type: 'register', id: 'b1', details: itau })
      .thenNotAcceptable('record_exists');
  });

  it('changes to all its details as they are now, and not when they are as they were', () => {
    const details = { ...itau, name: 'Itaú Unibanco' };
    given([registered])
      .when({ type: 'change', id: 'b1', details })
      .then([{ type: 'BankChanged', data: { bankId: 'b1', ...details } }]);
    given([registered]).when({ type: 'change', id: 'b1', details: itau }).thenNothing();
    given([registered, life('Deleted')])
      .when({ type: 'change', id: 'b1', details })
      .thenNotAcceptable('record_not_editable');
  });

  it('ends for good only from what was deleted, and then was never there', () => {
    given([registered]).when({ type: 'purge', id: 'b1' }).thenNotAcceptable('purge_before_delete');
    given([registered, life('Deleted')])
      .when({ type: 'purge', id: 'b1' })
      .then([life('Purged')]);
    given([registered, life('Deleted'), life('Purged')])
      .when({ type: 'restore', id: 'b1' })
      .thenRefused('not_found');
    given([registered, life('Deleted'), life('Purged')])
      .when({ type: 'purge', id: 'b1' })
      .thenNothing();
  });

  it('comes back as it was deleted', () => {
    given([registered, life('Disabled'), life('Deleted'), life('Restored')])
      .when({ type: 'enable', id: 'b1' })
      .then([life('Enabled')]);
  });
});

describe('what a record may say', () => {
  it.each([
    [{ code: '34', name: 'x' }, 'bank_code_invalid', 'code'],
    [{ code: '', name: 'x' }, 'req', 'code'],
    [{ code: '341', name: 'x'.repeat(131) }, 'max_length', 'name'],
  ])('%j is refused with %s', (details, code, field) => {
    expect(problemsOf(banks, details)).toEqual([expect.objectContaining({ code, field })]);
  });

  it.each(['Em duas\nlinhas', 'Em duas\r\nlinhas\r\n'])(
    'has no line break in a text of one line: %j',
    (name) => {
      expect(readDetails(banks, { code: '341', name })).toEqual({
        problems: [expect.objectContaining({ code: 'one_line', field: 'name' })],
      });
    },
  );

  it('is told whole: every field that is wrong, at once', () => {
    const told = readDetails(holidays, { name: 'Aniversário', day: 'x', month: 13, scope: 'moon' });
    expect('problems' in told && told.problems.map(({ field, code }) => [field, code])).toEqual([
      ['day', 'integer'],
      ['month', 'invalid'],
      ['scope', 'invalid'],
    ]);
  });

  it('is asked of the whole once each field is right', () => {
    const day = { name: 'x', day: 31, month: 4, scope: 'national' };
    expect(problemsOf(holidays, day)).toEqual([
      expect.objectContaining({ code: 'day_of_month', field: 'day' }),
    ]);
    expect(problemsOf(holidays, { ...day, day: 29, month: 2 })).toEqual([]);
    expect(problemsOf(holidays, { ...day, day: 29, month: 2, year: 2027 })).toHaveLength(1);
    expect(problemsOf(holidays, { ...day, day: 1, scope: 'city', state: 'SP' })).toEqual([
      expect.objectContaining({ code: 'req', field: 'city' }),
    ]);
  });

  it('is read as people write it', () => {
    expect(readDetails(units, { abbreviation: ' kg ', description: 'Quilo', decimals: '3' })).toEqual({
      details: { abbreviation: 'KG', description: 'Quilo', decimals: 3 },
    });
    const term = {
      name: '30/60',
      installments: 2,
      first_due_days: 30,
      periodicity: 'monthly',
      grace_days: 0,
    };
    expect(
      readDetails(paymentTerms, { ...term, interest: '1.50', interest_type: 'simple', penalty: ' ' }),
    ).toEqual({
      details: {
        name: '30/60',
        installments: 2,
        downPayment: false,
        firstDueDays: 30,
        periodicity: 'monthly',
        interest: '1.5',
        interestType: 'simple',
        graceDays: 0,
      },
    });
  });

  it('is a line that people see: accents in one way, single spaces, and nothing that turns it around', () => {
    const named = (name: string) => readDetails(banks, { code: '341', name });
    expect(named('A\u0301gua  e \u00a0sal')).toEqual({ details: { code: '341', name: 'Água e sal' } });
    for (const name of ['\u200b', 'a\u0007b', '\u202eabc', 'a\ufeff'])
      expect(named(name)).toEqual({
        problems: [expect.objectContaining({ code: 'invalid', field: 'name' })],
      });
  });

  it('is a day of the calendar, or none', () => {
    const since = date(say('Desde', 'Since'), { optional: true });
    expect(readValue(since, ' 2026-02-28 ', 'since')).toBe('2026-02-28');
    expect(readValue(since, ' ', 'since')).toBeUndefined();
    for (const wire of ['2026-02-29', '28/02/2026', 20_260_228])
      expect(() => readValue(since, wire, 'since')).toThrow(/\(since\)/);
  });

  it('is digits, whatever people put between them', () => {
    const ncm = digits(say('NCM', 'NCM'), { max: 8, rule: ['ncm_invalid', (code) => code.length === 8] });
    expect(readValue(ncm, ' 0901.21-00 ', 'ncm')).toBe('09012100');
    expect(problemOfValue(ncm, '0901', 'ncm')).toMatchObject({ code: 'ncm_invalid', field: 'ncm' });
    for (const wire of ['0901x2100', '---', true])
      expect(() => readValue(ncm, wire, 'ncm')).toThrow(/ncm_invalid/);
    expect([masked('09012100', '####.##.##'), masked('0901', '####.##.##')]).toEqual(['0901.21.00', '0901']);
  });

  it('is an exact decimal of so many places, between two ends', () => {
    const weight = decimal(say('Peso', 'Weight'), { decimals: 3, range: [0, 100] });
    expect(readValue(weight, '1.250', 'weight')).toBe('1.25');
    expect(() => readValue(weight, '1.2501', 'weight')).toThrow(/decimal_invalid/);
    expect(problemOfValue(weight, '100.001', 'weight')).toMatchObject({ code: 'number_range' });
    expect(problemOfValue(weight, '100', 'weight')).toBeUndefined();
  });

  it('is an amount in cents, and a price of one unit with up to ten decimals', () => {
    const [fee, unit] = [money(say('Taxa', 'Fee'), {}), price(say('Preço', 'Price'), {})];
    expect([readValue(fee, '12.5', 'fee'), fee.write(1250)]).toEqual([1250, '12.50']);
    expect(() => readValue(fee, '12.345', 'fee')).toThrow(/money_invalid/);
    expect(problemOfValue(fee, -1, 'fee')).toMatchObject({ code: 'negative' });
    expect([readValue(unit, '0.0125', 'unit'), unit.write('0.0125'), unit.write('7.9')]).toEqual([
      '0.0125',
      '0.0125',
      '7.90',
    ]);
    expect(() => readValue(unit, '1000000000.01', 'unit')).toThrow(/money_too_large/);
    expect(problemOfValue(unit, '-0.01', 'unit')).toMatchObject({ code: 'negative' });
  });

  it('is no percentage above a hundred or below none', () => {
    const problem = (penalty: string) =>
      problemsOf(paymentTerms, {
        name: 'x',
        installments: 1,
        downPayment: false,
        firstDueDays: 0,
        periodicity: 'monthly',
        interestType: 'simple',
        graceDays: 0,
        penalty,
      }).map(({ code }) => code);
    expect([problem('100.01'), problem('-1'), problem('2')]).toEqual([
      ['percent_range'],
      ['percent_range'],
      [],
    ]);
  });
});

describe.each(ALL_KINDS.map((kind) => [kind.resource, kind as AnyKind] as const))('%s', (_resource, kind) => {
  it('read from the wire are what was written to it', () => {
    fc.assert(
      fc.property(anyDetails(kind), (details) => {
        expect(readDetails(kind, shownFields(kind.fields, details))).toEqual({ details });
        expect(problemsOf(kind, details)).toEqual([]);
      }),
    );
  });

  it('have a form with every field once, a title and columns that exist', () => {
    const names = fieldsOf(kind).map(([name]) => name);
    const inForm = kind.form.flatMap(({ fields }) => Object.keys(fields));
    expect([...inForm].sort()).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining([kind.title, ...kind.list]));
    expect(kind.fields[kind.title]?.required).toBe(true);
  });

  it('refer to kinds that exist', () => {
    const referred = fieldsOf(kind).flatMap(([, { of }]) => of ?? []);
    expect(referred.map(titleOfReferred)).not.toContain('');
  });

  it('are called by words in both languages', () => {
    const words = [
      ...Object.values(eventWords(kind)),
      ...Object.values(permissionWords(kind)),
      ...fieldsOf(kind).map(([, { label }]) => label),
      ...Object.values(kind.says ?? {}),
      kind.purpose,
    ];
    for (const { pt_BR, en } of words) expect([pt_BR.trim(), en.trim()]).not.toContain('');
  });

  it('have streams that no other kind’s begin with', () => {
    // Some kinds have a name among them, for those who read their stream by hand.
    const others = Object.entries(streams).flatMap(([name, stream]) =>
      `${name}Id` === idName(kind) ? [] : (stream as (...ids: string[]) => string)('ID', 'ID', 'ID'),
    );
    expect(others).not.toContain(`${streamKind(kind)}-ID`);
  });
});

describe.each(RECORD_KINDS.map((kind) => [kind.resource, kind as AnyKind] as const))(
  '%s, which nobody else decides on',
  (_resource, kind) => {
    it('fold to what their last fact says', () => {
      const decider = deciderOf(kind);
      fc.assert(
        fc.property(anyDetails(kind), anyDetails(kind), (first, second) => {
          const facts = [
            { type: 'register' as const, details: first },
            { type: 'change' as const, details: second },
          ];
          const state = facts.reduce(
            (before, fact) => decider.decide({ ...fact, id: 'r1' }, before).reduce(decider.evolve, before),
            decider.initial,
          );
          expect(state).toMatchObject({ status: 'active', details: second });
        }),
      );
    });

    it('are not changed by a save that says the same, nor one that says no where nobody had asked (R-7.4.4)', () => {
      const decider = deciderOf(kind);
      const isFlag = (name: string) => kind.fields[name]?.kind === 'flag';
      fc.assert(
        fc.property(anyDetails(kind), (details) => {
          const asked = {
            ...details,
            ...Object.fromEntries(fieldsOf(kind).flatMap(([name]) => (isFlag(name) ? [[name, false]] : []))),
          };
          const before = Object.fromEntries(Object.entries(asked).filter(([name]) => !isFlag(name)));
          const state = decider.evolve(decider.initial, {
            type: `${kind.name}Registered`,
            data: { [idName(kind)]: 'r1', ...before },
          });
          fc.pre(problemsOf(kind, asked).length === 0);
          expect(decider.decide({ type: 'change', id: 'r1', details: asked }, state)).toEqual([]);
        }),
      );
    });
  },
);

it('says each thing in the gender of its word', () => {
  expect([newOne(units).pt_BR, noneFound(units).pt_BR, eventWords(units)['UnitPurged']?.pt_BR]).toEqual([
    'Nova unidade',
    'Nenhuma unidade encontrada',
    'Unidade excluída definitivamente',
  ]);
  expect([newOne(banks).pt_BR, idName(banks)]).toEqual(['Novo banco', 'bankId']);
});
