import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';

const fileName = 'reef-census-recovery-codes.txt';

const textOf = (codes: readonly string[]) =>
  say(
    'Recovery codes of Reef Census\nEach works once, instead of a code of your authenticator.\n\n{codes}\n',
    { codes: codes.join('\n') },
  );

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.done(say('The codes are copied.'));
  } catch {
    notify.failed(say('The codes could not be copied.'), say('Please select them, or download them.'));
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** The ten codes, shown this once. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const text = textOf(codes);
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {say('Keep these recovery codes')}
      </Title>
      <Text>
        {say(
          'If your phone is lost or broken, one of them lets you in, once. They are shown only now: print them, or keep them with your passwords.',
        )}
      </Text>
      <Card withBorder radius="md" p="md">
        <SimpleGrid
          component="ul"
          cols={{ base: 1, xs: 2 }}
          spacing="xs"
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {codes.map((code) => (
            <Text component="li" key={code} ff="monospace" fz="lg">
              {code}
            </Text>
          ))}
        </SimpleGrid>
      </Card>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy(text)}>
          {say('Copy')}
        </Button>
        <Button variant="default" onClick={() => download(text)}>
          {say('Download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {say('Print')}
        </Button>
        <Button variant="next" onClick={onKept}>
          {say('I have kept them')}
        </Button>
      </Group>
    </Stack>
  );
}
