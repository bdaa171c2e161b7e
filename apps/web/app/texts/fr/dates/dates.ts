export { days as dates } from '@coastline/domain/languages/written-days/fr';
