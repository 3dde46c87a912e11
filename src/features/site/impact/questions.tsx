import { Accordion, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { productName } from '../../../domain/product.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { saveBlob } from '../../../ui/file/save-blob.ts';
import { PublicSection } from '../parts/public-section.tsx';
import classes from './questions.module.css';
import { questionsFile } from './questions-file.ts';

/** What people ask, one answer open at a time, and all of it as a file. */
export function Questions() {
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
