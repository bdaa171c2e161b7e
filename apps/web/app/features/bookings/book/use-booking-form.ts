import {
  AGREEMENT_REQUIRED,
  canPressBookNow,
  checkPersonalInfo,
  filterDocumentInput,
  filterPhoneInput,
  type PersonalInfo,
  type PersonalInfoField,
  trimPersonalInfo,
} from '@coastline/domain/booking-form';
import type { PaymentMethod } from '@coastline/domain/booking-life-cycle';
import { CONTRACT_VERSION } from '@coastline/domain/contract';
import type { FieldError } from '@coastline/domain/form-error';
import { TERMS_VERSION } from '@coastline/domain/terms';
import type { CreateBookingArgs } from '@coastline/domain/wire/booking';
import { useState } from 'react';

export interface BookingFormState extends PersonalInfo {
  /** Asked for, never sent (BOOK-15). */
  drivingLicence: string;
  paymentMethod: PaymentMethod;
  contractAccepted: boolean;
  termsAccepted: boolean;
}

const FILTERS: { [Field in keyof BookingFormState]?: (text: string) => string } = {
  phone: filterPhoneInput,
  passportId: filterDocumentInput,
  drivingLicence: filterDocumentInput,
};

/** What is wrong when Book Now is pressed: the notice to show, and the field it belongs to. */
export interface Objection {
  title: string;
  description: string;
  field?: PersonalInfoField;
}

/** The booking form's answers, its first broken rule, and the call that they make (BOOK-05 to BOOK-16). */
export function useBookingForm(known: { name: string; phone: string }) {
  const [state, setState] = useState<BookingFormState>(() => ({
    name: known.name,
    phone: filterPhoneInput(known.phone),
    passportId: '',
    drivingLicence: '',
    paymentMethod: 'wave',
    contractAccepted: false,
    termsAccepted: false,
  }));
  const [error, setError] = useState<FieldError<PersonalInfoField> | null>(null);

  const set = <Field extends keyof BookingFormState>(field: Field, value: BookingFormState[Field]) => {
    const filter = FILTERS[field];
    const kept = typeof value === 'string' && filter ? filter(value) : value;
    setState((current) => ({ ...current, [field]: kept }));
    if (error?.field === field) setError(null);
  };
  const object = (): Objection | null => {
    const objection = objectionTo(state);
    setError(objection?.field ? { field: objection.field, message: objection.description } : null);
    return objection;
  };
  return { state, set, object, errorOf: (field: PersonalInfoField) => messageFor(error, field) };
}
export type BookingForm = ReturnType<typeof useBookingForm>;

function messageFor(error: FieldError<PersonalInfoField> | null, field: PersonalInfoField) {
  return error?.field === field ? error.message : undefined;
}

/** The first thing that stands against booking: a missing agreement (BOOK-06), else the first broken rule (BOOK-16). */
export function objectionTo(state: BookingFormState): Objection | null {
  if (!state.contractAccepted || !state.termsAccepted) return AGREEMENT_REQUIRED;
  const [first] = checkPersonalInfo(state);
  return first ? { title: 'Validation Error', description: first.message, field: first.field } : null;
}

/** Whether Book Now looks pressable (BOOK-05). */
export function isReady(state: BookingFormState, reservationActive: boolean): boolean {
  return canPressBookNow({ ...state, reservationActive });
}

/** The call that the form makes, with the versions that were agreed to (BOOK-31) and without the licence (BOOK-15). */
export function toBookingArgs(
  state: BookingFormState,
  trip: { carId: string; start: string; end: string; now: Date },
): CreateBookingArgs {
  const { name, phone, passportId } = trimPersonalInfo(state);
  return {
    p_car_id: trip.carId,
    p_start_date: trip.start,
    p_end_date: trip.end,
    p_start_time: null,
    p_end_time: null,
    p_personal_info: { name, phone, passportId },
    p_payment_method: state.paymentMethod,
    p_agreements: {
      contract_version: CONTRACT_VERSION,
      terms_version: TERMS_VERSION,
      accepted_at: trip.now.toISOString(),
    },
  };
}
