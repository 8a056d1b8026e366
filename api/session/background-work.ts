import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** Work that an answer must not wait for, since how long it takes would tell what it found. */
@Injectable()
export class BackgroundWork implements OnModuleDestroy {
  private readonly log = new Logger('BackgroundWork');
  private readonly running = new Set<Promise<void>>();

  start(work: () => Promise<unknown>): void {
    const running: Promise<void> = work().then(
      () => void this.running.delete(running),
      (error: unknown) => {
        this.running.delete(running);
        this.log.error({ error });
      },
    );
    this.running.add(running);
  }

  /** Resolves when nothing that was begun so far is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  onModuleDestroy(): Promise<void> {
    return this.idle();
  }
}
