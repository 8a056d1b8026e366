import { parseMoney } from '@fidelidade/domain/kernel/money.js';
import {
  asksAttendantPin,
  type AtTill,
  type PinOccasion,
} from '@fidelidade/domain/registry/company/attendant-pin.js';
import type { Text } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { isWithoutAnswer, refusalOf, statusOf, UNREACHABLE } from '../../../providers/apiError';
import type { FieldErrors } from '../../../shared/form/ownership/OwnedForm';

/** One of those who may serve. */
export interface Attendant {
  readonly id: string;
  readonly name: string;
}

/** Whom a till remembers: in memory alone, so that a till that is opened anew asks. */
export interface ProvenAttendant extends Attendant {
  readonly pass: string;
  readonly until: string;
}

/** When this shop's tills ask for a PIN. */
export interface PinTerms {
  readonly attendant_pin: PinOccasion;
  readonly attendant_pin_above: string | null;
  readonly attendant_pin_minutes: number;
}

/** By the server's own rule. */
export const asksPin = (
  { attendant_pin: attendantPin, attendant_pin_above: above }: PinTerms,
  atTill: AtTill,
): boolean =>
  asksAttendantPin({ attendantPin, ...(above !== null && { attendantPinAbove: parseMoney(above) }) }, atTill);

const LAST_ATTENDANT = 'till-attendant';

/** Who served here last: a suggestion, which their PIN has to bear out. */
export const lastAttendant = (): string | null => localStorage.getItem(LAST_ATTENDANT);

interface TypedAttendant {
  readonly attendant_id?: string;
  readonly attendant_pin?: string;
}

/** @returns who proved to be there, or what is wrong with the fields; at the PIN also why nobody could be asked, where nobody could */
export async function proveAttendant(
  { attendant_id: id, attendant_pin: pin }: TypedAttendant,
  t: Text,
): Promise<
  { readonly proven: ProvenAttendant } | { readonly errors: FieldErrors; readonly isUnasked: boolean }
> {
  try {
    const asked = { attendant_id: id, attendant_pin: pin };
    const proven = await api.post<Omit<ProvenAttendant, 'id'>>('/api/till/attendants/pass', asked);
    if (id) localStorage.setItem(LAST_ATTENDANT, id);
    return { proven: { id: id ?? '', ...proven } };
  } catch (error) {
    const { errors, message } = refusalOf(error);
    const isUnasked = statusOf(error) === UNREACHABLE;
    return { errors: errors ?? { attendant_pin: message || whyUnasked(error, t) }, isUnasked };
  }
}

function whyUnasked(error: unknown, t: Text): string {
  if (isWithoutAnswer(error)) return t('errors.no_answer');
  return t(statusOf(error) === UNREACHABLE ? 'errors.unreachable' : 'errors.generic');
}
