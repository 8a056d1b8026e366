import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { MemoryTryCounts } from '../../session/memory-try-counts.js';
import { TillTries } from './till-tries.js';

const wrong = () => Promise.reject(new DomainError('token_otp_invalid', { field: 'code' }));
const right = () => Promise.resolve('right');

describe('guesses at customers’ codes (R-10.1.3)', () => {
  it('end after ten of one customer and thirty of all of them, for whoever guesses and nobody else', async () => {
    const tries = new TillTries(new MemoryTryCounts());
    const guess = (participantId: string, staff = 'ana', work: () => Promise<string> = wrong) =>
      tries.ofCode({ company: 'c1', participantId, staff }, work).catch(({ code }: DomainError) => code);
    const outcomes: (string | undefined)[] = [];
    for (const customer of ['p1', 'p2', 'p3', 'p4'])
      for (let time = 0; time < 11; time += 1) outcomes.push(await guess(customer));
    expect(outcomes.filter((code) => code === 'token_otp_invalid')).toHaveLength(30);
    expect(outcomes[10]).not.toBe('token_otp_invalid');
    expect(await guess('p5', 'ana', right)).not.toBe('right');
    expect(await guess('p1', 'bia', right)).toBe('right');
  });

  it('are forgotten where the code was right', async () => {
    const tries = new TillTries(new MemoryTryCounts());
    const of = (participantId: string) => ({ company: 'c1', participantId, staff: 'ana' });
    for (let time = 0; time < 200; time += 1)
      expect(await tries.ofCode(of(`p${time % 7}`), right)).toBe('right');
  });
});
