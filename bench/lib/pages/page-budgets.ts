/** What a page may weigh at most, compressed as it travels, heads of answers included. */
export interface PageBudget {
  /** Script on its way before anybody touches the page. */
  scriptKib: number;
  /** HTML, style sheets and fonts together. */
  textKib: number;
  /** Pictures that the first screen shows. */
  firstScreenImageKib: number;
  requests: number;
  /** All that a second visit with a warm cache fetches. */
  secondVisitKib: number;
}

/** A visitor's pages, on a phone and on a desktop. */
export const PUBLIC_BUDGET: PageBudget = {
  scriptKib: 155,
  textKib: 60,
  firstScreenImageKib: 80,
  requests: 25,
  secondVisitKib: 20,
};

/** Pages behind the sign-in: more script, the same of everything else. */
export const SIGNED_IN_BUDGET: PageBudget = { ...PUBLIC_BUDGET, scriptKib: 220, requests: 40 };
