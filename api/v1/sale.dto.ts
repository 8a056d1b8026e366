import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { parseAccessKey, type AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { parseCpf, type Cpf } from '@fidelidade/domain/kernel/documents.js';
import {
  addMoney,
  MAX_CENTS,
  parseMoney,
  subtractMoney,
  ZERO,
  type Cents,
} from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { isTimeOfDay, type ToldSale } from '@fidelidade/domain/loyalty/sale/told-again.js';
import { documentNumberTold } from '@fidelidade/domain/loyalty/sale/document-number.js';
import { inCapitals } from '@fidelidade/projections/stock/products/queries.js';
import { withEveryProblem, type ReadField } from '../http/forms/every-problem.js';
import { moneyNotNegative, ONE, soldLine } from '../loyalty/sales/sold-line.js';

/** More lines than any sale has: an NF-e has 990 at most. */
const MOST_LINES = 1_000;
const ACCESS_KEY_LENGTH = 44;

class SoldItemDto {
  @IsString() @IsNotEmpty() @MaxLength(120) description!: string;
  /** Of a product that is registered here: rules of products and groups look at it. */
  @IsOptional() @IsString() @MaxLength(60) product_code?: string | null;
  @IsNotEmpty() quantity!: string | number;
  @IsNotEmpty() unit_price!: string | number;
}

/** A sale of another system. Amounts as decimal texts or numbers, days as `YYYY-MM-DD`. */
export class ApiSaleDto {
  /** What the sale is known by there: told twice it is one sale. */
  @IsString() @IsNotEmpty() @MaxLength(60) document_number!: string;
  /**
   * Of the customer; whoever is not known yet is registered by it. Left out where the buyer said none: the number is then the access key of the
   * note, and whoever scans that has the sale.
   */
  @IsOptional() @IsString() @MaxLength(18) cpf?: string | null;
  /** The day of the sale; today where it is left out. It may begin within five minutes: a clock may be a little ahead of ours. */
  @IsOptional() @IsString() @MaxLength(10) date?: string | null;
  /**
   * When on that day, by the shop's clock: `14:30`. Of a clock that is up to five minutes ahead of ours it counts as now. Without it, rules of hours give
   * nothing for the sale.
   */
  @IsOptional() @IsString() @MaxLength(5) time?: string | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => SoldItemDto)
  items?: SoldItemDto[] | null;
  /** Taken off the items as a whole. */
  @IsOptional() discount?: string | number | null;
  /** What it came to, net of the discount. Where items are told it may be left out; told all the same, it has to be their sum. */
  @IsOptional() total?: string | number | null;
}

/** Of which sale, by what it is known by there. */
export class ApiSaleQuery {
  @IsString() @IsNotEmpty() @MaxLength(60) document_number!: string;
}

/** What a key tells, before it is known whose the CPF is. */
export interface SaleOfKey {
  readonly sale: ToldSale;
  readonly buyer: { readonly cpf: Cpf } | { readonly accessKey: AccessKey };
}

/** The codes of products that a sale names. */
export const codesIn = ({ items }: ApiSaleDto): readonly string[] =>
  (items ?? []).flatMap(({ product_code }) => product_code?.trim() || []);

/** @throws ValidationError with every field that cannot be read, or does not go with the others */
export function toldSale(
  dto: ApiSaleDto,
  lastDay: CivilDate,
  productIds: ReadonlyMap<string, string>,
): SaleOfKey {
  const {
    total: said,
    lines,
    ...told
  } = withEveryProblem((field) => ({
    buyer: field(() => buyerOf(dto), { cpf: '' as Cpf }),
    date: isTold(dto.date) ? field(() => pastDay(dto.date!, lastDay), lastDay) : undefined,
    time: isTold(dto.time) ? field(() => timeOfDay(dto.time!), '00:00') : undefined,
    discount: isTold(dto.discount) ? field(() => moneyNotNegative(dto.discount!, 'discount'), ZERO) : ZERO,
    total: isTold(dto.total) ? field(() => parseMoney(dto.total!, 'total'), ZERO) : undefined,
    lines: soldLines(dto, productIds, field),
  }));
  const { buyer, date, time, discount } = told;
  const isItemized = lines.length > 0;
  if (!isItemized && said === undefined) throw new DomainError('req', { field: 'total' });
  const goods = isItemized ? addMoney(...lines.map((line) => line.total)) : addMoney(said ?? ZERO, discount);
  const total = subtractMoney(goods, discount);
  refuseAll([totalProblem(total, goods, said)]);
  const items: readonly SaleItem[] = isItemized ? lines : [{ description: '', quantity: ONE, total: goods }];
  const documentNumber = 'accessKey' in buyer ? buyer.accessKey : documentNumberTold(dto.document_number);
  const sale = { origin: 'api', documentNumber, items, discount, total } as const;
  return { buyer, sale: { ...sale, ...(date && { date }), ...(time !== undefined && { time }) } };
}

/** @throws DomainError on `cpf` where neither it nor a note's key says whose it is or may become */
function buyerOf({ cpf, document_number }: ApiSaleDto): SaleOfKey['buyer'] {
  if (cpf?.trim()) return { cpf: parseCpf(cpf, 'cpf') };
  const number = document_number.replaceAll(/\s/g, '');
  if (number.length !== ACCESS_KEY_LENGTH) throw new DomainError('req', { field: 'cpf' });
  return { accessKey: parseAccessKey(number, 'document_number') };
}

function soldLines({ items }: ApiSaleDto, productIds: ReadonlyMap<string, string>, field: ReadField) {
  return (items ?? []).map(({ description, quantity, unit_price: unitPrice, product_code }, index) => {
    const at = `items.${index}`;
    const fields = { quantity: `${at}.quantity`, unitPrice: `${at}.unit_price` };
    const line = { description: description.trim(), ...soldLine({ quantity, unitPrice }, fields, field) };
    const code = product_code?.trim();
    if (!code) return line;
    const productId = productIds.get(inCapitals(code));
    return { ...line, productId: field(() => productId ?? notThere(`${at}.product_code`), '') };
  });
}

function totalProblem(total: Cents, goods: Cents, said: Cents | undefined): DomainError | undefined {
  const problem = (code: string) => new DomainError(code, { field: 'total' });
  // Nobody said a total where the lines did: what takes more off than they come to is the discount.
  if (said === undefined && total <= 0 && total < goods)
    return new DomainError('sale_discount_above', { field: 'discount' });
  if (goods > MAX_CENTS) return problem('money_too_large');
  if (said !== undefined && said !== total) return problem('sale_total_differs');
  return total > 0 ? undefined : problem('money_positive');
}

/** @throws DomainError on `time` */
function timeOfDay(text: string): string {
  if (!isTimeOfDay(text)) throw new DomainError('sale_time_invalid', { field: 'time' });
  return text;
}

const isTold = (value: string | number | null | undefined): value is string | number =>
  value !== undefined && value !== null && value !== '';

const notThere = (field: string): never => {
  throw new DomainError('reference_not_found', { field });
};

function pastDay(text: string, lastDay: CivilDate): CivilDate {
  const date = parseCivilDate(text, 'date');
  if (date > lastDay) throw new DomainError('import_future_date', { field: 'date' });
  return date;
}
