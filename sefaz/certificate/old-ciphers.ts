import forge from 'node-forge';
import { children, explicit, integerOf, octetsOf, oidNode, oidOf, sequence } from './asn1-nodes.js';

const { asn1 } = forge;
type Node = forge.asn1.Asn1;

interface Decryptor {
  update(input: forge.util.ByteBuffer): unknown;
  finish(): boolean;
  readonly output: forge.util.ByteBuffer;
}

/** A cipher of PKCS 12 (appendix C) that forge itself does not read. */
interface OldCipher {
  readonly keyBytes: number;
  decryptor(key: string, iv: string): Decryptor;
}

const OLD_CIPHERS: Readonly<Record<string, OldCipher>> = {
  // pbeWithSHAAnd2-KeyTripleDES-CBC: the first key serves as the third too.
  '1.2.840.113549.1.12.1.4': {
    keyBytes: 16,
    decryptor(key, iv) {
      const decipher = forge.cipher.createDecipher('3DES-CBC', key + key.slice(0, 8));
      decipher.start({ iv });
      return decipher;
    },
  },
  // pbeWithSHAAnd128BitRC2-CBC
  '1.2.840.113549.1.12.1.5': {
    keyBytes: 16,
    decryptor(key, iv) {
      const decipher = forge.rc2.createDecryptionCipher(key, 128);
      decipher.start(iv);
      return decipher;
    },
  },
};
const IV_BYTES = 8;
/** What a derived byte string is for (PKCS 12, appendix B.3). */
const FOR_KEY = 1;
const FOR_IV = 2;

const OID = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
} as const;

/**
 * The container with its parts under old ciphers opened: what was encrypted becomes plain data, a shrouded key a plain one. All
 * else stays as it is. The MAC is of the container before.
 */
export function withOldCiphersOpened(container: Node, password: string): Node {
  const [version, authenticated] = children(container);
  const contents = asn1.fromDer(octetsOf(children(authenticated)[1]));
  const opened = sequence(children(contents).map((content) => openContent(content, password)));
  return sequence([version!, dataContent(asn1.toDer(opened).getBytes())]);
}

/** One ContentInfo of the authenticated safe. */
function openContent(content: Node, password: string): Node {
  const [type, body] = children(content);
  if (oidOf(type) === OID.data) return openBags(octetsOf(body), password);
  if (oidOf(type) !== OID.encryptedData) return content;
  const [, encrypted] = children(children(body)[0]);
  const [, algorithm, octets] = children(encrypted);
  const plain = decrypt(algorithm, octetsOf(octets), password);
  return plain === undefined ? content : openBags(plain, password);
}

/** A key is wrapped once more in its own bag, also inside what was encrypted. */
function openBags(contents: string, password: string): Node {
  const bags = children(asn1.fromDer(contents)).map((bag) => openBag(bag, password));
  return dataContent(asn1.toDer(sequence(bags)).getBytes());
}

function openBag(bag: Node, password: string): Node {
  const [type, body, ...attributes] = children(bag);
  if (oidOf(type) !== OID.shroudedKeyBag) return bag;
  const [algorithm, octets] = children(children(body)[0]);
  const key = decrypt(algorithm, octetsOf(octets), password);
  if (key === undefined) return bag;
  return sequence([oidNode(OID.keyBag), explicit(asn1.fromDer(key)), ...attributes]);
}

/** A ContentInfo of plain data. */
const dataContent = (octets: string): Node =>
  sequence([
    oidNode(OID.data),
    explicit(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, octets)),
  ]);

/** @returns undefined under any other cipher. @throws when the password does not open it */
function decrypt(algorithm: Node | undefined, octets: string, password: string): string | undefined {
  const [oid, parameters] = children(algorithm);
  const cipher = OLD_CIPHERS[oidOf(oid)];
  if (!cipher) return undefined;
  const [salt, rounds] = children(parameters);
  const derive = (purpose: number, bytes: number): string =>
    forge.pkcs12
      .generateKey(password, forge.util.createBuffer(octetsOf(salt)), purpose as 1, integerOf(rounds), bytes)
      .getBytes();
  const decryptor = cipher.decryptor(derive(FOR_KEY, cipher.keyBytes), derive(FOR_IV, IV_BYTES));
  decryptor.update(forge.util.createBuffer(octets));
  if (!decryptor.finish()) throw new Error('the password does not open it');
  return decryptor.output.getBytes();
}
