import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';
import { useFieldWords } from '../form/ownership/fieldWords';
import type { FieldProps } from './inputProps';

export function CheckInput({ source, label, validate }: Pick<FieldProps, 'source' | 'label' | 'validate'>) {
  useFieldWords(source, label);
  const { field, id } = useInput<boolean>({ source, defaultValue: false, format: Boolean, validate });
  return (
    <FormControlLabel
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_event, checked) => field.onChange(checked)}
          onBlur={() => field.onBlur()}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
      label={label}
    />
  );
}
