import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The account of a function that is defined after `runs-as.ts`. */
async function accountOf(account: string): Promise<unknown> {
  vi.resetModules();
  vi.stubEnv('FUNCTIONS_ACCOUNT', account);
  await import('./runs-as.ts');
  const { onCall } = await import('firebase-functions/https');
  const { __endpoint: endpoint } = onCall({}, () => null) as unknown as {
    __endpoint: Record<string, unknown>;
  };
  return endpoint.serviceAccountEmail;
}

test('a function runs under the account of the deployment', async () => {
  expect(await accountOf('reef-functions@')).toBe('reef-functions@');
});
