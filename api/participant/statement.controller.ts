import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { statementOf, statementStories } from '@fidelidade/projections/loyalty/statement/queries.js';
import { MOVEMENTS } from '@fidelidade/projections/loyalty/statement/table.js';
import { asOfIn } from '../http/as-of.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { periodOf, placeOf, StatementQueryDto } from './period.query.js';
import { statementRecord, storyRecord, toldTexts } from './statement.record.js';

/** The participant's movements, newest first, each with its reasons. */
@ApiTags('participant')
@Controller('api/statement')
export class StatementController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get()
  @SignedIn('participant')
  async statement(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject, language }: Session,
    @Query() query: StatementQueryDto,
  ) {
    const words = (query.text ?? '').split(/\s+/).filter((word) => word !== '');
    const wanted = {
      ...periodOf(query),
      ...placeOf(query),
      asOf: asOfIn(query, this.clock.now()),
      currency: query.currency,
      text: words.length > 0 ? { words, told: toldTexts(language) } : undefined,
    };
    const meta = { page: query.page, per_page: query.per_page };
    if (query.by === 'purchase') {
      const { stories, total } = await statementStories(database, company, subject, {
        ...wanted,
        movement: query.movement,
      });
      return {
        data: stories.map((story) => storyRecord(story, language)),
        meta: { ...meta, total },
      };
    }
    const { lines, total } = await statementOf(database, company, subject, {
      ...wanted,
      kinds: query.kind ? [query.kind] : query.movement && MOVEMENTS[query.movement],
    });
    return { data: lines.map((line) => statementRecord(line, language)), meta: { ...meta, total } };
  }
}
