import { Wrap } from '#app/ui/layout.tsx';

export default function CarPage() {
  return (
    <Wrap className="py-6">
      <h1>Car</h1>
    </Wrap>
  );
}
