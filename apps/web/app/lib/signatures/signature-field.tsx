import {
  MAX_SIGNATURE_NAME,
  MAX_SIGNATURE_POINTS,
  MAX_STROKES,
  SIGNATURE_BOX,
  type Signature,
  signaturePath,
} from '@coastline/domain/signatures/signature';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signature } from '#app/texts/en/signature.ts';
import { SignaturePad } from '#app/ui/controls/signature-pad.tsx';

/** Signature pad with the limits of the domain, in the language of the page. */
export function SignatureField(props: {
  label: ReactNode;
  value: Signature;
  onChange: (signature: Signature) => void;
  error?: string | undefined;
}) {
  const texts = useTexts(signature);
  return (
    <SignaturePad
      {...props}
      texts={texts}
      box={SIGNATURE_BOX}
      maxStrokes={MAX_STROKES}
      maxPoints={MAX_SIGNATURE_POINTS}
      maxNameLength={MAX_SIGNATURE_NAME}
      toPath={signaturePath}
    />
  );
}
