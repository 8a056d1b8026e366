import { Body, Controller, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import {
  ChangeRecord,
  ChangeRecordLifecycle,
  PurgeRecord,
  RegisterRecord,
} from '@fidelidade/application/records/record.commands.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import {
  fieldsOf,
  wireName,
  type AnyKind,
  type RecordRow,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { permissionOf, RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findRecord, listRecords } from '@fidelidade/projections/records/queries.js';
import { SEES_ALL, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { modelOf, modelsOf } from '@fidelidade/projections/records/models.js';
import type { AnyRecordRow } from '@fidelidade/projections/records/table.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { columnsOf } from '../http/exports/column.js';
import type { RecordChange } from '../http/forms/record-change.js';
import { takes } from '../http/made-controller.js';
import { recordActions, type RecordActions } from '../http/record-actions.js';
import { recordBulk } from '../http/record-bulk.js';
import { recordReads } from '../http/record-reads.js';
import { publicRow } from '../http/record.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import { productRoutes } from '../stock/product.record.js';
import { warehouseRoutes } from '../stock/warehouse.record.js';
import { recordDetails } from './record-details.js';
import { purgedOnceUnreferred } from './references.js';
import { detailsIn, recordChange, recordForm, type RecordForm } from './record-form.js';
import type { RouteExtras, Shown } from './route-extras.js';

/** How the records of a kind are registered and changed. */
export interface RecordWrites<Row> {
  readonly kind: AnyKind;
  /** Read models that its record is shown from. */
  readonly models: readonly string[];
  /** What its form is called in the description of the API, where it has been called so before. */
  readonly formName?: string;
  readonly permissions: { readonly create: Permission; readonly edit: Permission };
  readonly register: (context: CommandContext, form: RecordForm) => BusinessCommand<CommandOutcome>;
  readonly change: (
    context: CommandContext,
    id: string,
    version: number,
    form: RecordForm,
    /** What of the form was sent; the rest is as the record has it. */
    sent: object,
  ) => BusinessCommand<CommandOutcome>;
  readonly find: (
    database: ReadDatabase,
    company: string,
    id: string,
    viewer: Viewer,
  ) => Promise<Row | undefined>;
  readonly show: (row: Row) => object & { readonly version: number };
}

/** Registering and changing a kind's records; its bodies are read into the classes that the kind makes. */
export function recordWrites<Row>(writes: RecordWrites<Row>): Type {
  const { kind, models, permissions } = writes;
  const Form = recordForm(kind, writes.formName);
  const Change = recordChange(kind, Form);

  @ApiTags(kind.resource)
  @Controller(`api/${kind.resource}`)
  class RecordWritesController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    @Post()
    @Requires(permissions.create)
    async register(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Body() form: RecordForm,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const outcome = await this.commands.execute(writes.register(context, form));
      // Whoever registers something is shown it, also when the new one is not within their reach.
      return this.answers.record(reply, outcome, models, this.finder(database, context, SEES_ALL));
    }

    @Put(':id')
    @Requires(permissions.edit)
    async change(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Param('id') id: string,
      @Body() change: RecordChange<RecordForm>,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const find = this.finder(database, context, viewerOf(context));
      const outcome = await this.answers.change(
        models,
        change,
        () => find(id),
        (form, version) => this.commands.execute(writes.change(context, id, version, form, change.sent)),
      );
      return this.answers.record(reply, outcome, models, find);
    }

    private finder(database: ReadDatabase, { company }: CommandContext, viewer: Viewer) {
      return async (id: string) => {
        const row = await writes.find(database, company, id, viewer);
        return row && writes.show(row);
      };
    }
  }
  takes(RecordWritesController, 'register', 2, Form);
  takes(RecordWritesController, 'change', 3, Change);
  return RecordWritesController;
}

/** A row as it goes out: amounts as decimal texts, parts of a field by the names of the wire. */
export function shownBy<Row extends RecordRow>(
  kind: AnyKind,
  { show = (shown) => shown }: RouteExtras = {},
): (row: Row) => Shown {
  const written = fieldsOf(kind).flatMap(([name, { write }]) =>
    write ? [[wireName(name), write as (value: unknown) => unknown] as const] : [],
  );
  return (row) => {
    const values = row as Row & Readonly<Record<string, unknown>>;
    const own = written.map(([name, write]) => [name, values[name] === null ? null : write(values[name])]);
    return show({ ...publicRow(row), ...Object.fromEntries(own) } as Shown, row);
  };
}

/** The routes of a kind: its list, one record, registering and changing it, and the literal ones. */
function recordRoutes(kind: AnyKind, extras: RouteExtras = {}): Type[] {
  const models = modelsOf(kind);
  const { seenBy = () => null, reachOf = (row) => row } = extras;
  const resource = kind.resource as RecordResource;
  const actions: RecordActions<AnyRecordRow> = {
    resource,
    columns: columnsOf(kind),
    models,
    permissions: {
      view: permissionOf(kind, 'view'),
      edit: permissionOf(kind, 'edit'),
      delete: permissionOf(kind, 'delete'),
      restore: permissionOf(kind, 'restore'),
    },
    async list(database, company, query, viewer) {
      const page = await listRecords(database, kind, company, query, seenBy(viewer));
      return { ...page, rows: page.rows.map((row) => reachOf(row, viewer)) };
    },
    async find(database, company, id, viewer) {
      if (!(seenBy(viewer)?.includes(id) ?? true)) return undefined;
      const row = await findRecord(database, kind, company, id);
      return row && reachOf(row, viewer);
    },
    show: shownBy(kind, extras),
    command: (context, id, step) => new ChangeRecordLifecycle(context, resource, id, step),
    purge: purgedOnceUnreferred({
      resource,
      permission: permissionOf(kind, 'purge'),
      find: (database, company, id) => findRecord(database, kind, company, id),
      command: (context, id) => new PurgeRecord(context, resource, id),
    }),
  };
  const writes: RecordWrites<AnyRecordRow> = {
    kind,
    models: [modelOf(kind)],
    permissions: { create: permissionOf(kind, 'create'), edit: permissionOf(kind, 'edit') },
    register: (context, form) => new RegisterRecord(context, resource, detailsIn(kind, form)),
    change(context, id, version, form, sent) {
      const details = detailsIn(kind, form);
      const meant = extras.changed?.(details, sent as Readonly<Record<string, unknown>>) ?? details;
      return new ChangeRecord(context, resource, id, version, meant);
    },
    find: (database, company, id) => findRecord(database, kind, company, id),
    show: actions.show as (row: AnyRecordRow) => Shown,
  };
  const nameOf = (row: AnyRecordRow) =>
    String((row as unknown as Readonly<Record<string, unknown>>)[wireName(kind.title)]);
  return [
    recordWrites(writes),
    recordReads(actions),
    recordBulk(actions, nameOf),
    recordDetails(actions),
    recordActions(actions),
  ];
}

const EXTRAS: Readonly<Partial<Record<RecordResource, RouteExtras>>> = {
  products: productRoutes,
  warehouses: warehouseRoutes,
};

/** Those of a kind's records that a viewer may see; null is all. */
export const seenOf = ({ resource }: AnyKind, viewer: Viewer): readonly string[] | null =>
  EXTRAS[resource as RecordResource]?.seenBy?.(viewer) ?? null;

export const RECORD_CONTROLLERS: Type[] = RECORD_KINDS.flatMap((kind) =>
  recordRoutes(kind, EXTRAS[kind.resource]),
);
