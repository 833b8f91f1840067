import { Button, ConfigProvider, DatePicker, Input, Table, Tabs } from 'antd';

import { Site } from './site';

const tabs = [
  { key: 'sail', label: 'Sail', children: 'Two masts' },
  { key: 'motor', label: 'Motor' },
];

export default function App() {
  return (
    <ConfigProvider theme={{ token: { colorPrimary: '#007755' } }}>
      <Site>
        <Tabs items={tabs} />
        <Input placeholder="Name" />
        <DatePicker />
        <Table
          columns={[{ title: 'Boat', dataIndex: 'boat' }]}
          dataSource={[{ key: 1, boat: 'Tug' }]}
        />
        <Button type="primary">Book</Button>
      </Site>
    </ConfigProvider>
  );
}
