import type { MailPreference } from '@coastline/contracts/people/notice';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { mails } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** Turns the mails of an unsubscribe link off or on, without sign-in and without JavaScript. */
export function Unsubscribe({ choice, token }: { choice: MailPreference; token: string }) {
  const t = useTexts(mails);
  const { name } = t.topics[choice.topic];
  return (
    <Card className="grid gap-4">
      <h1 className="text-2xl">{choice.wanted ? t.stopTitle : t.stoppedTitle}</h1>
      <p>{choice.wanted ? t.stopText(name) : t.stoppedText(name)}</p>
      <form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        <input type="hidden" name="wanted" value={String(!choice.wanted)} />
        <Button type="submit" tone={choice.wanted ? 'main' : 'line'} full>
          {choice.wanted ? t.stop : t.resume}
        </Button>
      </form>
      <p className="text-sm">
        <Link to="/account">{t.toAccount}</Link>
      </p>
    </Card>
  );
}

/** Page for an invalid unsubscribe link. */
export function BrokenLink() {
  const t = useTexts(mails);
  return (
    <EmptyState
      as="h1"
      boxed={false}
      title={t.brokenTitle}
      action={
        <Button asLink to="/account" tone="main">
          {t.toAccount}
        </Button>
      }
    >
      {t.brokenText}
    </EmptyState>
  );
}
