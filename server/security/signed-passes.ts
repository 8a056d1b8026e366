import { createHmac, timingSafeEqual } from 'node:crypto';

interface SignedPasses<Pass> {
  write(pass: Pass): string;
  read(text: string): Pass | undefined;
}

/** `content.mark`, both in base64url: the mark is the content's HMAC. A kind of passes has a key of its own, or one would open the other's doors. */
export function signedPasses<Pass>(key: Uint8Array): SignedPasses<Pass> {
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
      return JSON.parse(Buffer.from(content, 'base64url').toString()) as Pass;
    },
  };
}
