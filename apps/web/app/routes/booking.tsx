import { Wrap } from '#app/ui/layout.tsx';

export default function BookingPage() {
  return (
    <Wrap className="py-6">
      <h1>Booking details</h1>
    </Wrap>
  );
}
