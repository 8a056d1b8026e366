import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';

export function CheckInput({ source, label }: { source: string; label: string }) {
  const { field, id } = useInput<boolean>({ source, defaultValue: false, format: Boolean });
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
