import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { stripeScriptUrl } from './payments-config.ts';

const keys = {
  REEF_STRIPE_KEY: 'sk_live_0123456789',
  REEF_STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  REEF_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  REEF_CHARITY_NAME: 'Reef Foundation',
};
const abn = { REEF_CHARITY_ABN: '51 824 753 556' };
const problem = (environment: Record<string, string>) => () => loadConfig('www', environment);

describe('the configuration of gifts', () => {
  it('takes all three keys and whom receipts name, and loads the card script from the provider’s own address', () => {
    expect(loadConfig('www', { ...keys, ...abn, REEF_CHARITY_DGR: '1' }).payments).toEqual({
      secretKey: keys.REEF_STRIPE_KEY,
      publishableKey: keys.REEF_STRIPE_PUBLISHABLE_KEY,
      webhookSecret: keys.REEF_STRIPE_WEBHOOK_SECRET,
      apiUrl: null,
      scriptUrl: stripeScriptUrl,
      charity: { name: 'Reef Foundation', abn: '51824753556', isDgr: true },
    });
  });

  it('takes none without keys, and none at sea', () => {
    expect(loadConfig('www', {}).payments).toBeNull();
    expect(loadConfig('www', { REEF_CHARITY_NAME: 'Reef Foundation' }).payments).toBeNull();
    expect(loadConfig('edge', keys).payments).toBeNull();
  });

  it.each(['REEF_STRIPE_KEY', 'REEF_STRIPE_PUBLISHABLE_KEY', 'REEF_STRIPE_WEBHOOK_SECRET'])(
    'refuses to start where %s is missing and the others are not',
    (missing) => {
      expect(problem({ ...keys, [missing]: '' })).toThrow(/set together or not at all/);
    },
  );

  it.each([
    [{ REEF_STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }, /one is for tests and the other is not/],
    [{ REEF_CHARITY_NAME: '' }, /REEF_CHARITY_NAME/],
    [{ REEF_STRIPE_KEY: 'pk_live_0123456789' }, /REEF_STRIPE_KEY must be a secret key/],
    [{ REEF_STRIPE_PUBLISHABLE_KEY: 'sk_live_0123456789' }, /REEF_STRIPE_PUBLISHABLE_KEY must be/],
    [{ REEF_STRIPE_WEBHOOK_SECRET: 'secret' }, /REEF_STRIPE_WEBHOOK_SECRET must be/],
    [{ REEF_CHARITY_ABN: '51 824 753 557' }, /REEF_CHARITY_ABN is no ABN/],
    [{ REEF_CHARITY_DGR: '1' }, /REEF_CHARITY_DGR needs REEF_CHARITY_ABN/],
    [{ REEF_CHARITY_ADDRESS: 'PO Box 42\nCairns' }, /REEF_CHARITY_ADDRESS must be one line/],
  ])('says which setting is wrong: %j', (wrong, sentence) => {
    const start = problem({ ...keys, ...wrong });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(sentence);
    // No secret stands in what is said.
    expect(start).not.toThrow(/0123456789/);
  });

  it('says whether gifts can be deducted also where they are not taken, and who stands below mails', () => {
    const given = { ...abn, REEF_CHARITY_NAME: 'Reef Foundation', REEF_CHARITY_ADDRESS: 'PO Box 42, Cairns' };
    const sender = { name: 'Reef Foundation', address: 'PO Box 42, Cairns' };
    expect(loadConfig('www', { ...given, REEF_CHARITY_DGR: '1' })).toMatchObject({
      payments: null,
      isDgr: true,
      mail: { sender },
    });
    expect(loadConfig('www', given).isDgr).toBe(false);
    expect(loadConfig('www', {}).mail.sender).toEqual({});
  });
});
