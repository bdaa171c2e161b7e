import { Wrap } from '#app/ui/layout.tsx';

export default function BookPage() {
  return (
    <Wrap className="py-6">
      <h1>Book this car</h1>
    </Wrap>
  );
}
