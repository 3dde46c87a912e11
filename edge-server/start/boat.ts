import './check-node.mjs';
import './spare-memory.mjs';
import './quick-modules.mjs';

const [{ run }, { boatParts }] = await Promise.all([import('./run.ts'), import('./boat-parts.ts')]);

await run({ network: 'edge', parts: boatParts });
