import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { Effects } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import type { Sale } from './sale';

interface CancelSaleProps {
  readonly sale: Pick<Sale, 'id' | 'document_number' | 'person_name'>;
  /** Of the sale itself, or of the note that it is. */
  readonly of: string;
  readonly onClose: () => void;
}

/** What comes of it is read before it is done, on the page of the sale and on that of its note (feature 11). */
export function CancelSaleDialog({ sale, of, onClose }: CancelSaleProps) {
  const t = useText();
  const { run } = useCommand<Sale>(['sales', 'participants', 'till', 'effects'], onClose, sale.person_name);
  const { data } = useEffects(of);
  return (
    <ReasonDialog
      title={t('loyalty.sales.cancel.title', { number: sale.document_number ?? '' })}
      text={[t('loyalty.sales.cancel.whole'), t('loyalty.sales.cancel.final')].join(' ')}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t('loyalty.sales.cancel.submit')}
      dismiss={t('loyalty.sales.cancel.keep')}
      onSubmit={(reason) => run(`/api/sales/${sale.id}/cancel`, { reason })}
      onClose={onClose}
    />
  );
}
