const BYTES = 256;

/** A fair number below `limit` (at most 256) that nobody can foresee: bytes that favour the small ones are thrown away. */
export function randomBelow(limit: number): number {
  const fair = BYTES - (BYTES % limit);
  for (;;) {
    const [byte = BYTES] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % limit;
  }
}
