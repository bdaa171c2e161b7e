import type { RecordNames } from '@coastline/domain/condition-records/checklist';
import { recordNames as german } from '@coastline/domain/condition-records/record-names/de';
import { recordNames as english } from '@coastline/domain/condition-records/record-names/en';
import { recordNames as french } from '@coastline/domain/condition-records/record-names/fr';
import { recordNames as dutch } from '@coastline/domain/condition-records/record-names/nl';
import { recordNames as swedish } from '@coastline/domain/condition-records/record-names/sv';
import type { Language } from '@coastline/domain/languages/languages';

interface RecordTexts {
  names: RecordNames;
  titles: { hand_over: string; return: string };
  number: (sequence: number) => string;
  recordedAt: string;
  receivedAt: string;
  deviceAt: string;
  wrongClock: string;
  mileage: string;
  fuel: string;
  documents: string;
  documentsSeen: string;
  accessories: string;
  notes: string;
  missing: string;
  place: string;
  marks: string;
  withoutNote: string;
  photos: string;
  signatures: string;
  guest: string;
  office: string;
  deleted: string;
  hash: string;
  previousHash: string;
}

const ENGLISH: RecordTexts = {
  names: english,
  titles: { hand_over: 'Record of the hand-over', return: 'Record of the return' },
  number: (sequence) => `record ${sequence}`,
  recordedAt: 'Time',
  receivedAt: 'Received at',
  deviceAt: 'Clock of the phone',
  wrongClock: 'The clock was wrong, so the time of arrival counts.',
  mileage: 'Odometer',
  fuel: 'Fuel',
  documents: 'Documents',
  documentsSeen: 'Licence, identity and age checked',
  accessories: 'In the car',
  notes: 'Notes',
  missing: 'Why something is missing',
  place: 'Place',
  marks: 'Damage',
  withoutNote: 'Without a note',
  photos: 'Photos',
  signatures: 'Signatures',
  guest: 'Guest',
  office: 'Office',
  deleted: 'Notes and signatures were deleted with the account of the guest.',
  hash: 'Hash of this record',
  previousHash: 'Hash of the record before',
};

const SWEDISH: RecordTexts = {
  names: swedish,
  titles: { hand_over: 'Protokoll över överlämningen', return: 'Protokoll över återlämningen' },
  number: (sequence) => `protokoll ${sequence}`,
  recordedAt: 'Tid',
  receivedAt: 'Mottaget',
  deviceAt: 'Telefonens klocka',
  wrongClock: 'Klockan gick fel, så tiden då uppgifterna kom in gäller.',
  mileage: 'Vägmätare',
  fuel: 'Bränsle',
  documents: 'Handlingar',
  documentsSeen: 'Körkort, identitet och ålder kontrollerade',
  accessories: 'I bilen',
  notes: 'Anteckningar',
  missing: 'Varför något saknas',
  place: 'Plats',
  marks: 'Skador',
  withoutNote: 'Utan anteckning',
  photos: 'Bilder',
  signatures: 'Underskrifter',
  guest: 'Gäst',
  office: 'Kontor',
  deleted: 'Anteckningar och underskrifter raderades med gästens konto.',
  hash: 'Protokollets hash',
  previousHash: 'Föregående protokolls hash',
};

const DUTCH: RecordTexts = {
  names: dutch,
  titles: { hand_over: 'Verslag van de overdracht', return: 'Verslag van de teruggave' },
  number: (sequence) => `verslag ${sequence}`,
  recordedAt: 'Tijd',
  receivedAt: 'Ontvangen op',
  deviceAt: 'Klok van de telefoon',
  wrongClock: 'De klok liep verkeerd, daarom telt het moment van aankomst.',
  mileage: 'Kilometerstand',
  fuel: 'Brandstof',
  documents: 'Documenten',
  documentsSeen: 'Rijbewijs, identiteit en leeftijd gecontroleerd',
  accessories: 'In de auto',
  notes: 'Notities',
  missing: 'Waarom iets ontbreekt',
  place: 'Plaats',
  marks: 'Schade',
  withoutNote: 'Zonder toelichting',
  photos: 'Foto’s',
  signatures: 'Handtekeningen',
  guest: 'Gast',
  office: 'Kantoor',
  deleted: 'Notities en handtekeningen zijn met het account van de gast verwijderd.',
  hash: 'Hash van dit verslag',
  previousHash: 'Hash van het vorige verslag',
};

const FRENCH: RecordTexts = {
  names: french,
  titles: { hand_over: 'Constat de remise', return: 'Constat de restitution' },
  number: (sequence) => `constat ${sequence}`,
  recordedAt: 'Heure',
  receivedAt: 'Reçu le',
  deviceAt: 'Horloge du téléphone',
  wrongClock: 'L’horloge était fausse, c’est donc l’heure d’arrivée qui compte.',
  mileage: 'Kilométrage',
  fuel: 'Carburant',
  documents: 'Documents',
  documentsSeen: 'Permis, identité et âge vérifiés',
  accessories: 'Dans la voiture',
  notes: 'Remarques',
  missing: 'Pourquoi quelque chose manque',
  place: 'Lieu',
  marks: 'Dommages',
  withoutNote: 'Sans remarque',
  photos: 'Photos',
  signatures: 'Signatures',
  guest: 'Client',
  office: 'Bureau',
  deleted: 'Les remarques et signatures ont été supprimées avec le compte du client.',
  hash: 'Empreinte de ce constat',
  previousHash: 'Empreinte du constat précédent',
};

const GERMAN: RecordTexts = {
  names: german,
  titles: { hand_over: 'Übergabeprotokoll', return: 'Rückgabeprotokoll' },
  number: (sequence) => `Protokoll ${sequence}`,
  recordedAt: 'Zeit',
  receivedAt: 'Eingegangen am',
  deviceAt: 'Uhr des Telefons',
  wrongClock: 'Die Uhr ging falsch, deshalb zählt die Zeit des Eingangs.',
  mileage: 'Kilometerstand',
  fuel: 'Tank',
  documents: 'Dokumente',
  documentsSeen: 'Führerschein, Identität und Alter geprüft',
  accessories: 'Im Auto',
  notes: 'Bemerkungen',
  missing: 'Warum etwas fehlt',
  place: 'Ort',
  marks: 'Schäden',
  withoutNote: 'Ohne Bemerkung',
  photos: 'Fotos',
  signatures: 'Unterschriften',
  guest: 'Gast',
  office: 'Büro',
  deleted: 'Bemerkungen und Unterschriften wurden mit dem Konto des Gastes gelöscht.',
  hash: 'Hash dieses Protokolls',
  previousHash: 'Hash des Protokolls davor',
};

export const RECORD_TEXTS: Record<Language, RecordTexts> = {
  en: ENGLISH,
  sv: SWEDISH,
  nl: DUTCH,
  fr: FRENCH,
  de: GERMAN,
};
