/** Whether this phone has work that a sign-out would delete: checklists of the office that are not sent. */
export const UNSENT_WORK_KEY = 'coastline-unsent-work';
