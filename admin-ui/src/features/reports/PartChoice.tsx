import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** Asks for what is of none of them. */
const NONE = 'none';

interface PartChoiceProps {
  readonly id: string;
  readonly label: string;
  /** Empty where all of it is meant. */
  readonly value: string;
  readonly parts: readonly { readonly id: string; readonly name: string }[];
  readonly all: string;
  readonly none: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a report to one part of it, or to what is of none; one that is not known any more stands as all. */
export function PartChoice({ id, label, value, parts, all, none, onChange }: PartChoiceProps) {
  const isKnown = value === NONE || parts.some((part) => part.id === value);
  return (
    <TextField
      select
      id={id}
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: { xs: '100%', md: 210 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {parts.map((part) => (
        <MenuItem key={part.id} value={part.id}>
          {part.name}
        </MenuItem>
      ))}
      <MenuItem value={NONE}>{none}</MenuItem>
    </TextField>
  );
}
