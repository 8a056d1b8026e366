import type { WorkersLog } from '../workers-log.js';

/** A log that only remembers. */
export class SilentLog implements WorkersLog {
  readonly lines: { level: 'info' | 'warn' | 'error'; facts: object; message: string }[] = [];

  info = (facts: object, message: string) => void this.lines.push({ level: 'info', facts, message });
  warn = (facts: object, message: string) => void this.lines.push({ level: 'warn', facts, message });
  error = (facts: object, message: string) => void this.lines.push({ level: 'error', facts, message });
}
