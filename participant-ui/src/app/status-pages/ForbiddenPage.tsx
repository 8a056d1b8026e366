import { useMessage } from '../../ui/use-message.js';
import { usePageState } from '../page-state.js';
import { StatusPage } from './StatusPage.js';

/** Says which permission is missing when the server named it. */
export function ForbiddenPage() {
  const text = useMessage();
  const { message = { key: 'status.forbidden' } } = usePageState();
  return (
    <StatusPage icon="alert" title="title.forbidden">
      <p>{text(message)}</p>
    </StatusPage>
  );
}
