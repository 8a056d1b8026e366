import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoteBook, type RegisteredNote } from './note-book.js';

const aNote = (changes: Partial<RegisteredNote> = {}): RegisteredNote => ({
  key: '35261111222333000181550010000012341481516230',
  environment: '2',
  cStat: 100,
  xMotivo: 'Autorizado o uso da NF-e',
  protocol: '135260000000001',
  receivedAt: '2026-11-21T11:15:00-03:00',
  digest: 'uvHKHhEYLvPPBEMhEeZWi8bTzhE=',
  ...changes,
});

describe('the note book of the simulator', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'notes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('knows a note by its key and by its number, per environment', () => {
    const notes = new NoteBook();
    notes.register(aNote());
    const otherKey = '35261111222333000181550010000012341999999990';
    expect(notes.find(aNote().key)).toEqual(aNote());
    expect(notes.find(otherKey)).toBeUndefined();
    expect(notes.findSameNumber(otherKey, '2')).toEqual(aNote());
    expect(notes.findSameNumber(otherKey, '1')).toBeUndefined();
  });

  it('still knows, after a kill, every note that was registered before it', () => {
    new NoteBook(folder).register(aNote());
    expect(new NoteBook(folder).find(aNote().key)).toEqual(aNote());
  });

  it('forgets a line that a kill cut short, and goes on writing whole ones', () => {
    const second = aNote({ key: '35261111222333000181550010000012351481516238' });
    new NoteBook(folder).register(aNote());
    appendFileSync(join(folder, 'notes.ndjson'), '{"key":"3526111');
    new NoteBook(folder).register(second);
    const reopened = new NoteBook(folder);
    expect([reopened.find(aNote().key), reopened.find(second.key)]).toEqual([aNote(), second]);
  });
});
