import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { DreGroup, OUTSIDE_DRE } from '../dre.js';

/** R receita, D despesa. */
export type WalletType = 'R' | 'D';

export interface CategoryDetails {
  /** Place in the tree: `1`, `1.1`, `1.1.01`. */
  readonly code: string;
  readonly name: string;
  readonly parentId?: string;
  readonly walletType: WalletType;
  /** Line of the DRE that its postings count in; absent for a heading, which takes no postings. */
  readonly dreGroup?: DreGroup | typeof OUTSIDE_DRE;
}

export type CategoryEvent =
  /** A category of the account plan (plano de contas) exists. */
  DomainEvent<'CategoryRegistered', { categoryId: string } & CategoryDetails>;

export const categoryEvents = describeEvents<CategoryEvent>({ CategoryRegistered: { schema: 1 } });
