import './a-page.css';

export default function Page() {
  return <h1 className="shade">A page in a layout</h1>;
}
