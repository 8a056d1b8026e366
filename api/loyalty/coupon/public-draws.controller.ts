import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BLOB_STORE, type BlobStore } from '@fidelidade/application/ports/blob-store.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findPublicDraw, publicDrawsOf } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { findCompanyBySlug } from '@fidelidade/projections/registry/companies/queries.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { isKept } from '../../http/kept-answer.js';
import type { ApiReply, ApiRequest } from '../../http/request.js';
import { Public } from '../../session/access.js';
import { Limits } from '../../session/limits.js';
import { publicDraw } from './coupon.record.js';

/** The list of a draw never changes: whoever has it needs not ask again for a day. */
const FOR_A_DAY = 'public, max-age=86400, immutable';

/** Draws that anybody can check, without signing in: what was committed to, the list itself, and what was drawn (feature 14). */
@ApiTags('draws')
@Controller('api/draws')
export class PublicDrawsController {
  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  /** Every draw of a store whose list is published, the latest first: also those that were cancelled. */
  @Get('stores/:store')
  @Public()
  async ofStore(@Param('store') slug: string, @Req() request: ApiRequest) {
    await this.limits.take('draw-from-address', request.ip);
    const store = await findCompanyBySlug(this.database, slug);
    if (!store) throw notFound();
    return { data: (await publicDrawsOf(this.database, store.id)).map(publicDraw) };
  }

  @Get(':id')
  @Public()
  async draw(@Param('id') id: string, @Req() request: ApiRequest) {
    await this.limits.take('draw-from-address', request.ip);
    return publicDraw(await this.known(id));
  }

  /** To the last byte as its SHA-256 was taken, and as it was kept then: `curl … | sha256sum` says it. */
  @Get(':id/tickets')
  @Public()
  async tickets(@Param('id') id: string, @Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    await this.limits.take('draw-list-from-address', request.ip);
    const { company_id: company, list_sha256: sha256 } = await this.known(id);
    const tag = `"${sha256}"`;
    void reply.headers({ 'Cache-Control': FOR_A_DAY, ETag: tag });
    if (isKept(request, tag)) return void reply.status(304).send();
    const text = await this.blobs.get(company, sha256);
    void reply.header('Content-Type', 'text/plain; charset=utf-8').send(Buffer.from(text));
  }

  /** @throws DomainError `not_found` of a coupon without a published list, and of what is none */
  private async known(id: string) {
    const row = await findPublicDraw(this.database, id);
    if (!row?.list_sha256) throw notFound();
    return { ...row, list_sha256: row.list_sha256 };
  }
}
