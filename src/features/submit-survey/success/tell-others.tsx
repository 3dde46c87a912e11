import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandFacebook, IconBrandWhatsapp, IconBrandX } from '@tabler/icons-react';
import { productName } from '../../../domain/product.ts';
import { say } from '../../../language/say.ts';

const networks = [
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    name: 'X',
    icon: IconBrandX,
    address: (url: string, text: string) =>
      `https://x.com/intent/post?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  },
  {
    name: 'WhatsApp',
    icon: IconBrandWhatsapp,
    address: (url: string, text: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  },
] as const;

interface TellOthersProps {
  /** Of the reef on the map, without the survey: everybody may see it. */
  readonly path: string;
  /** Name of the reef. */
  readonly reef: string;
}

/** Links to three networks, as plain links: nothing of them is loaded, and nobody learns of a visit before a press. */
export function TellOthers({ path, reef }: TellOthersProps) {
  const url = new URL(path, window.location.origin).href;
  const text = say('I have just surveyed {reef} for the {census}. Will you look at my photos?', {
    reef,
    census: productName,
  });
  return (
    <Stack gap="xs" align="center">
      <Text size="sm" c="dimmed">
        {say('Tell others about your reef')}
      </Text>
      <Group gap="xs" justify="center">
        {networks.map(({ name, icon: Icon, address }) => (
          <Button
            key={name}
            component="a"
            href={address(url, text)}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            px="sm"
            leftSection={<Icon size={20} aria-hidden />}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
