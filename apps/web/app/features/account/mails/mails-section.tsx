import { useQuery } from '@tanstack/react-query';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { mails } from '#app/texts/en/account/mails.ts';
import { Switch } from '#app/ui/controls/switch.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { AccountSection } from '../account-section.tsx';
import { ListState } from '../list-state.tsx';
import { mailChoicesQuery, useChooseMails } from './queries.ts';

/** Which mails the user gets, beyond those that must be sent. */
export function MailsSection() {
  const { user } = useSession();
  const t = useTexts(mails);
  const words = useErrorWords();
  const choices = useQuery(mailChoicesQuery(user?.id));
  const choose = useChooseMails();
  const onError = (error: unknown) => notify({ title: words(error), tone: 'bad' });
  const list = choices.data ?? [];
  return (
    <AccountSection title={t.title} text={t.text}>
      <ListState query={choices} rows={2}>
        {list.length === 0 ? <p className="text-sm text-ink-soft">{t.none}</p> : null}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {list.map(({ topic, wanted }) => (
            <li key={topic}>
              <Switch
                checked={wanted}
                label={t.topics[topic].name}
                onChange={(checked) => choose.mutate({ topic, wanted: checked }, { onError })}
              />
              <p className="pl-16.5 text-sm text-ink-soft">{t.topics[topic].text}</p>
            </li>
          ))}
        </ul>
      </ListState>
    </AccountSection>
  );
}
