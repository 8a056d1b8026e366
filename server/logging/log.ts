import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Never in a log, wherever in the logged object: secrets and personal data. */
const REDACTED = [
  'password',
  'passwordHash',
  'password_hash',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'document',
  'email',
  'cpf',
];

/** @param to where the lines go; default standard output */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { error: describeError, err: describeError },
  };
  return pino(options, to);
}

/** Databases and libraries quote in their messages what they were given. */
const SUSPECTS: readonly (readonly [looks: RegExp, instead: string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[cpf]'],
];

const masked = (text: string): string =>
  SUSPECTS.reduce((rest, [looks, instead]) => rest.replace(looks, instead), text);

/** What helps to find the cause. Errors carry whole clients and requests with them, which are nobody's to read. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: masked(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return {
    name,
    message: masked(message),
    ...code,
    stack: stack && masked(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Nest's log lines through pino. */
export class NestLog implements LoggerService {
  constructor(private readonly pino: Logger) {}

  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  log = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);

  private write(level: 'error' | 'warn' | 'debug' | 'trace', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const detail = typeof message === 'object' && message !== null ? message : { msg: String(message) };
    this.pino[level]({ ...detail, ...(typeof context === 'string' && { context }) });
  }
}
