import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { Effects } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import { effectsAddress, scopeIn, ScopeQuestion } from '../entry-series/ScopeQuestion';
import { titleOf, type Entry, type Kind } from './entry';

interface ReopenButtonProps {
  readonly entry: Entry;
  readonly kind: Kind;
}

/** «Reabrir»: what was cancelled by mistake is owed again, as it was. */
export function ReopenButton(props: ReopenButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!props.entry.cancelled || !can(`finance.${props.kind}.reopen`)) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <ReopenDialog {...props} onClose={close} />)}
    >
      {t('finance.reopen')}
    </Button>
  );
}

function ReopenDialog({ entry, kind, onClose }: ReopenButtonProps & { onClose: () => void }) {
  const t = useText();
  const [scope, setScope] = useState<unknown>();
  const can = useCan();
  const undo = useCommand<Entry>([kind, 'effects'], undefined, titleOf(entry));
  const mayUndo = can(`finance.${kind}.cancel`) && (!scope || scope === 'this');
  const { run } = useCommand<Entry>([kind, 'effects'], onClose, titleOf(entry), () =>
    mayUndo
      ? () => void undo.run(`/api/${kind}/${entry.id}/cancel`, { reason: t('common.undone_reason') })
      : undefined,
  );
  const of = effectsAddress(`${kind}/${entry.id}/reopening`, scope);
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('finance.reopen_title')}
      text={t('finance.reopen_hint')}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t(entry.series_id ? 'finance.series.reopen_submit' : 'finance.reopen_submit')}
      dismiss={t('finance.reopen_dismiss')}
      harmless
      onSubmit={(reason, form) => run(`/api/${kind}/${entry.id}/reopen`, { reason, ...scopeIn(form) })}
      onClose={onClose}
    >
      {entry.series_id && <ScopeQuestion reopens onChange={setScope} />}
    </ReasonDialog>
  );
}
