import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { keptDays } from '../../../domain/exports/request/export-job.ts';
import {
  type ExportFormat,
  exportFormats,
  saidFormats,
  usualFormats,
} from '../../../domain/exports/request/formats.ts';
import { say } from '../../../language/say.ts';
import classes from './downloads.module.css';
import type { Scope } from './scopes.ts';
import { useBeginDownload } from './use-downloads.ts';

interface ChooseDownloadProps {
  readonly uid: string;
  readonly scopes: readonly Scope[];
  /** Formats that are chosen at first; the usual ones where there are none. */
  readonly asked: readonly ExportFormat[];
  readonly onBegun: () => void;
}

/** Of what, in which formats, and the button that has it prepared. */
export function ChooseDownload({ uid, scopes, asked, onBegun }: ChooseDownloadProps) {
  const [scopeId, setScopeId] = useState<string | undefined>(scopes[0]?.id);
  const [formats, setFormats] = useState<readonly ExportFormat[]>(asked.length > 0 ? asked : usualFormats);
  const begin = useBeginDownload(uid);
  const scope = scopes.find(({ id }) => id === scopeId) ?? scopes[0];
  return (
    <Stack gap="lg">
      <Radio.Group label={say('Of what')} value={scope?.id ?? ''} onChange={setScopeId}>
        <Stack gap="md" mt="sm">
          {scopes.map(({ id, label }) => (
            <Radio key={id} value={id} label={label} size="md" />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label={say('In which formats')}
        value={[...formats]}
        onChange={(chosen) => setFormats(exportFormats.filter((format) => chosen.includes(format)))}
      >
        <Stack gap="md" mt="sm">
          {exportFormats.map((format) => (
            <Checkbox
              key={format}
              value={format}
              size="md"
              label={say(saidFormats[format].name)}
              description={say(saidFormats[format].hint)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        {say(
          'One archive, with a README, the licence (CC BY 4.0) and how to cite it. Places are those of the reefs; experts see the sites, and you those of your own surveys. It takes seconds to minutes, and you may close this page meanwhile: the file waits under “Your downloads” for {keptDays, plural, one {# day} other {# days}}.',
          { keptDays },
        )}
      </Text>
      <div className={classes.next}>
        <Button
          size="md"
          fullWidth
          disabled={formats.length === 0 || scope === undefined}
          loading={begin.isPending}
          onClick={() => {
            if (scope === undefined) return;
            begin.mutate(
              { query: scope.query, formats: [...formats], site: window.location.origin },
              { onSuccess: onBegun },
            );
          }}
        >
          {say('Prepare the download')}
        </Button>
        <Text size="sm" c="dimmed" ta="center" mt={4} aria-live="polite">
          {formats.length === 0
            ? say('Choose a format first.')
            : say('In {formats, plural, one {# format} other {# formats}}', { formats: formats.length })}
        </Text>
      </div>
    </Stack>
  );
}
