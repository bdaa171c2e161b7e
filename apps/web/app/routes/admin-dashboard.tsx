import { Wrap } from '#app/ui/layout.tsx';

export default function AdminDashboardPage() {
  return (
    <Wrap className="py-6">
      <h1>Dashboard</h1>
    </Wrap>
  );
}
