import { Kbd, Modal, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import { say, text } from '../../../../language/say.ts';

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

const everybody: readonly KeyLine[] = [
  { keys: ['Y'], does: text('Yes: confirm what is suggested') },
  { keys: ['1', '…', '9'], does: text('Choose one of the first nine cards') },
  { keys: ['0', '1', '…'], does: text('The next nine cards; each further 0 goes nine further') },
  { keys: ['→', '←'], does: text('The next region, and the one before') },
  { keys: ['Backspace'], does: text('Undo') },
  { keys: ['+', '−'], does: text('Zoom in, zoom out') },
  { keys: ['H'], does: text('The photo alone, for as long as it is held') },
  { keys: ['S'], does: text('Skip this photo') },
  { keys: ['?'], does: text('These keys') },
];
const phones: readonly KeyLine[] = [{ keys: ['R'], does: text('Turn the photo') }];
const experts: readonly KeyLine[] = [
  { keys: ['P'], does: text('Pen: draw a region') },
  { keys: ['M'], does: text('Choose and move') },
  { keys: ['Shift'], does: text('From pen to hand and back, for as long as it is held') },
  { keys: ['E'], does: text('Erase the outlined region') },
  { keys: ['Alt'], does: text('Eraser: each region that is pressed goes, for as long as it is held') },
  { keys: ['Z'], does: text('Zap: all the rest') },
];

interface KeysHelpProps {
  readonly opened: boolean;
  readonly isExpert: boolean;
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

/** Every key of this screen. */
export function KeysHelp({ opened, isExpert, isPhone, onClose }: KeysHelpProps) {
  const lines = [...everybody, ...(isPhone ? phones : []), ...(isExpert ? experts : [])];
  return (
    <Modal opened={opened} onClose={onClose} title={say('Keys')} size="lg">
      <Text size="sm" c="dimmed" mb="xs">
        {say('Each card shows its keys. They work wherever you are on this page.')}
      </Text>
      <Table verticalSpacing={3} fz="sm" aria-label={say('Keys')}>
        <Table.Tbody>
          {lines.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" w={110}>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    {key === '…' ? '…' : <Kbd>{key}</Kbd>}
                  </Fragment>
                ))}
              </Table.Th>
              <Table.Td>{say(does)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
