import 'reflect-metadata';
import type { ExecutionContext, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { rulesByField } from './forms/form-rules.js';

type Reader<Value> = (data: unknown, context: ExecutionContext) => Value;

const namesOfReaders = new WeakMap<object, readonly string[]>();

/** Says of what makes a route's argument which names of the query it reads. */
export function readsFromQuery<Value>(names: readonly string[], reader: Reader<Value>): Reader<Value> {
  namesOfReaders.set(reader, names);
  return reader;
}

interface Argument {
  readonly index: number;
  readonly data?: unknown;
  /** Of an argument that a decorator of ours makes. */
  readonly factory?: object;
}

/** Every name that a route reads of its query: what it takes as a whole, one by one, and through the dialect of lists. */
export function queryNamesOf(controller: Type, method: string): readonly string[] {
  const taken = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    Argument
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ??
    []) as readonly Type[];
  return Object.entries(taken).flatMap(([key, { index, data, factory }]) => {
    if (factory) return namesOfReaders.get(factory) ?? [];
    if (!key.startsWith(`${RouteParamtypes.QUERY}:`)) return [];
    return typeof data === 'string' ? [data] : [...rulesByField(types[index]!).keys()];
  });
}
