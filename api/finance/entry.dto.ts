import { Type } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { NewPayment } from '@fidelidade/application/finance/finance.commands.js';
import type {
  Direction,
  EntryDetails,
  EntryRemarks,
  ValuedCorrection,
} from '@fidelidade/domain/finance/entry/events.js';
import { billLineIn } from '@fidelidade/domain/finance/boleto/bill-line.js';
import { MAX_NOTES_LENGTH, remarksOf } from '@fidelidade/domain/finance/entry/remarks.js';
import {
  BOUNCED_FEES,
  type BouncedFee,
  PAYMENT_FORMS,
  type PaymentForm,
} from '@fidelidade/domain/finance/payment-form.js';
import {
  REOPENING_SCOPES,
  SERIES_SCOPES,
  type ReopeningScope,
  type SeriesScope,
} from '@fidelidade/domain/finance/entry-series/series.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import { readTags } from '@fidelidade/domain/kernel/tags.js';
import { changesOf, readChange } from '../http/forms/record-change.js';
import { EntrySeriesDto } from './entry-series.dto.js';
import { moneyOrZero } from './money.js';

/** What is said of an entry beside its figures. */
class RemarksDto {
  /** How it is meant to be paid. */
  @IsOptional() @IsString() payment_form?: string | null;
  /** Says what early and late payment change, which its payment proposes; a series by a term has that one. */
  @IsOptional() @IsString() @MaxLength(26) payment_term_id?: string | null;
  /** Where its money is expected: one that is open. */
  @IsOptional() @IsString() @MaxLength(26) account_id?: string | null;
  @IsOptional() @IsArray() @IsString({ each: true }) tags?: string[] | null;
  @IsOptional() @IsString() @MaxLength(MAX_NOTES_LENGTH) notes?: string | null;
  /** Of a payable: the typed line of its bill, or what its bars say; spaces, points and hyphens are no matter. */
  @IsOptional() @IsString() @MaxLength(70) barcode?: string | null;
}

/** An entry as the forms of receivables and payables send it (R-7.4.6b). */
export class EntryDto extends RemarksDto {
  @IsOptional() @IsString() @MaxLength(26) person_id?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(26) account_plan_id!: string;
  @IsOptional() @IsString() @MaxLength(26) cost_center_id?: string | null;
  @IsString() @IsNotEmpty() @MaxLength(200) description!: string;
  @IsOptional() @IsString() @MaxLength(60) document?: string | null;
  @IsString() @IsNotEmpty() issue_date!: string;
  @IsString() @IsNotEmpty() due_date!: string;
  /** Of what repeats, the first one's. Where nothing is said, the day of the issue; of what repeats, each time the day on which it falls due, before that is moved to a business day. */
  @IsOptional() @IsString() competence_date?: string | null;
  /** Of the whole where the series parts it, of each where it repeats. */
  @IsNotEmpty() value!: string | number;
  /** Many entries at once, the first of them due on `due_date`. */
  @IsOptional() @ValidateNested() @Type(() => EntrySeriesDto) series?: EntrySeriesDto | null;
}

/** @throws DomainError on the field that cannot be read */
export function entryDetails(direction: Direction, dto: EntryDto): EntryDetails {
  const issueDate = parseCivilDate(dto.issue_date, 'issue_date');
  const dueDate = parseCivilDate(dto.due_date, 'due_date');
  const isRepeated = dto.series?.kind === 'repetitions';
  return {
    direction,
    document: dto.document?.trim() ?? '',
    description: dto.description.trim(),
    ...(dto.person_id && { personId: dto.person_id }),
    accountPlanId: dto.account_plan_id,
    ...(dto.cost_center_id && { costCenterId: dto.cost_center_id }),
    competenceDate: dto.competence_date
      ? parseCivilDate(dto.competence_date, 'competence_date')
      : isRepeated
        ? dueDate
        : issueDate,
    issueDate,
    dueDate,
    value: parseMoney(dto.value, 'value'),
    installment: { number: 1, of: 1 },
    ...remarks(dto),
  };
}

/** What of an entry can be put right, and why. */
class EntryCorrectionDto extends RemarksDto {
  @IsOptional() @IsString() @MaxLength(26) person_id?: string | null;
  @IsString() @IsNotEmpty() issue_date!: string;
  @IsString() @IsNotEmpty() competence_date!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) description!: string;
  @IsOptional() @IsString() @MaxLength(60) document?: string | null;
  @IsString() @IsNotEmpty() due_date!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) account_plan_id!: string;
  @IsOptional() @IsString() @MaxLength(26) cost_center_id?: string | null;
  @IsNotEmpty() value!: string | number;
  /** Asked for where anything but remarks changes. */
  @IsOptional() @IsString() @MaxLength(200) reason?: string | null;
  @IsOptional() @IsInt() version?: number;
  /** Of an entry of a series: it alone, it and those after it, or all that are open. */
  @IsOptional() @IsIn(SERIES_SCOPES) applies_to?: SeriesScope | null;
}

/** What a change of a series left as it was, its answer tells; a record that is sent back may still say so. */
export class EntryChange extends changesOf(EntryCorrectionDto, ['left']) {}

/** @throws DomainError on the field that cannot be read */
export const entryCorrection = (dto: EntryCorrectionDto): ValuedCorrection => ({
  description: dto.description.trim(),
  document: dto.document?.trim() ?? '',
  dueDate: parseCivilDate(dto.due_date, 'due_date'),
  accountPlanId: dto.account_plan_id,
  ...(dto.cost_center_id && { costCenterId: dto.cost_center_id }),
  value: parseMoney(dto.value, 'value'),
  personId: dto.person_id || null,
  competenceDate: parseCivilDate(dto.competence_date, 'competence_date'),
  issueDate: parseCivilDate(dto.issue_date, 'issue_date'),
  ...remarks(dto),
});

