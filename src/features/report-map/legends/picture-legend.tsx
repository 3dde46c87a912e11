import { Text, Title } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { layerTexts } from '../layers/layer-texts.ts';
import type { PictureLayer } from '../layers/picture-layers.ts';

/** What a picture from somebody else shows, and whose it is. Its colours are its maker's: none of them is ours to explain. */
export function PictureLegend({ layer: { id, attribution } }: { readonly layer: PictureLayer }) {
  const { label, description, note } = layerTexts[id];
  return (
    <section aria-label={say(label)}>
      <Title order={3} size="h5" mb="xs">
        {say(label)}
      </Title>
      <Text size="sm" c="dimmed">
        {say(description)} {say(note)}
        {id === 'coralAtlas' &&
          ` ${say('Its colours are those of whoever makes it, who says what each of them means.')}`}
      </Text>
      <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {attribution}
      </Text>
    </section>
  );
}
