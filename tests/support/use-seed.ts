// Loaded before each test file: properties that name no seed use the seed of the run. fast-check prints it when one fails.

import fc from 'fast-check';
import { testSeed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
