import { Controller, Get } from '@nestjs/common';
import { ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { Public } from '../../session/access.js';

/** The API's description of itself. The composition root says how it is made: it takes the whole application to see it. */
@ApiTags('openapi')
@Controller('api/openapi.json')
@Public()
export class OpenApiController {
  private describe: (() => OpenAPIObject) | undefined;
  private document: OpenAPIObject | undefined;

  /** @param describe is called once, by the first who reads: a start does not wait for it */
  publish(describe: () => OpenAPIObject): void {
    this.describe = describe;
  }

  @Get()
  read(): OpenAPIObject {
    this.document ??= this.describe?.();
    if (!this.document) throw notFound();
    return this.document;
  }
}
