import type { SefazAnswer } from '@fidelidade/application/ports/fiscal-gateway.js';
import type { SefazVerdict } from '@fidelidade/domain/fiscal/note/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { buildNfeProc } from '@fidelidade/sefaz/layout/build-nfe-proc.js';
import { ServiceUnavailable, TransportFailure } from '@fidelidade/sefaz/transport/failures.js';
import type { AuthorizationResult, QueryResult } from '@fidelidade/sefaz/transport/results.js';

/** After a broken conversation: long enough for a line to come back, short enough for somebody who waits at the till. */
export const RETRY_AFTER_FAILURE_ms = 5_000;

/** What SEFAZ's result means to the use cases. */
export function answerOf(result: AuthorizationResult | QueryResult, signedXml: string): SefazAnswer {
  const verdict = verdictOf(result);
  switch (result.kind) {
    case 'authorized': {
      const { protocol, receivedAt, protXml } = result;
      const authorizedAt = new Date(receivedAt).toISOString() as Instant;
      return { kind: 'authorized', verdict, protocol, authorizedAt, xml: buildNfeProc(signedXml, protXml) };
    }
    case 'denied':
    case 'rejected':
    case 'not_found':
      return { kind: result.kind, verdict };
    // Somebody cancelled it elsewhere before we heard that it was authorised: it is no valid note of ours.
    case 'cancelled':
      return { kind: 'rejected', verdict };
    case 'processing':
      return { kind: 'processing' };
  }
}

/** The item that a text names, as the authorities write it: `[nItem: 3]`, `[nItem:3]`, `(nItem 3)`. */
const ITEM_NAMED = /\bnItem\s*:?\s*(\d{1,3})\b/i;

function verdictOf({ cStat, xMotivo }: { cStat: number; xMotivo: string }): SefazVerdict {
  const item = ITEM_NAMED.exec(xMotivo)?.[1];
  return { cStat: String(cStat), reason: xMotivo, ...(item !== undefined && { item: Number(item) }) };
}

/** No verdict, and why. @throws whatever is no failure of the conversation */
export function noAnswerOf(error: unknown): SefazAnswer {
  if (error instanceof TransportFailure) {
    return {
      kind: 'no_answer',
      sent: error.sent,
      retryAfter_ms: RETRY_AFTER_FAILURE_ms,
      cause: error.code,
    };
  }
  if (error instanceof ServiceUnavailable) {
    const { sent, retryAfter_ms, message } = error;
    return { kind: 'no_answer', sent, retryAfter_ms, cause: message };
  }
  throw error;
}
