/** `npm run keys -- rotate`: wraps anew what lies under the old SECRET_KEY. See docs/operating/keys.md. */
import pg from 'pg';

const env = process.env;
const [command] = process.argv.slice(2);
const missing = ['DATABASE_URL', 'SECRET_KEY', 'SECRET_KEY_PREVIOUS'].filter((name) => !env[name]?.trim());
if (command !== 'rotate' || missing.length > 0) {
  console.error(
    command === 'rotate' ? `${missing.join(', ')} must be set.` : 'Usage: npm run keys -- rotate',
  );
  process.exit(1);
}
if (env.SECRET_KEY.trim().length < 32) {
  console.error('SECRET_KEY is too short: it needs at least 32 characters.');
  process.exit(1);
}
const { rotateKeys } = await import('../dist/security/rotate-keys.js');
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
try {
  const { rotated, already, lost } = await rotateKeys(
    pool,
    env.SECRET_KEY_PREVIOUS.trim(),
    env.SECRET_KEY.trim(),
  );
  console.log(
    `${rotated} wrapped anew, ${already} were already. Start every process with the new SECRET_KEY.`,
  );
  if (lost > 0)
    console.log(`${lost} mails or codes are under neither key: nobody opens them, they go with their age.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await pool.end();
}
