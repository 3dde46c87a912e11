import '../../setup/process/check-node.mjs';
import '../../setup/process/import-hook.mjs';

// Started by www.ts for a new data folder; see demo.ts.
process.umask(0o077);
const [
  { loadConfig },
  { createEdgeServer },
  { seedDemo },
  { groundOfServer },
  { markDemoDone, refusedExitCode },
  { describeFailure, isForPeople },
] = await Promise.all([
  import('../../setup/config/config.ts'),
  import('../compose/index.ts'),
  import('../www/demo/seed.ts'),
  import('../www/demo/ground-of-server.ts'),
  import('./demo.ts'),
  import('../compose/failures.ts'),
]);

const config = loadConfig('www', process.env);

async function seed(): Promise<void> {
  const server = await createEdgeServer({
    config: { ...config, host: '127.0.0.1', port: 0, looksForRegions: false },
  });
  try {
    await seedDemo(groundOfServer(server.context));
    markDemoDone(config);
  } finally {
    await server.close();
  }
}

try {
  await seed();
} catch (error) {
  process.stderr.write(`${describeFailure(error, config.dataDir)}\n`);
  process.exitCode = isForPeople(error) ? refusedExitCode : 1;
}
