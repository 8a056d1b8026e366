import { DomainError } from '../../kernel/domain-error.js';
import type { Cents } from '../../kernel/money.js';

/** When whoever serves a customer says by their PIN that it is them: never, where the till pays out or a sale is large, at every sale. */
export const PIN_OCCASIONS = ['never', 'redemptions', 'every_sale'] as const;
export type PinOccasion = (typeof PIN_OCCASIONS)[number];

/** Longer than a shift's break nobody stands at one till unseen. */
export const MAX_PIN_MINUTES = 60;

/** What is done at a till, as far as it matters for the PIN. */
export interface AtTill {
  readonly total: Cents;
  /** Whether the customer pays with what they have, or uses a voucher. */
  readonly redeems: boolean;
}

/** What a company says of the PIN. */
export interface PinSettings {
  /** When a till asks whoever serves for their PIN; absent, never. */
  readonly attendantPin?: PinOccasion;
  /** With `redemptions`: also for sales that come to more than this; absent, for none. */
  readonly attendantPinAbove?: Cents;
  /** How long one till remembers who proved to be them; absent or 0, for one sale. */
  readonly attendantPinMinutes?: number;
}

/** Whether a till asks for the attendant's PIN. For both sides of the wire: the till asks where the server would. */
export function asksAttendantPin(
  { attendantPin = 'never', attendantPinAbove }: Omit<PinSettings, 'attendantPinMinutes'>,
  { total, redeems }: AtTill,
): boolean {
  if (attendantPin !== 'redemptions') return attendantPin === 'every_sale';
  return redeems || (attendantPinAbove !== undefined && total > attendantPinAbove);
}

/** Each on its field. */
export const attendantPinProblems = ({
  attendantPinAbove: above,
  attendantPinMinutes: minutes = 0,
}: PinSettings): readonly (DomainError | undefined)[] => [
  above === undefined || above > 0
    ? undefined
    : new DomainError('money_positive', { field: 'attendant_pin_above' }),
  Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_PIN_MINUTES
    ? undefined
    : new DomainError('pin_minutes_range', {
        field: 'attendant_pin_minutes',
        params: { max: MAX_PIN_MINUTES },
      }),
];
