import { Wrap } from '#app/ui/layout.tsx';

export default function AdminBookingsPage() {
  return (
    <Wrap className="py-6">
      <h1>All Bookings</h1>
    </Wrap>
  );
}
