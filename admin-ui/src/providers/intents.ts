/**
 * One Idempotency-Key per user intent. The same request sent again while its outcome is unknown (double click, lost
 * connection, 5xx) carries the same key, so that the server acts once; a definite answer ends the intent.
 */
const open = new Map<string, string>();

export interface Intent {
  readonly key: string;
  /** Called with the answer's status: below 500 it is definite. */
  readonly settle: (status: number) => void;
}

export function intentOf(method: string, path: string, fingerprint: string): Intent {
  const name = `${method} ${path} ${fingerprint}`;
  const key = open.get(name) ?? crypto.randomUUID();
  open.set(name, key);
  return {
    key,
    settle: (status) => {
      if (status < 500) open.delete(name);
    },
  };
}
