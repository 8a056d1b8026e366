import { isIP } from 'node:net';
import { isEmail } from '@fidelidade/domain/registry/email.js';

const port_max = 65_535;

/** Reads single variables and collects what is wrong with them. A variable set to nothing counts as absent. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  text(name: string, absent: string): string {
    return this.valueOf(name) ?? absent;
  }

  /** 0 asks the system for a free port. */
  port(name: string, absent: number): number {
    const value = this.valueOf(name);
    if (value === undefined) return absent;
    if (/^\d{1,5}$/.test(value) && Number(value) <= port_max) return Number(value);
    this.problems.push(`${name}=${value}: a port is a whole number from 0 to ${port_max}.`);
    return absent;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], absent: Choice): Choice {
    const value = this.valueOf(name);
    if (value === undefined) return absent;
    const chosen = choices.find((choice) => choice === value);
    if (!chosen) this.problems.push(`${name}=${value}: choose one of ${choices.join(', ')}.`);
    return chosen ?? absent;
  }

  flag(name: string, absent: 'on' | 'off'): boolean {
    return this.oneOf(name, ['0', '1'], absent === 'on' ? '1' : '0') === '1';
  }

  /** Its value may hold a password: a problem names the variable only. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.valueOf(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    return this.noAddress(name, protocols);
  }

  /** Like a URL, but several hosts may stand in it, with commas: the nodes of a cluster. */
  addresses(name: string, protocols: readonly string[]): string | undefined {
    const value = this.valueOf(name);
    if (value === undefined) return undefined;
    const isUsable =
      protocols.some((protocol) => value.startsWith(`${protocol}//`)) && /\/\/[^\s/?]+/.test(value);
    return isUsable ? value : this.noAddress(name, protocols);
  }

  /** Addresses and networks (`10.0.0.0/8`) with commas, or one of the names. Never everybody. */
  networks(name: string, names: readonly string[]): readonly string[] {
    const parts = (this.valueOf(name) ?? '').split(',').flatMap((part) => part.trim() || []);
    const isKnown = (part: string) => names.includes(part) || isNetwork(part);
    if (!parts.every(isKnown))
      this.problems.push(
        `${name}: addresses or networks like 10.0.0.0/8 with commas, or ${names.join(', ')}.`,
      );
    return parts;
  }

  /** E-mail addresses with commas. They are people's: a problem names the variable only. */
  mailAddresses(name: string): readonly string[] {
    const addresses = (this.valueOf(name) ?? '').split(',').flatMap((part) => part.trim() || []);
    if (!addresses.every(isEmail)) this.problems.push(`${name}: e-mail addresses, with commas between them.`);
    return addresses;
  }

  private noAddress(name: string, protocols: readonly string[]): undefined {
    this.problems.push(
      `${name} is no address that can be used: it must start with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
  }

  secret(name: string, min_length: number): string | undefined {
    const value = this.valueOf(name);
    if (value !== undefined && value.length < min_length) {
      this.problems.push(
        `${name} is too short: it has ${value.length} characters and needs at least ${min_length}.`,
      );
    }
    return value;
  }

  private valueOf(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }
}

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** A network of no bits would be everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}
