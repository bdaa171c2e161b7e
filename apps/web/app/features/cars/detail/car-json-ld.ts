import type { CarDetail } from '@coastline/contracts/car';

/** Structured data for search engines: the car as a product with its daily price. */
export function createCarJsonLd(car: CarDetail, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: car.title,
    category: 'Car rental',
    brand: { '@type': 'Brand', name: car.make },
    image: car.images.slice(0, 1).map((path) => new URL(path, siteUrl).href),
    offers: {
      '@type': 'Offer',
      url: `${siteUrl}/cars/${car.id}`,
      price: car.daily_price,
      priceCurrency: 'GMD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: car.daily_price,
        priceCurrency: 'GMD',
        unitCode: 'DAY',
      },
      availability: 'https://schema.org/InStock',
    },
  };
}
