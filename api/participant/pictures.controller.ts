import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Pictures } from '@fidelidade/application/identity/participants/pictures.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { isKept } from '../http/kept-answer.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { OwnAccount, Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { PictureQuery } from './picture-address.js';

/** A year. The address names the content, so what was once got there needs never be asked for again. */
const FOR_GOOD = 'private, max-age=31536000, immutable';

/** Participants' photos, at addresses of their own (R-3.1.1, R-7.1.15): to themselves, and to who may see participants. */
@ApiTags('participants')
@Controller('api')
export class PicturesController {
  constructor(@Inject(Pictures) private readonly pictures: Pictures) {}

  @Get('participant/picture')
  @OwnAccount('participant')
  own(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Query() query: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    return this.show({ database, company, participantId: subject, query, request, reply });
  }

  @Get('participants/:id/picture')
  @Requires('loyalty.participants.view')
  ofParticipant(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') participantId: string,
    @Query() query: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    return this.show({ database, company, participantId, query, request, reply });
  }

  /**
   * What a participant shows today, and nothing else: another file of the company, or a photo that was taken down, is not
   * reached by its digest.
   */
  private async show({ database, company, participantId, query, request, reply }: Asked): Promise<void> {
    const participant = await findParticipant(database, company, participantId);
    const shown = participant?.profile?.avatar;
    if (!shown || (query.sha256 !== undefined && query.sha256 !== shown)) throw notFound();
    const tag = `"${shown}"`;
    const { mediaType, bytes } = await this.pictures.open(company, shown);
    void reply.headers({ 'Cache-Control': query.sha256 ? FOR_GOOD : 'private, no-cache', ETag: tag });
    if (isKept(request, tag)) return void reply.status(304).send();
    void reply
      .headers({ 'Content-Type': mediaType, 'X-Content-Type-Options': 'nosniff' })
      .send(Buffer.from(bytes));
  }
}

interface Asked {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly participantId: string;
  readonly query: PictureQuery;
  readonly request: ApiRequest;
  readonly reply: ApiReply;
}
