import { Controller, Get, Inject, Param, Req, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import type { HistoryResource } from '@fidelidade/application/platform/audit/records.js';
import { viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { isLimited } from '@fidelidade/projections/lists/viewer.js';
import { countFilesOf } from '@fidelidade/projections/platform/attachments/queries.js';
import { isTree, namesInside } from '@fidelidade/projections/records/inside.js';
import { referrersOf } from '@fidelidade/projections/records/referrers.js';
import { Context, CurrentSession, viewerOf } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import type { RecordActions } from '../http/record-actions.js';
import { languageOf, type ApiRequest } from '../http/request.js';
import { HISTORY_PERMISSION, toldHistory } from '../platform/history/told-history.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { inWords, type Reference } from './references.js';

/** `GET …/detalhes`: a record with its history, who refers to it, and what whoever asks may do with it. */
export function recordDetails<Row extends { readonly status: string }>({
  resource,
  permissions,
  find,
  show,
  purge,
}: RecordActions<Row>): Type {
  const all = { ...permissions, ...(purge && { purge: purge.permission }) };

  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class RecordDetailsController {
    constructor(@Inject(RecordHistory) private readonly histories: RecordHistory) {}

    /**
     * `history` is its first page, oldest fact first, and null for whoever may not see histories; the rest is at
     * `history?from={history_next}`. `references` are null for whoever sees a part of the company only, unless they may delete the
     * record for good, for then a refusal tells them. `attached_files` go with it where it is deleted for good. `inside`
     * is what stands in it, of a tree's, for which it is not deleted at all.
     */
    @Get(':id/detalhes')
    @Requires(permissions.view)
    async details(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @Param('id') id: string,
      @Req() request: ApiRequest,
    ) {
      const row = await find(database, context.company, id, viewerOf(context));
      if (!row) throw notFound();
      const allowed = Object.entries(all).filter(([, each]) => session.permissions.has(each));
      const [history, references, files, inside] = await Promise.all([
        this.historyOf(database, context, session, id, request),
        this.referencesOf(database, context, session, id, request),
        countFilesOf(database, context.company, resource, id),
        isTree(resource) ? namesInside(database, context.company, resource, id) : undefined,
      ]);
      return {
        status: 'success',
        data: {
          record: show(row),
          permissions: allowed.map(([action]) => action),
          history: history?.data ?? null,
          history_next: history?.next ?? null,
          references,
          attached_files: files,
          ...(inside && { inside }),
        },
      };
    }

    private async historyOf(
      database: ReadDatabase,
      context: CommandContext,
      session: Session,
      id: string,
      request: ApiRequest,
    ) {
      if (!session.permissions.has(HISTORY_PERMISSION)) return undefined;
      const asked = { database, company: context.company, viewer: viewerOf(context), session };
      const record = { resource: resource as HistoryResource, id };
      return toldHistory(this.histories, { ...asked, language: languageOf(request) }, record);
    }

    private async referencesOf(
      database: ReadDatabase,
      context: CommandContext,
      { permissions: held }: Session,
      id: string,
      request: ApiRequest,
    ): Promise<readonly Reference[] | null> {
      const mayPurge = purge !== undefined && held.has(purge.permission);
      if (!mayPurge && isLimited(viewerOf(context))) return null;
      const referrers = await referrersOf(database, resource, context.company, id);
      return referrers
        .filter((each) => mayPurge || held.has(viewPermissionOf(each.resource)))
        .map((each) => inWords(each, languageOf(request)));
    }
  }
  return RecordDetailsController;
}
