import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { effectsAddress, scopeIn, ScopeQuestion } from '../entry-series/ScopeQuestion';
import { Effects } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import { isCancellable, titleOf, type Entry, type Kind } from './entry';

interface CancelButtonProps {
  readonly entry: Entry;
  readonly kind: Kind;
}

export function CancelButton(props: CancelButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!isCancellable(props.entry) || !can(`finance.${props.kind}.cancel`)) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <CancelDialog {...props} onClose={close} />)}
    >
      {t('finance.cancel')}
    </Button>
  );
}

function CancelDialog({ entry, kind, onClose }: CancelButtonProps & { onClose: () => void }) {
  const t = useText();
  const [scope, setScope] = useState<unknown>();
  const can = useCan();
  const undo = useCommand<Entry>([kind, 'effects'], undefined, titleOf(entry));
  // Of several, some may have been cancelled before: those are reopened by whoever looks at them.
  const mayUndo = can(`finance.${kind}.reopen`) && (!scope || scope === 'this');
  const { run } = useCommand<Entry>([kind, 'effects'], onClose, titleOf(entry), () =>
    mayUndo
      ? () => void undo.run(`/api/${kind}/${entry.id}/reopen`, { reason: t('common.undone_reason') })
      : undefined,
  );
  const of = effectsAddress(cancellationOf(kind, entry), scope);
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('finance.cancel_title')}
      text={t(`finance.${kind}.cancel_hint`)}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t(entry.series_id ? 'finance.series.cancel_submit' : 'finance.cancel_submit')}
      dismiss={t('finance.keep')}
      onSubmit={(reason, form) => run(`/api/${kind}/${entry.id}/cancel`, { reason, ...scopeIn(form) })}
      onClose={onClose}
    >
      {entry.series_id && <ScopeQuestion reopens={false} onChange={setScope} />}
    </ReasonDialog>
  );
}

/** Where what calling an entry off does is told. */
export const cancellationOf = (kind: Kind, { id }: Pick<Entry, 'id'>): string => `${kind}/${id}`;
