import forge from 'node-forge';

const { asn1 } = forge;
type Node = forge.asn1.Asn1;

/** What a node is made of; nothing when it is a value, or is not there. */
export const children = (node: Node | undefined): Node[] => (Array.isArray(node?.value) ? node.value : []);

/** The bytes at the bottom of a node: a string may be written in pieces (BER). */
export const octetsOf = (node: Node | undefined): string =>
  typeof node?.value === 'string' ? node.value : children(node).map(octetsOf).join('');

export const oidOf = (node: Node | undefined): string =>
  typeof node?.value === 'string' && node.type === asn1.Type.OID ? asn1.derToOid(node.value) : '';

export const integerOf = (node: Node | undefined): number =>
  typeof node?.value === 'string' ? parseInt(forge.util.bytesToHex(node.value), 16) : 0;

export const sequence = (parts: Node[]): Node =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, parts);

export const oidNode = (oid: string): Node =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(oid).getBytes());

/** A node under an explicit tag of 0. */
export const explicit = (inside: Node): Node => asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [inside]);
