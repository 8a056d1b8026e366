import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';

type CheckInputProps = Pick<FieldProps, 'source' | 'label' | 'validate' | 'hint'>;

export function CheckInput({ source, label, validate, hint }: CheckInputProps) {
  useFieldWords(source, label);
  const input = useInput<boolean>({ source, defaultValue: false, format: Boolean, validate });
  const { field, id } = input;
  const message = fieldMessage(input, hint);
  const messageId = message === undefined ? undefined : `${id}-message`;
  return (
    <FormControl error={input.fieldState.invalid}>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={() => field.onBlur()}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': messageId } }}
          />
        }
        label={label}
      />
      {message !== undefined && (
        <FormHelperText id={messageId} sx={{ marginLeft: 8, marginTop: -1 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
