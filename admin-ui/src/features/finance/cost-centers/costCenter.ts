export interface CostCenter {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** `01 Loja` */
export const centerName = ({ code, name }: CostCenter): string => `${code} ${name}`;
