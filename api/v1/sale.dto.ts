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
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import {
  amountOf,
  compareDecimal,
  parseQuantity,
  parseUnitPrice,
  type DecimalText,
} from '@fidelidade/domain/kernel/decimal.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseCpf, type Cpf } from '@fidelidade/domain/kernel/documents.js';
import { addMoney, parseMoney, subtractMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/sale.js';
import { inCapitals } from '@fidelidade/projections/stock/products/queries.js';
import { withEveryProblem } from '../http/forms/every-problem.js';

/** More lines than any sale has: an NF-e has 990 at most. */
const MOST_LINES = 1_000;

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
  /** Of the customer; whoever is not known yet is registered by it. */
  @IsString() @IsNotEmpty() @MaxLength(18) cpf!: string;
  /** The day of the sale; today where it is left out. */
  @IsOptional() @IsString() @MaxLength(10) date?: string | null;
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

/** What a sale says, before it is known whose it is. */
export interface ToldSale {
  readonly documentNumber: string;
  readonly cpf: Cpf;
  readonly date: CivilDate;
  readonly items: readonly SaleItem[];
  readonly discount: Cents;
  readonly total: Cents;
}

const ONE = parseQuantity(1);
const NOTHING = '0' as DecimalText;

/** The codes of products that a sale names. */
export const codesIn = ({ items }: ApiSaleDto): readonly string[] =>
  (items ?? []).flatMap(({ product_code }) => product_code?.trim() || []);

/** @throws ValidationError with every field that cannot be read, or does not go with the others */
export function toldSale(
  dto: ApiSaleDto,
  today: CivilDate,
  productIds: ReadonlyMap<string, string>,
): ToldSale {
  const isTold = (value: string | number | null | undefined): value is string | number =>
    value !== undefined && value !== null && value !== '';
  return withEveryProblem((field) => {
    const cpf = field(() => parseCpf(dto.cpf, 'cpf'), '' as Cpf);
    const date = isTold(dto.date) ? field(() => pastDay(dto.date!, today), today) : today;
    const discount = isTold(dto.discount) ? field(() => notNegative(dto.discount!, 'discount'), ZERO) : ZERO;
    const said = isTold(dto.total) ? field(() => parseMoney(dto.total!, 'total'), ZERO) : undefined;
    const lines = (dto.items ?? []).map((item, index) => {
      const at = `items.${index}`;
      const quantity = field(() => positive(item.quantity, `${at}.quantity`), NOTHING);
      const unitPrice = field(() => parseUnitPrice(item.unit_price, `${at}.unit_price`), NOTHING);
      const total = field(() => amountOf(quantity, unitPrice, `${at}.unit_price`), ZERO);
      const code = item.product_code?.trim();
      const productId = code
        ? field(
            () => productIds.get(inCapitals(code)) ?? refuse('reference_not_found', `${at}.product_code`),
            '',
          )
        : undefined;
      const description = item.description.trim();
      return { description, quantity, unitPrice, total, ...(productId !== undefined && { productId }) };
    });
    if (lines.length === 0) {
      const total = said ?? field<Cents>(() => refuse('req', 'total'), ZERO);
      const item = { description: '', quantity: ONE, total: addMoney(total, discount) };
      return { documentNumber: dto.document_number.trim(), cpf, date, items: [item], discount, total };
    }
    const total = subtractMoney(addMoney(ZERO, ...lines.map((line) => line.total)), discount);
    if (said !== undefined && said !== total)
      field<void>(() => refuse('sale_total_differs', 'total'), undefined);
    return { documentNumber: dto.document_number.trim(), cpf, date, items: lines, discount, total };
  });
}

const refuse = (code: string, field: string): never => {
  throw new DomainError(code, { field });
};

function pastDay(text: string, today: CivilDate): CivilDate {
  const date = parseCivilDate(text, 'date');
  return date <= today ? date : refuse('import_future_date', 'date');
}

function notNegative(value: string | number, field: string): Cents {
  const amount = parseMoney(value, field);
  return amount >= 0 ? amount : refuse('money_not_negative', field);
}

function positive(value: string | number, field: string): DecimalText {
  const quantity = parseQuantity(value, field);
  return compareDecimal(quantity, '0') > 0 ? quantity : refuse('quantity_positive', field);
}
