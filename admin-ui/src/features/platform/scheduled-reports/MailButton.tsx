import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import { isMailedReport } from '@fidelidade/domain/platform/scheduled-report/mailed-reports.js';
import { lazyScreen } from '../../../app/lazyScreen';
import { useText } from '../../../i18n/useText';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Action } from '../../reports/Action';
import type { ScheduleReportDialogProps } from './ScheduleReportDialog';

const ScheduleReportDialog = lazyScreen<'ScheduleReportDialog', ScheduleReportDialogProps>(
  () => import('./ScheduleReportDialog'),
  'ScheduleReportDialog',
);

interface MailButtonProps {
  /** The report's name; one that no letter knows has no button. */
  readonly report: string;
  readonly disabled: boolean;
  /** What is asked of it now. */
  readonly question: object;
  /** The same in words. */
  readonly inWords: string;
}

/** «Receber por e-mail»: this report as it is asked now, again and again (feature 13). */
export function MailButton({ report, disabled, question, inWords }: MailButtonProps) {
  const t = useText();
  const open = useDialog();
  if (!isMailedReport(report)) return null;
  const ask = () =>
    open((close) => <ScheduleReportDialog asked={{ report, question, inWords }} onClose={close} />);
  return (
    <Action
      icon={<ScheduleSend />}
      label={t('scheduled_reports.schedule')}
      disabled={disabled}
      onClick={ask}
    />
  );
}
