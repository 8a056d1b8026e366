import { hash } from 'node:crypto';
import { Command } from '@nestjs/cqrs';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import { isStorable } from '@fidelidade/domain/kernel/text.js';
import type { Rehearsal } from './rehearsal.js';

/** Who asks for what, when and from where: what every event of a command will say of its origin. */
export interface CommandContext {
  readonly company: string;
  readonly actor: Actor;
  /** The client's idempotency key, or derived from a cause: the same id has one effect. */
  readonly commandId: string;
  readonly occurredAt: Instant;
  readonly correlation: string;
  readonly causation?: string;
  readonly ip?: string;
  /** Which records they may use (R-6.4); undefined for whoever is not limited: most, and whatever happens by itself. */
  readonly scope?: RecordScope | undefined;
  /** The record as its sender saw it: another version of it is not theirs to decide on. Undefined for whoever does not mind. */
  readonly seen?: SeenRecord | undefined;
  /** It is decided whole and nothing of it is written: whoever asks learns what would be refused. */
  readonly isRehearsal?: true;
  /** The same, and what it decides is kept here, for those that are tried after it and for whoever tells what they would do. */
  readonly rehearsal?: Rehearsal;
}

/** A record at the versions that will do (R-7.4.7). */
export interface SeenRecord {
  readonly id: string;
  /** Where it is written; in the first of them that knows it, its version is compared. */
  readonly streams: readonly string[];
  readonly versions: readonly number[];
}

/** What a command tells its sender: where its effect stands in the log, so that a reader can wait for it. */
export interface CommandOutcome {
  readonly id: string;
  /** Position of its last event; undefined when there was nothing to do. */
  readonly position: number | undefined;
}

/** Base of every business command. Its own fields are its content: the same id with another content is refused. */
export abstract class BusinessCommand<Result = CommandOutcome> extends Command<Result> {
  /** Fields that come out differently each time from the same input (salted, random): no part of the content. */
  static readonly volatile: readonly string[] = [];

  constructor(readonly context: CommandContext) {
    super();
  }
}

/** Digest of a command's content, whatever the order of its keys. */
export function contentDigest(command: BusinessCommand<unknown>): string {
  const { volatile } = command.constructor as typeof BusinessCommand;
  const content = Object.fromEntries(
    Object.entries(command).filter(([field]) => field !== 'context' && !volatile.includes(field)),
  );
  return hash('sha256', `${command.constructor.name}:${canonicalJson(content)}`);
}

/** @throws DomainError `form_invalid` for text that no log can hold: written, it could be read and projected by nobody */
export function assertStorable(content: unknown): void {
  if (typeof content === 'string') {
    if (!isStorable(content)) throw new DomainError('form_invalid');
    return;
  }
  if (typeof content !== 'object' || content === null || content instanceof Uint8Array) return;
  Object.values(content).forEach(assertStorable);
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (value instanceof Uint8Array) return hash('sha256', value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
