#!/usr/bin/env node
/**
 * Verifies an audit bundle with nothing but Node (20 or newer): no database, no network, no packages.
 *
 *   node verify-bundle.mjs [folder] [--key SHA256] [--anchor NUMBER:HASH]
 *
 * --key     fingerprint of the shop's public key, got from somewhere else than this bundle
 * --anchor  number and hash of a seal that was written down earlier: proves that the chain was not cut or made anew
 *
 * What is checked: each seal's hash and signature, that the seals form one chain, that each event is the very one that
 * was sealed, and that no event of the company is missing in any seal. Ends with 0 when all holds, else with 1.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const HASH = /^[0-9a-f]{64}$/;
const MAX_TOLD = 100;
const folderOfScript = dirname(process.argv[1]);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, anchor: { type: 'string' } },
});
const folder = positionals[0] ?? folderOfScript;

let wrong = 0;
const tell = (sentence) => {
  wrong += 1;
  if (wrong <= MAX_TOLD) console.log(`WRONG  ${sentence}`);
};

const sha256 = (...pieces) =>
  pieces.reduce((hash, piece) => hash.update(piece), createHash('sha256')).digest();
const byte = (value) => Buffer.from([value]);

/** RFC 8785. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** RFC 9162, 2.1.3.2: the root that a leaf leads to, or undefined when the path has the wrong length. */
function climb(leaf, index, size, path) {
  let [at, last, hash] = [index, size - 1, leaf];
  for (const text of path) {
    if (last === 0) return undefined;
    const sibling = Buffer.from(text, 'hex');
    if (at % 2 === 1 || at === last) {
      hash = sha256(byte(1), sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else {
      hash = sha256(byte(1), hash, sibling);
    }
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hash : undefined;
}

async function* lines(name) {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`${name} is not in ${folder}`);
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}

const half = (...parts) => sha256(canonical(parts)).toString('hex').slice(0, 32);

/** The seals' headers by number, with the company's own tally. */
async function verifySeals({ company, public_key }) {
  const publicKey = createPublicKey(public_key);
  const seals = new Map();
  let before = { number: 0, through: 0, hash: '0'.repeat(64) };
  for await (const { tallies, ...seal } of lines('seals.ndjson')) {
    const { hash, signature, ...header } = seal;
    const name = `seal ${seal.number}`;
    if (seal.number !== before.number + 1)
      tell(`${name} follows on seal ${before.number}: seals are missing`);
    else if (seal.previous !== before.hash) tell(`${name} does not continue seal ${before.number}`);
    else if (seal.after !== before.through) tell(`${name} does not begin where seal ${before.number} ends`);
    if (!HASH.test(hash) || sha256(byte(2), canonical(header)).toString('hex') !== hash)
      tell(`${name} is not what its hash says`);
    if (!verify(null, Buffer.from(hash, 'hex'), publicKey, Buffer.from(signature, 'hex')))
      tell(`${name} was not signed by this shop's key`);
    if (sha256(canonical(tallies)).toString('hex') !== seal.companies)
      tell(`${name} has other counts of companies than were sealed`);
    const own = tallies.find(([mark]) => mark === half('company', seal.number, company));
    seals.set(seal.number, { ...seal, tally: own?.[1], events: 0 });
    before = seal;
  }
  return seals;
}

async function verifyEvents({ company }, seals) {
  let events = 0;
  let lastPosition = 0;
  for await (const { event, seal: number, index, path } of lines('events.ndjson')) {
    events += 1;
    const name = `event ${event.position} (${event.stream}, version ${event.version}, ${event.type})`;
    const seal = seals.get(number);
    if (event.position <= lastPosition) tell(`${name} is out of order`);
    lastPosition = Math.max(lastPosition, event.position);
    if (event.meta.company !== company) tell(`${name} is of another company`);
    if (!seal || index === null) {
      tell(`${name} is in no seal: it was inserted`);
      continue;
    }
    seal.events += 1;
    const isInRange = event.position > seal.after && event.position <= seal.through;
    const leaf = sha256(byte(0), canonical(event));
    const root = index < seal.count ? climb(leaf, index, seal.count, path) : undefined;
    if (!isInRange || root?.toString('hex') !== seal.root) tell(`${name} is not what seal ${number} sealed`);
  }
  return events;
}

/** Events may have been left out of the bundle: the seal says how many the company has. */
function verifyCounts({ company }, seals) {
  for (const { number, events, tally, after, through } of seals.values()) {
    if (events === 0 ? tally === undefined : tally === half('tally', number, company, events)) continue;
    tell(`seal ${number} has another number of this company's events than the ${events} in the bundle
       (positions ${after + 1} to ${through}): events are missing or were added`);
  }
}

function verifyAnchor(seals) {
  if (values.anchor === undefined) return;
  const [number, hash] = values.anchor.split(':');
  if (seals.get(Number(number))?.hash !== hash) tell(`seal ${number} is not the one that was written down`);
}

const bundle = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8'));
const fingerprint = sha256(
  createPublicKey(bundle.public_key).export({ format: 'der', type: 'spki' }),
).toString('hex');
if (values.key !== undefined && values.key.toLowerCase() !== fingerprint) tell("the key is another shop's");
const seals = await verifySeals(bundle);
const events = await verifyEvents(bundle, seals);
verifyCounts(bundle, seals);
verifyAnchor(seals);

const last = [...seals.values()].at(-1);
console.log(`Company    ${bundle.company}`);
console.log(
  `Key        ${fingerprint}${values.key ? '' : '  (compare it with the one that you got elsewhere)'}`,
);
console.log(`Last seal  ${last ? `${last.number}:${last.hash} of ${last.sealedAt}` : 'none'}`);
console.log(`Checked    ${events} events, ${seals.size} seals`);
console.log(
  wrong === 0
    ? 'OK         every event is as it was sealed, and none is missing'
    : `FAILED     ${wrong} wrong`,
);
process.exitCode = wrong === 0 ? 0 : 1;
