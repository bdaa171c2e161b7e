/** Unique words in the data of each person, so that a response with one of them is recognisable. */
export const TAGS = {
  'guest A': 'qxga',
  'guest B': 'qxgb',
  'host A': 'qxha',
  'host B': 'qxhb',
  office: 'qxof',
} as const;
export type Persona = keyof typeof TAGS;

export interface Marker {
  owner: Persona;
  /** `contact`: visible to the other side of a confirmed booking (D43). `auth id`: allowed in logs. */
  kind: 'contact' | 'private' | 'auth id';
  label: string;
  pattern: RegExp;
}

const LAST_DIGIT: Record<Persona, string> = {
  'guest A': '1',
  'guest B': '2',
  'host A': '3',
  'host B': '4',
  office: '5',
};

/** The test data of a person, which contains their markers. */
export function getPersonaData(persona: Persona) {
  const tag = TAGS[persona];
  const digit = LAST_DIGIT[persona];
  return {
    name: `${tag}name Njie`,
    email: `${tag}mail@coastline.example`,
    phone: `+220 907 18 3${digit}`,
    formName: `${tag}form Njie`,
    formPhone: `+220 908 27 4${digit}`,
    passport: `${tag}pass`.toUpperCase(),
    waveNumber: `+220 909 36 5${digit}`,
    /** A note of a block, calendar, payment, condition or correction; `word` makes it unique. */
    note: (word: string) => `${tag}note${word}`,
  };
}

/** The markers of a person that are known before the fixtures exist. */
export function createMarkers(owner: Persona): Marker[] {
  const { name, phone, formName, formPhone, waveNumber } = getPersonaData(owner);
  const tag = TAGS[owner];
  return [
    { owner, kind: 'contact', label: 'name', pattern: wordPattern(name.split(' ')[0] ?? '') },
    { owner, kind: 'contact', label: 'phone', pattern: digitsPattern(phone) },
    { owner, kind: 'contact', label: 'name on the form', pattern: wordPattern(formName.split(' ')[0] ?? '') },
    { owner, kind: 'contact', label: 'phone on the form', pattern: digitsPattern(formPhone) },
    { owner, kind: 'private', label: 'e-mail', pattern: wordPattern(`${tag}mail`) },
    { owner, kind: 'private', label: 'passport number', pattern: wordPattern(`${tag}pass`) },
    { owner, kind: 'private', label: 'Wave number', pattern: digitsPattern(waveNumber) },
    { owner, kind: 'private', label: 'note', pattern: wordPattern(`${tag}note`) },
  ];
}

export function wordPattern(word: string): RegExp {
  return new RegExp(word, 'i');
}

// Matches any grouping of the digits.
function digitsPattern(phone: string): RegExp {
  const digits = phone.replace(/\D/g, '').slice(3);
  return new RegExp([...digits].join('[ -]?'));
}
