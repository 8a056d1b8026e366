import { useFormContext, useWatch } from 'react-hook-form';
import { MunicipalityPicker } from '../../../shared/inputs/MunicipalityPicker';
import type { FieldProps } from '../../../shared/inputs/inputProps';
import type { KindSlots } from '../../records/kind-slots';

/** The city is chosen from the table, and says its state; whoever changes the state chooses the city anew. */
function HolidayCity({ source, label, hint }: FieldProps) {
  const { setValue } = useFormContext();
  const [scope, state] = useWatch({ name: ['scope', 'state'] }) as unknown[];
  if (scope !== 'city') return null;
  return (
    <MunicipalityPicker
      source={`${source}_code`}
      nameSource={source}
      label={label}
      hint={hint}
      state={state}
      required
      onPick={(city) => {
        setValue(source, city?.name ?? null, { shouldDirty: true });
        if (!city) return;
        // A code is digits to its record, and a number to the table.
        setValue(`${source}_code`, String(city.id), { shouldDirty: true, shouldValidate: true });
        setValue('state', city.state, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

/** The code stands in the record; people see the name. */
export const holidaySlots: KindSlots = { inputs: { city: HolidayCity, cityCode: null } };
