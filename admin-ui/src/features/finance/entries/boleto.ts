import type { BoletoState, WrittenOffBecause } from '@fidelidade/domain/finance/boleto/boleto.js';
import type { Tone } from '../../../theme/tokens';

/** A boleto of a receivable, as its record shows it. */
export interface Boleto {
  readonly id: string;
  readonly state: BoletoState;
  readonly because: WrittenOffBecause | null;
  readonly reason: string | null;
  readonly account_id: string;
  readonly account_name: string | null;
  readonly printed_number: string;
  readonly typed_line: string;
  readonly amount: string;
  readonly due_date: string;
  readonly payable_through: string;
  readonly discount: string | null;
  readonly penalty: string | null;
  readonly monthly_interest: string | null;
  readonly daily_interest: string | null;
  readonly late_from: string | null;
}

export const TONE_OF_BOLETO: Readonly<Record<BoletoState, Tone>> = {
  generated: 'info',
  registered: 'info',
  paid: 'success',
  written_off: 'neutral',
  expired: 'warning',
};
