import type { Translation } from '../translation.ts';
import { account } from './account/account.ts';
import { accountSecurity } from './account/account-security.ts';
import { captcha } from './account/captcha.ts';
import { inbox } from './account/inbox.ts';
import { linkQuestion } from './account/link-question.ts';
import { mailCode } from './account/mail-code.ts';
import { mails } from './account/mails.ts';
import { phoneCode } from './account/phone-code.ts';
import { preferences } from './account/preferences.ts';
import { roleChoice } from './account/role-choice.ts';
import { settings } from './account/settings.ts';
import { signIn } from './account/sign-in.ts';
import { stepUp } from './account/step-up.ts';
import { welcome } from './account/welcome.ts';
import { agreements } from './bookings/agreements.ts';
import { bookingDetails } from './bookings/booking-details.ts';
import { bookingForm } from './bookings/booking-form.ts';
import { bookingList } from './bookings/booking-list.ts';
import { bookingPaper } from './bookings/booking-paper.ts';
import { bookings } from './bookings/bookings.ts';
import { cancelling } from './bookings/cancelling.ts';
import { paying } from './bookings/paying.ts';
import { price } from './bookings/price.ts';
import { rentalTerms } from './bookings/rental-terms.ts';
import { browse } from './cars/browse.ts';
import { car } from './cars/car.ts';
import { carCard } from './cars/car-card.ts';
import { carNotes } from './cars/car-notes.ts';
import { carWords } from './cars/car-words.ts';
import { compare } from './cars/compare.ts';
import { insurance } from './cars/insurance.ts';
import { preferredSearch } from './cars/preferred-search.ts';
import { search } from './cars/search.ts';
import { share } from './cars/share.ts';
import { common } from './common.ts';
import { availability } from './dates/availability.ts';
import { dateButtons } from './dates/date-buttons.ts';
import { dateRefusals } from './dates/date-refusals.ts';
import { dates } from './dates/dates.ts';
import { rentalDates } from './dates/rental-dates.ts';
import { errors } from './errors.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { appShell } from './frame/app-shell.ts';
import { connection } from './frame/connection.ts';
import { footer } from './frame/footer.ts';
import { frame } from './frame/frame.ts';
import { howItWorks } from './frame/how-it-works.ts';
import { ui } from './frame/ui.ts';
import { home } from './home.ts';
import { product } from './product.ts';
import { rules } from './rules.ts';

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
  insurance,
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
  linkQuestion,
  mailCode,
  phoneCode,
  mails,
  paying,
  preferences,
  preferredSearch,
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
  captcha,
  stepUp,
  welcome,
} satisfies Translation;
