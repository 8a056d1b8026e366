/** @jest-environment @happy-dom/jest-environment */
import { act, renderHook } from '@testing-library/react';
import { hasUnkeptForm } from '../../app/connection.js';
import { draftPaths, dropDrafts } from '../../app/drafts.js';
import { useRecordForm } from './use-record-form.js';

interface Fields {
  readonly name: string;
  readonly phone: string;
}

const noProblems = () => ({});
const opened = (fresh: Fields) =>
  renderHook(({ record }) => useRecordForm(record, noProblems), {
    initialProps: { record: fresh },
  });
const stored: Fields = { name: 'Maria', phone: '1111' };

describe('a form over a record that somebody else changes meanwhile', () => {
  it('follows while nobody typed, and has nothing to send', () => {
    const { result, rerender } = opened(stored);
    rerender({ record: { ...stored, phone: '2222' } });
    expect(result.current.fields).toEqual({ name: 'Maria', phone: '2222' });
    expect([result.current.changes, result.current.collisions]).toEqual([{}, []]);
  });

  it('keeps what was typed, takes what was not touched, and sends its own change alone', () => {
    const { result, rerender } = opened(stored);
    act(() => result.current.change({ name: 'Maria Lima' }));
    rerender({ record: { ...stored, phone: '2222' } });
    expect(result.current.fields).toEqual({ name: 'Maria Lima', phone: '2222' });
    expect(result.current.changes).toEqual({ name: 'Maria Lima' });
    expect(result.current.collisions).toEqual([]);
  });

  it('offers what both changed beside the form, to be used or not', () => {
    const { result, rerender } = opened(stored);
    act(() => result.current.change({ phone: '3333' }));
    rerender({ record: { ...stored, phone: '2222' } });
    const [collision] = result.current.collisions;
    expect(collision).toMatchObject({ field: 'phone', mine: '3333', theirs: '2222' });
    expect(result.current.fields.phone).toBe('3333');

    act(() => result.current.keepMine(collision!));
    expect(result.current).toMatchObject({ collisions: [], changes: { phone: '3333' } });
    rerender({ record: { ...stored, phone: '4444' } });
    act(() => result.current.takeTheirs(result.current.collisions[0]!));
    expect(result.current).toMatchObject({ collisions: [], fields: { phone: '4444' }, changes: {} });
  });
});

describe('a form that is left and come back to (R-2.5.1)', () => {
  const open = (fresh: Fields, owner = 'maria') =>
    renderHook(() => useRecordForm(fresh, noProblems, { path: '/profile', owner, secrets: { phone: '' } }));
  const blank: Fields = { name: 'Maria', phone: '' };
  afterEach(() => dropDrafts());

  it('goes on with what was typed, beside what changed meanwhile, without what is secret', () => {
    const first = open(blank);
    act(() => first.result.current.change({ name: 'Maria Lima', phone: '1234' }));
    first.unmount();
    expect(draftPaths.get()).toEqual(['/profile']);
    const { result } = open({ ...blank, name: 'Maria Souza' });
    expect(result.current).toMatchObject({ isResumed: true, fields: { name: 'Maria Lima', phone: '' } });
    expect(result.current.collisions).toMatchObject([{ field: 'name', theirs: 'Maria Souza' }]);
  });

  it('asks before what is secret is left, which is kept nowhere', () => {
    const { result, unmount } = open(blank);
    act(() => result.current.change({ name: 'Maria Lima' }));
    expect(hasUnkeptForm()).toBe(false);
    act(() => result.current.change({ phone: '1234' }));
    expect(hasUnkeptForm()).toBe(true);
    unmount();
  });

  it('keeps nothing that is saved, given up, or another’s', () => {
    const first = open(blank);
    act(() => first.result.current.change({ name: 'Maria Lima' }));
    expect(open(blank, 'josé').result.current).toMatchObject({ isResumed: false, fields: blank });
    act(() => first.result.current.restart(blank));
    expect(draftPaths.get()).toEqual([]);
    act(() => first.result.current.change({ phone: '1234' }));
    expect(draftPaths.get()).toEqual([]);
  });
});
