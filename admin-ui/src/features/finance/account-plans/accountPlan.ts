import type { KindRecord } from '../../records/value';

export interface AccountPlan extends KindRecord {
  readonly code: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly wallet_type: 'R' | 'D';
  readonly dre_group: string | null;
  /** Whether it takes postings; what does not is a group. */
  readonly leaf: boolean;
}

/** `1.1.01` stands two levels deep. */
export const depthOf = ({ code }: AccountPlan): number => code.split('.').length - 1;

export const fullName = ({ code, name }: Pick<AccountPlan, 'code' | 'name'>): string => `${code} ${name}`;
