import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** A note that the simulator has decided for good: authorised or denied. */
export interface RegisteredNote {
  readonly key: string;
  readonly environment: string;
  readonly cStat: number;
  readonly xMotivo: string;
  readonly protocol: string;
  readonly receivedAt: string;
  readonly digest: string;
}

const FILE = 'notes.ndjson';

/**
 * What the authority remembers. With a folder every note is on the disk before anyone hears of it, so that a simulator
 * that was killed still knows what it authorised.
 */
export class NoteBook {
  private readonly byKey = new Map<string, RegisteredNote>();
  private readonly byNumber = new Map<string, RegisteredNote>();
  private readonly file: number | undefined;

  constructor(folder?: string) {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, FILE);
    this.file = openSync(path, 'a+');
    const complete = completeLines(readFileSync(path, 'utf8'));
    ftruncateSync(this.file, Buffer.byteLength(complete));
    for (const line of complete.split('\n').filter(Boolean)) this.index(JSON.parse(line) as RegisteredNote);
  }

  find(key: string): RegisteredNote | undefined {
    return this.byKey.get(key);
  }

  /** Another key of the same issuer, model, series and number. */
  findSameNumber(key: string, environment: string): RegisteredNote | undefined {
    return this.byNumber.get(numberOf(key, environment));
  }

  register(note: RegisteredNote): void {
    if (this.file !== undefined) {
      writeSync(this.file, `${JSON.stringify(note)}\n`);
      fdatasyncSync(this.file);
    }
    this.index(note);
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
  }

  private index(note: RegisteredNote): void {
    this.byKey.set(note.key, note);
    this.byNumber.set(numberOf(note.key, note.environment), note);
  }
}

/** CNPJ, model, series and number are characters 7 to 34 of the key. */
const numberOf = (key: string, environment: string): string => `${environment}:${key.slice(6, 34)}`;

/** A kill may have cut the last line short: nobody was told of that note, and the next line must not join it. */
const completeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
