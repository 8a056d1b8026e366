import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Panel } from '../../../shared/ui/Panel';
import { isHeld, titleOf, type Entry } from './entry';

/** Why a payable cannot be paid yet, and the way on: to the request, or to ask anew. */
export function EntryApproval({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const can = useCan();
  const { run, isPending } = useCommand<Entry>(['payables', 'approvals'], undefined, titleOf(entry));
  if (entry.cancelled || !isHeld(entry)) return null;
  const isWaiting = entry.approval_status === APPROVAL_STATUS.waiting;
  return (
    <Panel
      title={t(isWaiting ? 'approvals.sent' : 'approvals.entry.refused')}
      hint={t(isWaiting ? 'approvals.entry.waiting_hint' : 'approvals.entry.refused_hint')}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {can('system.approvals.view') && (
          <Button
            component={Link}
            to={`/approvals/${String(entry.approval_id)}/show`}
            variant="outlined"
            color="inherit"
          >
            {t('approvals.entry.open')}
          </Button>
        )}
        {!isWaiting && can('finance.payables.edit') && (
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() => void run(`/api/payables/${entry.id}/request-approval`)}
          >
            {t('approvals.entry.send_again')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
