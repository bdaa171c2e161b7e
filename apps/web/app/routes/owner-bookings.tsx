import { Wrap } from '#app/ui/layout.tsx';

export default function OwnerBookingsPage() {
  return (
    <Wrap className="py-6">
      <h1>Car Bookings</h1>
    </Wrap>
  );
}
