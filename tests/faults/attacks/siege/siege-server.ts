import '../../../../edge-server/setup/process/import-hook.mjs';

// A server as `npm start` runs it without the demo, with gifts set up beside a double of the payment provider.
const { run } = await import('../../../../edge-server/edge/bin/run.ts');
const { startPaymentDouble } = await import(
  '../../../../edge-server/edge/www/demo/payments/payment-double.ts'
);

const double = await startPaymentDouble();
await run({
  network: 'www',
  parts: (config) => ({
    config: { ...config, payments: double.payments },
    moreRoutes: [double.router],
  }),
  onStart: ({ url }) => double.deliverTo(url),
});
