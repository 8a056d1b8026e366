import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useFieldWords } from '../form/ownership/fieldWords';
import type { FieldProps } from './inputProps';

type CheckInputProps = Pick<FieldProps, 'source' | 'label' | 'validate' | 'hint'>;

export function CheckInput({ source, label, validate, hint }: CheckInputProps) {
  useFieldWords(source, label);
  const { field, id } = useInput<boolean>({ source, defaultValue: false, format: Boolean, validate });
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={() => field.onBlur()}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hintId } }}
          />
        }
        label={label}
      />
      {hint !== undefined && (
        <FormHelperText id={hintId} sx={{ marginLeft: 8, marginTop: -1 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
