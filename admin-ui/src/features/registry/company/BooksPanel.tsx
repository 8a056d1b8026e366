import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DRE_BASES } from '@fidelidade/domain/finance/dre.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxLength, required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { day } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import type { Company } from './company';

const MAX_REASON_LENGTH = 500;

/** Up to when nothing is entered any more, and how the income statement is read. */
export function BooksPanel({ company }: { company: Company }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { closing_date: closed } = company;
  const mayEdit = can('system.companies.edit');
  return (
    <Panel title={t('registry.company.books.title')} hint={t('registry.company.books.hint')}>
      <Stack spacing={4}>
        <Notice
          tone={closed ? 'info' : 'neutral'}
          title={
            closed
              ? t('registry.company.books.closed', { date: day(closed) })
              : t('registry.company.books.open')
          }
          action={
            mayEdit && (
              <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => open((close) => <CloseDialog closed={closed} onClose={close} />)}
                >
                  {t('registry.company.books.close')}
                </Button>
                {closed && (
                  <Button
                    color="inherit"
                    onClick={() => open((close) => <ReopenDialog closed={closed} onClose={close} />)}
                  >
                    {t('registry.company.books.reopen')}
                  </Button>
                )}
              </Box>
            )
          }
        >
          {t(`registry.company.books.means.${closed ? 'closed' : 'open'}`)}
        </Notice>
        <BasisField company={company} disabled={!mayEdit} />
      </Stack>
    </Panel>
  );
}

/** It takes effect at once. */
function BasisField({ company, disabled }: { company: Company; disabled: boolean }) {
  const t = useText();
  const { run, isPending } = useCommand<Company>(['companies', 'reports']);
  return (
    <TextField
      select
      id="dre-basis"
      label={t('registry.company.books.basis')}
      helperText={t('registry.company.books.basis_hint')}
      value={company.dre_basis}
      disabled={disabled || isPending}
      onChange={({ target: { value } }) => void run('/api/company/settings', { dre_basis: value }, 'put')}
      sx={{ maxWidth: 420 }}
    >
      {DRE_BASES.map((basis) => (
        <MenuItem key={basis} value={basis}>
          {t(`reports.bases.${basis}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface BooksDialogProps {
  readonly closed: string | null;
  readonly onClose: () => void;
}

function CloseDialog({ closed, onClose }: BooksDialogProps) {
  const t = useText();
  const { run } = useCommand<Company>(['companies'], onClose);
  const lastMonth = addDays(`${today().slice(0, 7)}-01` as CivilDate, -1);
  return (
    <FormDialog
      title={t('registry.company.books.close')}
      submit={t('registry.company.books.close')}
      defaultValues={{ closing_date: closed && closed >= lastMonth ? addDays(today(), -1) : lastMonth }}
      onSubmit={({ closing_date }: { closing_date?: unknown }) =>
        run('/api/company/closing-date', { closing_date }, 'put')
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('registry.company.books.close_hint')}</DialogContentText>
      <DateInput
        source="closing_date"
        label={t('registry.company.books.last_day')}
        validate={[
          required(),
          (value: unknown) =>
            closed && typeof value === 'string' && value < closed
              ? t('registry.company.books.later_than', { date: day(closed) })
              : undefined,
        ]}
      />
    </FormDialog>
  );
}

function ReopenDialog({ closed, onClose }: BooksDialogProps) {
  const t = useText();
  const { run } = useCommand<Company>(['companies'], onClose);
  return (
    <FormDialog
      title={t('registry.company.books.reopen')}
      submit={t('registry.company.books.reopen')}
      danger
      width="sm"
      onSubmit={({ closing_date, reason }: { closing_date?: unknown; reason?: unknown }) =>
        run('/api/company/closing-date', { closing_date: closing_date ?? null, reason }, 'put')
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t('registry.company.books.reopen_hint', { date: day(closed) })}
      </DialogContentText>
      <Stack spacing={4}>
        <DateInput
          source="closing_date"
          label={t('registry.company.books.still_closed')}
          hint={t('registry.company.books.still_closed_hint')}
          validate={(value: unknown) =>
            closed && typeof value === 'string' && value >= closed
              ? t('registry.company.books.earlier_than', { date: day(closed) })
              : undefined
          }
        />
        <TextInput
          source="reason"
          label={t('common.reason')}
          validate={[required(), maxLength(MAX_REASON_LENGTH)]}
        />
      </Stack>
    </FormDialog>
  );
}
