import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between a store and its database that a test can cut: to see what a lost connection does. */
export class LineToDatabase {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #target: URL;
  #up = true;
  #losesAnswers = false;
  #hangs = false;
  readonly #hanging = new Set<Socket>();

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
    // What was held back is not made up for: to both ends it is a connection that died.
    for (const socket of this.#hanging) socket.destroy();
    this.#up = true;
    this.#losesAnswers = false;
    this.#hangs = false;
  }

  /** From now on what is asked arrives, but the line breaks at the answer. */
  loseAnswers(): void {
    this.#losesAnswers = true;
  }

  /** From now on nothing passes and nobody is told: connections stay open, new ones are taken and lead nowhere. */
  hang(): void {
    this.#hangs = true;
    for (const socket of this.#sockets) this.#hanging.add(socket);
  }

  /** New connections pass again; those that hang go on hanging. */
  letNewOnesPass(): void {
    this.#hangs = false;
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
      if (this.#hangs) this.#hanging.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#hanging.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (question) => void (this.#hanging.has(near) || far.write(question)));
    far.on('data', (answer) => {
      if (this.#hanging.has(far)) return;
      if (this.#losesAnswers) near.destroy();
      else near.write(answer);
    });
  }
}
