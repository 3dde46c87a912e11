import '../../../edge-server/setup/process/check-node.mjs';
import { run } from '../../../edge-server/edge/bin/run.ts';
import { hurriedParts } from './hurried-parts.ts';

await run({ network: 'edge', parts: hurriedParts });
