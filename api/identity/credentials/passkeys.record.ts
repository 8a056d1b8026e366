import type { OwnPasskey } from '@fidelidade/projections/identity/credentials/table.js';

/** Passkeys as their owner is shown them. */
export const passkeysRecord = (passkeys: readonly OwnPasskey[]) =>
  passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at }));
