import type { TransformData } from 'react-admin';

/**
 * Sends the fields that the form asks for and none beside: what the server works out by itself moves while somebody types,
 * and a form that says the old figure again is refused.
 */
export const only =
  (...fields: readonly string[]): TransformData =>
  (form: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(form).filter(([field]) => fields.includes(field)));
