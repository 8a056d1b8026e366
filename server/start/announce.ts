import type { Config } from '../config/config.js';
import type { RunningSystem } from '../composition/system.js';
import { DEMO } from '../demo/demo-company.js';

/** Tells a person where to go and with which login. */
export function announce(config: Config, { address, sefazUrl }: RunningSystem): void {
  const lines = ['', '  Programa Fidelidade is ready', ''];
  if (config.role === 'all' || config.role === 'api') {
    lines.push(`  Participants   ${address}/${config.demo && config.role === 'all' ? DEMO.storeSlug : ''}`);
    lines.push(`  Staff          ${address}/admin`);
    lines.push(`  API            ${address}/api/openapi.json`);
  } else {
    lines.push(`  Role           ${config.role}`, `  Health         ${address}/health/ready`);
  }
  if (sefazUrl)
    lines.push(`  SEFAZ          ${sefazUrl} (${config.production ? 'configured' : 'simulator'})`);
  if (config.demo && config.role === 'all') {
    lines.push('', `  Staff login        ${DEMO.staffEmail}   ${DEMO.password}`);
    lines.push(`  Participant login  ${DEMO.participantEmail} ${DEMO.password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
