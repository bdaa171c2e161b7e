import { carRuleTexts } from '@coastline/domain/cars/rule-texts/fr';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Règles de cette voiture',
  rules: carRuleTexts,
  whereToDrive: 'Où voulez-vous rouler ?',
  anywhere: 'Toutes',
  destinations: {
    coast: 'Sur la côte : Banjul, Kololi, Brufut',
    gambia_tarred: 'À l’intérieur du pays : Basse, Janjanbureh, Farafenni',
    gambia: 'Hors des routes goudronnées de Gambie',
    senegal: 'Casamance ou Sénégal',
  },
};
