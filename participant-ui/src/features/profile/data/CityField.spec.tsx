/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CityField } from './CityField.js';

jest.mock('../../../app/services.js', () => ({
  http: {
    get: () =>
      Promise.resolve([
        { id: 3543402, name: 'Ribeirão Preto' },
        { id: 3550308, name: 'São Paulo' },
      ]),
  },
}));

const taken = jest.fn();

function Field() {
  const [city, setCity] = useState('');
  return (
    <CityField
      state="SP"
      value={city}
      error={undefined}
      onChange={(changed) => {
        taken(changed);
        setCity(changed.city);
      }}
    />
  );
}

const shown = () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox');
};

describe('the field of the city', () => {
  it('offers what fits, and takes it by the keyboard with its number', async () => {
    const field = shown();
    await userEvent.type(field, 'ribeirao');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Ribeirão Preto',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(taken).toHaveBeenLastCalledWith({ city: 'Ribeirão Preto', city_id: 3543402 });
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leaves what was written to be known by its name', async () => {
    await userEvent.type(shown(), 'sao paulo');
    await userEvent.tab();
    expect(taken).toHaveBeenLastCalledWith({ city: 'sao paulo', city_id: null });
    expect(screen.queryByRole('option')).toBeNull();
  });
});
