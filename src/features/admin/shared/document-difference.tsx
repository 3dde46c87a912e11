import { Button, Modal, ScrollArea, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Change } from '../../../domain/back-office/change.ts';
import type { Json } from '../../../domain/documents/json.ts';
import { say } from '../../../language/say.ts';

const said = (value: Json | undefined): string =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1);

/** Opens what stood in a document before a change, beside what stands there since. */
export function DocumentDifference({ change }: { readonly change: Change }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { before, after } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted();
  return (
    <>
      <Button size="compact-md" variant="default" onClick={open}>
        {say('Before and after')}
      </Button>
      <Modal opened={isOpen} onClose={close} size="xl" title={say('Before and after')}>
        <ScrollArea.Autosize mah="70vh" type="auto">
          <Table layout="fixed" verticalSpacing="xs" miw={520}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" w="24%">
                  {say('Field')}
                </Table.Th>
                <Table.Th scope="col">{say('Before')}</Table.Th>
                <Table.Th scope="col">{say('After')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map((field) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row" style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                    {field}
                  </Table.Th>
                  {[before?.[field], after?.[field]].map((value, index) => (
                    <Table.Td key={index === 0 ? 'before' : 'after'} style={{ verticalAlign: 'top' }}>
                      <Text
                        size="sm"
                        component="pre"
                        m={0}
                        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                      >
                        <bdi>{said(value).slice(0, 4000)}</bdi>
                      </Text>
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      </Modal>
    </>
  );
}
