import '../process/check-node.mjs';

const { createHub } = await import('./make-hub.ts');

await createHub(process.argv.slice(2));
