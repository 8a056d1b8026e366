import { useRef, useState } from 'react';
import { api } from '../../../providers/api';
import type { Finding, VerifiedPart } from './audit';

export interface Verified {
  readonly seals: number;
  readonly events: number;
  readonly unsealed: number;
  readonly findings: readonly Finding[];
  readonly findingsInAll: number;
}

export type Verification =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly sofar: Verified }
  | { readonly kind: 'done'; readonly result: Verified }
  | { readonly kind: 'failed'; readonly error: unknown };

const NOTHING: Verified = { seals: 0, events: 0, unsealed: 0, findings: [], findingsInAll: 0 };

/** Verifies the whole log part by part, and says how far it is. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ kind: 'none' });
  const stopping = useRef<AbortController | null>(null);

  const start = async () => {
    stopping.current?.abort();
    const { signal } = (stopping.current = new AbortController());
    let sofar = NOTHING;
    setState({ kind: 'running', sofar });
    try {
      for (let next: number | null = 0; next !== null;) {
        const query = next === 0 ? {} : { after_seal: next };
        const part: VerifiedPart = await api.get<VerifiedPart>('/api/audit/verify', query, signal);
        sofar = joined(sofar, part);
        next = part.next;
        setState({ kind: 'running', sofar });
      }
      setState({ kind: 'done', result: sofar });
    } catch (error) {
      setState(signal.aborted ? { kind: 'none' } : { kind: 'failed', error });
    }
  };
  return { state, start: () => void start(), stop: () => stopping.current?.abort() };
}

const joined = (before: Verified, part: VerifiedPart): Verified => ({
  seals: before.seals + part.seals,
  events: before.events + part.events,
  unsealed: part.unsealed,
  findings: [...before.findings, ...part.findings],
  findingsInAll: before.findingsInAll + part.findings_in_all,
});
