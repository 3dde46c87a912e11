import { Text, Title } from '@mantine/core';
import { say, text } from '../../../language/say.ts';
import classes from '../parts/public.module.css';
import { PublicSection } from '../parts/public-section.tsx';

const methods = [
  {
    title: text('Expert analysis'),
    text: text(
      'Scientists at universities colour photos of the census, down to the last corner: which coral, alive or bleached, rubble, algae, sand. It is the yardstick for the other two.',
    ),
  },
  {
    title: text('Citizen analysis with AI help'),
    text: text(
      'Anybody can look at a photo after five minutes of training. The machine suggests where one thing ends and another begins; people say what it is. Each photo is looked at by several of them, and what they see together is compared with the experts.',
    ),
  },
  {
    title: text('AI training on the expert data'),
    text: text(
      'What experts coloured teaches the machine. It is tried on photos and sites that it has never seen, and how often it is right is told in the open. Where it is not sure, it asks people.',
    ),
  },
] as const;

/** The three ways in which a photo is read. */
export function Methods() {
  return (
    <PublicSection
      id="image-analysis"
      title={say('How photos are analysed')}
      lead={say(
        'On an expedition a survey is 80 photos of the sea floor. Each is read in three ways, and each keeps an eye on the others.',
      )}
    >
      <ol className={`${classes.cards} ${classes.steps}`}>
        {methods.map((method) => (
          <li key={method.title} className={classes.card}>
            <Title order={3}>{say(method.title)}</Title>
            <Text>{say(method.text)}</Text>
          </li>
        ))}
      </ol>
    </PublicSection>
  );
}
