import { Badge } from '@mantine/core';
import { say } from '../../../language/say.ts';

/** Beside what is nobody's and nothing's that there is. */
export function ExampleBadge() {
  return (
    <Badge variant="default" size="lg" radius="sm" tt="none">
      {say('Example')}
    </Badge>
  );
}
