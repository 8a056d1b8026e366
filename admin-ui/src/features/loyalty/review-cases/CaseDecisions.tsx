import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { isToldTwice } from '@fidelidade/domain/loyalty/fraud/flags.js';
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
import { wordsOf, type ReviewCase } from './review-case';

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
  const words = wordsOf(decision.found);
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
        {t(`${words}.confirm`)}
      </Button>
      <Button
        variant="contained"
        onClick={() => open((close) => <ClearDialog {...decision} onClose={close} />)}
      >
        {t(`${words}.clear`)}
      </Button>
    </>
  );
}

function ClearDialog({ found, name, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const words = wordsOf(found);
  const { run } = useCommand(TOUCHED, onClose, name);
  return (
    <FormDialog
      title={t(`${words}.clear_ask`)}
      submit={t(`${words}.clear`)}
      onSubmit={({ reason }: { reason?: unknown }) => run(`/api/review-cases/${found.id}/clear`, { reason })}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t(found.about === 'device' ? 'loyalty.review-cases.clear_hint_device' : `${words}.clear_hint`)}
      </DialogContentText>
      <Reason />
    </FormDialog>
  );
}

function ConfirmDialog({ found, name, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const can = useCan();
  const words = wordsOf(found);
  const { run } = useCommand(TOUCHED, onClose, name);
  const isTwice = isToldTwice(found.flags);
  const may: Readonly<Record<Measure, boolean>> = {
    sale_cancelled: found.about === 'sale' && can('loyalty.sales.return'),
    participant_disabled: !isTwice && can('loyalty.participants.edit'),
  };
  const offered = MEASURES.filter((each) => may[each]);
  return (
    <FormDialog
      title={t(`${words}.confirm_ask`)}
      submit={t(`${words}.confirm`)}
      danger
      // Told again, it is no sale of its own: it would stand twice among the customer's purchases.
      defaultValues={{ sale_cancelled: isTwice }}
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
      <DialogContentText sx={{ marginBottom: 4 }}>{t(`${words}.confirm_hint`)}</DialogContentText>
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
