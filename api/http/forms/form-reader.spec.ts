import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  validate,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { fieldAt, readForm } from './form-reader.js';

class LineDto {
  @IsString() @IsNotEmpty() @MaxLength(5) code!: string;
  @IsNotEmpty() quantity!: string | number;
}

class OrderDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() @MaxLength(10) name!: string;
  @IsOptional() @IsBoolean() urgent?: boolean;
  @IsIn(['pix', 'cash']) form!: string;
  @IsOptional() @IsString() note?: string | null;
  @IsArray() @ArrayMaxSize(3) @ValidateNested({ each: true }) @Type(() => LineDto) lines!: LineDto[];
  @IsOptional() @ValidateNested() @Type(() => LineDto) main?: LineDto | null;
  @IsOptional() @IsArray() @ArrayMaxSize(3) @IsString({ each: true }) tags?: string[];
}

class PageDto {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
}

const anOrder = (changes: object = {}) => ({
  name: 'Caixa',
  form: 'pix',
  lines: [{ code: 'A1', quantity: '2' }],
  ...changes,
});
const refusals = (sent: unknown) =>
  readForm(OrderDto, sent).problems.map(({ code, field }) => [field, code] as const);

describe('a form', () => {
  it('is read into its class, and so is what is nested in it', () => {
    const { form, problems, unread } = readForm(OrderDto, anOrder({ main: { code: 'B', quantity: 1 } }));
    expect([problems, unread]).toEqual([[], []]);
    expect(form).toBeInstanceOf(OrderDto);
    expect(form.lines[0]).toBeInstanceOf(LineDto);
    expect(form.main).toMatchObject({ code: 'B', quantity: 1 });
  });

  it('keeps what its class says of what is left out, and reads the numbers of a query', () => {
    expect(readForm(PageDto, undefined).form).toMatchObject({ page: 1 });
    expect(readForm(PageDto, { page: '3' }).form).toMatchObject({ page: 3 });
    expect(readForm(PageDto, { page: 'x' }).problems).toHaveLength(1);
    expect(readForm(PageDto, { page: ['1', '2'] }).problems).toHaveLength(1);
  });

  it.each([
    ['name', 'req', { name: null }],
    ['name', 'req', { name: '' }],
    ['name', 'invalid', { name: 7 }],
    ['name', 'invalid', { name: {} }],
    ['name', 'invalid', { name: ['x'] }],
    ['name', 'max_length', { name: 'x'.repeat(11) }],
    ['name', 'invalid', { name: 'a\0b' }],
    ['name', 'invalid', { name: 'a\ud800' }],
    ['version', 'integer', { version: 1.5 }],
    ['version', 'invalid', { version: 1e300 }],
    ['version', 'invalid', { version: JSON.parse('1e999') }],
    ['urgent', 'invalid', { urgent: 'yes' }],
    ['form', 'invalid', { form: 'card' }],
    ['form', 'invalid', { form: ['pix'] }],
    ['note', 'max_length', { note: 'x'.repeat(1_001) }],
    ['lines', 'req', { lines: null }],
    ['lines', 'invalid', { lines: {} }],
    ['lines', 'invalid', { lines: [null] }],
    ['lines', 'invalid', { lines: ['x'] }],
    ['lines', 'invalid', { lines: [[]] }],
    ['lines', 'list_too_long', { lines: Array(4).fill({ code: 'A', quantity: 1 }) }],
    ['lines.1.code', 'req', { lines: [{ code: 'A', quantity: 1 }, { quantity: 1 }] }],
    ['lines.0.quantity', 'invalid', { lines: [{ code: 'A', quantity: {} }] }],
    ['main.code', 'max_length', { main: { code: 'longer', quantity: 1 } }],
    ['main', 'invalid', { main: [] }],
    ['tags', 'invalid', { tags: [null] }],
    ['tags', 'invalid', { tags: ['a', {}] }],
    ['tags', 'invalid', { tags: ['\0'] }],
    ['tags', 'invalid', { tags: 'a' }],
  ])('is refused at %s (%s): %j', (field, code, changes) => {
    expect(refusals(anOrder(changes))).toEqual([[field, code]]);
  });

  it.each([
    [10, { name: 'x'.repeat(11) }],
    [1_000, { note: 'x'.repeat(1_001) }],
  ])('says how long a text may be: %d', (max, changes) => {
    expect(readForm(OrderDto, anOrder(changes)).problems[0]?.params).toEqual({ max });
  });

  it.each([[null], [[]], ['text'], [7], [true]])('is no %j', (sent) => {
    expect(() => readForm(OrderDto, sent)).toThrow('form_invalid');
  });

  it('takes null where a field may be left out', () => {
    expect(refusals(anOrder({ note: null, main: null, urgent: null }))).toEqual([]);
  });

  it('reads a yes or no that is null as one that was not sent', () => {
    expect(readForm(OrderDto, anOrder({ urgent: null })).form.urgent).toBeUndefined();
  });

  it('tells what it does not have, wherever that stands and whatever it is called', () => {
    const hostile = JSON.parse('{"__proto__":{"name":"x"},"constructor":1,"toString":"\\u0000"}');
    const { form, unread } = readForm(OrderDto, {
      ...anOrder({ lines: [{ code: 'A', quantity: 1, price: 2 }] }),
      ...Object.fromEntries(Object.entries(hostile)),
    });
    expect(unread.map(({ path }) => fieldAt(path)).sort()).toEqual([
      '__proto__',
      'constructor',
      'lines.0.price',
      'toString',
    ]);
    expect(Object.getPrototypeOf(form)).toBe(OrderDto.prototype);
    expect(form.lines[0]).not.toHaveProperty('price');
  });

  it('has no more to say than somebody reads', () => {
    const lines = Array.from({ length: 5_000 }, () => ({}));
    expect(readForm(OrderDto, anOrder({ lines })).problems.length).toBeLessThanOrEqual(50);
  });

  it('that is taken is one that class-validator takes, and reads alike', async () => {
    const value = fc.oneof(
      fc.constantFrom(undefined, null, '', 'pix', 'A1', 'long enough', 0, 1, 1.5, true, false),
      fc.record(
        { code: fc.constantFrom('A', '', null), quantity: fc.constantFrom(1, '', '2') },
        { requiredKeys: [] },
      ),
      fc.array(fc.oneof(fc.constantFrom('a', null, 1), fc.constant({ code: 'A', quantity: '1' })), {
        maxLength: 4,
      }),
    );
    const fields = ['version', 'name', 'urgent', 'form', 'note', 'lines', 'main', 'tags'];
    const body = fc
      .record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
      .map((changes) => anOrder(changes));
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { form, problems } = readForm(OrderDto, sent);
        if (problems.length > 0) return;
        const theirs = plainToInstance(OrderDto, sent);
        expect(await validate(theirs, { forbidUnknownValues: false })).toEqual([]);
        expect(form).toEqual(theirs);
      }),
    );
  });
});
