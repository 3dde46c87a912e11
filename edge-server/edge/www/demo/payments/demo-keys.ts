/** Keys in the provider's form that open nothing anywhere. */
export const demoKeys = {
  secretKey: 'sk_test_demo00000000',
  publishableKey: 'pk_test_demo00000000',
  webhookSecret: 'whsec_demo0000000000000000',
} as const;
