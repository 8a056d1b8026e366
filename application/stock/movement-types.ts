import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import {
  movementTypes,
  type MovementDirection,
  type MovementTypeDetails,
} from '@fidelidade/domain/stock/movement-type.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { deciderFor } from '../records/kind-decider.js';

const { decider, streamOf } = deciderFor(movementTypes.resource);

/** Why goods were moved by hand, and for or from whom, where somebody says so. */
export interface MovementReasons {
  readonly movementTypeId?: string | undefined;
  readonly personId?: string | undefined;
}

/** What somebody says of a movement besides its goods, and which lot, where it has one. */
interface Said extends MovementReasons {
  /** Whether a lot was named. */
  readonly hasLot: boolean;
}

/**
 * The type that a movement names, with all that it asks for. Type and person are guarded, for what is deleted in the same moment
 * is named no more (ADR 0047).
 * @throws DomainError `reference_not_found`, `movement_type_disabled`, `movement_type_direction` on `movement_type_id`; `req` or
 * `reference_not_found` on `person_id`; `req` on the lot
 */
export async function movementTypeOf(
  unit: UnitOfWork,
  { movementTypeId, personId, hasLot }: Said,
  direction: MovementDirection,
  lotField: 'lot_id' | 'lot_number',
): Promise<MovementTypeDetails | undefined> {
  if (personId !== undefined) await assertPerson(unit, personId);
  if (movementTypeId === undefined) return undefined;
  const field = 'movement_type_id';
  const { status, details } = await unit.guard(decider, streamOf(movementTypeId));
  if (status === 'absent' || status === 'deleted') throw new DomainError('reference_not_found', { field });
  if (status === 'disabled') throw new DomainError('movement_type_disabled', { field });
  const type = details as MovementTypeDetails;
  // What it asks for means nothing where it is the wrong one.
  if (type.direction !== direction) throw new DomainError('movement_type_direction', { field });
  refuseAll([
    type.needsPartner && personId === undefined ? new DomainError('req', { field: 'person_id' }) : undefined,
    type.needsLot && !hasLot ? new DomainError('req', { field: lotField }) : undefined,
  ]);
  return type;
}

async function assertPerson(unit: UnitOfWork, personId: string): Promise<void> {
  const { status } = await unit.guard(personDecider, streams.person(personId));
  if (status === 'absent' || status === 'deleted')
    throw new DomainError('reference_not_found', { field: 'person_id' });
}

/** What a command says of it, where it says something. */
export const reasonsOf = ({ movementTypeId, personId }: MovementReasons) => ({
  ...(movementTypeId !== undefined && { movementTypeId }),
  ...(personId !== undefined && { personId }),
});
