import { Button, Card, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { type Session, useSession } from '../../client/context/session.tsx';
import { SignInPanel } from '../../client/context/sign-in-slot.tsx';
import { regionPath, useRegion, useRegions } from '../../client/regions/region.ts';
import { mayDrawAsExpert } from '../../domain/annotation/drawing-analysis.ts';
import { listedRegions } from '../../domain/region/known-regions.ts';
import { isRegionId, type RegionId } from '../../domain/region/region.ts';
import { say, text } from '../../language/say.ts';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { ModelsOfRegion } from './models-of-region.tsx';

/** Each region has models of its own. */
function RegionChoice({ chosen }: { readonly chosen: RegionId }) {
  const regions = useRegions();
  const navigate = useNavigate();
  const active = listedRegions(regions).filter(({ isActive, regionId }) => isActive || regionId === chosen);
  return (
    <NativeSelect
      label={say('Region')}
      value={chosen}
      data={active.map(({ regionId, regionName }) => ({ value: regionId, label: regionName }))}
      onChange={({ currentTarget: { value } }) => {
        if (isRegionId(value)) void navigate(`/suggestion-models/${value}`);
      }}
    />
  );
}

const title = text('Region suggestions');

/** How good the labels are that a model suggests (rule 23.8), for experts and administrators. */
export function SuggestionModelsPage() {
  const { config } = useBackend();
  const session = useSession();
  const region = useRegion();
  if (config.network === 'edge') {
    return (
      <Page title={say(title)}>
        <StateMessage
          kind="empty"
          title={say('Not at sea')}
          text={say('Photos are analysed at home, and how good suggestions are is read there.')}
        />
      </Page>
    );
  }
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say(title)} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in as an expert to see how good suggestions are.')} />
        </Card>
      </Page>
    );
  }
  if (session.profileState === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.profileState === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('Could not look up who you are')}
        onRetry={() => void session.reloadProfile()}
      />
    );
  }
  return <SignedIn session={session} regionPage={regionPath(region.regionId, config.region, 'analysis')} />;
}

interface SignedInProps {
  readonly session: Extract<Session, { status: 'signed-in' }>;
  readonly regionPage: string;
}

function SignedIn({ session, regionPage }: SignedInProps) {
  const region = useRegion();
  if (!mayDrawAsExpert(session.roles)) {
    return (
      <Page title={say(title)}>
        <StateMessage
          kind="empty"
          title={say('This page is for experts')}
          text={say(
            'It shows how good the labels are that a model suggests. You can help all the same: every photo that you analyse counts.',
          )}
        >
          <Button component={Link} to={regionPage} variant="next">
            {say('Analyse a photo')}
          </Button>
        </StateMessage>
      </Page>
    );
  }
  return (
    <Page
      title={say(title)}
      lead={say(
        'People confirm or correct the labels that a model suggests. Here is how good it is, judged on photos that it never saw.',
      )}
      actions={<RegionChoice chosen={region.regionId} />}
    >
      <ModelsOfRegion key={region.regionId} region={region} isAdmin={session.roles.admin} />
    </Page>
  );
}
