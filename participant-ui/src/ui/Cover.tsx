import { useState } from 'react';

/** The shop's own picture, for those who see it: it says nothing that is not said beside it, and nothing waits for it. */
export function Cover({ source, className }: { readonly source: string; readonly className: string }) {
  const [missing, miss] = useState<string>();
  if (source === missing) return null;
  return (
    <img
      className={className}
      src={source}
      alt=""
      decoding="async"
      fetchPriority="low"
      onError={() => miss(source)}
    />
  );
}
