import { redirect } from 'react-router';

/** Well-known URL that password managers open for changing a password. */
export function loader(): Response {
  return redirect('/account#password');
}
