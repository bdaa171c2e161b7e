/** Words that stand in one person's data and nowhere else, so that an answer which holds one can be told. */
export const TAGS = {
  'guest A': 'qxga',
  'guest B': 'qxgb',
  'host A': 'qxha',
  'host B': 'qxhb',
  office: 'qxof',
} as const;
export type Persona = keyof typeof TAGS;

export interface Marker {
  of: Persona;
  /** `contact` is what the other side may see of a booking from `confirmed` on (D43); the log may name an `auth id`. */
  kind: 'contact' | 'private' | 'auth id';
  what: string;
  pattern: RegExp;
}

const LAST_DIGIT: Record<Persona, string> = {
  'guest A': '1',
  'guest B': '2',
  'host A': '3',
  'host B': '4',
  office: '5',
};

/** The marked data of a person. */
export function dataOf(persona: Persona) {
  const tag = TAGS[persona];
  const digit = LAST_DIGIT[persona];
  return {
    name: `${tag}name Njie`,
    email: `${tag}mail@coastline.example`,
    phone: `+220 907 18 3${digit}`,
    formName: `${tag}form Njie`,
    formPhone: `+220 908 27 4${digit}`,
    passport: `${tag}pass`.toUpperCase(),
    /** Of blocks, calendars, payments, conditions and corrections, each with a word of its own behind it. */
    note: (word: string) => `${tag}note${word}`,
  };
}

/** Everything that marks a person, besides what is only known once it is made. */
export function markersOf(of: Persona): Marker[] {
  const { name, phone, formName, formPhone } = dataOf(of);
  const tag = TAGS[of];
  return [
    { of, kind: 'contact', what: 'name', pattern: wordPattern(name.split(' ')[0] ?? '') },
    { of, kind: 'contact', what: 'phone', pattern: digitsPattern(phone) },
    { of, kind: 'contact', what: 'name on the form', pattern: wordPattern(formName.split(' ')[0] ?? '') },
    { of, kind: 'contact', what: 'phone on the form', pattern: digitsPattern(formPhone) },
    { of, kind: 'private', what: 'e-mail', pattern: wordPattern(`${tag}mail`) },
    { of, kind: 'private', what: 'passport number', pattern: wordPattern(`${tag}pass`) },
    { of, kind: 'private', what: 'note', pattern: wordPattern(`${tag}note`) },
  ];
}

export function wordPattern(word: string): RegExp {
  return new RegExp(word, 'i');
}

// However the digits are grouped.
function digitsPattern(phone: string): RegExp {
  const digits = phone.replace(/\D/g, '').slice(3);
  return new RegExp([...digits].join('[ -]?'));
}
