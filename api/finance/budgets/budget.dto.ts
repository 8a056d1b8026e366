import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  FIRST_BUDGET_YEAR,
  LAST_BUDGET_YEAR,
  MAX_BUDGET_CELLS,
  type AskedCell,
} from '@fidelidade/domain/finance/budget/budget.js';
import { DRE_BASES, type DreBasis } from '@fidelidade/domain/finance/dre.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { isSaid, moneyOrZero } from '../money.js';

/** What a category shall come to in a month, as the category has it: what an expense costs is above zero. */
class BudgetCellDto {
  @IsString() @IsNotEmpty() @MaxLength(26) account_plan_id!: string;
  /** `YYYY-MM` */
  @IsString() @MaxLength(7) month!: string;
  /** Nothing: none is budgeted. */
  @IsOptional() amount?: string | number | null;
  /** What whoever sets it saw there: another amount by now is not written over. */
  @IsOptional() was?: string | number | null;
}

export class BudgetDto {
  @IsArray()
  @ArrayMaxSize(MAX_BUDGET_CELLS)
  @ValidateNested({ each: true })
  @Type(() => BudgetCellDto)
  cells!: BudgetCellDto[];
}

export class BudgetQuery {
  /** How the year before is read, beside which the budget is shown; absent: as the company reads its statement. */
  @IsOptional() @IsIn(DRE_BASES) basis?: DreBasis;
}

/** @throws DomainError on the amount that cannot be read */
export const cellsOf = ({ cells }: BudgetDto): readonly AskedCell[] =>
  cells.map(({ account_plan_id: accountPlanId, month, amount, was }, index) => ({
    ...{ accountPlanId, month, amount: moneyOrZero(amount, `cells.${index}.amount`) },
    ...(isSaid(was) && { was: parseMoney(was, `cells.${index}.was`) }),
  }));

/** @throws DomainError `not_found` for what no budget is of */
export function yearIn(said: string): number {
  const year = /^\d{4}$/.test(said) ? Number(said) : 0;
  if (year < FIRST_BUDGET_YEAR || year > LAST_BUDGET_YEAR) throw notFound();
  return year;
}
