import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between a store and its database that a test can cut: to see what a lost connection does. */
export class LineToDatabase {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #target: URL;
  #up = true;
  #losesAnswers = false;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(databaseUrl: string): Promise<LineToDatabase> {
    const line = new LineToDatabase(new URL(databaseUrl));
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The database's address at this end of the line. */
  get url(): string {
    const url = new URL(this.#target);
    const { port } = this.#server.address() as AddressInfo;
    url.host = `127.0.0.1:${port}`;
    return url.href;
  }

  cut(): void {
    this.#up = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#up = true;
    this.#losesAnswers = false;
  }

  /** From now on what is asked arrives, but the line breaks at the answer. */
  loseAnswers(): void {
    this.#losesAnswers = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket): void {
    if (!this.#up) {
      near.destroy();
      return;
    }
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (answer) => {
      if (this.#losesAnswers) near.destroy();
      else near.write(answer);
    });
  }
}
