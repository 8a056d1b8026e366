import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Authenticator } from '@fidelidade/application/ports/two-factor.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';

const STEP_SECONDS = 30;
/** one step early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

export class TotpAuthenticator implements Authenticator {
  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  enrolment(secret: string, account: string, issuer: string): { readonly url: string; readonly qr: string } {
    const url = totpOf(secret, account, issuer).toString();
    const svg = renderSVG(url, { border: 2 });
    return { url, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }

  stepOf(secret: string, code: string, now: Instant): number | undefined {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const timestamp = Date.parse(now);
    const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
    return delta === null ? undefined : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
  }
}
