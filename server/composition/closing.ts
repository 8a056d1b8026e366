/** What was opened, closed in the opposite order; one that fails does not keep the others open. */
export class Closing {
  private readonly steps: { readonly name: string; readonly close: () => Promise<unknown> }[] = [];

  constructor(private readonly onError: (name: string, error: unknown) => void) {}

  add(name: string, close: () => Promise<unknown>): void {
    this.steps.unshift({ name, close });
  }

  async run(): Promise<void> {
    for (const { name, close } of this.steps.splice(0)) {
      await close().catch((error: unknown) => this.onError(name, error));
    }
  }
}
