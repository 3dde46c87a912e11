import '../process/check-node.mjs';
import '../process/import-hook.mjs';

// Started by www.ts for a new data folder; see demo.ts.
process.umask(0o077);
const [
  { loadConfig },
  { createEdgeServer },
  { seedDemo },
  { groundOfServer },
  { markDemoDone },
  { isForPeople },
] = await Promise.all([
  import('../config.ts'),
  import('../index.ts'),
  import('../www/demo/seed.ts'),
  import('../www/demo/ground-of-server.ts'),
  import('./demo.ts'),
  import('../compose/failures.ts'),
]);

async function seed(): Promise<void> {
  const config = loadConfig('www', process.env);
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
  if (!isForPeople(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
