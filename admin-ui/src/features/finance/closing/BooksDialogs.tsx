import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { maxLength, required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { day } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { useDialog } from '../../../shared/ui/DialogHost';

const MAX_REASON_LENGTH = 500;
const TOUCHED = ['companies', 'closings'];

interface BooksDialogProps {
  readonly closed: string | null;
  readonly onClose: () => void;
}

/** Moves how far the books are closed, and back again while that is offered: where somebody else moved it meanwhile, neither. */
function useClosingDate(closed: string | null, onClose: () => void) {
  const t = useText();
  const sent = useRef<unknown>(null);
  const put = (body: object) => ['/api/company/closing-date', body, 'put'] as const;
  const undo = useCommand(TOUCHED);
  const { run } = useCommand(TOUCHED, onClose, undefined, () => () => {
    // Opening asks for a reason; closing again does without.
    const back = { closing_date: closed, instead_of: sent.current, reason: t('common.undone_reason') };
    void undo.run(...put(back));
  });
  return (asked: { readonly closing_date: unknown; readonly reason?: unknown }) => {
    sent.current = asked.closing_date;
    return run(...put({ ...asked, instead_of: closed }));
  };
}

/** Closes the books up to a day; `through` is the day that is suggested. */
export function CloseBooksDialog({
  closed,
  through,
  onClose,
}: BooksDialogProps & { readonly through?: string }) {
  const t = useText();
  const move = useClosingDate(closed, onClose);
  const lastMonth = addDays(`${today().slice(0, 7)}-01` as CivilDate, -1);
  const usual = closed && closed >= lastMonth ? addDays(today(), -1) : lastMonth;
  return (
    <FormDialog
      title={t('registry.company.books.close')}
      submit={t('registry.company.books.close')}
      defaultValues={{ closing_date: through ?? usual }}
      onSubmit={({ closing_date }: { closing_date?: unknown }) => move({ closing_date })}
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

/** Opens closed days again; there is none where nothing is closed. */
export function ReopenBooksButton({ closed }: Pick<BooksDialogProps, 'closed'>) {
  const t = useText();
  const open = useDialog();
  if (!closed) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReopenBooksDialog closed={closed} onClose={close} />)}
    >
      {t('registry.company.books.reopen')}
    </Button>
  );
}

function ReopenBooksDialog({ closed, onClose }: BooksDialogProps) {
  const t = useText();
  const move = useClosingDate(closed, onClose);
  return (
    <FormDialog
      title={t('registry.company.books.reopen')}
      submit={t('registry.company.books.reopen')}
      danger
      width="sm"
      onSubmit={({ closing_date = null, reason }: { closing_date?: unknown; reason?: unknown }) =>
        move({ closing_date, reason })
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
