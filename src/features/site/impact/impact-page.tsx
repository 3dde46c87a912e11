import { Accordion, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { regionPath, useRegion } from '../../../client/regions/region.ts';
import { productName } from '../../../domain/product.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { saveBlob } from '../../../ui/file/save-blob.ts';
import { AshorePage } from '../parts/ashore-page.tsx';
import { Facts } from '../parts/facts.tsx';
import { Figures } from '../parts/figures.tsx';
import { PublicLead } from '../parts/public-lead.tsx';
import { PublicSection } from '../parts/public-section.tsx';
import { QuoteOf } from '../parts/quote-of.tsx';
import art from './art/diver.webp';
import { History } from './history.tsx';
import { Methods } from './methods.tsx';
import { People } from './people.tsx';
import classes from './questions.module.css';
import { questionsFile } from './questions-file.ts';

/** What people ask, one answer open at a time, and all of it as a file. */
function Questions() {
  const language = useLanguage();
  const questions = useSiteItems('question').map(({ id, question, answer }) => ({
    id,
    question: inLanguage(question, language),
    answer: inLanguage(answer, language),
  }));
  if (questions.length === 0) return null;
  const save = () => {
    const title = say('{name}: {what}', { name: productName, what: say('Questions and answers') });
    const text = questionsFile(title, questions);
    saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `reef-census-faq-${language}.txt`);
  };
  return (
    <PublicSection id="faq" title={say('Questions and answers')}>
      <Accordion order={3} variant="separated" radius="lg" classNames={{ item: classes.item }}>
        {questions.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>
              <Text maw={720}>{answer}</Text>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Button variant="light" mt="lg" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
        {say('Download the FAQ')}
      </Button>
    </PublicSection>
  );
}

/** `/science`: what the census has found, how, and who stands behind it. */
export function ImpactPage() {
  useLanguage();
  return (
    <AshorePage title={say('About the Reef Census')}>
      <Impact />
    </AshorePage>
  );
}

function Impact() {
  const { config } = useBackend();
  const { regionId, reportingDatasetId } = useRegion();
  const map = regionPath(regionId, config.region, `detailed-reporting/${reportingDatasetId}`);
  return (
    <PublicLead
      title={say('About the Reef Census')}
      text={say(
        'Divers photograph reefs, people everywhere read the photos, and scientists and reef managers learn where help is needed first.',
      )}
      art={art}
      alt={say('A diver beside a dome of coral that is much taller than the diver is long; painted')}
      actions={
        <Group gap="sm">
          <Button component={Link} to={map} variant="next" size="lg">
            {say('See the reporting map')}
          </Button>
          {config.links.methodology !== undefined && (
            <Button component="a" href={config.links.methodology} variant="default" size="lg">
              {say('Download our methodology')}
            </Button>
          )}
        </Group>
      }
    >
      <PublicSection id="impact" title={say('Our impact')}>
        <Figures place="impact" />
      </PublicSection>
      <Facts place="impact" title={say('Reef facts')} />
      <Methods />
      <People group="team" id="members" title={say('The team')} />
      <People
        group="committee"
        id="committee"
        title={say('The science committee')}
        lead={say('It decides what is looked for on a photo, and from how many photos a figure may be told.')}
      />
      <QuoteOf place="impact" />
      <Questions />
      <History />
    </PublicLead>
  );
}
