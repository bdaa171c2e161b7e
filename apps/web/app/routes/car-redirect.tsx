import { redirect } from 'react-router';
import type { Route } from './+types/car-redirect.ts';

/** The old address of a car's page leads to the new one for good and keeps the query (GEN-06). */
export function loader({ params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return redirect(`/cars/${encodeURIComponent(params.carId)}${search}`, 301);
}
