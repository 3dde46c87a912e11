import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { defaultRegionId, type RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { RegionSelect } from '../shared/region-select.tsx';
import type { ImportedFile } from './file-importer.ts';
import { FileList } from './file-list.tsx';
import { useImporter } from './use-importer.ts';

/** `/file-import`: copies of photos with corrected colours are brought into a region. */
export function FileImportPage() {
  const [regionId, setRegionId] = useState(defaultRegionId);
  const region = useRegionOf(regionId);
  return (
    <Page
      title={say('File import')}
      width="text"
      lead={say(
        'Copies of images with corrected colours. Each file is named after its image, as exports name them: survey_image.jpg, or the image’s id alone.',
      )}
    >
      <RegionImport key={regionId} region={region} onRegion={setRegionId} />
    </Page>
  );
}

interface RegionImportProps {
  readonly region: RegionConfig;
  readonly onRegion: (regionId: RegionConfig['regionId']) => void;
}

const accepted = 'image/jpeg,image/png,image/gif';

function RegionImport({ region, onRegion }: RegionImportProps) {
  const { importer, files, isBusy, left, forgetLeft } = useImporter(region);
  const waits = files.some(({ state }) => state.status === 'waiting');
  return (
    <Stack gap="lg">
      {left !== null && (
        <Alert
          color="yellow"
          title={say(
            '{count, plural, one {# file} other {# files}} had not arrived when this page was closed',
            { count: left.names.length },
          )}
        >
          <Text size="sm">{say('Choose them again: what has arrived of them is not sent twice.')}</Text>
          <List size="sm" my="xs">
            {left.names.slice(0, 5).map((name) => (
              <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </List.Item>
            ))}
            {left.names.length > 5 && (
              <List.Item>{say('and {count} more', { count: left.names.length - 5 })}</List.Item>
            )}
          </List>
          <Button size="compact-md" variant="default" onClick={forgetLeft}>
            {say('Forget them')}
          </Button>
        </Alert>
      )}
      <Group align={files.length === 0 ? 'flex-end' : 'center'} gap="md">
        {files.length === 0 ? (
          <RegionSelect value={region.regionId} onChange={onRegion} />
        ) : (
          <Text fw={600}>{region.regionName}</Text>
        )}
        <FileButton multiple accept={accepted} onChange={(chosen) => importer.choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default">
              {say('Choose images')}
            </Button>
          )}
        </FileButton>
        {waits && !isBusy && <Button onClick={importer.start}>{say('Start upload')}</Button>}
        {isBusy && (
          <Button variant="default" onClick={importer.cancel}>
            {say('Cancel')}
          </Button>
        )}
        {files.length > 0 && !isBusy && (
          <Button variant="subtle" onClick={importer.clear}>
            {say('Clear the list')}
          </Button>
        )}
      </Group>
      {files.length > 0 && <Overall files={files} />}
      <FileList files={files} onRetry={importer.retry} onReplace={importer.replace} />
    </Stack>
  );
}

/** How far all of them are. */
function Overall({ files }: { readonly files: readonly ImportedFile[] }) {
  const count = (status: ImportedFile['state']['status']) =>
    files.filter(({ state }) => state.status === status).length;
  const [complete, failed] = [count('complete'), count('error')];
  return (
    <div role="status">
      <ProgressLine
        label={say('{complete} of {count, plural, one {# file} other {# files}} complete', {
          complete,
          count: files.length,
        })}
        value={complete / files.length}
        detail={failed === 0 ? null : say('{count} with an error', { count: failed })}
        color={failed > 0 ? 'red' : 'ocean'}
      />
    </div>
  );
}
