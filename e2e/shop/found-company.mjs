/**
 * Founds one more company in the system that keeps its data in a folder, as its supplier would: there is no screen for
 * it. Its administrator may also change its plan and suspend it. Takes a JSON line on stdin, answers one on stdout.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { ChangeMember } from '@fidelidade/application/identity/team/team.commands.js';
import { SetUp } from '@fidelidade/application/registry/set-up.js';
import { openLog } from '@fidelidade/server/logging/log.js';
import { AppModule } from '@fidelidade/server/composition/app.module.js';
import { openInfrastructure } from '@fidelidade/server/composition/infrastructure.js';
import { RemoteReadYourWrites } from '@fidelidade/projections/runner/remote-read-your-writes.js';
import { noCaptcha } from '@fidelidade/server/security/http-captcha.js';

const { folder, databaseUrl, administrator, details } = JSON.parse(await text(process.stdin));
const secretKey = (await readFile(join(folder, 'secret.key'), 'utf8')).trim();
const nobody = () => Promise.reject(new Error('no SEFAZ here'));

const infrastructure = await openInfrastructure(databaseUrl, secretKey, openLog('silent'));
const app = await NestFactory.createApplicationContext(
  AppModule.with(
    {
      infrastructure,
      readYourWrites: new RemoteReadYourWrites(infrastructure.readDatabase),
      gateway: { prepare: nobody, authorize: nobody, query: nobody },
      taxAuthority: { baseUrl: undefined, authorities: [], issueTestCertificate: undefined, stop: nobody },
      secretKey,
      external: {
        mailer: infrastructure.outbox,
        captcha: noCaptcha,
        publicUrl: 'http://127.0.0.1',
        showsOutbox: false,
        close: () => undefined,
      },
    },
    { http: false },
  ),
  { logger: false },
);
try {
  const root = `founded:${details.storeSlug}`;
  const { companyId, userId } = await app.get(SetUp).run(root, administrator, { details });
  const context = {
    company: companyId,
    actor: { kind: 'system', id: 'supplier' },
    commandId: `${root}:support`,
    occurredAt: new Date().toISOString(),
    correlation: root,
  };
  const granted = ['system.plans.change', 'system.plans.suspend'];
  await app.get(CommandBus).execute(new ChangeMember(context, userId, undefined, { access: { granted } }));
  console.log(JSON.stringify({ companyId, userId }));
} finally {
  await app.close();
  await infrastructure.close();
}
