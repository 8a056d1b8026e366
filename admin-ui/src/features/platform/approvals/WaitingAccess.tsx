import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { Notice } from '../../../shared/ui/Notice';

interface WaitingAccessProps {
  readonly of: 'role' | 'member';
  readonly id: string;
}

/** That a change of a post, or of what a user may do, waits for somebody else; nothing while none does. */
export function WaitingAccess({ of, id }: WaitingAccessProps) {
  const t = useText();
  const can = useCan();
  const resource = of === 'role' ? 'posts' : 'users';
  const { data } = useQuery({
    queryKey: [resource, 'approval', id],
    queryFn: ({ signal }) =>
      api.get<{ approval_id: string | null }>(`/api/${resource}/${id}/approval`, {}, signal),
    ...ASIDE,
  });
  if (!data?.approval_id) return null;
  return (
    <Notice tone="info" title={t('approvals.waiting_access.title')}>
      {t(`approvals.waiting_access.${of}`)}{' '}
      {can('system.approvals.view') && (
        <Link to={`/approvals/${data.approval_id}/show`}>{t('approvals.waiting_access.open')}</Link>
      )}
    </Notice>
  );
}
