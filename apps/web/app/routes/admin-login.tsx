import { Wrap } from '#app/ui/layout.tsx';

export default function AdminLoginPage() {
  return (
    <Wrap className="py-6">
      <h1>Admin Login</h1>
    </Wrap>
  );
}
