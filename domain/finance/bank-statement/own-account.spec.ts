import { isOfAnotherAccount } from './own-account.js';

const OURS = { agency: '1234', number: '56789', digit: '0' };

describe('the account of a file', () => {
  it.each(['56789', '567890', '56789-0', '00056789-0', '1234567890', '123456789', '0341/1234/567890', ''])(
    'may be ours as %s',
    (number) => expect(isOfAnotherAccount({ number }, OURS)).toBe(false),
  );

  it.each(['56780', '5678900', '99999', '156789X'])('is another as %s', (number) =>
    expect(isOfAnotherAccount({ number }, OURS)).toBe(true),
  );

  it('cannot be told where one of both says no number', () => {
    expect(isOfAnotherAccount({}, OURS)).toBe(false);
    expect(isOfAnotherAccount({ number: '1' }, {})).toBe(false);
  });
});
