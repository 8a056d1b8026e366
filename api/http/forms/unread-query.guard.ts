import { Injectable, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { queryNamesOf } from '../query-names.js';
import type { ApiRequest } from '../request.js';
import { unknownFields } from './request.pipe.js';

/**
 * What an address asks beyond what its route reads is refused by its name, as in a body: a report of all days must not look like
 * the one of the day that was asked for under another name.
 */
@Injectable()
export class UnreadQueryGuard implements CanActivate {
  private readonly known = new WeakMap<object, ReadonlySet<string>>();

  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<ApiRequest>();
    const sent = Object.entries((query ?? {}) as Record<string, unknown>);
    if (sent.length === 0) return true;
    const known = this.namesOf(context.getClass(), context.getHandler());
    const unread = sent.flatMap(([name, value]) => (known.has(name) ? [] : [{ path: [name], value }]));
    if (unread.length > 0) throw new ValidationError(unknownFields(unread));
    return true;
  }

  private namesOf(controller: Type, handler: { readonly name: string }): ReadonlySet<string> {
    const names = this.known.get(handler) ?? new Set(queryNamesOf(controller, handler.name));
    this.known.set(handler, names);
    return names;
  }
}
