import '../process/check-node.mjs';
import '../process/single-heap-restart.mjs';
import '../process/import-hook.mjs';

process.umask(0o077);
const { demoLines, hasDemo, seedWhereNew } = await import('./demo.ts');
const seeding = seedWhereNew(process.env);
const [{ run }, { ConfigError }] = await Promise.all([import('./run.ts'), import('../config.ts')]);

await run({
  network: 'www',
  async parts(config) {
    if ((await seeding).status === 'failed') {
      throw new ConfigError(
        `The demo could not be put into ${config.dataDir}. Set REEF_DEMO=0 to start without it.`,
      );
    }
    const demo = hasDemo(config);
    return {
      config: { ...config, demo },
      onMail({ to, text }, file) {
        // Only the demo, where every account is made up, says more than that there is a mail.
        const code = demo ? /\b\d{6}\b/.exec(text)?.[0] : undefined;
        const more = code === undefined ? '' : ` (to ${to}, the code is ${code})`;
        process.stdout.write(`A mail was put into ${file}${more}\n`);
      },
    };
  },
  moreLines: demoLines,
});
