import type { LeftBecause, ReturnOutcome } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import type { RemittanceOrder } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import type { Tone } from '../../../theme/tokens';

/** What the queries of these screens are kept by. */
export const FILES = 'boleto-exchange';

export interface ExchangeAccount {
  readonly account_id: string;
  readonly name: string;
  /** Its record says all that files for the bank want. */
  readonly ready: boolean;
}

export interface PendingBoleto {
  readonly order: RemittanceOrder;
  /** The remittance that told the bank of it, which has not answered yet. */
  readonly sent_in: number | null;
  readonly boleto_id: string;
  readonly entry_id: string;
  readonly printed_number: string;
  readonly person_name: string | null;
  readonly document: string;
  readonly description: string;
  readonly due_date: string;
  readonly amount: string;
}

interface Who {
  readonly name: string | null;
}

export interface Remittance {
  readonly id: string;
  readonly number: number;
  readonly made_at: string;
  readonly made_by: Who;
  readonly register_count: number;
  readonly write_off_count: number;
  readonly amount: string;
}

export interface ReturnedLine {
  readonly file_line: number;
  readonly printed_number: string;
  readonly movement: string;
  readonly movement_name: string | null;
  readonly motives: readonly string[];
  readonly outcome: ReturnOutcome;
  readonly because: LeftBecause | null;
  readonly refusal: string | null;
  readonly entry_id: string | null;
  readonly person_name: string | null;
  readonly document: string | null;
  readonly description: string | null;
  readonly amount: string;
  readonly paid_amount: string;
  readonly interest: string;
  readonly penalty: string;
  readonly discount: string;
  readonly fee: string;
  readonly tariff: string;
  readonly credit_on: string | null;
}

export interface ReturnPreview {
  readonly number: number;
  readonly made_on: string;
  /** When it was worked off; null where it was not yet. */
  readonly taken_at: string | null;
  readonly lines: readonly ReturnedLine[];
}

export interface BoletoReturn {
  readonly id: string;
  readonly number: number;
  readonly made_on: string;
  readonly taken_at: string;
  readonly taken_by: Who;
  readonly line_count: number;
  readonly paid_count: number;
  readonly paid_amount: string;
  readonly left_count: number;
}

export type ShownReturn = BoletoReturn & { readonly lines: readonly ReturnedLine[] };

export const TONE_OF_OUTCOME: Readonly<Record<ReturnOutcome, Tone>> = {
  registered: 'info',
  rejected: 'danger',
  paid: 'success',
  written_off: 'neutral',
  noted: 'neutral',
  left: 'warning',
};

export const useExchangeAccounts = () =>
  useQuery({
    queryKey: [FILES, 'accounts'],
    queryFn: ({ signal }) => api.get<readonly ExchangeAccount[]>('/api/boleto-exchange/accounts', {}, signal),
  });

export const usePending = (accountId: string) =>
  useQuery({
    queryKey: [FILES, 'pending', accountId],
    queryFn: ({ signal }) =>
      api.get<readonly PendingBoleto[]>(`/api/accounts/${accountId}/remittances/pending`, {}, signal),
  });

export const useRemittances = (accountId: string) =>
  useQuery({
    queryKey: [FILES, 'remittances', accountId],
    queryFn: ({ signal }) =>
      api.get<readonly Remittance[]>(`/api/accounts/${accountId}/remittances`, {}, signal),
  });

export const useReturns = (accountId: string) =>
  useQuery({
    queryKey: [FILES, 'returns', accountId],
    queryFn: ({ signal }) =>
      api.get<readonly BoletoReturn[]>(`/api/accounts/${accountId}/returns`, {}, signal),
  });

export const useReturn = (accountId: string, id: string) =>
  useQuery({
    queryKey: [FILES, 'return', accountId, id],
    queryFn: ({ signal }) => api.get<ShownReturn>(`/api/accounts/${accountId}/returns/${id}`, {}, signal),
  });
