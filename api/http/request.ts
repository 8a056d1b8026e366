import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { SeenRecord } from '@fidelidade/application/execution/command.js';
import type { AnswerKey } from './answer-key.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClosedAccess } from '../session/access.js';
import type { Session } from '../session/session.js';

export type ApiRequest = FastifyRequest & {
  session?: Session;
  /** For which access the guard has let it in, and until when (`performance.now()`) that counts. */
  admitted?: { readonly access: ClosedAccess; readonly until_ms: number };
  /** Set while the answer is one to keep for whoever asks again. */
  keptUnder?: AnswerKey | undefined;
  /** The record as its sender saw it: `If-Match`. */
  seen?: SeenRecord | undefined;
};
export type ApiReply = FastifyReply;

/** The user's language; before sign-in, what the browser prefers; else Portuguese. */
export function languageOf(request: ApiRequest): Language {
  if (request.session) return request.session.language;
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'pt_BR';
}
