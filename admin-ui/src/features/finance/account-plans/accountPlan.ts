export interface AccountPlan {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly wallet_type: 'R' | 'D';
  readonly dre_group: string | null;
  readonly leaf: boolean;
}

/** `1.1.01` stands two levels deep. */
export const depthOf = ({ code }: AccountPlan): number => code.split('.').length - 1;
