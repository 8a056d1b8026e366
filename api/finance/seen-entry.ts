import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { streams } from '@fidelidade/domain/streams.js';

/**
 * A command about an entry as it was seen: what somebody else changed since is not taken back under them (feature 6, R-7.4.7).
 * @param version undefined for whoever does not mind
 */
export const seenAt = (
  context: CommandContext,
  entryId: string,
  version: number | undefined,
): CommandContext =>
  version === undefined
    ? context
    : { ...context, seen: { id: entryId, streams: [streams.entry(entryId)], versions: [version] } };
