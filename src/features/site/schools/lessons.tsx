import { Text, Title } from '@mantine/core';
import { say, text } from '../../../language/say.ts';
import classes from '../parts/public.module.css';
import { PublicSection } from '../parts/public-section.tsx';

const steps = [
  {
    title: text('Learn what to look for'),
    text: text(
      'Five minutes of training on the screen: what living coral looks like, and what only looks like it. A field guide stays at hand.',
    ),
  },
  {
    title: text('Analyse a photo'),
    text: text(
      'Each pupil, or two at one screen, colours or estimates what is on a photo. It works in a browser, on a tablet or a computer, and nobody needs an account to begin.',
    ),
  },
  {
    title: text('Compare'),
    text: text(
      'After each photo stands what others saw on it. Where two disagree the class has something to talk about: scientists disagree there, too.',
    ),
  },
  {
    title: text('See what it was for'),
    text: text(
      'The reef of the photo is on the map, with all that is known of it. What the class found counts there.',
    ),
  },
] as const;

/** How a lesson goes. */
export function Lessons() {
  return (
    <PublicSection id="how-it-works" title={say('How it works')}>
      <ol className={`${classes.cards} ${classes.steps}`}>
        {steps.map((step) => (
          <li key={step.title} className={classes.card}>
            <Title order={3}>{say(step.title)}</Title>
            <Text>{say(step.text)}</Text>
          </li>
        ))}
      </ol>
    </PublicSection>
  );
}
