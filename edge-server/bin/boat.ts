import '../process/check-node.mjs';
import '../process/single-heap-restart.mjs';
import '../process/import-hook.mjs';

const [{ run }, { boatParts }] = await Promise.all([import('./run.ts'), import('../compose/boat-parts.ts')]);

await run({ network: 'edge', parts: boatParts });
