import { Wrap } from '#app/ui/layout.tsx';

export default function RoleSelectionPage() {
  return (
    <Wrap className="py-6">
      <h1>Select Your Role</h1>
    </Wrap>
  );
}
