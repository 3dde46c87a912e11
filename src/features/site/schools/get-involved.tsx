import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useBackend } from '../../../client/context/backend.tsx';
import { say } from '../../../language/say.ts';
import { PublicSection } from '../parts/public-section.tsx';

/** The way to somebody who helps a school begin: by mail where an address is configured, else in words. */
export function GetInvolved() {
  const { email, name, address } = useBackend().config.organisation;
  return (
    <PublicSection
      id="contact"
      title={say('Get your school involved')}
      lead={say(
        'Tell us which grade, how many pupils and when. We help with the first lesson, and put your school on the list from which pupils choose it in their profile.',
      )}
    >
      {email === undefined ? (
        <Text maw={720}>{wordsWithout(name, address)}</Text>
      ) : (
        <Button
          component="a"
          href={`mailto:${email}?subject=${encodeURIComponent(say('Our school and the Reef Census'))}`}
          variant="next"
          size="lg"
          h="auto"
          mih={48}
          py="xs"
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
          leftSection={<IconMail size={20} aria-hidden />}
        >
          {say('Write to {email}', { email })}
        </Button>
      )}
    </PublicSection>
  );
}

function wordsWithout(name: string | undefined, address: string | undefined): string {
  if (name !== undefined && address !== undefined)
    return say('Write to {name}, {address}.', { name, address });
  if (name !== undefined)
    return say('Ask {name}, which runs this census. An e-mail address for schools is not set up here yet.', {
      name,
    });
  return say(
    'Ask whoever runs this census: an e-mail address for schools is not set up here yet. Your class can begin without it.',
  );
}
