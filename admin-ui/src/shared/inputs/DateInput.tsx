import { isCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText';
import { CalendarButton, useCalendar } from './CalendarButton';
import { CodecField } from './CodecField';
import { dateCodec } from './codecs';
import type { FieldProps } from './inputProps';

/** A day as people type it (`1/5/26`, `1 de maio de 2026`), with a calendar beside it. */
export function DateInput(props: FieldProps) {
  const t = useText();
  const { calendar, onKeyDown } = useCalendar();
  return (
    <CodecField
      {...props}
      codec={dateCodec}
      placeholder={t('common.date_placeholder')}
      onKeyDown={onKeyDown}
      end={({ input, onChange }) => (
        <CalendarButton
          label={props.label}
          value={isCivilDate(String(input.field.value)) ? String(input.field.value) : ''}
          onPick={onChange}
          disabled={props.disabled ?? false}
          calendar={calendar}
        />
      )}
    />
  );
}

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: CivilDate | null;
  /** Null while what is typed is no day. */
  readonly onChange: (day: CivilDate | null) => void;
}

/** The same outside of a form. */
export function DayField({ id, label, value, onChange }: DayFieldProps) {
  const t = useText();
  const { calendar, onKeyDown } = useCalendar();
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  // A day that comes from elsewhere takes the place of what was typed.
  useEffect(() => {
    if (value !== null && (draft === null || readDay(draft) !== value)) setDraft(null);
  }, [value]);
  const typed = draft ?? (value === null ? '' : dateCodec.write(value));
  const take = (text: string) => {
    const masked = dateCodec.mask?.(text) ?? text;
    setDraft(masked);
    onChange(readDay(masked));
  };
  const isWrong = isLeft && readDay(typed) === null;
  return (
    <TextField
      id={id}
      label={label}
      value={typed}
      placeholder={t('common.date_placeholder')}
      autoComplete="off"
      onChange={(event) => take(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        setLeft(true);
        if (readDay(typed) !== null) setDraft(null);
      }}
      onKeyDown={onKeyDown}
      error={isWrong}
      helperText={isWrong ? t('errors.domain.date_invalid') : undefined}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton label={label} value={value ?? ''} onPick={take} calendar={calendar} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function readDay(text: string): CivilDate | null {
  try {
    return dateCodec.read(text) as CivilDate;
  } catch {
    return null;
  }
}
