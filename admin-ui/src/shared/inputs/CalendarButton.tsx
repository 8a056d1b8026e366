import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '../../i18n/useText';

interface CalendarButtonProps {
  /** Of the field that it belongs to. */
  readonly label: string;
  /** The chosen day, ISO; empty for none. */
  readonly value: string;
  readonly onPick: (day: string) => void;
  readonly disabled?: boolean;
  readonly calendar: Calendar;
}

type Calendar = RefObject<HTMLInputElement | null>;

/** The calendar of a field, and the key that opens it from the field itself. */
export function useCalendar() {
  const calendar: Calendar = useRef<HTMLInputElement>(null);
  return {
    calendar,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !event.altKey) return;
      event.preventDefault();
      calendar.current?.showPicker();
    },
  };
}

/** The browser's own date field follows the machine's language, so it only lends its calendar. */
export function CalendarButton({ label, value, onPick, disabled = false, calendar }: CalendarButtonProps) {
  const t = useText();
  return (
    <Box sx={{ position: 'relative', display: 'flex', marginRight: -2 }}>
      <IconButton
        size="small"
        aria-label={t('common.open_calendar', { label })}
        title={t('common.calendar_key')}
        disabled={disabled}
        tabIndex={-1}
        onClick={() => calendar.current?.showPicker()}
        sx={{ minWidth: 28, minHeight: 28 }}
      >
        <CalendarToday sx={{ fontSize: 16 }} />
      </IconButton>
      <Box
        component="input"
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={(event) => onPick(event.target.value)}
        sx={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%' }}
      />
    </Box>
  );
}
