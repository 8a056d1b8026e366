import type { Recorded } from '@fidelidade/domain/events.js';
import { bancoDoBrasil } from '@fidelidade/domain/finance/boleto/banks/banco-do-brasil.js';
import type { BoletoAgreement } from '@fidelidade/domain/finance/boleto/agreement.js';
import type { BoletoNumbersEvent } from '@fidelidade/domain/finance/boleto/boleto-numbers.js';
import { PersistentMap } from '@fidelidade/domain/kernel/persistent-map.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';

/** A boleto by its number. */
export type NumberedBoleto = Pick<
  Recorded<'BoletoNumberTaken'>['data'],
  'entryId' | 'boletoId' | 'accountId'
>;

/** Whose the numbers of a row are. One for all who read: what is known of a row is known by what it was folded with (ADR 0136). */
const numbersFolding = {
  initial: PersistentMap.of<number, NumberedBoleto>(),
  evolve: (numbers: PersistentMap<number, NumberedBoleto>, { data }: BoletoNumbersEvent) =>
    numbers.set(data.number, data),
};

/** Finds the boletos of an agreement by what the bank calls them: off the log, so that none is overlooked that was made out just now. */
export async function boletosByNumber(
  unit: UnitOfWork,
  agreement: BoletoAgreement,
): Promise<(ourNumber: string) => NumberedBoleto | undefined> {
  const row = streams.boletoNumbers(bancoDoBrasil.rowOf(agreement));
  const numbers = await unit.load(numbersFolding, row);
  return (ourNumber) =>
    /^\d{17}$/.test(ourNumber) && ourNumber.startsWith(agreement.agreement)
      ? numbers.get(Number(ourNumber.slice(agreement.agreement.length)))
      : undefined;
}
