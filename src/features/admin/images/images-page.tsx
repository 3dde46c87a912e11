import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRegions } from '../../../client/regions/region.ts';
import { regionIn } from '../../../domain/region/known-regions.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { ImageFilters } from './image-filters.tsx';
import { ImageList } from './image-list.tsx';
import { addressOf, readAsked } from './images-asked.ts';

/** `/images`: the photos of a region's census, for administrators. */
export function ImagesPage() {
  const [query, setQuery] = useSearchParams();
  const regions = useRegions();
  const asked = readAsked(query, regions);
  const [opened, setOpened] = useState<Image | null>(null);
  const [isExporting, dialog] = useDisclosure(false);
  return (
    <Page
      title={say('Images')}
      width="full"
      actions={
        <Button variant="light" leftSection={<IconDownload size={18} aria-hidden />} onClick={dialog.open}>
          {say('Export Images')}
        </Button>
      }
    >
      <ImageFilters
        asked={asked}
        regions={regions}
        // Drawn at once: a second choice made before the next drawing would undo the first.
        onChange={(next) => setQuery(addressOf(next), { replace: true, flushSync: true })}
      />
      <ImageList
        key={addressOf(asked).toString()}
        asked={asked}
        region={regionIn(regions, asked.regionId)}
        onOpen={setOpened}
      />
      <ExportDialog
        opened={isExporting}
        onClose={dialog.close}
        asked={asked}
        region={regionIn(regions, asked.regionId)}
      />
      <ImageDialog image={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}
