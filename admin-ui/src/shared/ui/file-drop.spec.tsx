/** @jest-environment @happy-dom/jest-environment */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { FileDrop } from './FileDrop';

const BILL = new File(['%PDF-'], 'boleto.pdf', { type: 'application/pdf' });

function dropped(onFile: (file: File | undefined) => void) {
  render(
    <FileDrop
      {...{ drop: 'Solte aqui', choose: 'Escolher', label: 'Arquivo', accept: '.pdf' }}
      {...{ isPending: false, sx: {}, onFile }}
    />,
  );
  const place = screen.getByText('Solte aqui').parentElement!;
  const event = createEvent.drop(place);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [BILL] } });
  fireEvent(place, event);
  return event;
}

it('takes the file that is dropped on it, and the browser does not open that itself', () => {
  const taken: unknown[] = [];
  const event = dropped((file) => taken.push(file));
  expect(taken).toEqual([BILL]);
  expect(event.defaultPrevented).toBe(true);
});
