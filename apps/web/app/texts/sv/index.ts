import type { Translation } from '../translation.ts';
import { account } from './account.ts';
import { accountSecurity } from './account-security.ts';
import { agreements } from './agreements.ts';
import { appShell } from './app-shell.ts';
import { availability } from './availability.ts';
import { bookingDetails } from './booking-details.ts';
import { bookingForm } from './booking-form.ts';
import { bookingList } from './booking-list.ts';
import { bookingPaper } from './booking-paper.ts';
import { bookings } from './bookings.ts';
import { browse } from './browse.ts';
import { cancelling } from './cancelling.ts';
import { car } from './car.ts';
import { carCard } from './car-card.ts';
import { carNotes } from './car-notes.ts';
import { carWords } from './car-words.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { connection } from './connection.ts';
import { dateButtons } from './date-buttons.ts';
import { dateRefusals } from './date-refusals.ts';
import { dates } from './dates.ts';
import { errors } from './errors.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { footer } from './footer.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { howItWorks } from './how-it-works.ts';
import { inbox } from './inbox.ts';
import { mails } from './mails.ts';
import { preferences } from './preferences.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { rentalDates } from './rental-dates.ts';
import { rentalTerms } from './rental-terms.ts';
import { roleChoice } from './role-choice.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';
import { welcome } from './welcome.ts';

export default {
  account,
  accountSecurity,
  agreements,
  appShell,
  availability,
  bookingDetails,
  bookingForm,
  bookingList,
  bookingPaper,
  bookings,
  browse,
  cancelling,
  car,
  carCard,
  carNotes,
  carWords,
  common,
  compare,
  connection,
  dateButtons,
  dateRefusals,
  dates,
  errors,
  faults,
  fields,
  footer,
  frame,
  home,
  howItWorks,
  inbox,
  mails,
  preferences,
  price,
  product,
  rentalDates,
  rentalTerms,
  roleChoice,
  rules,
  search,
  settings,
  share,
  signIn,
  ui,
  welcome,
} satisfies Translation;
