import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { isWhole, parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { MAX_CENTS } from '@fidelidade/domain/kernel/money.js';
import {
  bareStateRegistration,
  EXEMPT_REGISTRATION,
  isStateRegistration,
  knowsExemptTaxpayers,
} from '@fidelidade/domain/registry/state-registration.js';
import type { Validator } from 'react-admin';
import { quantity } from '../format';
import { today } from '../today';

/** Rules of a single field; what cannot be read at all is the input's own matter. */

export const positive: Validator = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && Number(value) <= 0
    ? 'errors.domain.not_positive'
    : undefined;

/** From one number to another, both included. */
export const within =
  (least: number, most: number): Validator =>
  (value: unknown) =>
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(Number(value) >= least && Number(value) <= most)
      ? {
          message: 'errors.domain.number_range',
          args: { min: quantity(String(least)), max: quantity(String(most)) },
        }
      : undefined;

export const notNegative: Validator = (value: unknown) =>
  typeof value === 'string' && value.startsWith('-') ? 'errors.domain.negative' : undefined;

const MOST_REAIS = MAX_CENTS / 100;

const notTooLarge: Validator = (value: unknown) =>
  Number(value) > MOST_REAIS ? 'errors.domain.money_too_large' : undefined;

/** What a unit is bought or sold for: nothing at least. */
export const aPrice: Validator[] = [notNegative, notTooLarge];

/** What happened has happened by today. */
export const notInFuture: Validator = (value: unknown) =>
  typeof value === 'string' && isCivilDate(value) && value > today()
    ? 'errors.domain.date_in_future'
    : undefined;

/** a product that is not fractional takes whole quantities. */
export const wholeUnless =
  (fractional: boolean): Validator =>
  (value: unknown) => {
    if (fractional || !value) return undefined;
    try {
      return isWhole(parseQuantity(String(value))) ? undefined : 'errors.domain.not_whole';
    } catch {
      return undefined;
    }
  };

interface Addressed {
  readonly address?: { readonly state?: string | null } | null;
}

const stateOf = (form: Addressed | undefined): string | undefined => form?.address?.state ?? undefined;

/** The state of the address in the same form says how a registration is drawn (rejection 210). */
export const stateRegistration: Validator = (value: unknown, person: Addressed) =>
  registrationOf(value, stateOf(person));

/** A company may have none, and says so. */
export const companyRegistration: Validator = (value: unknown, form: { readonly company?: Addressed }) =>
  bareStateRegistration(String(value ?? '')) === EXEMPT_REGISTRATION
    ? undefined
    : registrationOf(value, stateOf(form.company));

function registrationOf(value: unknown, state: string | undefined) {
  const bare = bareStateRegistration(String(value ?? ''));
  return !bare || !state || isStateRegistration(bare, state)
    ? undefined
    : { message: 'errors.domain.state_registration', args: { state } };
}

/** «Contribuinte isento» (2) does not exist in most states (rejection 805). */
export const taxpayerOfState: Validator = (value: unknown, person: Addressed) => {
  const state = stateOf(person);
  return Number(value) !== 2 || !state || knowsExemptTaxpayers(state)
    ? undefined
    : { message: 'errors.domain.taxpayer_exempt', args: { state } };
};
