import { documentNumberTold, isAccessKey } from './document-number.js';

const KEY = '35261112345678000195650010000001231123456780';

describe('the number of a sale that is a note (R-10.1.6)', () => {
  it.each([
    KEY,
    ` ${KEY} `,
    '3526 1112 3456 7800 0195 6500 1000 0001 2311 2345 6780',
    `NFe${KEY}`,
    `NFCe ${KEY}`,
    '3526.1112.3456.7800.0195.6500.1000.0001.2311.2345.6780',
  ])('is its key, written «%s»', (typed) => {
    expect([documentNumberTold(typed), isAccessKey(documentNumberTold(typed))]).toEqual([KEY, true]);
  });

  it.each(['000123', 'NFe 123', 'A-1 2', `${KEY}1`])('is what was typed of any other: «%s»', (typed) => {
    expect([documentNumberTold(typed), isAccessKey(typed)]).toEqual([typed, false]);
  });
});
