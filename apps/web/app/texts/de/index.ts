import type { Translation } from '../translation.ts';
import { account } from './account.ts';
import { accountSecurity } from './account-security.ts';
import { appShell } from './app-shell.ts';
import { bookingDetails } from './booking-details.ts';
import { bookingForm } from './booking-form.ts';
import { bookingList } from './booking-list.ts';
import { bookingPaper } from './booking-paper.ts';
import { bookings } from './bookings.ts';
import { cancelling } from './cancelling.ts';
import { carWords } from './car-words.ts';
import { common } from './common.ts';
import { connection } from './connection.ts';
import { dates } from './dates.ts';
import { errors } from './errors.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { footer } from './footer.ts';
import { frame } from './frame.ts';
import { howItWorks } from './how-it-works.ts';
import { preferences } from './preferences.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { roleChoice } from './role-choice.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';
import { welcome } from './welcome.ts';

export default {
  account,
  accountSecurity,
  appShell,
  bookingDetails,
  bookingForm,
  bookingList,
  bookingPaper,
  bookings,
  cancelling,
  carWords,
  common,
  connection,
  dates,
  errors,
  faults,
  fields,
  footer,
  frame,
  howItWorks,
  preferences,
  price,
  product,
  roleChoice,
  rules,
  settings,
  signIn,
  ui,
  welcome,
} satisfies Translation;
