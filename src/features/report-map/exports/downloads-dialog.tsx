import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { isUnderWay } from '../../../domain/exports/request/export-job.ts';
import type { ExportFormat } from '../../../domain/exports/request/formats.ts';
import { say } from '../../../language/say.ts';
import { ChooseDownload } from './choose-download.tsx';
import { MyDownloads } from './my-downloads.tsx';
import type { Scope } from './scopes.ts';
import { useDownloads } from './use-downloads.ts';

interface DownloadsDialogProps {
  readonly uid: string;
  readonly scopes: readonly Scope[];
  /** That an address names: then a new download is what somebody came for. */
  readonly formats: readonly ExportFormat[];
}

/** A new download, and those that there are: who comes back for a file sees that first. */
export function DownloadsDialog({ uid, scopes, formats }: DownloadsDialogProps) {
  const downloads = useDownloads(uid);
  const [tab, setTab] = useState<string | null>(formats.length > 0 ? 'new' : null);
  // Once: whoever takes the last file away stays where they are.
  if (tab === null && downloads.data !== undefined) {
    const hasSome = downloads.data.items.some((job) => isUnderWay(job) || job.status === 'ready');
    setTab(hasSome ? 'mine' : 'new');
  }
  return (
    <Tabs value={tab ?? 'new'} onChange={setTab} keepMounted>
      <Tabs.List mb="md" grow>
        <Tabs.Tab value="new">{say('New download')}</Tabs.Tab>
        <Tabs.Tab value="mine">{say('Your downloads')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="new">
        <ChooseDownload uid={uid} scopes={scopes} asked={formats} onBegun={() => setTab('mine')} />
      </Tabs.Panel>
      <Tabs.Panel value="mine">
        <MyDownloads uid={uid} />
      </Tabs.Panel>
    </Tabs>
  );
}
