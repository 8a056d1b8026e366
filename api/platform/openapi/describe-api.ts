import type { INestApplication } from '@nestjs/common';
import { INSTALLATION, type Installation } from '@fidelidade/application/ports/installation.js';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { comparedAt, isTagged } from '../../http/record-version.js';
import { ERROR_SCHEMA } from './error-schema.js';
import { OpenApiController } from './openapi.controller.js';
import { RequestSchemas, type Schema } from './request-schema.js';
import { routesOfApp, type Route } from './routes.js';

const ERROR_ANSWER = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
/** */
const IF_MATCH = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description: 'The ETag of the record as it was seen: when it is another by now, nothing is done (409)',
  schema: { type: 'string' as const },
};
const TAGGED_ANSWER = {
  description: 'The record',
  headers: { ETag: { description: 'Its version', schema: { type: 'string' as const } } },
};
const STAFF_BEARER = [{ bearer: [] }];
const API_KEY = [{ apiKey: [] }];

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * The whole API as OpenAPI: every route with who may call it, and its request as it is validated.
 * @param version of the system
 */
export function describeApi(app: INestApplication, version: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Programa Fidelidade')
    .setVersion(version)
    .addBearerAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The secret of an API key' }, 'apiKey')
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const requests = new RequestSchemas();
  for (const route of routesOfApp(app)) {
    const operation = operationOf(document, route);
    if (operation) Object.assign(operation, describeRoute(route, operation, requests));
  }
  // Not what the framework made of the classes' names: it describes two of one name as one.
  const schemas = { ...requests.schemas, Error: ERROR_SCHEMA };
  return { ...document, components: { ...document.components, schemas } };
}

/** Lets `GET /api/openapi.json` answer the description. */
export const publishApiDescription = (app: INestApplication): void =>
  app
    .get(OpenApiController, { strict: false })
    .publish(() => describeApi(app, app.get<Installation>(INSTALLATION, { strict: false }).version));

const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function operationOf({ paths }: OpenAPIObject, { path, verb }: Route): Operation | undefined {
  return Object.entries(paths[openApiPath(path)] ?? {}).find(([name]) => name === verb)?.[1] as
    Operation | undefined;
}

function describeRoute(route: Route, operation: Operation, requests: RequestSchemas): Partial<Operation> {
  const parameters = [
    ...pathParameters(operation),
    ...queryParameters(route, requests),
    ...(comparedAt(route) ? [IF_MATCH] : []),
  ];
  return {
    operationId: operationId(route),
    responses: { ...operation.responses, ...taggedAnswer(route), default: ERROR_ANSWER },
    ...accessOf(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: requests.reference(route.body, route.isPartial) } },
      },
    }),
    ...(parameters.length > 0 && { parameters }),
  };
}

/** A hyphen makes a capital, so that `user-permissions` and `user/permissions` are two names. */
const operationId = ({ verb, path }: Route): string =>
  `${verb}${path.replace(/[/:.]+/g, '_').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** `x-permission` names what a 403 names; `x-access` says it where there is no permission to name. */
function accessOf({ access }: Route): Partial<Operation> & Record<`x-${string}`, unknown> {
  switch (access?.kind) {
    case 'permission':
      return { security: STAFF_BEARER, 'x-access': 'permission', 'x-permission': access.permission };
    case 'session':
      return { security: STAFF_BEARER, 'x-access': 'session', 'x-realms': access.realms };
    case 'api-key':
      return { security: API_KEY, 'x-access': 'api-key', 'x-scope': access.scope };
    default:
      return { security: [], 'x-access': 'public' };
  }
}

const taggedAnswer = (route: Route) => (isTagged(route) ? { 200: TAGGED_ANSWER } : {});

const pathParameters = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => 'in' in parameter && parameter.in === 'path');

function queryParameters({ query, queryNames }: Route, requests: RequestSchemas) {
  const { properties = {}, required = [] }: Schema = query ? requests.describe(query) : {};
  return queryNames.map((name) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: properties[name] ?? { type: 'string' as const },
  }));
}
