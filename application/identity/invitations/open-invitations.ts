import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { openInvitations } from '@fidelidade/projections/identity/access/invitation-queries.js';

/** Who was asked to work in a company and may still say yes. */
export class OpenInvitations {
  constructor(private readonly database: ReadDatabase) {}

  of(company: string, at: Instant): Promise<readonly { readonly email: string }[]> {
    return openInvitations(this.database, company, at);
  }
}
