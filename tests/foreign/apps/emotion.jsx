import { css, Global, keyframes, ThemeProvider } from '@emotion/react';
import styled from '@emotion/styled';

import { Site } from './site';

const global = css`
  h1 {
    color: #075;
  }
`;
const grow = keyframes({ from: { padding: 0 } });
const Button = styled.button(({ theme }) => ({
  animation: `${grow} 0.2s`,
  background: theme.colour,
  padding: 12,
  '@media (max-width: 500px)': { width: '100%' },
}));
const Wide = styled(Button)({ letterSpacing: 4 });

export default function App() {
  return (
    <ThemeProvider theme={{ colour: '#cfe' }}>
      <Global styles={global} />
      <Site>
        <Button>Book</Button>
        <Wide>Ask</Wide>
      </Site>
    </ThemeProvider>
  );
}
