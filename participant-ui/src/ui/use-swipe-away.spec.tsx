/** @jest-environment @happy-dom/jest-environment */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSwipeAway } from './use-swipe-away.js';

afterEach(cleanup);

const Line = ({ takeAway }: { readonly takeAway: () => void }) => <p {...useSwipeAway(takeAway)}>Um aviso</p>;

/** A finger that goes so far to the side, and is lifted there, or becomes a movement of the page. */
function draw(
  by: number,
  { pointerType = 'touch', ends = 'pointerUp' as 'pointerUp' | 'pointerCancel' } = {},
) {
  const takeAway = jest.fn();
  render(<Line takeAway={takeAway} />);
  const line = screen.getByText('Um aviso');
  const at = (clientX: number) => ({ clientX, pointerType, isPrimary: true });
  fireEvent.pointerDown(line, at(300));
  fireEvent.pointerMove(line, at(300 + by));
  const meanwhile = line.style.transform;
  fireEvent[ends](line, at(300 + by));
  return { took: takeAway.mock.calls.length, meanwhile, after: line.style.transform };
}

describe('what a finger draws to the side', () => {
  it('goes with it, and is taken away', () =>
    expect(draw(-120)).toEqual({ took: 1, meanwhile: 'translateX(-120px)', after: '' }));

  it('comes back where it was drawn a little, or the other way', () => {
    expect(draw(-60)).toEqual({ took: 0, meanwhile: 'translateX(-60px)', after: '' });
    cleanup();
    expect(draw(120)).toEqual({ took: 0, meanwhile: '', after: '' });
  });

  it('stays where the page moved instead, and for a mouse', () => {
    expect(draw(-120, { ends: 'pointerCancel' })).toMatchObject({ took: 0, after: '' });
    cleanup();
    expect(draw(-120, { pointerType: 'mouse' })).toEqual({ took: 0, meanwhile: '', after: '' });
  });
});
