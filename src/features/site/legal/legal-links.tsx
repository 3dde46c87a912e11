import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const to = (path: string) => (inner: ReactNode[]) => (
  <Anchor component={Link} to={path} inherit underline="always">
    {inner}
  </Anchor>
);

/** The links that stand in texts that bind, by the name of their angle brackets. */
export const legalLinks = {
  account: to('/account'),
  data: to('/your-data'),
  gifts: to('/gifts'),
  unsubscribe: to('/unsubscribe'),
  privacy: to('/privacy'),
  terms: to('/terms'),
  licence: (inner: ReactNode[]) => (
    <Anchor
      href="https://creativecommons.org/licenses/by/4.0/"
      rel="license noopener"
      inherit
      underline="always"
    >
      {inner}
    </Anchor>
  ),
};
