import 'reflect-metadata';
import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import { changedForm } from '../../http/forms/record-change.js';
import { queryNamesOf } from '../../http/query-names.js';
import { ACCESS, type Access } from '../../session/access.js';

/** One address of the API, as its controller declares it. */
export interface Route {
  /** Lower case, as OpenAPI writes it. */
  readonly verb: string;
  /** `/api/persons/:id` */
  readonly path: string;
  /** `PersonsController.get` */
  readonly handler: string;
  /** Undefined when the route forgot to say who may call it. */
  readonly access: Access | undefined;
  /** Classes that the body and the query are read into. */
  readonly body: Type | undefined;
  /** Whether the body may be a part of that class: what is left out stays as it is. */
  readonly isPartial: boolean;
  readonly query: Type | undefined;
  /** Every name that is read of the query; others are refused. */
  readonly queryNames: readonly string[];
}

/** Every route that an application has. */
export const routesOfApp = (app: INestApplicationContext): readonly Route[] => routesOf(controllersOf(app));

const controllersOf = (app: INestApplicationContext): readonly Type[] =>
  [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => (metatype ? [metatype as Type] : [])),
  );

/** Every route of the controllers, by reflection. */
export const routesOf = (controllers: readonly Type[]): readonly Route[] =>
  controllers.flatMap(routesOfController);

function routesOfController(controller: Type): Route[] {
  const prototype = controller.prototype as object;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    const verb = typeof method === 'function' ? read<RequestMethod>(METHOD_METADATA, method) : undefined;
    if (typeof method !== 'function' || verb === undefined) return [];
    const body = typeOfArgument(controller, name, RouteParamtypes.BODY);
    const changed = body && changedForm(body);
    const route = {
      verb: RequestMethod[verb].toLowerCase(),
      handler: `${controller.name}.${name}`,
      access: read<Access>(ACCESS, method) ?? read<Access>(ACCESS, controller),
      body: changed ?? body,
      isPartial: changed !== undefined,
      query: typeOfArgument(controller, name, RouteParamtypes.QUERY),
      queryNames: queryNamesOf(controller, name),
    };
    return pathsOf(controller).flatMap((prefix) =>
      pathsOf(method).map((path) => ({ ...route, path: joined(prefix, path) })),
    );
  });
}

function pathsOf(declared: object): readonly string[] {
  const path = read<string | readonly string[]>(PATH_METADATA, declared) ?? '';
  return typeof path === 'string' ? [path] : path;
}

const joined = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** The class of the argument that takes the whole body or query; undefined for a plain value or a single field. */
function typeOfArgument(controller: Type, method: string, kind: RouteParamtypes): Type | undefined {
  const taken =
    read<Record<string, { index: number; data?: unknown }>>(ROUTE_ARGS_METADATA, controller, method) ?? {};
  const types = read<readonly Type[]>('design:paramtypes', controller.prototype as object, method) ?? [];
  const whole = Object.entries(taken).find(
    ([key, { data }]) => key.startsWith(`${kind}:`) && data === undefined,
  );
  const type = whole && types[whole[1].index];
  return type && !PLAIN.includes(type) ? type : undefined;
}

const PLAIN: readonly unknown[] = [Object, String, Number, Boolean, Array];

const read = <Value>(key: unknown, of: object, property?: string): Value | undefined =>
  (property === undefined ? Reflect.getMetadata(key, of) : Reflect.getMetadata(key, of, property)) as
    Value | undefined;
