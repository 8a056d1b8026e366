import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FollowedLog, LogPage, Subscription } from '@fidelidade/application/policies/fact-log.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { access } from '@fidelidade/projections/identity/access/projector.js';
import {
  findParticipantAccess,
  type ParticipantAccess,
} from '@fidelidade/projections/identity/access/participant-access.js';
import { findStaffAccess, type StaffAccess } from '@fidelidade/projections/identity/access/queries.js';
import { ACCESS_MODELS } from '@fidelidade/projections/identity/access/stopped-access.js';
import { staffUsers } from '@fidelidade/projections/identity/staff-users/projector.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { FOLLOWED_LOG, SYSTEM_READS, READ_YOUR_WRITES } from '../infrastructure.js';

/** Beyond so many the oldest are forgotten: memory stays flat. */
const MAX_KNOWN = 20_000;
/** Nothing is believed for longer, even should the log fall silent for a reason that nobody thought of. */
const BELIEVED_ms = 60_000;

/** The read models that an access is read from, and the facts among theirs that change one that was read before. */
const MODELS = ACCESS_MODELS;
const FOLLOWS = [
  ...staffUsers.follows,
  ...access.follows,
  'TermsAccepted',
  'ParticipantLanguageChanged',
  'ParticipantDisabled',
  'ParticipantEnabled',
  'ParticipantErased',
] as const;

interface Known {
  readonly access: Promise<unknown>;
  readonly until_ms: number;
}

/**
 * What staff and participants may do, kept in memory until a fact says otherwise: every request asks. It follows the same facts as the read
 * model that it reads. From the moment a fact is heard of until the read model shows it nothing is kept, so that no answer
 * from before the fact outlives it; a process that only serves the API hears of it as soon as any other.
 */
@Injectable()
export class AccessCache implements OnModuleDestroy {
  private readonly log = new Logger('AccessCache');
  private readonly known = new Map<string, Known>();
  private following: Promise<Subscription> | undefined;
  private isStopped = false;
  /** Whether the read model shows every fact that was heard of. */
  private isSettled = false;

  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(FOLLOWED_LOG) private readonly store: FollowedLog,
    @Inject(READ_YOUR_WRITES) private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** What a staff user is and may do in the company; undefined when they have nothing to do with it. */
  staff(userId: string, company: string | undefined): Promise<StaffAccess | undefined> {
    return this.find(`staff ${userId} ${company ?? ''}`, () =>
      findStaffAccess(this.database, userId, company),
    );
  }

  participant(participantId: string, company: string): Promise<ParticipantAccess | undefined> {
    return this.find(`participant ${participantId} ${company}`, () =>
      findParticipantAccess(this.database, participantId, company),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await (await this.following?.catch(() => undefined))?.stop();
  }

  private find<Access extends { readonly barred: unknown }>(
    key: string,
    read: () => Promise<Access | undefined>,
  ): Promise<Access | undefined> {
    if (!this.following) this.follow();
    if (!this.isSettled) return read();
    const known = this.known.get(key);
    // A key names the kind of its access, so what is kept under it is of that kind.
    if (known && known.until_ms > Date.now()) return known.access as Promise<Access | undefined>;
    const reading = { access: read(), until_ms: Date.now() + BELIEVED_ms };
    if (this.known.size >= MAX_KNOWN) this.known.delete(this.known.keys().next().value!);
    this.known.set(key, reading);
    const forget = () => void (this.known.get(key) === reading && this.known.delete(key));
    // A lane that goes on again is told by no fact.
    reading.access.then((found) => (!found || found.barred === 'access_stopped') && forget(), forget);
    return reading.access;
  }

  private follow(): void {
    const following = this.begin();
    this.following = following;
    following.catch((error: unknown) => {
      this.log.warn({ error });
      this.following = undefined;
    });
  }

  private async begin(): Promise<Subscription> {
    const head = await this.store.head();
    await this.settle(head);
    return this.store.subscribe({
      after: head,
      types: FOLLOWS,
      onPage: (page) => this.hear(page),
      passOver: () => this.isSettled,
      onError: (error) => this.lose(error),
    });
  }

  private async hear({ events, through }: LogPage): Promise<void> {
    if (events.length > 0 || !this.isSettled) await this.settle(through);
  }

  /** Whoever cannot hear keeps nothing. */
  private lose(error: unknown): void {
    this.log.warn({ error });
    this.isSettled = false;
    this.known.clear();
  }

  private async settle(position: number): Promise<void> {
    this.isSettled = false;
    this.known.clear();
    const isShown = () => this.readYourWrites.reached(MODELS, position);
    while (!this.isStopped && !(await isShown()));
    this.isSettled = true;
  }
}
