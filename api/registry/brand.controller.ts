import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { BusinessCommand, CommandContext } from '@fidelidade/application/execution/command.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { ChangeBrandColour, ChangeBrandPicture } from '@fidelidade/application/registry/company.commands.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { BrandPicture } from '@fidelidade/domain/registry/company/brand.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findListedCompany } from '@fidelidade/projections/registry/companies/company-list.js';
import { findCompanyBySlug } from '@fidelidade/projections/registry/companies/queries.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { PictureQuery, sendPicture } from '../http/send-picture.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { Public, Requires } from '../session/access.js';
import { companyRecord } from './company.record.js';

class BrandColourDto {
  /** `#rrggbb`; null: as the programme looks. */
  @IsOptional() @IsString() @MaxLength(20) brand_colour?: string | null;
}

class BrandPictureDto {
  /** A PNG, JPEG or WebP of at most 512 kB, as a `data:` URI. */
  @IsString() @IsNotEmpty() @MaxLength(720_000) picture!: string;
}

const EDIT = 'system.companies.edit';

/** How a shop looks to its customers: set by its staff, seen by anybody. */
@ApiTags('companies')
@Controller('api')
export class BrandController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(Pictures) private readonly pictures: Pictures,
  ) {}

  @Get('config/:key/logo')
  @Public()
  logo(
    @Param('key') store: string,
    @Query() query: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    return this.show('logo', store, query, request, reply);
  }

  @Get('config/:key/cover')
  @Public()
  cover(
    @Param('key') store: string,
    @Query() query: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ) {
    return this.show('cover', store, query, request, reply);
  }

  @Put('company/brand')
  @Requires(EDIT)
  changeColour(
    @Context() context: CommandContext,
    @Body() { brand_colour }: BrandColourDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    // Null takes it off; what is not said stays as it is.
    if (brand_colour === undefined) throw new DomainError('req', { field: 'brand_colour' });
    return this.carryOut(new ChangeBrandColour(context, brand_colour), reply);
  }

  @Put('company/brand/logo')
  @Requires(EDIT)
  changeLogo(
    @Context() context: CommandContext,
    @Body() { picture }: BrandPictureDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change('logo', context, picture, reply);
  }

  @Delete('company/brand/logo')
  @HttpCode(200)
  @Requires(EDIT)
  removeLogo(@Context() context: CommandContext, @Res({ passthrough: true }) reply: ApiReply) {
    return this.carryOut(new ChangeBrandPicture(context, 'logo', null), reply);
  }

  @Put('company/brand/cover')
  @Requires(EDIT)
  changeCover(
    @Context() context: CommandContext,
    @Body() { picture }: BrandPictureDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.change('cover', context, picture, reply);
  }

  @Delete('company/brand/cover')
  @HttpCode(200)
  @Requires(EDIT)
  removeCover(@Context() context: CommandContext, @Res({ passthrough: true }) reply: ApiReply) {
    return this.carryOut(new ChangeBrandPicture(context, 'cover', null), reply);
  }

  /** Of the store that the address names, and of nobody else: another file of the company is not reached by its digest. */
  private async show(
    which: BrandPicture,
    store: string,
    { sha256: asked }: PictureQuery,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<void> {
    const company = await findCompanyBySlug(this.database, store);
    const shown = company?.[`brand_${which}`];
    await sendPicture(request, reply, { shown, asked, isPublic: true }, (name) =>
      this.pictures.open(company!.id, 'brand', name),
    );
  }

  private async change(which: BrandPicture, context: CommandContext, picture: string, reply: ApiReply) {
    const kept = await this.pictures.keep(context.company, ['brand', which], picture, 'picture');
    return this.carryOut(new ChangeBrandPicture(context, which, kept), reply);
  }

  private async carryOut(command: BusinessCommand, reply: ApiReply) {
    const outcome = await this.commands.execute(command);
    const find = (id: string) => findListedCompany(this.database, id);
    const answer = await this.answers.action(reply, 'saved', outcome, ['companies'], find);
    return { ...answer, id: outcome.id, data: companyRecord(answer.data) };
  }
}
