import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { MEASURES, type Measure } from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { required } from 'react-admin';
import { useStaff } from '../../../layout/useStaff';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { colours } from '../../../theme/tokens';
import type { ReviewCase } from './review-case';

interface DecisionProps {
  readonly found: ReviewCase;
  readonly name: string;
}

const TOUCHED = ['review-cases', 'sales', 'participants'];

/** It was as it should be, or it was fraud: by whoever may decide, with a reason. */
export function CaseDecisions(decision: DecisionProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const staff = useStaff();
  if (decision.found.status !== 'open' || !can('loyalty.review-cases.decide')) return null;
  // The server lets nobody decide what is about themselves.
  if (staff && staff.id === decision.found.staff_id)
    return <Box sx={{ color: colours.inkMuted, maxWidth: 320 }}>{t('loyalty.review-cases.own')}</Box>;
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        onClick={() => open((close) => <ConfirmDialog {...decision} onClose={close} />)}
      >
        {t('loyalty.review-cases.confirm')}
      </Button>
      <Button
        variant="contained"
        onClick={() => open((close) => <ClearDialog {...decision} onClose={close} />)}
      >
        {t('loyalty.review-cases.clear')}
      </Button>
    </>
  );
}

function ClearDialog({ found, name, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand(TOUCHED, onClose, name);
  return (
    <FormDialog
      title={t('loyalty.review-cases.clear_ask')}
      submit={t('loyalty.review-cases.clear')}
      onSubmit={({ reason }: { reason?: unknown }) => run(`/api/review-cases/${found.id}/clear`, { reason })}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('loyalty.review-cases.clear_hint')}</DialogContentText>
      <Reason />
    </FormDialog>
  );
}

function ConfirmDialog({ found, name, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const can = useCan();
  const { run } = useCommand(TOUCHED, onClose, name);
  const may: Readonly<Record<Measure, boolean>> = {
    sale_cancelled: found.about === 'sale' && can('loyalty.sales.return'),
    participant_disabled: can('loyalty.participants.edit'),
  };
  const offered = MEASURES.filter((each) => may[each]);
  return (
    <FormDialog
      title={t('loyalty.review-cases.confirm_ask')}
      submit={t('loyalty.review-cases.confirm')}
      danger
      onSubmit={({
        reason,
        ...chosen
      }: { readonly reason?: unknown } & { readonly [Each in Measure]?: unknown }) =>
        run(`/api/review-cases/${found.id}/confirm`, {
          reason,
          measures: offered.filter((each) => chosen[each] === true),
        })
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t('loyalty.review-cases.confirm_hint')}</DialogContentText>
      <Stack spacing={3}>
        {offered.map((each) => (
          <CheckInput key={each} source={each} label={t(`loyalty.review-cases.measure.${each}`)} />
        ))}
        <Reason />
      </Stack>
    </FormDialog>
  );
}

function Reason() {
  const t = useText();
  return <TextInput source="reason" label={t('common.reason')} validate={required()} autoFocus multiline />;
}
