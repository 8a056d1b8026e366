import type { Mail } from '../../ports/mailer.js';
import { MailSeal } from './mail-seal.js';

const notice = { number: 41, through: 42_000, hash: 'ab'.repeat(32), sealedAt: '2026-03-10T12:00:00.000Z' };

describe('a seal that leaves the house', () => {
  it('is written to each reader, with the line that compares it later', async () => {
    const sent: [string, Mail][] = [];
    const mailer = { send: async (id: string, _: string, mail: Mail) => void sent.push([id, mail]) };
    const mailSeal = new MailSeal(mailer, ['auditoria@contador.com.br', 'dona@loja.com.br']);
    for (let reader = 0; reader < mailSeal.readerCount; reader += 1) await mailSeal.run(notice, reader);
    expect(sent.map(([id, { to }]) => [id, to])).toEqual([
      ['seal-41-0', 'auditoria@contador.com.br'],
      ['seal-41-1', 'dona@loja.com.br'],
    ]);
    const [, mail] = sent[0] ?? [];
    expect(mail?.text).toContain(`npm run audit -- verify --anchor 41:${notice.hash}`);
    expect(mail?.html).toContain(`41:${notice.hash}`);
    expect(mail?.text).toContain('42000');
  });

  it('is the same letter when it goes out again, and fails when it was not taken', async () => {
    const ids: string[] = [];
    const mailer = {
      async send(id: string) {
        ids.push(id);
        if (ids.length === 1) throw new Error('the mail server is away');
      },
    };
    const mailSeal = new MailSeal(mailer, ['auditoria@contador.com.br']);
    await expect(mailSeal.run(notice, 0)).rejects.toThrow('away');
    await mailSeal.run(notice, 0);
    expect(ids).toEqual(['seal-41-0', 'seal-41-0']);
  });

  it('goes to nobody when its reader is configured no longer', async () => {
    const mailer = { send: () => Promise.reject(new Error('no letter is expected')) };
    await new MailSeal(mailer, ['auditoria@contador.com.br']).run(notice, 1);
  });
});
