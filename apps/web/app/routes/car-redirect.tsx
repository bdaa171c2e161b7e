import { redirect } from 'react-router';
import type { Route } from './+types/car-redirect.ts';

/** Permanent redirect from the old URL of a car page, with its query (GEN-06). */
export function loader({ params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return redirect(`/cars/${encodeURIComponent(params.carId)}${search}`, 301);
}
