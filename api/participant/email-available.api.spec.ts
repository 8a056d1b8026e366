import type { Captcha } from '@fidelidade/application/ports/captcha.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ShopServer } from '@fidelidade/server/testing/shop-server.js';

/** A provider that knows one answer of a person, once. */
function onePerson(): Captcha {
  const good = new Set(['a-person']);
  return {
    widget: { siteKey: 'key', scriptUrl: 'https://captcha.exemplo/api.js' },
    async verify(answer) {
      if (!good.delete(answer ?? '')) throw new DomainError('captcha_invalid', { field: 'grecaptcha' });
    },
  };
}

async function withShop(verifier: Captcha | undefined, work: (ask: Ask) => Promise<void>): Promise<void> {
  const server = await ShopServer.open({}, { verifier });
  const { companyId: company_id } = await server.openShop('ana@loja.com.br');
  await server.signUpParticipant(company_id, '52998224725', 'caio@cliente.com.br');
  await work((email, grecaptcha) =>
    server.ask('POST', '/api/email-available', { body: { email, company_id, grecaptcha } }),
  );
  await server.close();
}
type Ask = (email: string, grecaptcha?: string) => ReturnType<ShopServer['ask']>;

describe('whether an e-mail is free for a sign-up (R-5.7.6)', () => {
  it('is told to the form, invalid, used or valid', async () => {
    await withShop(undefined, async (ask) => {
      const states = [];
      for (const email of ['caio@', 'Caio@ cliente.com.br', 'outro@cliente.com.br'])
        states.push((await ask(email)).body.data.state);
      expect(states).toEqual(['invalid', 'used', 'valid']);
    });
  });

  it('is told to nobody but a person where a captcha is configured, and to each answer of theirs once', async () => {
    await withShop(onePerson(), async (ask) => {
      const email = 'caio@cliente.com.br';
      for (const made of [undefined, 'made-up']) {
        expect(await ask(email, made)).toMatchObject({
          statusCode: 422,
          body: { errors: { grecaptcha: ['Confirme que você não é um robô.'] } },
        });
      }
      expect((await ask(email, 'a-person')).body.data).toEqual({ state: 'used' });
      expect((await ask(email, 'a-person')).statusCode).toBe(422);
    });
  });
});
