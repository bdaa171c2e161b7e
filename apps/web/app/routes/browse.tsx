import { Wrap } from '#app/ui/layout.tsx';

export default function BrowsePage() {
  return (
    <Wrap className="py-6">
      <h1>Browse cars</h1>
    </Wrap>
  );
}
