import { data } from 'react-router';
import { NotFound } from '#app/features/shell/error-screen.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, getPageLanguage } from '#app/lib/page/meta.ts';
import { faults } from '#app/texts/en/common.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  createPageMeta({
    matches,
    location,
    title: getTexts(getPageLanguage(matches), faults).notFoundTitle,
    noIndex: true,
  });

export default function NotFoundPage() {
  return <NotFound />;
}
