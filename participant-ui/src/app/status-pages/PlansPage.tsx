import { useMessage } from '../../ui/use-message.js';
import { usePageState } from '../page-state.js';
import { StatusPage } from './StatusPage.js';

/** `comprar` and `upgrade` as a participant meets them: plans are the store's affair. */
export function PlansPage() {
  const text = useMessage();
  const { message = { key: 'status.plans' } } = usePageState();
  return (
    <StatusPage icon="store" title="title.plans">
      <p>{text(message)}</p>
    </StatusPage>
  );
}
