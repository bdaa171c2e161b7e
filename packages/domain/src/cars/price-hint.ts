/** What hosts ask for cars like one's own, so that a new price is no guess. */

/** Fewer cars than this say nothing about a price. */
export const PRICE_HINT_MIN_CARS = 5;

/** The prices between which the middle half of similar cars lies, with the one in the middle; amounts in bututs. */
export interface PriceRange {
  low: number;
  typical: number;
  high: number;
}

/** Where a price stands among those of similar cars. */
export function placePrice(price: number, range: PriceRange): 'below' | 'within' | 'above' {
  if (price < range.low) return 'below';
  return price > range.high ? 'above' : 'within';
}
