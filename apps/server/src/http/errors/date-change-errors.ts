import { createError } from './app-error.ts';

/** The errors of requests for days that the host of a car is asked about. */
export const dateChangeErrors = {
  hostApprovalNeeded: () =>
    createError(
      'host_approval_needed',
      'The host of this car is asked first. Please send a request for these days.',
    ),
  hostApprovalNotNeeded: () =>
    createError(
      'host_approval_not_needed',
      'The host need not be asked for these days. Please look at the booking again and change them.',
    ),
  dateChangeAsked: () =>
    createError(
      'date_change_asked',
      'The host is asked already. Please wait for the answer, or withdraw the request first.',
    ),
  requestClosed: () =>
    createError(
      'request_closed',
      'This request is answered, withdrawn or over. Please look at the booking again.',
    ),
  requestNotFound: () => createError('request_not_found', 'This request does not exist.'),
};
