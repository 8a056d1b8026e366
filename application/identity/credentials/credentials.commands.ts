import type { CredentialsCommand } from '@fidelidade/domain/identity/credentials/credentials.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/**
 * Something happens to how an account proves who it is. The context's company is where the account's streams are. Secrets
 * come out differently each time (salted, random), so that only the kind of step is its content.
 */
export class ChangeCredentials extends BusinessCommand {
  static override readonly volatile = ['step', 'sharedDevice'];
  readonly accountId: string;
  readonly kind: CredentialsCommand['type'];

  constructor(
    context: CommandContext,
    readonly step: CredentialsCommand,
    /** Of a sign-in of a participant: the device, as its company alone knows it (ADR 0156). */
    readonly sharedDevice?: string,
  ) {
    super(context);
    this.accountId = step.accountId;
    this.kind = step.type;
  }
}
