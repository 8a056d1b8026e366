import type { FastifyInstance } from 'fastify';
import type { CaptchaOrigins } from '../security/captcha-provider.js';

interface Allowed {
  /** Marks the style elements of one answer: the staff client's style engine writes them while it runs. */
  readonly nonce?: string;
  /** Where the captcha's widget comes from, on the pages that may show it. */
  readonly captcha?: CaptchaOrigins | undefined;
  /** Whether the page shows files in frames that it made itself: an attached PDF. */
  readonly showsFiles?: boolean;
}

/** What browsers may do with our pages: everything comes from this origin, and nothing stands in the page itself. */
export const contentSecurityPolicy = ({ nonce, captcha, showsFiles }: Allowed = {}): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...(captcha?.scripts ?? [])].join(' '),
    ["style-src 'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...(captcha?.styles ?? [])].join(' '),
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...(captcha?.connections ?? [])].join(' '),
    ["frame-src 'self'", ...(showsFiles ? ['blob:'] : []), ...(captcha?.frames ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const HEADERS = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(),
};

/** A participant's pages may look through the camera, for a note's QR code; none of ours hears or finds out where somebody is. */
export function permissionsPolicy({ camera = false } = {}): string {
  return FEATURES.map((feature) => `${feature}=(${camera && feature === 'camera' ? 'self' : ''})`).join(', ');
}

/** A year. Subdomains are not ours to speak for. */
const HSTS = 'max-age=31536000';

/** `request.protocol` believes X-Forwarded-Proto from the proxies of `TRUST_PROXY` alone. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS);
    if (request.protocol === 'https') void reply.header('Strict-Transport-Security', HSTS);
    if (/^\/(api|init)\//.test(request.url)) void reply.header('Cache-Control', 'no-store');
    done();
  });
}
