import { redirect } from 'react-router';

/** Where password managers send people who should change their password. */
export function loader(): Response {
  return redirect('/account#password');
}
