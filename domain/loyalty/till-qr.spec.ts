import { parseTillQr, tillQr } from './till-qr.js';

const ana = { participantId: '01JPARTICIPANT000000000001', code: '012345' };

describe('the QR code that a participant shows at the till (R-10.1.3)', () => {
  it('says who they are and the code of the moment', () => {
    expect(tillQr(ana)).toBe('PF1:01JPARTICIPANT000000000001:012345');
    expect(parseTillQr(` ${tillQr(ana)}\n`)).toEqual(ana);
  });

  it.each(['', '52998224725', 'PF2:01JPARTICIPANT000000000001:012345', 'PF1:short:012345', 'https://loja'])(
    'is not «%s»',
    (text) => expect(parseTillQr(text)).toBeUndefined(),
  );
});
