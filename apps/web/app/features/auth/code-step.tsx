import { Button } from '#app/ui/button.tsx';
import { DoorHeading } from './door.tsx';
import { giveUpSignIn } from './flow/auth-calls.ts';
import { CodeForm } from './forms/code-form.tsx';

/** Between password and page: the code of the second factor, or the way back. */
export function CodeStep({ onDone }: { onDone?: (() => void) | undefined }) {
  return (
    <>
      <DoorHeading title="One more step">
        Your account asks for a code from your authenticator app.
      </DoorHeading>
      <CodeForm onDone={onDone} />
      <Button tone="quiet" full onClick={() => void giveUpSignIn()}>
        Back to Sign In
      </Button>
    </>
  );
}
