import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsNotEmpty, IsOptional, IsString, ValidateNested } from 'class-validator';
import { changesOf, readChange, type RecordChange } from './record-change.js';

class PlaceDto {
  @IsOptional() @IsString() street?: string | null;
  @IsOptional() @IsString() number?: string | null;
}
class ItemDto {
  @IsString() code!: string;
}
class ShopDto {
  @IsOptional() @IsInt() version?: number;
  @IsString() @IsNotEmpty() name!: string;
  @IsOptional() @IsString() phone?: string | null;
  @IsOptional() @ValidateNested() @Type(() => PlaceDto) place?: PlaceDto | null;
  @IsArray() @ValidateNested({ each: true }) @Type(() => ItemDto) items!: ItemDto[];
}
class ShopChange extends changesOf(ShopDto) {}

const record = {
  id: 'shop',
  version: 3,
  updated_at: '2026-03-01T10:00:00.000Z',
  name: 'Loja',
  phone: '1133334444',
  place: { street: 'Rua A', number: '1' },
  items: [
    { code: 'A', total: '1.00' },
    { code: 'B', total: '2.00' },
  ],
  balance: '10.00',
};
const read = (sent: object) => readChange(ShopChange, ShopDto, sent);
const changeOf = (sent: object) => read(sent).change as RecordChange<ShopDto>;
const told = (sent: object) =>
  changeOf(sent)
    .contradictions(record)
    .map(({ code, field }) => [field, code]);

describe('a change of a record (R-7.4.4)', () => {
  it('may be a part of its form: what is left out stays, also within an address', () => {
    const form = changeOf({ name: 'Nova', place: { number: '2' } }).over(record);
    expect(form).toBeInstanceOf(ShopDto);
    expect(form).toMatchObject({
      name: 'Nova',
      phone: '1133334444',
      place: { street: 'Rua A', number: '2' },
      items: [{ code: 'A' }, { code: 'B' }],
    });
  });

  it('takes away what is null, and replaces a list whole', () => {
    expect(changeOf({ phone: null, place: { number: null }, items: [] }).over(record)).toMatchObject({
      phone: null,
      place: { street: 'Rua A', number: null },
      items: [],
    });
  });

  it('is refused for what is wrong with what was sent, not for what was left out', () => {
    expect(read({}).problems).toEqual([]);
    expect(read({ name: '', items: [{ code: 7 }] }).problems.map(({ field }) => field)).toEqual([
      'items.0.code',
      'name',
    ]);
  });

  it('may be the whole record as it was read', () => {
    expect(told(record)).toEqual([]);
    expect(told({ ...record, items: [{ code: 'B', total: '2.00' }] })).toEqual([]);
  });

  it('that says something else of what is worked out is refused by its name, and so is what nobody knows', () => {
    expect(told({ ...record, balance: '99.00' })).toEqual([['balance', 'read_only_field']]);
    expect(told({ ...record, colour: 'red' })).toEqual([['colour', 'unknown_field']]);
    expect(told({ items: [{ code: 'A', total: '5.00', foo: 1 }] })).toEqual([
      ['items.0.total', 'read_only_field'],
      ['items.0.foo', 'unknown_field'],
    ]);
    expect(told({ place: { street: 'Rua A', latitude: 1 } })).toEqual([['place.latitude', 'unknown_field']]);
  });

  it('knows whether it was made from an older copy', () => {
    expect(changeOf(record).isOfOlder(record)).toBe(false);
    expect(changeOf({ name: 'Nova' }).isOfOlder(record)).toBe(false);
    expect(changeOf({ ...record, updated_at: '2026-02-01T10:00:00.000Z' }).isOfOlder(record)).toBe(true);
  });
});
