import { ActionIcon, Group } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import type { ClientConfig } from '../../../contract/http.ts';
import { type SocialNetwork, socialNetworks } from '../../../contract/site-config.ts';
import { productName } from '../../../domain/product.ts';
import { say } from '../../../language/say.ts';

const networks: Readonly<Record<SocialNetwork, { readonly name: string; readonly Icon: typeof IconBrandX }>> =
  {
    facebook: { name: 'Facebook', Icon: IconBrandFacebook },
    instagram: { name: 'Instagram', Icon: IconBrandInstagram },
    linkedin: { name: 'LinkedIn', Icon: IconBrandLinkedin },
    youtube: { name: 'YouTube', Icon: IconBrandYoutube },
    x: { name: 'X', Icon: IconBrandX },
  };

/** The organisation in social networks, as far as it is there. */
export function SocialLinks({ links }: { readonly links: ClientConfig['links'] }) {
  const there = socialNetworks.flatMap((network) => {
    const href = links[network];
    return href === undefined ? [] : [{ ...networks[network], href }];
  });
  if (there.length === 0) return null;
  return (
    <Group gap={4} mt="sm" ml={-10}>
      {there.map(({ name, Icon, href }) => (
        <ActionIcon
          key={name}
          component="a"
          href={href}
          color="white"
          variant="transparent"
          aria-label={say('{product} on {network}', { product: productName, network: name })}
        >
          <Icon size={24} stroke={1.7} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
