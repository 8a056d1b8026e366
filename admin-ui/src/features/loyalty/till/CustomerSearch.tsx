import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDocument, isCpf, stripDocument } from '@fidelidade/domain/kernel/documents.js';
import { parseTillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { refusalOf } from '../../../providers/apiError';
import { useDebounced } from '../../../shared/useDebounced';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { CustomerLine } from './CustomerLine';
import { OfflineChoice, offlineCustomer } from './offline/OfflineChoice';
import { useIsOffline } from './offline/useIsOffline';
import type { FoundCustomer, OfflineCustomer, TillCustomer } from './till';
import { SearchBox } from './SearchBox';
import { useTaking } from './useTaking';

const LEAST_TYPED = 2;

/** As many digits as a CPF has; whether they are right is another question. */
const isWholeCpf = (digits: string): boolean => /^\d{11}$/.test(digits);

interface CustomerSearchProps {
  readonly onFound: (customer: TillCustomer, code: string | undefined) => void;
  /** Without a network: whoever says who they are. */
  readonly onOffline: (customer: OfflineCustomer) => void;
}

/** By CPF, phone, name or the QR code of the customer's phone; Enter takes the one that is marked, arrows mark another. */
export function CustomerSearch({ onFound, onOffline }: CustomerSearchProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const scanned = parseTillQr(typed);
  const isOffline = useIsOffline();
  const asked = useDebounced(typed.trim());
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['till', 'customers', asked],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly FoundCustomer[] }>('/api/till/customers', { q: asked }, signal),
    enabled: !isOffline && asked.length >= LEAST_TYPED && parseTillQr(asked) === undefined,
    gcTime: 0,
    retry: 1,
  });
  const open = useMutation({
    mutationFn: ({ id }: { id: string; code?: string }) => api.get<TillCustomer>(`/api/till/customers/${id}`),
    onSuccess: (customer, { code }) => onFound(customer, code),
  });
  const welcome = useMutation({
    mutationFn: (cpf: string) => api.post<TillCustomer>('/api/till/customers', { cpf }),
    onSuccess: (customer) => onFound(customer, undefined),
  });
  const readOpen = useRef(open.mutate);
  const scannedKey = scanned ? `${scanned.participantId} ${scanned.code}` : undefined;
  useEffect(() => {
    if (!scannedKey || isOffline) return;
    const [id = '', code = ''] = scannedKey.split(' ');
    readOpen.current({ id, code });
  }, [scannedKey, isOffline]);

  const isCurrent = asked === typed.trim() && !isFetching;
  const found = !isOffline && asked.length >= LEAST_TYPED && data ? data.data : [];
  const cpf = stripDocument(typed);
  const isNew = !isOffline && isCurrent && data !== undefined && found.length === 0 && isCpf(cpf);
  const problem = isOffline ? null : (open.error ?? welcome.error);
  const { marked, mark, onKeyDown, startAgain } = useTaking({
    ...{ count: found.length, isCurrent: isOffline || isCurrent },
    isMeaningful: typed.trim().length >= LEAST_TYPED && !scanned,
    take(place) {
      const meant = isOffline ? offlineCustomer(typed) : undefined;
      const customer = found[place];
      if (meant) onOffline(meant);
      else if (customer) open.mutate({ id: customer.id });
      else if (isNew) welcome.mutate(cpf);
    },
  });
  return (
    <Panel title={t('loyalty.till.who')} {...(!isOffline && { hint: t('loyalty.till.who_hint') })}>
      <SearchBox
        large
        label={t('loyalty.till.search')}
        value={typed}
        onType={(value) => {
          setTyped(value);
          startAgain();
        }}
        onKeyDown={onKeyDown}
        listId="till-customers"
        isOpen={found.length > 0}
        markedId={found[marked] && `till-customer-${found[marked].id}`}
        isWrong={Boolean(problem)}
        hint={problem ? refusalOf(problem).message : isFetching ? t('loyalty.till.searching') : ' '}
      />
      <Box
        component="ul"
        ref={list}
        id="till-customers"
        role="listbox"
        aria-label={t('loyalty.till.found')}
        sx={{ listStyle: 'none', margin: 0, marginTop: 2, padding: 0 }}
      >
        {found.map((customer, index) => (
          <CustomerLine
            key={customer.id}
            customer={customer}
            isMarked={index === marked}
            onMark={() => mark(index)}
            onTake={() => open.mutate({ id: customer.id })}
          />
        ))}
      </Box>
      {isNew && (
        <EmptyState
          icon={<PersonAdd />}
          title={t('loyalty.till.new_title', { document: formatDocument(cpf) })}
          hint={t('loyalty.till.new_hint')}
          action={
            <Button variant="contained" disabled={welcome.isPending} onClick={() => welcome.mutate(cpf)}>
              {t('loyalty.till.new_action')}
            </Button>
          }
        />
      )}
      {isOffline && <OfflineChoice typed={typed} onServe={onOffline} />}
      {error && !isOffline && !isFetching && <ErrorState error={error} retry={() => void refetch()} />}
      {isCurrent &&
        !isOffline &&
        !error &&
        data &&
        found.length === 0 &&
        !isNew &&
        asked.length >= LEAST_TYPED && (
          <EmptyState
            title={t(isWholeCpf(cpf) ? 'loyalty.till.cpf_invalid' : 'loyalty.till.nobody')}
            hint={t(isWholeCpf(cpf) ? 'loyalty.till.cpf_invalid_hint' : 'loyalty.till.nobody_hint')}
          />
        )}
    </Panel>
  );
}
