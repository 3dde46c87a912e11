import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Words } from '../../../ui/words.tsx';

/** Reefs come by their own ways. */
export function ReefsNote({ regionId, isNew }: { readonly regionId: string; readonly isNew: boolean }) {
  const values = { code: (inner: ReactNode[]) => <code>{inner}</code>, regionId: regionId || 'id' };
  return (
    <Text size="sm">
      {isNew ? (
        <Words
          text="Its reefs come once it is saved, with “Edit the map”, or from an official file with <code>npm run import:reefs -- file.geojson --region {regionId}</code> beside the server. A region is never removed: it is closed, or no longer active."
          values={values}
        />
      ) : (
        <Words
          text="Its reefs are drawn in <link>Edit the map</link>, or from an official file with <code>npm run import:reefs -- file.geojson --region {regionId}</code> beside the server. A region is never removed: it is closed, or no longer active."
          values={{
            ...values,
            link: (inner) => (
              <Anchor component={Link} to={`/edit-map?region=${regionId}`}>
                {inner}
              </Anchor>
            ),
          }}
        />
      )}
    </Text>
  );
}
