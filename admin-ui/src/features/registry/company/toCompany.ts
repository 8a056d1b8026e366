import {
  bareStateRegistration,
  EXEMPT_REGISTRATION,
} from '@fidelidade/domain/registry/state-registration.js';
import type { TransformData } from 'react-admin';

/** The flags follow from what was typed: no second box says the same. */
export const toCompany: TransformData = (company: Record<string, unknown>) => {
  const registration = bareStateRegistration(String(company['state_registration'] ?? ''));
  return {
    ...company,
    exempt: registration === EXEMPT_REGISTRATION,
    matrix: !company['matrix_cnpj'],
  };
};
