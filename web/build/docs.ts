// `npm run docs`: the parts of the documents that are made from the code.

import { readFileSync, writeFileSync } from 'node:fs';
import { pageWithSchemas } from '../../src/contract/wire/wire-page.ts';

const file = new URL('../../docs/wire.md', import.meta.url);
writeFileSync(file, pageWithSchemas(readFileSync(file, 'utf8')));
