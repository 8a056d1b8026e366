import { Controller, Delete, Get, HttpCode, Inject, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import { RESOURCES, type RecordRef, type Resource } from '@fidelidade/application/platform/audit/records.js';
import { OPEN_FORMS, type OpenForms } from '@fidelidade/application/ports/open-forms.js';
import { permissionRoot, viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';
import { isPermission, type Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { findKind } from '@fidelidade/domain/record-kinds.js';
import { staffNames } from '@fidelidade/projections/identity/staff-users/queries.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findRecord } from '@fidelidade/projections/records/queries.js';
import { companiesWhere } from '@fidelidade/projections/registry/companies/user-companies.js';
import { CurrentSession } from '../../http/command-context.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { NeverKept } from '../../http/idempotency.js';
import { Forbidden, Unauthorized } from '../../http/refusals.js';
import { Reads } from '../../http/read-scope.js';
import { SignedIn } from '../../session/access.js';
import type { Session } from '../../session/session.js';

/** Ids of records and forms, as the system and browsers make them. */
const ID = /^[\w-]{1,60}$/;

type Place = Readonly<Record<'resource' | 'record', string>>;

/**
 * Who is editing a record right now. Only whoever may view a record is told, and only whoever may edit it can say
 * so of themselves. That it changed is told by the stream of events.
 */
@ApiTags('editing')
@Controller('api/editing/:resource/:record')
export class EditingController {
  constructor(
    @Inject(OPEN_FORMS) private readonly forms: OpenForms,
    @Inject(RecordHistory) private readonly histories: RecordHistory,
    @Inject(SYSTEM_READS) private readonly system: SystemReads,
  ) {}

  @Get()
  @SignedIn('staff')
  async read(@CurrentSession() session: Session, @Param() place: Place, @Reads() database: ReadDatabase) {
    const record = await this.seen(session, place, database);
    return { data: await this.editors(session, record, database) };
  }

  /** A form says that it is open, and again every half minute. @returns who is editing, also in it */
  @Put(':form')
  @SignedIn('staff')
  @NeverKept()
  async open(
    @CurrentSession() session: Session,
    @Param() { form, ...place }: Place & { readonly form: string },
    @Reads() database: ReadDatabase,
  ) {
    const record = await this.seen(session, place, database);
    assertMayEdit(session, record.resource);
    const { subject: userId, sessionId } = session;
    await this.forms.keep({
      company: companyOf(session),
      record,
      userId,
      sessionId,
      formId: idOf('form', form),
    });
    return { status: 'success', data: await this.editors(session, record, database) };
  }

  @Delete(':form')
  @HttpCode(200)
  @SignedIn('staff')
  @NeverKept()
  async close(
    @CurrentSession() session: Session,
    @Param() { form, ...place }: Place & { readonly form: string },
  ) {
    const record = recordOf(place);
    const { sessionId } = session;
    await this.forms.close({ company: companyOf(session), record, sessionId, formId: idOf('form', form) });
    return { status: 'success' };
  }

  /** @throws Forbidden, DomainError `not_found` where there is none, or it is not the session's to see */
  private async seen(session: Session, place: Place, database: ReadDatabase): Promise<RecordRef> {
    const record = recordOf(place);
    const permission = viewPermissionOf(record.resource);
    if (!session.permissions.has(permission)) throw new Forbidden(permission);
    if (!(await this.isThere(session, record, permission, database))) throw notFound();
    return record;
  }

  private async isThere(
    session: Session,
    { resource, id }: RecordRef,
    permission: Permission,
    database: ReadDatabase,
  ): Promise<boolean> {
    const [company, { subject: userId, scope }] = [companyOf(session), session];
    // Each is a company of its own, and told of in no other.
    if (resource === 'companies') return (await companiesWhere(this.system, userId, permission)).includes(id);
    if (await this.histories.has(company, { userId, scope }, resource, id)) return true;
    // Nothing happened yet to a row that every company has.
    const kind = findKind(resource);
    return kind?.official !== undefined && (await findRecord(database, kind, company, id)) !== undefined;
  }

  private async editors(session: Session, record: RecordRef, database: ReadDatabase) {
    const open = await this.forms.of(companyOf(session), record);
    const names = await staffNames(database, [...new Set(open.map(({ userId }) => userId))]);
    return open.map(({ userId, formId, sessionId }) => ({
      user_id: userId,
      name: names.get(userId) ?? null,
      is_self: userId === session.subject,
      /** Which form it is, for the session that has it open: a page knows its own by it. */
      form: sessionId === session.sessionId ? formId : null,
    }));
  }
}

function recordOf({ resource, record }: Place): RecordRef {
  if (!isResource(resource)) throw notFound();
  return { resource, id: idOf('record', record) };
}

function idOf(field: string, id: string): string {
  if (!ID.test(id)) throw new DomainError('invalid', { field });
  return id;
}

/** @throws Forbidden; DomainError `not_found` for what no form changes */
function assertMayEdit({ permissions }: Session, resource: Resource): void {
  const permission = editPermissionOf(resource);
  if (!permission) throw notFound();
  if (!permissions.has(permission)) throw new Forbidden(permission);
}

function editPermissionOf(resource: Resource): Permission | undefined {
  const name = `${permissionRoot(resource)}.edit`;
  return isPermission(name) ? name : undefined;
}

/** @throws Unauthorized for whoever has not chosen a company yet */
function companyOf({ company }: Session): string {
  if (company === undefined) throw new Unauthorized('company_not_selected');
  return company;
}

const isResource = (name: string): name is Resource => (RESOURCES as readonly string[]).includes(name);
