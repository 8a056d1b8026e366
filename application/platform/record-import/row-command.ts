import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { streamKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { discountOfTyped, parseTypedGoods } from '@fidelidade/domain/loyalty/sale/typed-items.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import { billLineIn } from '@fidelidade/domain/finance/boleto/bill-line.js';
import { remarksOf } from '@fidelidade/domain/finance/entry/remarks.js';
import { readTags } from '@fidelidade/domain/kernel/tags.js';
import { DIRECTION_OF, type EntryOfRow } from '@fidelidade/domain/platform/import-job/forms/entries.js';
import type { OpeningStock } from '@fidelidade/domain/platform/import-job/forms/opening-stock.js';
import type { ParticipantOfRow } from '@fidelidade/domain/platform/import-job/forms/participants.js';
import { permissionsIn, type PostOfRow } from '@fidelidade/domain/platform/import-job/forms/posts.js';
import type { SaleOfRow } from '@fidelidade/domain/platform/import-job/forms/sales.js';
import { kindOf, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import type { BusinessCommand, CommandContext, CommandOutcome } from '../../execution/command.js';
import { idFrom } from '../../execution/ids.js';
import { RegisterRole } from '../../identity/roles/role.commands.js';
import { OpenBankAccount, OpenEntry, OpenEntrySeries } from '../../finance/finance.commands.js';
import { EnrolParticipant, RegisterSaleOfCpf } from '../../loyalty/loyalty.commands.js';
import { RegisterRecord } from '../../records/record.commands.js';
import { RegisterPerson } from '../../registry/person.commands.js';
import { ReceiveStock } from '../../stock/stock.commands.js';
import type { RightRow } from './read-rows.js';

/** The command that makes a row what it stands for: the one that a form sends, so that no rule is written twice. */
export function commandOfRow(
  context: CommandContext,
  { resource }: ImportedKind,
  { details, begins, series }: Pick<RightRow, 'details' | 'begins' | 'series'>,
  importId: string,
): BusinessCommand<CommandOutcome> {
  switch (resource) {
    case 'persons':
      return new RegisterPerson(context, details as PersonDetails, begins);
    case 'accounts':
      return new OpenBankAccount(context, details as BankAccountDetails, begins && 'closed');
    case 'sales':
      return selling(context, details as SaleOfRow);
    case 'opening-stock':
      return receiving(context, details as OpeningStock);
    case 'receivables':
    case 'payables':
      return opening(context, resource, details as EntryOfRow, series);
    case 'participants':
      return new EnrolParticipant(context, details as ParticipantOfRow, importId);
    case 'posts':
      return registering(context, details as PostOfRow, begins);
    default:
      return new RegisterRecord(context, resource as RecordResource, details as Details, begins);
  }
}

/** The id of the record that a row of a plain kind becomes, before it is one. */
export const recordIdOf = (
  { company, commandId }: Pick<CommandContext, 'company' | 'commandId'>,
  resource: string,
): string => idFrom(streamKind(kindOf(resource)), company, commandId);

/** The same row of the same import is always the same command; also what its undoing finds it by. */
export const rowCommandId = (importId: string, row: number): string => `import:${importId}:${row}:record`;

function selling(context: CommandContext, row: SaleOfRow) {
  const { date, documentNumber, cpf, total, time } = row;
  const items = parseTypedGoods(row);
  const discount = discountOfTyped(items, total) as Cents;
  const sale = { origin: 'import', documentNumber, date, items, discount, total } as const;
  return new RegisterSaleOfCpf(context, parseCpf(cpf), { ...sale, ...(time !== undefined && { time }) });
}

/** What a post may hold is its decider's to say, of every permission. */
function registering(
  context: CommandContext,
  { name, permissions = '', internal }: PostOfRow,
  begins: RightRow['begins'],
) {
  const held = permissionsIn(permissions) as readonly Permission[];
  return new RegisterRole(context, { name, permissions: held, internal }, begins);
}

function receiving(
  context: CommandContext,
  {
    productId,
    warehouseId,
    quantity,
    unitCost,
    date,
    lotNumber,
    lotManufacturedOn,
    lotExpiresOn,
    lotDescription,
  }: OpeningStock,
) {
  const lot = lotNumber !== undefined && {
    number: lotNumber,
    ...(lotManufacturedOn && { manufacturedOn: lotManufacturedOn }),
    ...(lotExpiresOn && { expiresOn: lotExpiresOn }),
    ...(lotDescription && { description: lotDescription }),
  };
  const said = { isOpening: true, ...(lot && { lot }) } as const;
  return new ReceiveStock(context, productId, quantity, unitCost, date, warehouseId, said);
}

function opening(
  context: CommandContext,
  resource: 'receivables' | 'payables',
  row: EntryOfRow,
  series: RightRow['series'],
) {
  const {
    description,
    documentNumber: document = '',
    personId,
    accountPlanId,
    costCenterId,
    issueDate,
    dueDate,
    value,
  } = row;
  const { competenceDate = issueDate, settledOn, accountId, expectedAccountId, form, tags, notes } = row;
  const { paymentTermId } = row;
  const details = {
    direction: DIRECTION_OF[resource],
    document,
    description,
    ...(personId !== undefined && { personId }),
    accountPlanId,
    ...(costCenterId !== undefined && { costCenterId }),
    competenceDate,
    issueDate,
    dueDate,
    value,
    installment: { number: 1, of: 1 },
    ...remarksOf({
      ...(form && { paymentForm: form }),
      ...(expectedAccountId !== undefined && { accountId: expectedAccountId }),
      ...(paymentTermId !== undefined && { paymentTermId }),
      ...(tags !== undefined && { tags: readTags([tags]) }),
      ...(notes !== undefined && { notes }),
      ...(row.barcode !== undefined && { barcode: billLineIn(row.barcode) ?? row.barcode }),
    }),
  };
  if (series) return new OpenEntrySeries(context, details, series.rule, series.rows);
  const settled =
    settledOn !== undefined && accountId !== undefined
      ? { date: settledOn, form: form ?? ('other' as const), accountId }
      : undefined;
  return new OpenEntry(context, details, undefined, settled);
}
