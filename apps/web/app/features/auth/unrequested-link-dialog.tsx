import { useTexts } from '#app/lib/i18n/language.tsx';
import { answerUnrequestedLink } from '#app/lib/session/session.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { linkQuestion } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SAFE_CHOICE } from '#app/ui/overlays/overlay-hooks.ts';

/** Shows the account of the link and the current account. Declining is the safe choice. */
export default function UnrequestedLinkDialog() {
  const { unrequestedLink, user } = useSession();
  const t = useTexts(linkQuestion);
  const account = unrequestedLink?.email || t.unnamed;
  const stay = () => answerUnrequestedLink(false);
  return (
    <Dialog
      open={unrequestedLink !== null}
      onClose={stay}
      title={t.title(account)}
      description={user?.email ? t.replaces(user.email) : t.signsIn}
      actions={
        <>
          <Button tone="main" onClick={() => answerUnrequestedLink(true)}>
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
