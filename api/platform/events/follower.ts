import type { Change, Following } from '@fidelidade/application/platform/changes/change-feed.js';
import type { RecordRef } from '@fidelidade/application/platform/audit/records.js';
import type { Session } from '../../session/session.js';
import type { EventLine } from './event-line.js';
import { visibleTo } from './view-permissions.js';

/** Also how soon a session that ended, or lost a permission, is noticed. */
export const HEARTBEAT_ms = 15_000;

/** The changes that a user may be told of whose records are not all of the company's. */
type Reach = (session: Session, changes: readonly Change[]) => Promise<readonly Change[]>;

/** A browser that follows its company's changes, as far as its user may see them. */
export class Follower {
  private stopFollowing = () => {};
  private isGone = false;
  /** What was heard is told in its order, though it takes a look to know what may be. */
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly line: EventLine,
    private session: Session,
    private readonly readSession: () => Promise<Session | undefined>,
    private readonly within: Reach,
  ) {
    const heartbeat = setInterval(() => void this.beat(), HEARTBEAT_ms);
    line.onClose(() => {
      this.isGone = true;
      clearInterval(heartbeat);
      this.stopFollowing();
    });
  }

  begin({ position, stop }: Following): void {
    this.stopFollowing = stop;
    if (this.isGone) stop();
    else this.line.mark(position);
  }

  hear(changes: readonly Change[]): void {
    this.tell(changes, (visible) => this.line.send(visible));
  }

  /** Who is editing a record is told to whom its changes are told. */
  hearEditing(record: RecordRef): void {
    this.tell([{ ...record, position: 0 }], (visible) => {
      if (visible.length > 0) this.line.sendEditing(record);
    });
  }

  private tell(changes: readonly Change[], send: (visible: readonly Change[]) => void): void {
    const visible = visibleTo(this.session, changes);
    if (seesAll(this.session)) return send(visible);
    // Where it cannot be known the line ends, and the client comes back: nothing is left out and nothing told too much.
    this.telling = this.telling
      .then(async () => send(await this.within(this.session, visible)))
      .catch(() => this.line.end());
  }

  /** While nobody can say how the session stands, it stands as it did. */
  private async beat(): Promise<void> {
    this.line.beat();
    const now = await this.readSession().catch(() => this.session);
    if (now) this.session = now;
    else this.line.end();
  }
}

const seesAll = ({ scope }: Session): boolean =>
  scope.accounts === null && scope.warehouses === null && !scope.ownEntriesOnly;
