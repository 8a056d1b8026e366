import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Session } from '../session/session.js';

const DIRECTIONS = ['R', 'P'] as const;
const VIEW: Readonly<Record<Direction, Permission>> = {
  R: 'finance.receivables.view',
  P: 'finance.payables.view',
};

/** Of a list that holds both: those that whoever asks may see. */
export const directionsSeen = ({ permissions }: Pick<Session, 'permissions'>): readonly Direction[] =>
  DIRECTIONS.filter((each) => permissions.has(VIEW[each]));

/**
 * What touches an entry of each direction is for whoever may do it to both.
 * @throws DomainError `forbidden` (403)
 */
export function assertMayOfBoth(
  { permissions }: Pick<Session, 'permissions'>,
  action: 'offset' | 'reverse',
): void {
  const needed = (['receivables', 'payables'] as const).flatMap((resource): Permission[] => [
    `finance.${resource}.view`,
    `finance.${resource}.${action}`,
  ]);
  const permission = needed.find((each) => !permissions.has(each));
  if (permission) throw new DomainError('forbidden', { refusal: 'forbidden', params: { permission } });
}
