import '../../setup/process/check-node.mjs';
import '../../setup/process/single-heap-restart.mjs';
import '../../setup/process/import-hook.mjs';

const [{ run }, { boatParts }] = await Promise.all([import('./run.ts'), import('../compose/boat-parts.ts')]);

await run({ network: 'edge', parts: boatParts });
