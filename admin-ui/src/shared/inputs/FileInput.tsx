import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { required, useInput } from 'react-admin';
import { useFieldWords } from '../form/ownership/fieldWords';
import { fieldMessage } from './fieldMessage';
import type { FieldProps } from './inputProps';

interface FileInputProps extends Omit<FieldProps, 'validate'> {
  readonly accept: string;
  /** What is said of a file that was chosen and has nothing in it: that is not as if none had been. */
  readonly empty: string;
}

/** A small file that cannot be left out, whose bytes are sent in base64 beside the other fields. */
export function FileInput({ source, label, hint, accept, empty }: FileInputProps) {
  const [name, setName] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  useFieldWords(source, label, () => name || null);
  const input = useInput<string>({
    source,
    validate: [(value: unknown) => (value === '' ? empty : undefined), required()],
    format: (value: string | null | undefined) => value ?? undefined,
    parse: (value: string) => value,
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    input.field.onChange(await base64Of(file));
  };
  const message = fieldMessage(input, hint);
  return (
    <Box>
      <Button
        variant="outlined"
        color={input.fieldState.invalid ? 'error' : 'primary'}
        startIcon={<UploadFile />}
        onClick={() => picker.current?.click()}
        sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
      >
        {name || label}
      </Button>
      <input
        ref={picker}
        id={input.id}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {message && (
        <FormHelperText error={input.fieldState.invalid} {...(input.fieldState.invalid && { role: 'alert' })}>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
