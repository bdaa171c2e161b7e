export type HomeStats = { cars: number; rentals: number; customers: number };

/** The stat cards of the landing page: 60 % and 15 times the active cars (HOME-06, D15); none at 0 (HOME-05). */
export function homeStats(activeCars: number): HomeStats | undefined {
  if (activeCars <= 0) return undefined;
  // 6 / 10 in this order stays in whole numbers: 0.6 × 5 would already be a rounded product.
  return { cars: activeCars, rentals: Math.floor((activeCars * 6) / 10), customers: activeCars * 15 };
}
