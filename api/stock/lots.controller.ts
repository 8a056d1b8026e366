import { Body, Controller, HttpCode, Inject, Param, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { ChangeGoodsLot } from '@fidelidade/application/stock/stock.commands.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { readText } from '@fidelidade/domain/kernel/record-kind/field.js';
import {
  MAX_LOT_DESCRIPTION_LENGTH,
  MAX_LOT_NUMBER_LENGTH,
} from '@fidelidade/domain/stock/stock-item/lot-number.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findGoodsLot, listGoodsLots, type NamedLot } from '@fidelidade/projections/stock/lots/queries.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { withEveryProblem } from '../http/forms/every-problem.js';
import { recordReads } from '../http/record-reads.js';
import { publicRow } from '../http/record.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';

/** What is put right of a lot; what is left out stays, and null takes a day or the description away. */
class GoodsLotDto {
  @IsOptional() @IsString() @IsNotEmpty() @MaxLength(MAX_LOT_NUMBER_LENGTH) number?: string;
  @IsOptional() @IsString() @MaxLength(MAX_LOT_DESCRIPTION_LENGTH) description?: string | null;
  @IsOptional() @IsString() manufactured_on?: string | null;
  @IsOptional() @IsString() expires_on?: string | null;
}

/** @throws DomainError on each field that cannot be read */
const changesIn = (dto: GoodsLotDto) =>
  withEveryProblem((field) => ({
    ...(typeof dto.number === 'string' && { number: field(() => readText(dto.number, 'number'), '') }),
    description: field(() => describedIn(dto.description), undefined),
    manufacturedOn: field(() => dayIn(dto.manufactured_on, 'manufactured_on'), undefined),
    expiresOn: field(() => dayIn(dto.expires_on, 'expires_on'), undefined),
  }));

const describedIn = (wire: string | null | undefined) =>
  wire === undefined ? undefined : readText(wire ?? '', 'description') || null;

const dayIn = (wire: string | null | undefined, field: string) => {
  if (wire === undefined) return undefined;
  return wire ? parseCivilDate(wire, field) : null;
};

/** The lots of products: they are registered as their goods come in, and put right here. */
@ApiTags('lots')
@Controller('api/lots')
class ProductLotsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Put(':id')
  @HttpCode(200)
  @Requires('stock.lots.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: GoodsLotDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const find = () => findGoodsLot(database, context.company, id, viewerOf(context));
    const lot = await find();
    if (!lot) throw notFound();
    const command = new ChangeGoodsLot(context, lot.product_id, id, changesIn(dto));
    const outcome = await this.commands.execute(command);
    const answer = await this.answers.action(reply, 'saved', outcome, ['goods-lots'], find);
    return { ...answer, id, data: toRecord(answer.data) };
  }
}

const toRecord = (row: NamedLot) => publicRow(row);

export const PRODUCT_LOT_CONTROLLERS: Type[] = [
  ProductLotsController,
  recordReads({
    resource: 'lots',
    columns: LIST_COLUMNS['lots'],
    permissions: { view: 'stock.lots.view' },
    list: listGoodsLots,
    find: findGoodsLot,
    show: toRecord,
  }),
];
