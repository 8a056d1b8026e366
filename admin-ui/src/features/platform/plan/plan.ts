import type { Module } from '@fidelidade/domain/identity/modules.js';

export const COUNTED = ['users', 'participants', 'invoices_per_month', 'documents_per_month'] as const;
export type Counted = (typeof COUNTED)[number];

export interface Plan {
  readonly name: string;
  readonly modules: readonly {
    readonly code: Module;
    readonly label: string;
    readonly included: boolean;
    /** Whether there is anything behind the name yet. */
    readonly available: boolean;
  }[];
  /** Null where there is no limit. */
  readonly limits: Readonly<Record<Counted, number | null>>;
  readonly usage: Readonly<Record<Counted, number>>;
  /** The last day that is paid for. */
  readonly paid_until: string | null;
}
