import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import type { ProvenAttendant } from './attendant';
import { CustomerSearch } from './CustomerSearch';
import { SaleDone } from './SaleDone';
import { SaleForm } from './SaleForm';
import type { TillCustomer, TillReceipt, TillTerms } from './till';

export const TillPage = () => (
  <Guarded permission="loyalty.till.use">
    <Till />
  </Guarded>
);

/** Whom the counter serves, and the code of their phone when its QR code was read. */
interface Served {
  readonly customer: TillCustomer;
  readonly code: string | undefined;
}

/** The counter: who is it, what do they pay, done. Each step begins where the hands are: in its first field. */
function Till() {
  const t = useText();
  const [served, serve] = useState<Served>();
  const [receipt, setReceipt] = useState<TillReceipt>();
  const [proven, setProven] = useState<ProvenAttendant>();
  const {
    data: program,
    error,
    refetch,
  } = useQuery({
    queryKey: ['program', 'till'],
    queryFn: ({ signal }) => api.get<TillTerms>('/api/till', {}, signal),
  });
  const begin = () => {
    // Whose time is over says who they are again.
    if (proven && Date.parse(proven.until) <= Date.now()) setProven(undefined);
    setReceipt(undefined);
    serve(undefined);
  };
  if (error && !program) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!program) return <RecordSkeleton />;
  return (
    <>
      <PageHead title={t('loyalty.till.title')} subtitle={t('loyalty.till.subtitle')} />
      {receipt ? (
        <SaleDone receipt={receipt} onNext={begin} />
      ) : served ? (
        <SaleForm
          key={served.customer.id}
          {...served}
          program={program}
          attendant={proven}
          onAttendant={setProven}
          onDone={setReceipt}
          onBack={begin}
        />
      ) : (
        <CustomerSearch onFound={(customer, code) => serve({ customer, code })} />
      )}
    </>
  );
}
