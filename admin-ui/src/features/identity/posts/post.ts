import type { Permission } from '@fidelidade/domain/identity/permissions.js';

/** A «cargo»: what whoever holds it may do. */
export interface Post {
  readonly id: string;
  readonly version: number;
  readonly status: 'active' | 'disabled' | 'deleted';
  readonly name: string;
  /** Of the system's own support: only administrators may hold it. */
  readonly internal: boolean;
  readonly permissions: readonly Permission[];
  /** How many people hold it. */
  readonly members: number;
}
