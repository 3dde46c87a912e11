import { createMemoryStore } from '../../src/adapters/memory/memory-store.ts';
import { describeDecisions } from './store/decisions.ts';
import { describeStore } from './store.ts';

describeStore('memory', () => ({ store: createMemoryStore(), close: () => undefined }), { modelRuns: 20 });

describeDecisions('memory', () => ({ store: createMemoryStore(), close: () => undefined }));
