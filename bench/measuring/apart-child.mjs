/** The other end of `apart.mjs`. */
process.once('message', async (input) => {
  try {
    const { measure } = await import(process.argv[2]);
    process.send({ answer: await measure(input) }, () => process.exit(0));
  } catch (error) {
    process.send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () =>
      process.exit(1),
    );
  }
});
process.once('disconnect', () => process.exit(1));
