import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featuresFrom } from '../../edge-server/services/suggestion/describe/chosen-features.ts';
import { cutNetwork, networkPackage, networkTarget } from './cut-network.ts';

test.runIf(existsSync(networkPackage))(
  'the build cuts the network out by which a server looks at photos',
  async () => {
    expect(await cutNetwork()).toBe('there');
    expect(await featuresFrom(networkTarget)).toMatchObject({
      id: 'colour-texture-and-small-network-1',
      length: 1_100,
    });
  },
);
