import '../../setup/process/check-node.mjs';
import '../../setup/process/single-heap-restart.mjs';
import '../../setup/process/import-hook.mjs';
import type { PaymentDouble } from '../www/demo/payments/payment-double.ts';

process.umask(0o077);
const { join } = await import('node:path');
const { demoLines, hasDemo, seedWhereNew } = await import('./demo.ts');
const { administratorLines } = await import('../www/people/administrator-work.ts');
/** Takes gifts in the demo, where no other keys are set: it takes no money. */
let double: PaymentDouble | null = null;

const seeding = seedWhereNew(process.env);
const [{ run }, { ConfigError }] = await Promise.all([
  import('./run.ts'),
  import('../../setup/config/config.ts'),
]);

await run({
  network: 'www',
  async parts(config) {
    const { status } = await seeding;
    // The same would be said of the start itself.
    if (status === 'refused') process.exit(1);
    if (status === 'failed') {
      throw new ConfigError(
        `The demo could not be put into ${config.dataDir}. Set REEF_DEMO=0 to start without it.`,
      );
    }
    const demo = hasDemo(config);
    if (demo && config.payments === null) {
      const { startPaymentDouble } = await import('../www/demo/payments/payment-double.ts');
      double = await startPaymentDouble({ file: join(config.dataDir, 'demo-payments.json') });
    }
    return {
      config: { ...config, demo, payments: double?.payments ?? config.payments },
      ...(double === null ? {} : { moreRoutes: [double.router] }),
      onMail({ to, text }, file) {
        // Only the demo, where every account is made up, says more than that there is a mail.
        const code = demo ? /\b\d{6}\b/.exec(text)?.[0] : undefined;
        const more = code === undefined ? '' : ` (to ${to}, the code is ${code})`;
        process.stdout.write(`A mail was put into ${file}${more}\n`);
      },
    };
  },
  onStart: ({ url }) => double?.deliverTo(url),
  moreLines: async (config, { context }) => [...demoLines(config), ...(await administratorLines(context))],
});
