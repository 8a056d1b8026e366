/** Where a refusal came from, as the navigation remembers it; never another site, never a gate itself. */
export function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?!\/|451|upgrade|comprar|login)/.test(from) ? from : '/';
}