/** @throws DomainError on the field */
function billLine(text: string, field: string): string {
  const line = billLineIn(text);
  if (line === undefined) throw new DomainError('barcode_invalid', { field });
  return line;
}

/** What is said beside the figures: spaces around it say nothing. */
const remarks = ({
  payment_form,
  payment_term_id,
  account_id,
  tags,
  notes,
  barcode,
}: RemarksDto): EntryRemarks => {
  const noted = notes?.trim();
  const bill = barcode?.trim();
  return remarksOf({
    ...(payment_form && { paymentForm: paymentForm(payment_form, 'payment_form') }),
    ...(payment_term_id && { paymentTermId: payment_term_id }),
    ...(account_id && { accountId: account_id }),
    tags: readTags(tags ?? []),
    ...(noted && { notes: noted }),
    ...(bill && { barcode: billLine(bill, 'barcode') }),
  });
};

/** A payment (baixa) as the dialog sends it. */
export class PaymentDto {
  @IsString() @IsNotEmpty() date!: string;
  @IsNotEmpty() principal!: string | number;
  @IsOptional() discount?: string | number | null;
  @IsOptional() interest?: string | number | null;
  @IsOptional() penalty?: string | number | null;
  /** What the bank, or whoever carries the money, keeps of it. */
  @IsOptional() fee?: string | number | null;
  @IsString() @IsNotEmpty() form!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) account_id!: string;
  @IsOptional() @IsString() new_due_date?: string | null;
}

/** @throws DomainError on the field that cannot be read */
export const newPayment = (dto: PaymentDto): NewPayment => ({
  date: parseCivilDate(dto.date, 'date'),
  principal: parseMoney(dto.principal, 'principal'),
  discount: moneyOrZero(dto.discount, 'discount'),
  interest: moneyOrZero(dto.interest, 'interest'),
  penalty: moneyOrZero(dto.penalty, 'penalty'),
  fee: moneyOrZero(dto.fee, 'fee'),
  form: paymentForm(dto.form, 'form'),
  accountId: dto.account_id,
});

/** A set-off against an entry of the other direction (encontro de contas, R-4.3.11). */
export class OffsetDto {
  @IsString() @IsNotEmpty() @MaxLength(26) counterpart_id!: string;
  @IsString() @IsNotEmpty() date!: string;
  /** What is taken off both. */
  @IsNotEmpty() amount!: string | number;
  /** When what is left of this entry is due. */
  @IsOptional() @IsString() new_due_date?: string | null;
  /** The same of the counterpart. */
  @IsOptional() @IsString() counterpart_new_due_date?: string | null;
}

/** @throws DomainError on the field that cannot be read */
export const newDueDates = ({ new_due_date: own, counterpart_new_due_date: counterpart }: OffsetDto) => ({
  ...(own && { own: parseCivilDate(own, 'new_due_date') }),
  ...(counterpart && { counterpart: parseCivilDate(counterpart, 'counterpart_new_due_date') }),
});

/** What a clearing says (compensação, R-4.3.4). */
export class ClearingDto {
  @IsString() @IsNotEmpty() cleared_on!: string;
  @IsOptional() fee?: string | number | null;
  @IsString() @IsNotEmpty() @MaxLength(26) account_id!: string;
}

/** @throws DomainError on the field that cannot be read */
export const clearingDetails = (dto: ClearingDto) => ({
  clearedOn: parseCivilDate(dto.cleared_on, 'cleared_on'),
  fee: moneyOrZero(dto.fee, 'fee'),
  accountId: dto.account_id,
});

/** Why a payment is reversed, or an entry cancelled or reopened; an empty reason is refused with «reason». */
export class ReasonDto {
  @IsString() @IsNotEmpty() @MaxLength(200) reason!: string;
}

/** Another category or cost centre, and why: also of what is settled, in no closed period. */
export class ReclassificationDto extends ReasonDto {
  @IsString() @IsNotEmpty() @MaxLength(26) account_plan_id!: string;
  /** Absent: the one that it has stays; null: none. */
  @IsOptional() @IsString() @MaxLength(26) cost_center_id?: string | null;
  @IsOptional() @IsInt() version?: number;
}

/** The change that it is: the rest of the entry stays. */
export const reclassification = (dto: ReclassificationDto): EntryChange =>
  readChange(EntryChange, EntryCorrectionDto, dto).change as EntryChange;

/** Of an entry as it was seen: changed since, nothing of it is taken back. */
export class ReversalDto extends ReasonDto {
  @IsOptional() @IsInt() version?: number;
}

/** A check, card or boleto that the bank sent back, and when. */
export class BounceDto extends ReasonDto {
  @IsString() @IsNotEmpty() date!: string;
  /** Of money that had arrived: what the bank did with its fee; kept, as banks do, where nothing is said. */
  @IsOptional() @IsIn(BOUNCED_FEES) fee?: BouncedFee | null;
}

export class CancelDto extends ReasonDto {
  /** Of an entry of a series: it alone, it and those after it, or all that are open. */
  @IsOptional() @IsIn(SERIES_SCOPES) applies_to?: SeriesScope | null;
}

export class ReopenDto extends ReasonDto {
  /** Of a cancelled entry of a series: it alone, it and those after it, or all that are cancelled. */
  @IsOptional() @IsIn(REOPENING_SCOPES) applies_to?: ReopeningScope | null;
}

function paymentForm(text: string, field: string): PaymentForm {
  const form = PAYMENT_FORMS.find((each) => each === text);
  if (!form) throw new DomainError('payment_form_invalid', { field });
  return form;
}
