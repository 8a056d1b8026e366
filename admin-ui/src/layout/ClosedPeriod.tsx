import { Link } from 'react-router';
import { useText } from '../i18n/useText';
import { useCan } from '../providers/useCan';
import { day } from '../shared/format';

/** «Período fechado.», until when, and the way to the closing for whoever may see it. */
export function ClosedPeriod({ message, through }: { readonly message: string; readonly through: string }) {
  const t = useText();
  const can = useCan();
  return (
    <>
      {message} {t('errors.closed_through', { date: day(through) })}
      {can('finance.dre.view') && (
        <>
          {' '}
          <Link to="/closings" style={{ color: 'inherit' }}>
            {t('errors.see_closing')}
          </Link>
        </>
      )}
    </>
  );
}
