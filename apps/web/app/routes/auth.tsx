import { Wrap } from '#app/ui/layout.tsx';

export default function AuthPage() {
  return (
    <Wrap className="py-6">
      <h1>Sign In</h1>
    </Wrap>
  );
}
