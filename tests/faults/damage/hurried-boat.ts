import '../../../edge-server/process/check-node.mjs';
import { run } from '../../../edge-server/bin/run.ts';
import { hurriedParts } from './hurried-parts.ts';

await run({ network: 'edge', parts: hurriedParts });
