import { SimpleGrid } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { ExportRange } from './export-range.tsx';
import { ImageExports } from './image-exports.tsx';
import { ImageUsers } from './image-users.tsx';

/** `/images-export`: photos of a range of days are put together for those on a list, and who is on it. */
export function ImagesExportPage() {
  return (
    <Page
      title={say('Images export')}
      lead={say(
        'Images of up to 30 days, as one archive that those on the list may fetch when they are signed in.',
      )}
    >
      <ExportRange />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
        <ImageExports />
        <ImageUsers />
      </SimpleGrid>
    </Page>
  );
}
