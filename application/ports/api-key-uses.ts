/**
 * When each key was used last. No business fact: kept beside the log, to the minute, and gone with a crash of that minute.
 */
export interface ApiKeyUses {
  /** Returns at once. */
  note(company: string, apiKeyId: string, at: string): void;
  lastOf(company: string, apiKeyId: string): Promise<string | undefined>;
}
export const API_KEY_USES = Symbol('ApiKeyUses');
