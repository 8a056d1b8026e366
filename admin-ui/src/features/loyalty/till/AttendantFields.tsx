import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { required, useInput } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { moment } from '../../../shared/format';
import { useSecretFieldWords } from '../../../shared/form/ownership/fieldWords';
import { fieldMessage } from '../../../shared/inputs/fieldMessage';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { lastAttendant, type Attendant, type ProvenAttendant } from './attendant';

interface AttendantFieldsProps {
  /** Whom this till remembers, while it does. */
  readonly proven: ProvenAttendant | undefined;
  readonly onForget: () => void;
}

/** Who serves, and the PIN that says so: last, where the hands are once the purchase is typed. */
export function AttendantFields({ proven, onForget }: AttendantFieldsProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['till', 'attendants'],
    queryFn: ({ signal }) => api.get<{ data: readonly Attendant[] }>('/api/till/attendants', {}, signal),
  });
  const attendants = data?.data ?? [];
  if (proven) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <span>{t('loyalty.till.served_by', { name: proven.name, until: moment(proven.until) })}</span>
        <Button variant="text" size="small" onClick={onForget}>
          {t('loyalty.till.another_attendant')}
        </Button>
      </Box>
    );
  }
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data && attendants.length === 0)
    return <Notice tone="warning">{t('loyalty.till.no_attendants')}</Notice>;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'minmax(0, 1fr) 180px' } }}>
      {data && <AttendantInput attendants={attendants} />}
      <PinInput />
    </Box>
  );
}

/** The browser's own list: a few letters of the name choose, and Enter does not open it. */
function AttendantInput({ attendants }: { attendants: readonly Attendant[] }) {
  const t = useText();
  const last = lastAttendant();
  const input = useInput<string>({
    source: 'attendant_id',
    validate: required(),
    defaultValue: attendants.some(({ id }) => id === last) ? last : '',
  });
  return (
    <TextField
      select
      {...input.field}
      inputRef={input.field.ref}
      ref={undefined}
      id={input.id}
      label={t('loyalty.till.attendant')}
      required={input.isRequired}
      error={input.fieldState.invalid}
      helperText={fieldMessage(input)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {attendants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

/** Masked by hand: no browser offers to keep somebody's PIN for the whole shop. */
function PinInput() {
  const t = useText();
  useSecretFieldWords('attendant_pin', t('loyalty.till.pin'));
  const input = useInput<string>({ source: 'attendant_pin', validate: required() });
  return (
    <TextField
      {...input.field}
      inputRef={input.field.ref}
      ref={undefined}
      id={input.id}
      label={t('loyalty.till.pin')}
      required={input.isRequired}
      error={input.fieldState.invalid}
      helperText={fieldMessage(input)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', style: { WebkitTextSecurity: 'disc' } } }}
    />
  );
}
