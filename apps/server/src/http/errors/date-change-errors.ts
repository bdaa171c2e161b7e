import { AppError } from './app-error.ts';

/** The errors of requests for days that the host of a car is asked about. */
export const dateChangeErrors = {
  hostApprovalNeeded: () =>
    new AppError({
      code: 'host_approval_needed',
      message: 'The host of this car is asked first. Please send a request for these days.',
    }),
  hostApprovalNotNeeded: () =>
    new AppError({
      code: 'host_approval_not_needed',
      message: 'The host need not be asked for these days. Please look at the booking again and change them.',
    }),
  dateChangeAsked: () =>
    new AppError({
      code: 'date_change_asked',
      message: 'The host is asked already. Please wait for the answer, or withdraw the request first.',
    }),
  requestClosed: () =>
    new AppError({
      code: 'request_closed',
      message: 'This request is answered, withdrawn or over. Please look at the booking again.',
    }),
  requestNotFound: () => new AppError({ code: 'request_not_found', message: 'This request does not exist.' }),
};
