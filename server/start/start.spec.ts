import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A project of one room around the real start scripts, which find their root by where they lie. */
let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'start-spec-'));
  await cp(__dirname, join(project, 'server', 'start'), { recursive: true });
  const typescript = dirname(require.resolve('typescript/package.json'));
  await mkdir(join(project, 'node_modules'));
  await symlink(typescript, join(project, 'node_modules', 'typescript'));
  await write('package.json', { type: 'module' });
  await write('tsconfig.base.json', { compilerOptions: { types: [], module: 'nodenext' } });
  await write('tsconfig.json', { files: [], references: [{ path: 'room' }] });
  await write('room/tsconfig.json', {
    extends: '../tsconfig.base.json',
    compilerOptions: {
      composite: true,
      rootDir: '.',
      outDir: 'dist',
      tsBuildInfoFile: 'dist/.tsbuildinfo',
      lib: ['ES2023'],
    },
    include: ['*.ts'],
    exclude: ['*.spec.ts', 'dist'],
  });
  await write('room/room.ts', 'export const answer: number = 42;\n');
  await lock({ left: '1.0.0' }, { left: '1.0.0' });
});

afterEach(() => rm(project, { recursive: true }));

async function write(path: string, content: string | object): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
}

type Versions = Record<string, string | { version: string; optional: true }>;

async function lock(wanted: Versions, present: Versions): Promise<void> {
  const packages = (versions: Versions) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `node_modules/${name}`,
        typeof version === 'string' ? { version } : version,
      ]),
    );
  await write('package-lock.json', { packages: { '': {}, ...packages(wanted) } });
  await write('node_modules/.package-lock.json', { packages: packages(present) });
}

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function node(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: project, stdio: 'pipe' });
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

const evaluate = (script: string): Promise<Outcome> =>
  outcomeOf(node('--input-type=module', '--eval', script));

const build = (): Promise<Outcome> =>
  evaluate(`
    import { build } from './server/start/build.mjs';
    import { endWith } from './server/start/failure.mjs';
    await build().catch(endWith);`);

const built = expect.objectContaining({ code: 0, stdout: expect.stringContaining('Building server') });
const nothingToDo = { code: 0, stdout: '', stderr: '' };

describe('building', () => {
  it('happens once, and not again while nothing changed', async () => {
    expect(await build()).toEqual(built);
    expect(await build()).toEqual(nothingToDo);
  });

  it('happens again when a source changed, but not for a spec', async () => {
    await build();
    await write('room/room.spec.ts', 'it changed');
    expect(await build()).toEqual(nothingToDo);
    await write('room/room.ts', 'export const answer: number = 43;\n');
    expect(await build()).toEqual(built);
  });

  it('happens again when its output was deleted', async () => {
    await build();
    await rm(join(project, 'room', 'dist'), { recursive: true });
    expect(await build()).toEqual(built);
  });

  it('that failed says so in a sentence, and is not taken for done', async () => {
    await write('room/room.ts', 'export const answer: number = "no";\n');
    const failed = expect.objectContaining({ code: 1, stderr: expect.stringMatching(/^server could not/m) });
    expect(await build()).toEqual(failed);
    expect(await build()).toEqual(failed);
  });
});

describe('what is installed', () => {
  const isInstalled = async () =>
    (
      await evaluate(`
        import { isInstalled } from './server/start/install.mjs';
        process.stdout.write(String(isInstalled(process.cwd())));`)
    ).stdout;

  it('is kept when every package is there in the version of package-lock.json', async () => {
    expect(await isInstalled()).toBe('true');
  });

  it.each<[string, Versions, Versions]>([
    ['another version is there', { left: '1.1.0' }, { left: '1.0.0' }],
    ['a package is missing', { left: '1.0.0', right: '1.0.0' }, { left: '1.0.0' }],
  ])('is replaced when %s', async (_case, wanted, present) => {
    await lock(wanted, present);
    expect(await isInstalled()).toBe('false');
  });

  it('is replaced when nothing is there', async () => {
    await rm(join(project, 'node_modules', '.package-lock.json'));
    expect(await isInstalled()).toBe('false');
  });

  it('may lack the binaries of other platforms', async () => {
    await lock({ left: '1.0.0', 'left-windows': { version: '1.0.0', optional: true } }, { left: '1.0.0' });
    expect(await isInstalled()).toBe('true');
  });
});

describe('the running server', () => {
  const run = () => node(join('server', 'start', 'run-server.mjs'));

  it.each(['SIGINT', 'SIGTERM'] as const)('stops in order on %s', async (signal) => {
    await write(
      'server/dist/main.js',
      `export async function main() {
         const alive = setInterval(() => {}, 1000);
         console.log('ready');
         return { async stop() { clearInterval(alive); console.log('stopped'); } };
       }`,
    );
    const server = run();
    server.stdout?.once('data', () => server.kill(signal));
    expect(await outcomeOf(server)).toEqual({ code: 0, stdout: 'ready\nstopped\n', stderr: '' });
  });

  it('that cannot start prints the sentence of its error and nothing else', async () => {
    await write(
      'server/dist/main.js',
      `export async function main() {
         throw Object.assign(new Error('inner'), { sentence: 'Port 3000 is in use: choose another PORT.' });
       }`,
    );
    expect(await outcomeOf(run())).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Port 3000 is in use: choose another PORT.\n',
    });
  });
});

it.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.1.0', true],
  ['18.20.0', false],
])('runs on Node %s: %s', async (version, supported) => {
  const { stdout } = await evaluate(`
    import { isSupported } from './server/start/node-version.mjs';
    process.stdout.write(String(isSupported('${version}')));`);
  expect(stdout).toBe(String(supported));
});
