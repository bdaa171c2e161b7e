import { carRuleTexts } from '@coastline/domain/cars/rule-texts/fr';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Règles de cette voiture',
  agreedTitle: 'Règles convenues pour la voiture',
  accepted: 'Ces règles font partie du contrat de location dès que vous réservez.',
  rules: carRuleTexts,
  whereToDrive: 'Où voulez-vous rouler ?',
  anywhere: 'Toutes',
  destinations: {
    coast: 'Sur la côte : Banjul, Kololi, Brufut',
    gambia_tarred: 'À l’intérieur du pays : Basse, Janjanbureh, Farafenni',
    gambia: 'Hors des routes goudronnées de Gambie',
    senegal: 'Casamance ou Sénégal',
  },
  driver: 'Le conducteur',
  whyDates:
    'L’hôte demande plus que l’âge ou la durée de permis minimum. Nous vérifions ces dates maintenant et ne les conservons pas ; le bureau regarde les documents à la prise en charge.',
  birthDate: 'Date de naissance',
  licenceDate: 'Permis de conduire délivré le',
};
