import { Title } from '@mantine/core';
import { statesOfCoral } from '../../../domain/guide/field-guide.ts';
import classes from './guide.module.css';
import { GuidePicture } from './guide-picture.tsx';

/** White, pale or brown: how alive, bleached, dead, diseased and eaten corals are told apart. */
export function CoralStates() {
  return (
    <section aria-label="Alive, bleached or dead">
      <Title order={3} size="h4" mb="xs">
        Alive, bleached or dead?
      </Title>
      <ul className={classes.states}>
        {statesOfCoral.map(({ name, tell, shown }) => (
          <li key={name}>
            {shown !== undefined && <GuidePicture {...shown} />}
            <p>
              <b>{name}.</b> {tell}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
