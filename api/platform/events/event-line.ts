import type { Change } from '@fidelidade/application/platform/changes/change-feed.js';
import type { RecordRef } from '@fidelidade/application/platform/audit/records.js';
import type { ServerResponse } from 'node:http';

/** What a client may leave unread before its line is cut: it comes back and resumes when it can read again. */
export const MAX_UNREAD_bytes = 262_144;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // Or a proxy in front keeps the events until it has a buffer full.
  'X-Accel-Buffering': 'no',
};

/** An open answer of server-sent events. */
export class EventLine {
  constructor(
    private readonly response: ServerResponse,
    headers: Readonly<Record<string, string | number | string[] | undefined>>,
  ) {
    response.writeHead(200, { ...headers, ...HEADERS });
    response.flushHeaders();
  }

  /** Calls back once, when the line is closed by either side. */
  onClose(listener: () => void): void {
    this.response.once('close', listener);
  }

  /** Where the client resumes should the line break before the first change. */
  mark(position: number): void {
    this.write(`id: ${position}\n\n`);
  }

  send(changes: readonly Change[]): void {
    this.write(
      changes
        .map(({ resource, id, position }) => {
          const data = JSON.stringify({ resource, id, position });
          return `id: ${position}\nevent: change\ndata: ${data}\n\n`;
        })
        .join(''),
    );
  }

  /** Others began or ended to edit a record. It is about now: nobody resumes behind it, so it has no id. */
  sendEditing({ resource, id }: RecordRef): void {
    this.write(`event: editing\ndata: ${JSON.stringify({ resource, id })}\n\n`);
  }

  beat(): void {
    this.write(': heartbeat\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded || text === '') return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNREAD_bytes) this.response.destroy();
  }
}
