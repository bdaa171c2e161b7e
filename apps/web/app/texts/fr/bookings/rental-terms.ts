import { formatPlaces, MINIMUM_DRIVER_AGE } from '@coastline/domain/bookings/rental-terms';
import type { Translation } from '../../translation.ts';
import { dates } from '../dates/dates.ts';

export const rentalTerms: Translation['rentalTerms'] = {
  title: 'Conditions de location',
  terms: ({ minimumRentalDays, places }) => [
    `Location minimale\u00a0: ${dates.days(minimumRentalDays)}`,
    `Conducteur de ${MINIMUM_DRIVER_AGE} ans ou plus, avec passeport ou carte d’identité et permis valables`,
    'Deux paiements\u00a0: 50\u00a0% d’acompte, 50\u00a0% avant la prise en charge\u00a0; frais de plateforme compris',
    'L’assurance se règle entre vous et le propriétaire\u00a0; elle n’est pas comprise dans le prix',
    `Prise en charge et retour ${formatPlaces(places, 'à l’aéroport international de Banjul ou à Senegambia')}`,
    'Une livraison payante peut être convenue avec le bureau',
    'Retour avec le même niveau de carburant',
    'Signalez tout incident aussitôt\u00a0; vous répondez du vol et de l’usage abusif',
  ],
  noticeTitle: 'À propos du contrat de location',
  notice: ({ productName }) =>
    `Vous recevez cette voiture ou un modèle semblable, selon les disponibilités et après confirmation du bureau. Le contrat de location lie le propriétaire et vous\u00a0; ${productName} n’est pas responsable des dommages ou accidents.`,
};
