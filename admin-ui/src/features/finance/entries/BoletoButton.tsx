import { isOutstanding } from '@fidelidade/domain/finance/boleto/boleto.js';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { day, money } from '../../../shared/format';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { isOpen, titleOf, type Entry } from './entry';
import { NoAccount } from './NoAccount';

interface BoletoAccount {
  readonly account_id: string;
  readonly name: string;
  readonly boleto_portfolio: string;
}

/** «Gerar boleto»: for what somebody owes the company, one at a time. */
export function BoletoButton({ entry }: { entry: Entry }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const isAsked = entry.direction === 'R' && isOpen(entry) && !entry.boletos.some(isOutstanding);
  if (!isAsked || !can('finance.receivables.boleto')) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Receipt />}
      onClick={() => open((close) => <BoletoDialog entry={entry} onClose={close} />)}
    >
      {t('finance.boleto.issue')}
    </Button>
  );
}

interface BoletoDialogProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** Asks into which account; where there is none to ask about, says so. */
function BoletoDialog({ entry, onClose }: BoletoDialogProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'boletos', entry.id],
    queryFn: ({ signal }) =>
      api.get<readonly BoletoAccount[]>(`/api/receivables/${entry.id}/boletos/accounts`, {}, signal),
  });
  if (data && data.length > 0) return <IssueDialog entry={entry} accounts={data} onClose={onClose} />;
  return (
    <DialogWithoutForm onClose={onClose}>
      {data ? (
        <NoAccount title={t('finance.boleto.no_account')} hint={t('finance.boleto.no_account_hint')} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </DialogWithoutForm>
  );
}

function DialogWithoutForm({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={t('finance.boleto.issue')}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function IssueDialog({
  entry,
  accounts,
  onClose,
}: BoletoDialogProps & { accounts: readonly BoletoAccount[] }) {
  const t = useText();
  const { run } = useCommand<Entry>(['receivables'], onClose, titleOf(entry));
  return (
    <FormDialog
      title={t('finance.boleto.title', { value: money(entry.outstanding) })}
      submit={t('finance.boleto.issue')}
      defaultValues={{ account_id: accounts[0]?.account_id }}
      onSubmit={(form: { account_id?: unknown }) =>
        run(`/api/receivables/${entry.id}/boletos`, { account_id: form.account_id })
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t('finance.boleto.hint', { date: day(entry.due_date) })}
      </DialogContentText>
      <SelectInput
        source="account_id"
        label={t('finance.boleto.into')}
        validate={required()}
        choices={accounts.map(({ account_id, name, boleto_portfolio }) => ({
          value: account_id,
          label: t('finance.boleto.account', { name, portfolio: boleto_portfolio }),
        }))}
      />
    </FormDialog>
  );
}
