import type { Projection } from '../runner/projection.js';
import { access } from './access/projector.js';
import { apiKeySecrets } from './api-key-secrets/projector.js';
import { credentials } from './credentials/projector.js';
import { listViews } from './list-views/projector.js';
import { participants } from './participants/projector.js';
import { staffUsers } from './staff-users/projector.js';

export const IDENTITY_PROJECTIONS: readonly Projection[] = [
  staffUsers,
  participants,
  credentials,
  access,
  listViews,
  apiKeySecrets,
];
