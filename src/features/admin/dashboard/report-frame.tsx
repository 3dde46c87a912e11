import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import classes from './report-frame.module.css';
import { ViewedPages } from './viewed-pages.tsx';

/** The figures of somebody else's page. Whether it could be shown nobody is told, so there is always a way to open it by itself. */
export function ReportFrame({ address }: { readonly address: string }) {
  const [isThere, setIsThere] = useState(false);
  const whenThere = useCallback((frame: HTMLIFrameElement | null) => {
    const there = () => setIsThere(true);
    frame?.addEventListener('load', there);
    return () => frame?.removeEventListener('load', there);
  }, []);
  return (
    <Page
      title={say('Dashboard')}
      lead={
        <Words
          text="The report comes from <bdi>{host}</bdi>."
          values={{ bdi: isolated, host: new URL(address).host }}
        />
      }
      width="full"
      actions={
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {say('Open the report by itself')}
        </Button>
      }
    >
      <div className={classes.place}>
        {!isThere && <LoadingState label={say('Loading the report …')} />}
        <iframe
          className={classes.frame}
          title={say('Report on the census')}
          src={address}
          // It runs as itself, and takes this page nowhere.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
          referrerPolicy="no-referrer"
          ref={whenThere}
        />
      </div>
      <Text size="sm" c="dimmed">
        {say(
          'Nothing to see? The report may ask you to sign in, or not want to be shown inside another page. Open it by itself then.',
        )}
      </Text>
      <ViewedPages />
    </Page>
  );
}
