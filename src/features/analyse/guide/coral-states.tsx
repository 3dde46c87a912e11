import { Title } from '@mantine/core';
import { statesOfCoral } from '../../../domain/guide/field-guide.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './guide.module.css';
import { GuidePicture } from './guide-picture.tsx';

/** White, pale or brown: how alive, bleached, dead, diseased and eaten corals are told apart. */
export function CoralStates() {
  return (
    <section aria-label={say('Alive, bleached or dead')}>
      <Title order={3} size="h4" mb="xs">
        {say('Alive, bleached or dead?')}
      </Title>
      <ul className={classes.states}>
        {statesOfCoral.map(({ name, tell, shown }) => (
          <li key={name}>
            {shown !== undefined && <GuidePicture {...shown} />}
            <p>
              <Words
                text="<b>{state}.</b> {tell}"
                values={{ state: say(name), tell: say(tell), b: (inner) => <b>{inner}</b> }}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
