import type { Change, Following } from '@fidelidade/application/platform/changes/change-feed.js';
import type { Session } from '../../session/session.js';
import type { EventLine } from './event-line.js';
import { visibleTo } from './view-permissions.js';

/** Also how soon a session that ended, or lost a permission, is noticed. */
export const HEARTBEAT_ms = 15_000;

/** A browser that follows its company's changes, as far as its user may see them. */
export class Follower {
  private stopFollowing = () => {};
  private isGone = false;

  constructor(
    private readonly line: EventLine,
    private session: Session,
    private readonly readSession: () => Promise<Session | undefined>,
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
    this.line.send(visibleTo(this.session, changes));
  }

  /** While nobody can say how the session stands, it stands as it did. */
  private async beat(): Promise<void> {
    this.line.beat();
    const now = await this.readSession().catch(() => this.session);
    if (now) this.session = now;
    else this.line.end();
  }
}
