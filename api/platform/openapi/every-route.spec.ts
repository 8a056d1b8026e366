import { Module, type INestApplication, type InjectionToken, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { ApiModule } from '../../api.module.js';
import { describeApi } from './describe-api.js';
import { routesOf } from './routes.js';

const controllers = Reflect.getMetadata('controllers', ApiModule) as readonly Type[];
const routes = routesOf(controllers);

/** The controllers with an empty object for whatever they are given: nobody calls them here. */
function withStandIns(all: readonly Type[]): Type {
  const tokens = all.flatMap((controller) =>
    ((Reflect.getMetadata('self:paramtypes', controller) ?? []) as { param: InjectionToken }[]).map(
      ({ param }) => param,
    ),
  );
  const providers = [...new Set(tokens)].map((provide) => ({ provide, useValue: {} }));
  @Module({ controllers: [...all], providers })
  class Routes {}
  return Routes;
}

describe('every route', () => {
  it('says who may call it: everybody, a signed-in user, or one with a permission that exists', () => {
    const speechless = routes.filter(({ access }) => !access);
    expect(speechless.map(({ handler }) => handler)).toEqual([]);
    const unknown = routes.filter(
      ({ access }) => access?.kind === 'permission' && !isPermission(access.permission),
    );
    expect(unknown.map(({ handler }) => handler)).toEqual([]);
  });

  it('is the only one at its address', () => {
    const places = routes.map(({ verb, path }) => `${verb} ${path.replace(/:\w+/g, ':')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('is found when it forgets to say so', () => {
    class Forgetful {
      method() {}
    }
    Reflect.defineMetadata('path', 'api/forgetful', Forgetful);
    Reflect.defineMetadata('path', ':id', Forgetful.prototype.method);
    Reflect.defineMetadata('method', 0, Forgetful.prototype.method);
    expect(routesOf([Forgetful])).toEqual([
      expect.objectContaining({ verb: 'get', path: '/api/forgetful/:id', access: undefined }),
    ]);
  });
});

describe('the description of the API', () => {
  let app: INestApplication;
  let document: OpenAPIObject;

  beforeAll(async () => {
    app = await NestFactory.create(withStandIns(controllers), new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    document = describeApi(app, '1.2.3');
  });
  afterAll(() => app.close());

  const operation = (verb: string, path: string) =>
    Object.entries(document.paths[path] ?? {}).find(([name]) => name === verb)?.[1] as
      Record<string, unknown> | undefined;

  it('has an operation for each route, which says who may call it', () => {
    expect(routes.length).toBeGreaterThan(50);
    for (const { verb, path, access } of routes) {
      const described = operation(verb, path.replace(/:(\w+)/g, '{$1}'));
      expect({ path, access: described?.['x-access'] }).toEqual({ path, access: access?.kind });
      if (access?.kind === 'permission') expect(described?.['x-permission']).toBe(access.permission);
      const asked = { public: [], 'api-key': [{ apiKey: [] }] } as Readonly<Record<string, object[]>>;
      expect(described?.['security']).toEqual(asked[access?.kind ?? ''] ?? [{ bearer: [] }]);
    }
  });

  it('is of the version of the system', () => {
    expect(document.info.version).toBe('1.2.3');
  });

  it('says where an answer may be one that the caller has already', () => {
    expect(operation('get', '/api/config/{key}')?.['responses']).toMatchObject({
      200: expect.anything(),
      304: expect.anything(),
    });
  });

  it('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId?: string }>).flatMap(
        (each) => each.operationId ?? [],
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('get_api_persons_id');
  });

  it('reads requests from the rules that they are validated by', () => {
    expect(operation('post', '/api/invoices')?.['requestBody']).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/NoteDto' } } },
    });
    expect(document.components?.schemas?.['NoteDto']).toMatchObject({
      type: 'object',
      properties: {
        items: { type: 'array', items: { $ref: '#/components/schemas/NoteItemDto' } },
        person_id: { type: 'string' },
      },
    });
    expect(document.components?.schemas?.['NoteItemDto']).toMatchObject({
      required: expect.arrayContaining(['product_id']),
    });
    expect(document.components?.schemas?.['AddressDto']).toMatchObject({
      properties: { zip: { type: 'string', maxLength: 10 } },
    });
  });

  it('describes refusals once, for every route', () => {
    expect(document.components?.schemas?.['Error']).toMatchObject({
      required: ['status', 'message', 'request_id'],
    });
    expect(operation('get', '/api/persons')?.['responses']).toMatchObject({
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    });
  });

  it('points only at schemas that are there', () => {
    const targets = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name!,
    );
    const missing = [...new Set(targets)].filter((name) => !document.components?.schemas?.[name]);
    expect(missing).toEqual([]);
  });
});
