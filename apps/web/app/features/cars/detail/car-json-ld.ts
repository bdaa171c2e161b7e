import type { CarDetail } from '@coastline/domain/wire/car';

/** The car as search engines read it: a product with its day price. */
export function carJsonLd(car: CarDetail, siteUrl: string) {
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
