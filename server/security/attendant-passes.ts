import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttendantPass, AttendantPasses } from '@fidelidade/application/ports/attendant-passes.js';

/** `content.mark`, both in base64url: the mark is the content's HMAC. */
export function signedAttendantPasses(key: Uint8Array): AttendantPasses {
  const markOf = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    write(pass) {
      const content = Buffer.from(JSON.stringify(pass)).toString('base64url');
      return `${content}.${markOf(content).toString('base64url')}`;
    },
    read(text) {
      const [content = '', mark = ''] = text.split('.');
      const [told, expected] = [Buffer.from(mark, 'base64url'), markOf(content)];
      if (told.length !== expected.length || !timingSafeEqual(told, expected)) return undefined;
      return JSON.parse(Buffer.from(content, 'base64url').toString()) as AttendantPass;
    },
  };
}
