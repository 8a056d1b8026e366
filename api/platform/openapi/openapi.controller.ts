import { Controller, Get } from '@nestjs/common';
import { ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { Public } from '../../session/access.js';

/** The API's description of itself. Made once, by the composition root: it takes the whole application to see it. */
@ApiTags('openapi')
@Controller('api/openapi.json')
@Public()
export class OpenApiController {
  private document: OpenAPIObject | undefined;

  publish(document: OpenAPIObject): void {
    this.document = document;
  }

  @Get()
  read(): OpenAPIObject {
    if (!this.document) throw notFound();
    return this.document;
  }
}
