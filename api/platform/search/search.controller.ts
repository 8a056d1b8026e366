import { Controller, Get, Inject, Logger, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { SignedIn } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { directionsSeen } from '../../finance/directions-seen.js';
import { mayUse } from '../../session/standing.js';
import { SEARCHED, type Asked, type Found, type Searched } from './searched.js';

const MAX_WORDS_CHARACTERS = 100;

/** The database's word for a statement that took longer than it may. */
const GIVEN_UP = '57014';

class SearchQuery {
  @IsString() @IsNotEmpty() @MaxLength(MAX_WORDS_CHARACTERS) q!: string;
}

/** What the palette finds of everything that has no search of its own there: one question instead of forty. */
@ApiTags('search')
@Controller('api/search')
export class SearchController {
  private readonly log = new Logger('Search');

  constructor(@Inject(SYSTEM_READS) private readonly system: SystemReads) {}

  /** Of each resource that whoever asks may view and the plan holds, the first few; of the company that is selected, and of their own companies. */
  @Get()
  @SignedIn('staff')
  async search(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() session: Session,
    @Query() { q }: SearchQuery,
  ): Promise<readonly Found[]> {
    const words = q.trim();
    if (words === '') return [];
    const { subject } = session;
    const directions = directionsSeen(session);
    const asked = { database, system: this.system, company, viewer, subject, directions, words };
    const found: Found[] = [];
    for (const each of SEARCHED)
      if (mayUse(session, each.permission)) found.push(...(await this.foundOf(each, asked)));
    return found;
  }

  /** What one resource takes too long to find leaves what the others found. */
  private async foundOf({ resource, find }: Searched, asked: Asked): Promise<readonly Found[]> {
    try {
      return await find(asked);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== GIVEN_UP) throw error;
      this.log.warn({ resource, company: asked.company, error });
      return [];
    }
  }
}
