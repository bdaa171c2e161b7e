import { data } from 'react-router';
import { NotFound } from '#app/features/shell/not-found.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import { faults } from '#app/texts/en/faults.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: textsIn(languageOf(matches), faults).notFoundTitle,
    noIndex: true,
  });

export default function NotFoundPage() {
  return <NotFound />;
}
