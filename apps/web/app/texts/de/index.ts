export * from './account.ts';
export * from './booking-form.ts';
export * from './bookings.ts';
export * from './car.ts';
export * from './cars.ts';
export * from './common.ts';
export * from './home.ts';
export * from './sign-in.ts';
