import { IsOptional, Matches } from 'class-validator';
import type { Picture } from '@fidelidade/application/platform/files/picture-file.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { isKept } from './kept-answer.js';
import type { ApiReply, ApiRequest } from './request.js';

export class PictureQuery {
  /** Which picture: absent, the one that is shown now. */
  @IsOptional() @Matches(/^[0-9a-f]{64}$/) sha256?: string;
}

/** A year. The address names the content, so what was once got there needs never be asked for again. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/**
 * What somebody shows today, and nothing else: another file of the company, or a picture that was taken down, is not reached by
 * its digest.
 * @param shown SHA-256 of what is shown today
 * @param asked of which picture somebody asks; undefined is whatever is shown
 */
export async function sendPicture(
  request: ApiRequest,
  reply: ApiReply,
  { shown, asked }: { readonly shown: string | null | undefined; readonly asked: string | undefined },
  open: (sha256: string) => Promise<Picture>,
): Promise<void> {
  if (!shown || (asked !== undefined && asked !== shown)) throw notFound();
  const tag = `"${shown}"`;
  const { mediaType, bytes } = await open(shown);
  void reply.headers({ 'Cache-Control': asked ? FOR_GOOD : 'private, no-cache', ETag: tag });
  if (isKept(request, tag)) return void reply.status(304).send();
  void reply
    .headers({ 'Content-Type': mediaType, 'X-Content-Type-Options': 'nosniff' })
    .send(Buffer.from(bytes));
}
