import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { SignedXml as IndependentVerifier } from 'xml-crypto';
import { buildNfe } from '../layout/build-nfe.js';
import { aFiscalDocument, anItem } from '../testing/a-fiscal-document.js';
import { testCertificates } from '../testing/test-certificates.js';
import { signXml } from './sign-xml.js';
import { verifyXml } from './verify-xml.js';

const { a1, authority } = testCertificates();
const sign = (description = 'CAFÉ & AÇÚCAR <500 g> "extra"') =>
  signXml(
    buildNfe(aFiscalDocument({ items: [anItem({ description })] }), { application: 'Teste 1.0' }),
    'infNFe',
    a1,
  );

/** xml-crypto and xmldom: nobody of ours has a hand in it. */
function independentlyValid(xml: string): boolean {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const signature = document.getElementsByTagName('Signature')[0]!;
  const verifier = new IndependentVerifier({ publicCert: a1.certificatePem });
  verifier.loadSignature(signature as unknown as Node);
  return verifier.checkSignature(xml);
}

describe('XML signature (MOC 7.0, 4.2.4)', () => {
  it('is accepted by an independent verifier', () => {
    expect(independentlyValid(sign().xml)).toBe(true);
  });

  it('is accepted by an independent verifier whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 140 }), (text) => {
        expect(independentlyValid(sign(`x${text}`).xml)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is accepted by our own verifier, which names the certificate and the digest', async () => {
    const signed = sign();
    const verdict = await verifyXml(signed.xml);
    expect(verdict).toMatchObject({ valid: true, digest: signed.digest });
    const certificate = new X509Certificate(verdict.valid ? verdict.certificatePem : '');
    expect(certificate.verify(new X509Certificate(authority.certificatePem).publicKey)).toBe(true);
  });

  it('breaks when a byte of the content changes (rejection 297)', async () => {
    const touched = sign().xml.replace('<vProd>10.00', '<vProd>10.01');
    expect(await verifyXml(touched)).toEqual({ valid: false, problem: 'digest' });
    expect(await verifyXml(sign().xml.replace('<det ', '\n<det '))).toEqual({
      valid: false,
      problem: 'digest',
    });
  });

  it('breaks when the signature value is of another document', async () => {
    const other = /<SignatureValue>[^<]+/.exec(sign('OUTRO').xml)![0];
    const forged = sign().xml.replace(/<SignatureValue>[^<]+/, other);
    expect(await verifyXml(forged)).toEqual({ valid: false, problem: 'value' });
    expect(() => independentlyValid(forged)).toThrow();
  });

  it('refuses a reference to something else, and a note without signature', async () => {
    expect(await verifyXml(sign().xml.replace('URI="#NFe', 'URI="#NFx'))).toEqual({
      valid: false,
      problem: 'reference',
    });
    expect(await verifyXml(sign().xml.replace(/<Signature .*<\/Signature>/, ''))).toEqual({
      valid: false,
      problem: 'missing',
    });
  });
});
