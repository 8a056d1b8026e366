import { initialsOf } from './initials.js';

describe('the initials in the place of a photo', () => {
  it.each([
    ['Maria de Souza Lima', 'ML'],
    [' érica  ', 'É'],
    ['Cliente 529.982.247-25', 'C'],
    ['𝒜lma Íris', '𝒜Í'],
    ['', ''],
  ])('of «%s» are «%s»', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
