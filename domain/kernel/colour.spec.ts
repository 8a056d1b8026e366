import { contrast, darkenUntil, lightenUntil, mix } from './colour.js';

describe('colours', () => {
  it('agrees with the published examples', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('mixes, darkens and lightens', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
    expect(contrast(darkenUntil(7, '#f39c12', '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(7);
    expect(contrast(lightenUntil(7, '#605ca8', '#201c19'), '#201c19')).toBeGreaterThanOrEqual(7);
  });
});
