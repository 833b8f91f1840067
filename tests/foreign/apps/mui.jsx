import { Button, CssBaseline, Tab, Tabs, TextField, ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material';

import { Site } from './site';

const theme = createTheme({ palette: { primary: { main: '#075' } } });

export default function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Site>
        <Tabs value={0}>
          <Tab label="Sail" />
          <Tab label="Motor" />
        </Tabs>
        <TextField label="Name" />
        <Button variant="contained">Book</Button>
      </Site>
    </ThemeProvider>
  );
}
