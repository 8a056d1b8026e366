import { useWatch } from 'react-hook-form';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import type { FieldProps } from '../../../shared/inputs/inputProps';
import type { KindSlots } from '../../records/kind-slots';

/** Which ways of goods a question means something for; what is said already stays in sight, to be taken back. */
const askedOf = (...directions: readonly string[]) =>
  function AskedOfSome(props: FieldProps) {
    const [direction, value] = useWatch({ name: ['direction', props.source] }) as unknown[];
    const isMeant = directions.includes(String(direction));
    return isMeant || value === true ? <CheckInput {...props} /> : null;
  };

/** Goods that stay in the company cost what they cost, whatever their type says. */
function AffectsCost(props: FieldProps) {
  const direction: unknown = useWatch({ name: 'direction' });
  return direction === 'in' || direction === 'out' ? <CheckInput {...props} /> : null;
}

export const movementTypeSlots: KindSlots = {
  inputs: {
    affectsCost: AffectsCost,
    affectsRevenue: askedOf('out'),
    needsPartner: askedOf('in', 'out'),
  },
};
