import { Accordion, Dialog, Select, Tabs } from 'radix-ui';

import { Site } from './site';

export default function App() {
  return (
    <Site>
      <Tabs.Root defaultValue="sail">
        <Tabs.List>
          <Tabs.Trigger value="sail">Sail</Tabs.Trigger>
          <Tabs.Trigger value="motor">Motor</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="sail">Two masts</Tabs.Content>
      </Tabs.Root>
      <Accordion.Root type="single" collapsible defaultValue="price">
        <Accordion.Item value="price">
          <Accordion.Header asChild>
            <h2>
              <Accordion.Trigger>Price</Accordion.Trigger>
            </h2>
          </Accordion.Header>
          <Accordion.Content>40 an hour</Accordion.Content>
        </Accordion.Item>
      </Accordion.Root>
      <Select.Root>
        <Select.Trigger aria-label="Berth">
          <Select.Value placeholder="Berth" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content>
            <Select.Item value="a">
              <Select.ItemText>A</Select.ItemText>
            </Select.Item>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
      <Dialog.Root>
        <Dialog.Trigger>Book</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content>
            <Dialog.Title>Book</Dialog.Title>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </Site>
  );
}
