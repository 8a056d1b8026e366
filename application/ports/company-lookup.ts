import type { Cnpj } from '@fidelidade/domain/kernel/documents.js';

/** What the public register says of a company; what it does not know is left out. */
export interface RegisteredCompany {
  readonly cnpj: string;
  readonly socialName: string;
  readonly fantasyName?: string | undefined;
  /** Whether the register calls it active: a note to a company that was closed is refused. */
  readonly isActive: boolean;
  /** Seven digits. */
  readonly cnae?: string | undefined;
  readonly email?: string | undefined;
  /** Digits, with the area code. */
  readonly phone?: string | undefined;
  readonly address?: {
    readonly zip?: string | undefined;
    readonly state: string;
    /** IBGE's number of the municipality. */
    readonly cityId: number;
    readonly city: string;
    readonly neighborhood?: string | undefined;
    readonly street?: string | undefined;
    readonly number?: string | undefined;
    readonly complement?: string | undefined;
  };
}

/** The public register of companies. A convenience: nothing depends on its answer. */
export interface CompanyLookup {
  /** «Unknown» is what the source said; nobody said anything when it is out of reach or there is none. */
  find(cnpj: Cnpj): Promise<RegisteredCompany | 'unknown' | 'unanswered'>;
}
export const COMPANY_LOOKUP = Symbol('CompanyLookup');
