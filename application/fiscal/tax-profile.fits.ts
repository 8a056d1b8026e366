import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import type { RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import type { Fits } from '../records/fits.js';
import { deciderFor } from '../records/kind-decider.js';

/** What a tax profile must be to go with the taxes that it refers to. */
export const taxProfileFits: Fits = {
  assertFits: async (unit, _id, _before, after) => refuseAll(await problemsOf(unit, after)),
};

const NORMAL_REGIME = 3;
/** The regimes whose ICMS is told by a CSOSN. */
const SIMPLES: ReadonlySet<unknown> = new Set([1, 4]);
const CSOSN_LENGTH = 3;
const IPI_OUT = 50;

/**
 * SEFAZ takes a CSOSN from the Simples Nacional and the MEI alone, and from them nothing else (rejections 590, 591); above the
 * sublimit (CRT 2) the state taxes normally. The IPI of goods that leave is told by situations from 50 on.
 */
async function problemsOf(
  unit: UnitOfWork,
  { crt, icmsId, ipiId, cfop }: Details,
): Promise<readonly (DomainError | undefined)[]> {
  const icms = icmsId === undefined ? undefined : await referred(unit, 'icms', String(icmsId));
  const ipi = ipiId === undefined ? undefined : await referred(unit, 'ipi', String(ipiId));
  const isCsosn = String(icms?.['situation'] ?? '').length === CSOSN_LENGTH;
  const isIn = /^[123]/.test(String(cfop));
  return [
    icms && SIMPLES.has(crt) && !isCsosn
      ? new DomainError('icms_of_simples', { field: 'icms_id' })
      : undefined,
    icms && Number(crt) >= 2 && Number(crt) <= NORMAL_REGIME && isCsosn
      ? new DomainError('icms_of_normal', { field: 'icms_id' })
      : undefined,
    ipi && Number(ipi['situation']) < IPI_OUT !== isIn
      ? new DomainError('ipi_of_direction', { field: 'ipi_id' })
      : undefined,
  ];
}

/** Guarded: a tax that changes in this moment may fit no more. */
async function referred(
  unit: UnitOfWork,
  resource: RecordResource,
  id: string,
): Promise<Details | undefined> {
  const { decider, streamOf } = deciderFor(resource);
  return (await unit.guard(decider, streamOf(id))).details;
}
