import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { TOUCHED, type Approval } from './approval';
import { useSentence } from './useSentence';

interface Decide {
  readonly isPending: boolean;
  readonly approve: (asked: Approval) => void;
  readonly refuse: (asked: Approval) => void;
  readonly cancel: (asked: Approval) => void;
}

/** What can be done with a request: by whoever it waits for, or by whoever made it. */
export function useDecide(): Decide {
  const open = useDialog();
  const { run, isPending } = useCommand<Approval>(TOUCHED);
  return {
    isPending,
    approve: ({ id }) => void run(`/api/approvals/${id}/approve`),
    cancel: ({ id }) => void run(`/api/approvals/${id}/cancel`),
    refuse: (asked) => open((close) => <RefuseDialog asked={asked} onClose={close} />),
  };
}

function RefuseDialog({ asked, onClose }: { readonly asked: Approval; readonly onClose: () => void }) {
  const t = useText();
  const sentenceOf = useSentence();
  const { run } = useCommand<Approval>(TOUCHED, onClose);
  return (
    <ReasonDialog
      title={t('approvals.refuse_ask')}
      text={sentenceOf(asked)}
      submit={t('approvals.refuse')}
      dismiss={t('approvals.refuse_dismiss')}
      onSubmit={(reason) => run(`/api/approvals/${asked.id}/refuse`, { reason })}
      onClose={onClose}
    />
  );
}
