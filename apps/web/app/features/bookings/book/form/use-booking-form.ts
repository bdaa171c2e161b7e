import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import type { MeetingArgs } from '@coastline/contracts/bookings/meeting';
import { CONTRACT_VERSION, TERMS_VERSION } from '@coastline/domain/bookings/agreement-versions';
import {
  canPressBookNow,
  filterDocumentInput,
  filterPhoneInput,
  normalizePersonalInfo,
  type PersonalInfo,
  type PersonalInfoField,
  validatePersonalInfo,
} from '@coastline/domain/bookings/booking-form';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { BookingLine } from '@coastline/domain/bookings/booking-lines';
import {
  type DriverDateField,
  needsDriverDates,
  validateDriverDates,
} from '@coastline/domain/bookings/driver-rules';
import type { CarRules } from '@coastline/domain/cars/car-rules';
import type { ExtraChoice } from '@coastline/domain/extras/extras';
import type { FieldError } from '@coastline/domain/form-error';
import type { MeetingError } from '@coastline/domain/meetings/meeting';
import { formatGambianPhone } from '@coastline/domain/people/phone-text';
import { useEffect, useState } from 'react';
import { isPhone, loadPhoneParser } from '#app/lib/phone/phone-parser.ts';
import { EMPTY_MEETING, type MeetingValues } from '../../meeting/meeting-values.ts';

export interface BookingFormState extends PersonalInfo {
  /** Empty if the guest shows it at the hand-over (BOOK-15). */
  drivingLicense: string;
  /** Empty unless the car asks for them (TRIP-65). */
  birthDate: string;
  licenceDate: string;
  paymentMethod: PaymentMethod;
  contractAccepted: boolean;
  termsAccepted: boolean;
  /** Empty fields take their defaults. */
  meeting: MeetingValues;
  extras: ExtraChoice[];
}

const FILTERS: { [Field in keyof BookingFormState]?: (text: string) => string } = {
  phone: filterPhoneInput,
  passportId: filterDocumentInput,
  drivingLicense: filterDocumentInput,
};

const EMPTY_VALUES: BookingFormState = {
  name: '',
  phone: '',
  passportId: '',
  drivingLicense: '',
  birthDate: '',
  licenceDate: '',
  paymentMethod: 'wave',
  contractAccepted: false,
  termsAccepted: false,
  meeting: EMPTY_MEETING,
  extras: [],
};

/** Drops the method of a draft that is no longer offered. */
export function keepOfferedMethod(
  values: Partial<BookingFormState>,
  offered: readonly PaymentMethod[],
): Partial<BookingFormState> {
  const { paymentMethod, ...rest } = values;
  return paymentMethod && offered.includes(paymentMethod) ? values : rest;
}

type FormField = PersonalInfoField | DriverDateField;
type Agreement = 'contractAccepted' | 'termsAccepted';

/** Validation error of the form: a missing agreement, or a violated rule. */
export type BookingValidationError =
  | { kind: 'agreement'; missing: Agreement }
  | { kind: 'rule'; error: FieldError<FormField> }
  | { kind: 'meeting'; error: MeetingError };

/** The rules that the driver must meet, and the current day. */
export interface DriverContext {
  rules: CarRules;
  today: string;
}

/** State of the booking form and its first validation error (BOOK-05 to BOOK-16). */
export function useBookingForm(initialValues: Partial<BookingFormState>, driver: DriverContext) {
  const [state, setState] = useState<BookingFormState>(() => ({
    ...EMPTY_VALUES,
    ...initialValues,
    phone: filterPhoneInput(formatGambianPhone(initialValues.phone ?? '') ?? initialValues.phone ?? ''),
  }));
  const [error, setError] = useState<FieldError<FormField> | null>(null);

  useEffect(() => void loadPhoneParser(), []);

  const set = <Field extends keyof BookingFormState>(field: Field, value: BookingFormState[Field]) => {
    const filter = FILTERS[field];
    const filtered = typeof value === 'string' && filter ? filter(value) : value;
    setState((current) => ({ ...current, [field]: filtered }));
    if (error?.field === field) setError(null);
  };
  const validate = (): BookingValidationError | null => {
    const found = validateBookingForm(state, driver);
    setError(found?.kind === 'rule' ? found.error : null);
    return found;
  };
  const getFieldError = (field: FormField) =>
    error?.field === field ? { type: error.rule, message: error.message } : undefined;
  return { state, set, validate, getFieldError };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

/** Validates the form: a missing agreement (BOOK-06), otherwise the first violated rule (BOOK-16). */
export function validateBookingForm(
  state: BookingFormState,
  driver: DriverContext,
): BookingValidationError | null {
  if (!state.contractAccepted) return { kind: 'agreement', missing: 'contractAccepted' };
  if (!state.termsAccepted) return { kind: 'agreement', missing: 'termsAccepted' };
  const [error] = [...validatePersonalInfo(state, isPhone), ...validateDriverDates(state, driver)];
  return error ? { kind: 'rule', error } : null;
}

/** Whether Book Now looks enabled (BOOK-05). */
export function canSubmit(state: BookingFormState, reservationActive: boolean): boolean {
  return canPressBookNow({ ...state, reservationActive });
}

// The server normalizes the phone. A retry must send the same body even if the parser loads in between.
const skipNormalization = () => undefined;

/** Arguments of the API call, with the guest's agreements (BOOK-31, TRIP-66) and the licence if given (BOOK-15). */
export function toBookingArgs(
  state: BookingFormState,
  trip: {
    carId: string;
    rules: CarRules;
    start: string;
    end: string;
    now: Date;
    meeting: MeetingArgs | null;
    /** The lines of the chosen extras. */
    extras: readonly BookingLine[];
    /** The total that the form shows, in dalasi. */
    shownTotal: number;
  },
): CreateBookingArgs {
  const { drivingLicense, ...driver } = normalizePersonalInfo(state, skipNormalization);
  return {
    p_car_id: trip.carId,
    p_start_date: trip.start,
    p_end_date: trip.end,
    p_start_time: null,
    p_end_time: null,
    p_personal_info: {
      ...driver,
      ...(drivingLicense !== '' && { drivingLicense }),
      ...(needsDriverDates(trip.rules) && { birthDate: state.birthDate, licenceDate: state.licenceDate }),
    },
    p_payment_method: state.paymentMethod,
    p_meeting: trip.meeting,
    p_extras: trip.extras.flatMap(({ extraId, quantity }) =>
      extraId === undefined ? [] : [{ extra_id: extraId, quantity }],
    ),
    p_shown_total: trip.shownTotal,
    p_agreements: {
      contract_version: CONTRACT_VERSION,
      terms_version: TERMS_VERSION,
      accepted_at: trip.now.toISOString(),
      car_rules: trip.rules,
    },
  };
}
