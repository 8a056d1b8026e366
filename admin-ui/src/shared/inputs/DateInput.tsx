import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, type ChangeEvent } from 'react';
import { useText } from '../../i18n/useText';
import { CodecField } from './CodecField';
import { dateCodec } from './codecs';
import type { FieldProps } from './inputProps';

/**
 * A day as a Brazilian writes it. The browser's own date field follows the machine's language, so it only lends its
 * calendar.
 */
export function DateInput(props: FieldProps) {
  const t = useText();
  const calendar = useRef<HTMLInputElement>(null);
  // In a narrow row the day itself needs the room.
  if (props.bare)
    return <CodecField {...props} codec={dateCodec} placeholder={t('common.date_placeholder')} />;
  return (
    <CodecField
      {...props}
      codec={dateCodec}
      placeholder={t('common.date_placeholder')}
      end={({ input, onChange }) => (
        <Box sx={{ position: 'relative', display: 'flex', marginRight: -2 }}>
          <IconButton
            size="small"
            aria-label={t('common.open_calendar', { label: props.label })}
            disabled={props.disabled ?? false}
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
            value={input.field.value ?? ''}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
            sx={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%' }}
          />
        </Box>
      )}
    />
  );
}
