import { useTexts } from '#app/lib/i18n/language.tsx';
import { answerUnaskedLink, useSession } from '#app/lib/session/session.ts';
import { linkQuestion } from '#app/texts/en/account/link-question.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SAFE_CHOICE } from '#app/ui/overlays/first-focus.ts';

/** Names the account of the link and the one that is signed in; staying is the safe choice. */
export default function LinkQuestionDialog() {
  const { unaskedLink, user } = useSession();
  const t = useTexts(linkQuestion);
  const account = unaskedLink?.email || t.unnamed;
  const stay = () => answerUnaskedLink(false);
  return (
    <Dialog
      open={unaskedLink !== null}
      onClose={stay}
      title={t.title(account)}
      description={user?.email ? t.replaces(user.email) : t.signsIn}
      actions={
        <>
          <Button tone="main" onClick={() => answerUnaskedLink(true)}>
            {t.accept}
          </Button>
          <Button {...SAFE_CHOICE} tone="quiet" onClick={stay}>
            {user?.email ? t.stay : t.decline}
          </Button>
        </>
      }
    />
  );
}
