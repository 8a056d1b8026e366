import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { PictureQuery, sendPicture } from '../http/send-picture.js';
import { OwnAccount, Requires } from '../session/access.js';
import type { Session } from '../session/session.js';

/** Participants' photos, at addresses of their own (R-3.1.1, R-7.1.15): to themselves, and to whoever may see participants. */
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

  private async show({ database, company, participantId, query, request, reply }: Asked): Promise<void> {
    const participant = await findParticipant(database, company, participantId);
    const shown = participant?.profile?.avatar;
    await sendPicture(request, reply, { shown, asked: query.sha256 }, (name) =>
      this.pictures.open(company, 'participant', name),
    );
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
