import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { apiKeySecretTables } from './table.js';

const FOLLOWS = ['ApiKeySecretIssued'] as const;
type Fact = Recorded<(typeof FOLLOWS)[number]>;

const ROWS: RowFold<Fact['type'], 'api_key_secrets'> = {
  table: 'api_key_secrets',
  key: ['company_id', 'api_key_id'],
  keyOf: ({ meta, data }) => [meta.company, data.apiKeyId],
  asks: FOLLOWS,
  begin({ meta, data: { apiKeyId, digest, hint, previousUntil } }, row) {
    const before = previousUntil === undefined ? undefined : row;
    return {
      company_id: meta.company,
      api_key_id: apiKeyId,
      digest,
      hint,
      issued_at: meta.occurredAt,
      previous_digest: before?.digest ?? null,
      previous_hint: before?.hint ?? null,
      previous_until: before ? previousUntil! : null,
    };
  },
  change: () => ({}),
};

export const apiKeySecrets = projection({
  name: 'api-key-secrets',
  follows: FOLLOWS,
  tables: apiKeySecretTables,
  project: (events, rows) => foldRows(rows, events, ROWS),
});
