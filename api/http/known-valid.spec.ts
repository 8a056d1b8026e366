import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import fc from 'fast-check';
import * as accounts from '../finance/account.dto.js';
import * as entries from '../finance/entry.dto.js';
import * as reports from '../finance/report.dto.js';
import * as notes from '../fiscal/note.dto.js';
import * as setUp from '../identity/set-up.dto.js';
import * as signIn from '../identity/sign-in.dto.js';
import * as imports from '../platform/import.dto.js';
import * as addresses from '../registry/address.dto.js';
import * as persons from '../registry/person.dto.js';
import * as products from '../stock/product.dto.js';
import { isKnownValid } from './known-valid.js';

type Dto = new () => object;

const FILES = [
  accounts,
  entries,
  reports,
  notes,
  setUp,
  signIn,
  imports,
  addresses,
  persons,
  products,
] as readonly object[];

const isDto = (value: unknown): value is Dto =>
  typeof value === 'function' && fieldsOf(value as Dto).length > 0;

const fieldsOf = (dto: Dto): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

const DTOS = FILES.flatMap((file) => Object.values(file)).filter(isDto);

const judge = (object: object) =>
  validate(object, { whitelist: true, stopAtFirstError: true, forbidUnknownValues: false });

const plain = fc.oneof(
  fc.constantFrom(undefined, null, '', 'UN', 'SP', '2026-03-10', '10.00', '09012100', '11222333000181'),
  fc.constantFrom(
    'dona@loja.com.br',
    'income',
    'expense',
    'product',
    'x'.repeat(61),
    true,
    false,
    0,
    1,
    8,
    9,
    -1,
    1.5,
  ),
  fc.constantFrom(1e21, Number.MAX_SAFE_INTEGER, 3550308),
);
const inner = fc.dictionary(fc.constantFrom(...new Set(DTOS.flatMap(fieldsOf)), 'nobody_knows'), plain, {
  maxKeys: 12,
});
const anything = fc.oneof(
  { weight: 6, arbitrary: plain },
  inner,
  fc.array(fc.oneof(plain, inner), { maxLength: 3 }),
);

const bodyFor = (dto: Dto): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries([...fieldsOf(dto), 'nobody_knows'].map((field) => [field, anything])), {
    requiredKeys: [],
  });

describe('what is known to be valid', () => {
  it.each(DTOS.map((dto) => [dto.name, dto] as const))(
    'is what class-validator lets pass, and is left the same: %s',
    async (_, dto) => {
      await fc.assert(
        fc.asyncProperty(bodyFor(dto), async (body) => {
          const [ours, theirs] = [plainToInstance(dto, body), plainToInstance(dto, body)];
          const isValid = (await judge(theirs)).length === 0;
          expect(isKnownValid(ours)).toBe(isValid);
          if (isValid) expect(ours).toStrictEqual(theirs);
        }),
      );
    },
  );

  it('is a form as it is sent, with what no rule speaks of dropped', () => {
    const product = { code: 'A1', name: 'Café', unit: 'UN', ncm: '09012100', sell_value: '10.00', id: 'x' };
    const dto = plainToInstance(products.ProductDto, product);
    expect(isKnownValid(dto)).toBe(true);
    expect(dto).not.toHaveProperty('id');
  });

  it('is nothing that is only said to be of a class', () => {
    const list = Object.assign([], { constructor: products.ProductDto });
    expect(isKnownValid(list)).toBe(false);
    expect(list).toHaveProperty('constructor', products.ProductDto);
  });
});
