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
import { CONTRACT_VERSION } from '@coastline/domain/bookings/contract';
import { TERMS_VERSION } from '@coastline/domain/bookings/terms';
import type { FieldError } from '@coastline/domain/form-error';
import { formatGambianPhone } from '@coastline/domain/people/phone-text';
import type { CreateBookingArgs } from '@coastline/domain/wire/bookings/booking';
import { useEffect, useState } from 'react';
import { isPhone, loadPhoneParser } from '#app/lib/phone/phone-parser.ts';

export interface BookingFormState extends PersonalInfo {
  /** Empty where the guest leaves it for the hand-over (BOOK-15). */
  drivingLicense: string;
  paymentMethod: PaymentMethod;
  contractAccepted: boolean;
  termsAccepted: boolean;
}

const FILTERS: { [Field in keyof BookingFormState]?: (text: string) => string } = {
  phone: filterPhoneInput,
  passportId: filterDocumentInput,
  drivingLicense: filterDocumentInput,
};

const EMPTY: BookingFormState = {
  name: '',
  phone: '',
  passportId: '',
  drivingLicense: '',
  paymentMethod: 'wave',
  contractAccepted: false,
  termsAccepted: false,
};

type Agreement = 'contractAccepted' | 'termsAccepted';

/** What is wrong when Book Now is pressed: an agreement is missing, or a rule of the form is broken. */
export type Objection =
  | { kind: 'agreement'; missing: Agreement }
  | { kind: 'rule'; broken: FieldError<PersonalInfoField> };

/** The booking form's answers, its first broken rule, and the call that they make (BOOK-05 to BOOK-16). */
export function useBookingForm(known: Partial<BookingFormState>) {
  const [state, setState] = useState<BookingFormState>(() => ({
    ...EMPTY,
    ...known,
    phone: filterPhoneInput(formatGambianPhone(known.phone ?? '') ?? known.phone ?? ''),
  }));
  const [broken, setBroken] = useState<FieldError<PersonalInfoField> | null>(null);

  useEffect(() => void loadPhoneParser(), []);

  const set = <Field extends keyof BookingFormState>(field: Field, value: BookingFormState[Field]) => {
    const filter = FILTERS[field];
    const kept = typeof value === 'string' && filter ? filter(value) : value;
    setState((current) => ({ ...current, [field]: kept }));
    if (broken?.field === field) setBroken(null);
  };
  const object = (): Objection | null => {
    const objection = objectionTo(state);
    setBroken(objection?.kind === 'rule' ? objection.broken : null);
    return objection;
  };
  const brokenIn = (field: PersonalInfoField) =>
    broken?.field === field ? { type: broken.rule, message: broken.message } : undefined;
  return { state, set, object, brokenIn };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

/** The first thing that stands against booking: a missing agreement (BOOK-06), else the first broken rule (BOOK-16). */
export function objectionTo(state: BookingFormState): Objection | null {
  if (!state.contractAccepted) return { kind: 'agreement', missing: 'contractAccepted' };
  if (!state.termsAccepted) return { kind: 'agreement', missing: 'termsAccepted' };
  const [broken] = validatePersonalInfo(state, isPhone);
  return broken ? { kind: 'rule', broken } : null;
}

/** Whether Book Now looks pressable (BOOK-05). */
export function isReady(state: BookingFormState, reservationActive: boolean): boolean {
  return canPressBookNow({ ...state, reservationActive });
}

// The server parses it: a repeated call must not change when the parser arrives in between.
const keepAsTyped = () => undefined;

/** The call that the form makes, with the versions that were agreed to (BOOK-31) and the licence where one was given (BOOK-15). */
export function toBookingArgs(
  state: BookingFormState,
  trip: { carId: string; start: string; end: string; now: Date },
): CreateBookingArgs {
  const { drivingLicense, ...driver } = normalizePersonalInfo(state, keepAsTyped);
  return {
    p_car_id: trip.carId,
    p_start_date: trip.start,
    p_end_date: trip.end,
    p_start_time: null,
    p_end_time: null,
    p_personal_info: { ...driver, ...(drivingLicense !== '' && { drivingLicense }) },
    p_payment_method: state.paymentMethod,
    p_agreements: {
      contract_version: CONTRACT_VERSION,
      terms_version: TERMS_VERSION,
      accepted_at: trip.now.toISOString(),
    },
  };
}
