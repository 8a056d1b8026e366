import { Controller, Get, Inject, Logger, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { isDatabaseAway } from '@fidelidade/projections/database/database-away.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { SignedIn } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { directionsSeen } from '../../finance/directions-seen.js';
import { mayUse } from '../../session/standing.js';
import { askInLanes } from './ask-in-lanes.js';
import { SEARCHED, type Asked, type Found, type Searched } from './searched.js';

const MAX_WORDS_CHARACTERS = 100;

/** Of the connections that all requests share, a search takes no more than these. */
const LANES = 6;
/** Whoever types has typed on by then. */
const BUDGET_ms = 2_500;

/** The database's word for a statement that took longer than it may. */
const GIVEN_UP = '57014';

class SearchQuery {
  @IsString() @IsNotEmpty() @MaxLength(MAX_WORDS_CHARACTERS) q!: string;
}

interface SearchAnswer {
  readonly found: readonly Found[];
  /** The resources that took too long, or failed: what there is of them nobody knows. */
  readonly missed: readonly string[];
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
  ): Promise<SearchAnswer> {
    const words = q.trim();
    const wanted = words === '' ? [] : SEARCHED.filter(({ permission }) => mayUse(session, permission));
    const { subject } = session;
    const directions = directionsSeen(session);
    const asked = { system: this.system, company, viewer, subject, directions, words };
    const answers = await askInLanes(
      database,
      wanted,
      { lanes: LANES, budget_ms: BUDGET_ms },
      (each, within) => this.foundOf(each, { ...asked, database: within }),
    );
    return {
      found: wanted.flatMap((each) => answers.get(each) ?? []),
      missed: wanted.filter((each) => !answers.has(each)).map(({ resource }) => resource),
    };
  }

  /** What one resource takes too long to find, or cannot, leaves what the others found; without a database nobody finds anything. */
  private async foundOf({ resource, find }: Searched, asked: Asked): Promise<readonly Found[] | undefined> {
    try {
      return await find(asked);
    } catch (error) {
      const isGivenUp = (error as { readonly code?: unknown }).code === GIVEN_UP;
      if (!isGivenUp && isDatabaseAway(error)) throw error;
      this.log.warn({ resource, company: asked.company, error });
      return undefined;
    }
  }
}
