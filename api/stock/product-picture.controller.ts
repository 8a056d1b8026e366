import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { ChangeProductPicture } from '@fidelidade/application/stock/stock.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { products } from '@fidelidade/domain/stock/product/product.js';
import type { ReadDatabase, ReadModels } from '@fidelidade/projections/database/read-models.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context, viewerOf } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { PictureQuery, sendPicture } from '../http/send-picture.js';
import { Requires } from '../session/access.js';
import { productRoutes } from './product.record.js';
import { shownProduct } from './products.controller.js';

class ProductPictureDto {
  /** A PNG, JPEG or WebP of at most 512 kB, as a `data:` URI. */
  @IsString() @IsNotEmpty() @MaxLength(720_000) picture!: string;
}

/** What a product looks like, for whoever may see it. */
@ApiTags('products')
@Controller('api/products/:id/picture')
export class ProductPictureController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Pictures) private readonly pictures: Pictures,
  ) {}

  @Get()
  @Requires('stock.products.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Query() { sha256: asked }: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const row = (await findRecord(database, products, company, id)) as ReadModels['products'] | undefined;
    await sendPicture(request, reply, { shown: row?.picture, asked }, (name) =>
      this.pictures.open(company, 'product', name),
    );
  }

  @Put()
  @Requires('stock.products.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { picture }: ProductPictureDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    if (!(await findRecord(database, products, context.company, id))) throw notFound();
    const kept = await this.pictures.keep(context.company, ['product', id], picture, 'picture');
    return this.carryOut(database, new ChangeProductPicture(context, id, kept), reply);
  }

  @Delete()
  @HttpCode(200)
  @Requires('stock.products.edit')
  remove(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.carryOut(database, new ChangeProductPicture(context, id, null), reply);
  }

  private async carryOut(database: ReadDatabase, command: ChangeProductPicture, reply: ApiReply) {
    const { context } = command;
    const outcome = await this.commands.execute(command);
    const answer = await this.answers.action(reply, 'saved', outcome, ['products'], async (id) => {
      const row = await findRecord(database, products, context.company, id);
      return row && productRoutes.reachOf!(row, viewerOf(context));
    });
    return { ...answer, data: shownProduct(answer.data) };
  }
}
