import { Site } from './site';

export default function App() {
  return <Site>Two masts</Site>;
}
