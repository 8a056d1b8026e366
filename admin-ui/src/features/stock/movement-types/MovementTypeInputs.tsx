import type { MovementDirection } from '@fidelidade/domain/stock/movement-type.js';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell } from '../../../shared/form/FormSection';
import { Unasked } from '../../../shared/form/Unasked';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import type { Person } from '../../registry/persons/person';
import { useMovementTypes, type MovementType } from './useMovementTypes';

const SOURCE = 'movement_type_id';
const PERSON = ['person_id'];
/** What is counted or moved between warehouses comes from nobody and goes to nobody. */
const WITH_PARTNER: ReadonlySet<MovementDirection> = new Set(['in', 'out']);

/** The type that is chosen in the form. */
export function useChosenType(direction: MovementDirection): MovementType | undefined {
  const chosen: unknown = useWatch({ name: SOURCE });
  return useMovementTypes(direction).find(({ id }) => id === chosen);
}

/** Why goods move, and for or from whom where the reason asks for it; nothing where the shop keeps no reasons. */
export function MovementTypeInputs({ direction }: { direction: MovementDirection }) {
  const t = useText();
  const types = useMovementTypes(direction);
  const chosen = useChosenType(direction);
  if (types.length === 0) return null;
  return (
    <>
      <Cell span={12}>
        <SelectInput
          source={SOURCE}
          label={t('stock.movement_types.one')}
          defaultValue=""
          choices={[
            { value: '', label: t('stock.movement_types.none') },
            ...types.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Cell>
      {WITH_PARTNER.has(direction) && !chosen?.needs_partner && <Unasked sources={PERSON} />}
      {WITH_PARTNER.has(direction) && chosen?.needs_partner && (
        <Cell span={12}>
          <RecordPicker<Person>
            source="person_id"
            label={t('stock.movement_types.person')}
            resource="persons"
            nameSource="person_name"
            sort="full_name"
            nameOf={({ full_name }) => full_name}
            validate={required()}
          />
        </Cell>
      )}
    </>
  );
}
