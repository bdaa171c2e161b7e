import { Wrap } from '#app/ui/layout.tsx';

export default function MyBookingsPage() {
  return (
    <Wrap className="py-6">
      <h1>My Bookings</h1>
    </Wrap>
  );
}
