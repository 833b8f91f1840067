import { Badge, Button, ChakraProvider, defaultSystem, Input, Tabs } from '@chakra-ui/react';

import { Site } from './site';

export default function App() {
  return (
    <ChakraProvider value={defaultSystem}>
      <Site>
        <Tabs.Root defaultValue="sail">
          <Tabs.List>
            <Tabs.Trigger value="sail">Sail</Tabs.Trigger>
            <Tabs.Trigger value="motor">Motor</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="sail">Two masts</Tabs.Content>
        </Tabs.Root>
        <Input placeholder="Name" />
        <Badge>New</Badge>
        <Button colorPalette="teal">Book</Button>
      </Site>
    </ChakraProvider>
  );
}
