import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { Notice } from '../../../shared/ui/Notice';
import type { ImportRun } from './importRun';

/** Sales of the file that may have been told before by another way, with the way to the queue where somebody looks at them. */
export function HeldSales({ run }: { run: ImportRun }) {
  const t = useText();
  const can = useCan();
  const held = useHeldSales(run);
  if (held === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('imports.held_title', { smart_count: held })}
      action={
        can('loyalty.review-cases.view') && (
          <Button component={Link} to={QUEUE} size="small" color="inherit">
            {t('imports.held_look')}
          </Button>
        )
      }
    >
      {t('imports.held')}
    </Notice>
  );
}

const QUEUE = `/review-cases?filter=${encodeURIComponent(JSON.stringify({ status: 'open', flag: 'told_twice' }))}`;

/** They are found a moment after the file is done, and decided while one looks: the name under which it is kept is that of the queue. */
export function useHeldSales({ id, kind, held = 0 }: ImportRun): number {
  const { data } = useQuery({
    queryKey: ['review-cases', 'of-import', id],
    queryFn: ({ signal }) => api.get<ImportRun>(`/api/imports/${id}`, {}, signal),
    enabled: kind === 'sales',
  });
  return data?.held ?? held;
}
