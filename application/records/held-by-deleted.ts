import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { reservationOf } from '../execution/reservation.js';

/**
 * Reserves a value for a record. A deleted record keeps what is unique of it, for it may be restored: whoever wants the value is told
 * that it lies there, or would look for it in vain.
 * @param isDeleted of the record that has the value
 * @throws DomainError `unique` on the field where another record has the value, `unique_in_deleted` where that one is deleted
 */
export async function reserveFor(
  id: string,
  { reserve, holder }: Pick<ReturnType<typeof reservationOf>, 'reserve' | 'holder'>,
  isDeleted: (holder: string) => Promise<boolean>,
): Promise<void> {
  try {
    await reserve(id);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unique') throw error;
    const held = await holder();
    const lies = held !== undefined && (await isDeleted(held));
    throw lies && error.field !== undefined
      ? new DomainError('unique_in_deleted', { field: error.field })
      : error;
  }
}
