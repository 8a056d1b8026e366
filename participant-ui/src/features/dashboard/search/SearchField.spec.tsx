/** @jest-environment @happy-dom/jest-environment */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.js';

let search: (text: string) => void;
const asked = jest.fn();

/** As the screen holds it: the address says what is looked for. */
function Screen() {
  const [searched, setSearched] = useState('');
  search = setSearched;
  return <SearchField searched={searched} onSearch={asked} label="Buscar" endLabel="Limpar" />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

async function lookedFor(text: string) {
  await userEvent.type(field(), text);
  await jest.advanceTimersByTimeAsync(300);
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  asked.mockReset();
  render(<Screen />);
});
afterEach(() => jest.useRealTimers());

it('asks from the fourth letter on (R-5.5.3)', async () => {
  await lookedFor('caf');
  expect(asked).not.toHaveBeenCalled();
  await lookedFor('é');
  expect(asked.mock.calls).toEqual([['café']]);
});

it('keeps what is typed while its own search is on the way', async () => {
  await lookedFor('café');
  await userEvent.type(field(), 's');
  act(() => search('café'));
  expect(field().value).toBe('cafés');
  await jest.advanceTimersByTimeAsync(300);
  expect(asked).toHaveBeenLastCalledWith('cafés');
});

it('is empty once the menu ended the search, and looks for nothing again', async () => {
  await lookedFor('café');
  act(() => search('café'));
  act(() => search(''));
  await jest.advanceTimersByTimeAsync(300);
  expect(field().value).toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
});
