import type { NoAnswer, NoteAnswer, QuestionRefused } from '@fidelidade/application/ports/fiscal-gateway.js';
import type { SefazAlert, SefazVerdict } from '@fidelidade/domain/fiscal/note/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { buildNfeProc } from '@fidelidade/sefaz/layout/build-nfe-proc.js';
import { ServiceUnavailable, TransportFailure } from '@fidelidade/sefaz/transport/failures.js';
import { proofOf, signedBytesOf } from '@fidelidade/sefaz/transport/protocol-proof.js';
import type { Protocol, SefazResult } from '@fidelidade/sefaz/transport/results.js';

/** After a broken conversation: long enough for a line to come back, short enough for somebody who waits at the till. */
export const RETRY_AFTER_FAILURE_ms = 5_000;

/** What SEFAZ's result means to the use cases. A protocol is held against the bytes that were signed. */
export function answerOf(result: SefazResult, signedXml: string): NoteAnswer | QuestionRefused {
  const verdict = verdictOf(result);
  switch (result.kind) {
    case 'authorized':
      return authorization(result, verdict, signedXml);
    case 'cancelled':
      return cancellation(result.cancelled, verdict, signedXml);
    case 'denied':
    case 'rejected':
    case 'not_found':
    case 'same_key_there':
      return { kind: result.kind, verdict };
    case 'number_taken':
      return { kind: 'number_taken', verdict, heldBy: result.heldBy };
    case 'processing':
      return { kind: 'processing' };
    case 'question_refused':
      return { kind: 'question_refused', cause: result.cause, verdict, retryAfter_ms: result.rest_ms };
  }
}

function authorization(result: Protocol, verdict: SefazVerdict, signedXml: string): NoteAnswer {
  const proof = proofOf(result, signedBytesOf(signedXml));
  if (proof !== 'proves') return foreign(result, proof, verdict);
  return {
    kind: 'authorized',
    verdict,
    protocol: result.protocol,
    authorizedAt: momentOf(result.receivedAt),
    xml: buildNfeProc(signedXml, result.protXml),
  };
}

/** Somebody cancelled it elsewhere before we heard that it was authorised, unless it was never ours. */
function cancellation(protocol: Protocol | undefined, verdict: SefazVerdict, signedXml: string): NoteAnswer {
  return protocol && proofOf(protocol, signedBytesOf(signedXml)) === 'differs'
    ? foreign(protocol, 'differs', verdict)
    : { kind: 'cancelled', verdict };
}

const foreign = (
  { accessKey, protocol, digest, protXml: xml }: Protocol,
  proof: 'differs' | 'no_digest',
  verdict: SefazVerdict,
): NoteAnswer => ({ kind: 'foreign', proof, verdict, accessKey, protocol, digest, xml });

/** A moment with its offset; one without would be read in the server's own zone. */
const FISCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function momentOf(text: string): Instant | undefined {
  const moment = FISCAL_MOMENT.test(text) ? new Date(text) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? (moment.toISOString() as Instant) : undefined;
}

/** The item that a text names, as the authorities write it: `[nItem: 3]`, `[nItem:3]`, `(nItem 3)`. */
const ITEM_NAMED = /\bnItem\s*:?\s*(\d{1,3})\b/i;

function verdictOf(answer: {
  readonly cStat: number;
  readonly xMotivo: string;
  readonly alerts?: readonly SefazAlert[];
}): SefazVerdict {
  const { cStat, xMotivo, alerts = [] } = answer;
  const item = ITEM_NAMED.exec(xMotivo)?.[1];
  return {
    cStat: String(cStat),
    reason: xMotivo,
    ...(item !== undefined && { item: Number(item) }),
    ...(alerts.length > 0 && { alerts }),
  };
}

/** Nobody answered, and why. @throws whatever is no failure of the conversation */
export function noAnswerOf(error: unknown): NoAnswer {
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
