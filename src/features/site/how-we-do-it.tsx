import { Text, Title } from '@mantine/core';
import transect from './art/transect.jpg';
import classes from './home.module.css';

const steps = [
  {
    title: 'Photograph',
    text: 'Buddy pairs swim along the reef and take one photo every five fin kicks, straight at the sea floor. A phone or a small camera will do.',
  },
  {
    title: 'Analyse',
    text: 'Anyone can look at a photo and say what is in it: living coral, rubble, algae, sand. It takes a few minutes, and others check it.',
  },
  {
    title: 'Act',
    text: 'Reef managers see which reefs are doing well and which need help, and send people where they matter most.',
  },
] as const;

export function HowWeDoIt() {
  return (
    <section className={classes.how} aria-labelledby="how-we-do-it">
      <div>
        <Title order={2} id="how-we-do-it" mb="xl">
          How We Do It
        </Title>
        <ol className={classes.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={classes.step}>
              <span className={classes.stepNumber} aria-hidden>
                {index + 1}
              </span>
              <div>
                <Title order={3} mb={4}>
                  {title}
                </Title>
                <Text c="dimmed">{text}</Text>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <figure className={classes.transect}>
        <img
          src={transect}
          alt="Sea floor covered with branching, plating and boulder corals"
          loading="lazy"
        />
        <figcaption>
          What a survey photo shows. This one is painted by our own reef generator, so we know every coral in
          it.
        </figcaption>
      </figure>
    </section>
  );
}
