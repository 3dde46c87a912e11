import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { regionPath, useRegion } from '../../../client/regions/region.ts';
import { say } from '../../../language/say.ts';
import { AshorePage } from '../parts/ashore-page.tsx';
import { Facts } from '../parts/facts.tsx';
import { Figures } from '../parts/figures.tsx';
import { PublicLead } from '../parts/public-lead.tsx';
import { PublicSection } from '../parts/public-section.tsx';
import { QuoteOf } from '../parts/quote-of.tsx';
import art from './art/look.webp';
import { GetInvolved } from './get-involved.tsx';
import { Lessons } from './lessons.tsx';
import { Students } from './students.tsx';

/** `/education`: what a class can do for the reef, and how it begins. */
export function SchoolsPage() {
  useLanguage();
  return (
    <AshorePage title={say('Schools')}>
      <Schools />
    </AshorePage>
  );
}

function Schools() {
  const { config } = useBackend();
  const { regionId } = useRegion();
  return (
    <PublicLead
      title={say('Real photos, real science, one lesson')}
      text={say(
        'A class looks at photos that divers took on a reef, and says what is on them. Scientists use what it finds.',
      )}
      art={art}
      alt={say('A diver over a reef of many colours; painted')}
      actions={
        <Group gap="sm">
          <Button
            component={Link}
            to={regionPath(regionId, config.region, 'analysis')}
            variant="next"
            size="lg"
          >
            {say('Analyse a Photo')}
          </Button>
          <Button component={Link} to="/education?el=contact" variant="default" size="lg">
            {say('Get your school involved')}
          </Button>
        </Group>
      }
    >
      <Lessons />
      <PublicSection id="stats" title={say('How the photos come about')}>
        <Figures place="schools" />
      </PublicSection>
      <Facts place="schools" title={say('Good to know in class')} />
      <QuoteOf place="schools" />
      <GetInvolved />
      <Students />
    </PublicLead>
  );
}
