import styled, { createGlobalStyle, keyframes, ThemeProvider } from 'styled-components';

import { Site } from './site';

const Global = createGlobalStyle`
  h1 { color: #075; }
`;
const grow = keyframes`
  from { padding: 0; }
`;
const Button = styled.button`
  animation: ${grow} 0.2s;
  background: ${({ theme }) => theme.colour};
  padding: 12px;
  @media (max-width: 500px) {
    width: 100%;
  }
`;
const Wide = styled(Button)`
  letter-spacing: 4px;
`;

export default function App() {
  return (
    <ThemeProvider theme={{ colour: '#cfe' }}>
      <Global />
      <Site>
        <Button>Book</Button>
        <Wide>Ask</Wide>
      </Site>
    </ThemeProvider>
  );
}
