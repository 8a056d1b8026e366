import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { numberingOf } from '@fidelidade/domain/loyalty/coupon/coupon.js';
import { ticketListText } from '@fidelidade/domain/loyalty/coupon/draw.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findPublicDraw, listedTickets } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import type { ApiReply } from '../../http/request.js';
import { Public } from '../../session/access.js';
import { publicDraw } from './coupon.record.js';

/** Draws that anybody can check, without signing in: what was committed to, the list itself, and what was drawn (feature 14). */
@ApiTags('draws')
@Controller('api/draws')
export class PublicDrawsController {
  constructor(@Inject(SYSTEM_READS) private readonly database: SystemReads) {}

  @Get(':id')
  @Public()
  async draw(@Param('id') id: string) {
    const row = await this.known(id);
    return publicDraw(row, headOf(row));
  }

  /** To the last byte as its SHA-256 was taken: `curl … | sha256sum` says it. */
  @Get(':id/tickets')
  @Public()
  async tickets(@Param('id') id: string, @Res({ passthrough: true }) reply: ApiReply): Promise<string> {
    const row = await this.known(id);
    const tickets = await listedTickets(this.database, row.company_id, row.id);
    const text = ticketListText(headOf(row), tickets);
    void reply.header('Content-Type', 'text/plain; charset=utf-8');
    return text;
  }

  /** @throws DomainError `not_found` of a coupon without a published list, and of what is none */
  private async known(id: string) {
    const row = await findPublicDraw(this.database, id);
    if (!row) throw notFound();
    return row;
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof findPublicDraw>>>;

function headOf(row: Known) {
  const { id: couponId, draw_at: drawAt, authorization_number: authorizationNumber } = row;
  if (!drawAt || authorizationNumber === null) throw notFound();
  const numbering = numberingOf({
    ...{ title: row.title, kind: row.kind, startsAt: row.starts_at, endsAt: row.ends_at },
    ...(row.ticket_limit_total !== null && { limitTotal: row.ticket_limit_total }),
    ...(row.series_size !== null && { seriesSize: row.series_size }),
  });
  return { couponId, authorizationNumber, drawOn: civilDateIn(row.timezone, drawAt), ...numbering };
}
