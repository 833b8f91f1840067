import '@mantine/core/styles.css';

import { Badge, Button, MantineProvider, Select, Tabs, TextInput } from '@mantine/core';

import { Site } from './site';

export default function App() {
  return (
    <MantineProvider theme={{ primaryColor: 'teal' }}>
      <Site>
        <Tabs defaultValue="sail">
          <Tabs.List>
            <Tabs.Tab value="sail">Sail</Tabs.Tab>
            <Tabs.Tab value="motor">Motor</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="sail">Two masts</Tabs.Panel>
        </Tabs>
        <TextInput label="Name" />
        <Select label="Berth" data={['A', 'B']} />
        <Badge>New</Badge>
        <Button>Book</Button>
      </Site>
    </MantineProvider>
  );
}
