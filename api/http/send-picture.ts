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
const FOR_GOOD = 'max-age=31536000, immutable';

interface Wanted {
  /** SHA-256 of what is shown today. */
  readonly shown: string | null | undefined;
  /** Of which picture somebody asks; undefined is whatever is shown. */
  readonly asked: string | undefined;
  /** Whether anybody may see it, and keep it for others. */
  readonly isPublic?: boolean;
}

/**
 * What somebody shows today, and nothing else: another file of the company, or a picture that was taken down, is not reached by
 * its digest.
 */
export async function sendPicture(
  request: ApiRequest,
  reply: ApiReply,
  { shown, asked, isPublic = false }: Wanted,
  open: (sha256: string) => Promise<Picture>,
): Promise<void> {
  if (!shown || (asked !== undefined && asked !== shown)) throw notFound();
  const tag = `"${shown}"`;
  const { mediaType, bytes } = await open(shown);
  const audience = isPublic ? 'public' : 'private';
  void reply.headers({ 'Cache-Control': `${audience}, ${asked ? FOR_GOOD : 'no-cache'}`, ETag: tag });
  // Mails and previews of links show it elsewhere.
  if (isPublic) void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (isKept(request, tag)) return void reply.status(304).send();
  void reply
    .headers({ 'Content-Type': mediaType, 'X-Content-Type-Options': 'nosniff' })
    .send(Buffer.from(bytes));
}
