import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { lowerBanner } from '../../../layout/bannerState';
import { api } from '../../../providers/api';
import { companyHere } from '../../../providers/page-owner';
import { Stack } from '../../../shared/ui/Columns';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import type { ProvenAttendant } from './attendant';
import { CustomerSearch } from './CustomerSearch';
import { keepTerms, keptTerms } from './offline/kept-terms';
import { OfflineBar } from './offline/OfflineBar';
import { OfflineSaleForm } from './offline/OfflineSaleForm';
import { SaleKept } from './offline/SaleKept';
import { SalesToCheck } from './offline/SalesToCheck';
import { tillSender } from './offline/till-sender';
import { keepTillShell } from './offline/till-shell';
import { useIsOffline } from './offline/useIsOffline';
import { owedOf } from './earnings';
import { SaleDone } from './SaleDone';
import { SaleForm } from './SaleForm';
import type { KeptReceipt, OfflineCustomer, TillCustomer, TillReceipt, TillTerms } from './till';

export const TillPage = () => (
  <Guarded permission="loyalty.till.use">
    <Till />
  </Guarded>
);

/** Whom the counter serves, and the code of their phone when its QR code was read. */
type Served =
  | { readonly customer: TillCustomer; readonly code: string | undefined }
  | { readonly offline: OfflineCustomer };

type Receipt = { readonly told: TillReceipt } | { readonly kept: KeptReceipt };

/** How often a till without a network looks whether there is one again. */
const LOOK_AGAIN_ms = 10_000;

/** The terms that the till follows: as it had them last, until they are answered, and for as long as there is no network. */
function useTerms() {
  const isOffline = useIsOffline();
  const { data, error, refetch } = useQuery({
    queryKey: ['program', 'till'],
    queryFn: async ({ signal }) => {
      const terms = await api.get<TillTerms>('/api/till', {}, signal);
      const company = companyHere();
      if (company !== undefined) keepTerms(company, terms);
      lowerBanner();
      // Somebody answers: what waits need not wait for its own next turn.
      tillSender()?.wake();
      return terms;
    },
    initialData: () => keptTerms(companyHere())?.terms,
    initialDataUpdatedAt: 0,
    refetchInterval: isOffline && LOOK_AGAIN_ms,
    ...(isOffline && { retry: false }),
  });
  return { program: data, error, refetch };
}

/** The counter: who is it, what do they pay, done. Each step begins where the hands are: in its first field. */
function Till() {
  const t = useText();
  const [served, serve] = useState<Served>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [proven, setProven] = useState<ProvenAttendant>();
  const { program, error, refetch } = useTerms();
  useEffect(() => keepTillShell(), []);
  const begin = () => {
    // Whose time is over says who they are again.
    if (proven && Date.parse(proven.until) <= Date.now()) setProven(undefined);
    setReceipt(undefined);
    serve(undefined);
  };
  if (error && !program) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!program) return <RecordSkeleton />;
  const step = {
    program,
    attendant: proven,
    onDone: (told: TillReceipt) => setReceipt({ told }),
    onKept: (kept: KeptReceipt) => setReceipt({ kept }),
    onBack: begin,
  };
  return (
    <>
      <PageHead title={t('loyalty.till.title')} subtitle={t('loyalty.till.subtitle')} />
      <Stack>
        <OfflineBar />
        {receipt && 'told' in receipt ? (
          <SaleDone
            receipt={receipt.told}
            owed={owedOf(served && 'customer' in served ? served.customer : undefined)}
            onNext={begin}
          />
        ) : receipt ? (
          <SaleKept receipt={receipt.kept} onNext={begin} />
        ) : !served ? (
          <>
            <CustomerSearch
              onFound={(customer, code) => serve({ customer, code })}
              onOffline={(offline) => serve({ offline })}
            />
            <SalesToCheck />
          </>
        ) : 'offline' in served ? (
          <OfflineSaleForm customer={served.offline} {...step} />
        ) : (
          <SaleForm
            key={served.customer.id}
            {...served}
            {...step}
            onAttendant={setProven}
            onCustomer={(customer) => serve({ ...served, customer })}
          />
        )}
      </Stack>
    </>
  );
}
