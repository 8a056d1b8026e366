import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findPublicCoupon } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { PictureQuery, sendPicture } from '../../http/send-picture.js';
import { Public } from '../../session/access.js';
import { Limits } from '../../session/limits.js';
import { publicCoupon } from './coupon.record.js';

/** A coupon whose address was shared, for whoever is not signed in: what its store offers at this moment, and nothing of anybody (issue 12). */
@ApiTags('coupons')
@Controller('api/public-coupons')
export class PublicCouponsController {
  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get(':store/:id')
  @Public()
  async coupon(@Param('store') store: string, @Param('id') id: string, @Req() request: ApiRequest) {
    await this.limits.take('coupon-from-address', request.ip);
    return publicCoupon(await this.offered(store, id));
  }

  @Get(':store/:id/picture')
  @Public()
  async picture(
    @Param('store') store: string,
    @Param('id') id: string,
    @Query() { sha256: asked }: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.limits.take('coupon-from-address', request.ip);
    const { company_id: company, picture: shown } = await this.offered(store, id);
    await sendPicture(request, reply, { shown, asked, isPublic: true }, (name) =>
      this.pictures.open(company, 'coupon', name),
    );
  }

  /** @throws DomainError `not_found` of what is not to be had at this moment, whatever the reason */
  private async offered(store: string, id: string) {
    const row = await findPublicCoupon(this.database, store, id, this.clock.now());
    if (!row) throw notFound();
    return row;
  }
}
