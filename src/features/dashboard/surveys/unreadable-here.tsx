import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useUploads } from '../../../client/uploads/phone.tsx';
import { say } from '../../../language/say.ts';

/** Records of surveys that this device keeps and cannot read; they are saved where surveys begin. */
export function UnreadableHere() {
  const { setAside } = useUploads();
  if (setAside.length === 0) return null;
  const rows = setAside.length;
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      title={say(
        '{rows, plural, one {# record on this device cannot be read} other {# records on this device cannot be read}}',
        { rows },
      )}
    >
      {say(
        'Another version of this page wrote {rows, plural, one {it, or it is damaged. Nothing of it was sent.} other {them, or they are damaged. Nothing of them was sent.}}',
        { rows },
      )}{' '}
      <Anchor component={Link} to="/submit-a-survey" inherit>
        {say('Save to a file')}
      </Anchor>
    </Alert>
  );
}
