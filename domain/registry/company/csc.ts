import { DomainError } from '../../kernel/domain-error.js';

/** The state's number of a code, as it is printed in the QR code, and where the code itself is kept. */
export interface InstalledCsc {
  readonly cscId: string;
  readonly vaultId: string;
}

/** What the states give out: letters and digits, some with hyphens between. */
const TOKEN = /^[A-Za-z0-9-]{16,36}$/;

/** `000001`, as the portal of a state shows it, is 1 in the QR code: zeros before it say nothing. */
export const cscIdOf = (typed: string): string => typed.trim().replace(/^0+(?=\d)/, '');

/** @throws DomainError `csc_token` on `token`; the message never repeats what was typed */
export function cscTokenOf(typed: string): string {
  const token = typed.trim();
  if (!TOKEN.test(token)) throw new DomainError('csc_token', { field: 'token' });
  return token;
}

export const cscProblems = ({ cscId }: Pick<InstalledCsc, 'cscId'>): (DomainError | undefined)[] => [
  /^[1-9]\d{0,5}$/.test(cscId) ? undefined : new DomainError('csc_id', { field: 'csc_id' }),
];
