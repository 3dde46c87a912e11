import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { analysedAtHome } from '../../../domain/refusals/aboard.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';

/** Around every page of analysing: on a boat, whoever types such an address reads why nothing is analysed there. */
export function AshoreOnly() {
  const { config } = useBackend();
  if (config.network !== 'edge') return <Outlet />;
  return (
    <Page title={say('Not on the boat')} lead={say(analysedAtHome)} width="narrow">
      <Button component={Link} to="/my-surveys" variant="next" size="lg">
        {say('My surveys')}
      </Button>
    </Page>
  );
}
