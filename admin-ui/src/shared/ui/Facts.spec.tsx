/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { Facts } from './Facts';

it('leaves out what a record does not say, a condition that does not hold among it', () => {
  const value = (text: string | false | null) => ({ label: `Sobre ${String(text)}`, value: text });
  render(<Facts facts={[value('dito'), value(false), value(null), value('')]} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Sobre dito']);
});
