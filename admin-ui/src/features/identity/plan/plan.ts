import type { Module } from '@fidelidade/domain/identity/modules.js';

export const COUNTED = ['users', 'participants', 'invoices_per_month', 'documents_per_month'] as const;
export type Counted = (typeof COUNTED)[number];

/** A plan of the catalogue. */
export interface OfferedPlan {
  /** Its code. */
  readonly id: string;
  readonly name: string;
  /** Per month. */
  readonly price: string;
  readonly modules: readonly Module[];
  readonly limits: Readonly<Record<Counted, number | null>>;
  readonly order: number;
  readonly status: 'active' | 'disabled';
  /** Whether it is the company's. */
  readonly current: boolean;
}

export const isCounted = (name: string): name is Counted => (COUNTED as readonly string[]).includes(name);

export interface Plan {
  /** Its code in the catalogue; null for a contract of the company's own. */
  readonly plan: string | null;
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
