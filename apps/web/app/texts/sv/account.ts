import type { Translation } from '../translation.ts';

export const account: Translation['account'] = {
  title: 'Konto',
  pageDescription: 'Dina uppgifter, hur du loggar in, var du är inloggad och dina data.',
  confirmedHalf: 'En av de två länkarna är öppnad. Öppna nu länken i mejlet till din andra adress.',
  details: {
    title: 'Dina uppgifter',
    text: 'Den andra parten ser ditt namn och telefonnummer när bokningen är bekräftad.',
    save: 'Spara uppgifterna',
    saved: 'Dina uppgifter är sparade',
    unsaved: 'Inte sparat än',
  },
  email: {
    title: 'E-post',
    mailsNew: 'Vi skickar en länk till den nya adressen. Den blir din när du öppnar länken.',
    mailsBoth:
      'Vi skickar en länk till både din nya och din nuvarande adress. Bytet sker när båda länkarna har öppnats.',
    current: 'Din adress:',
    label: 'Ny e-post',
    change: 'Byt e-post',
    waitingTitle: 'Vi väntar på att du öppnar mejlet',
    waiting: [' är inte bekräftad än. Till dess loggar du in med ', '.'],
  },
  password: {
    title: 'Lösenord',
    text: 'Med ett nytt lösenord loggas du ut på alla andra enheter.',
    current: 'Nuvarande lösenord',
    change: 'Byt lösenord',
    codeTitle: 'Vi har mejlat en kod',
    codeText: ['Det var ett tag sedan du loggade in. Ange koden som vi skickade till ', '.'],
    code: 'Koden i mejlet',
    saved: 'Lösenordet är bytt!',
    savedText: 'Du är utloggad på alla andra enheter.',
  },
  data: {
    title: 'Dina data',
    text: 'Allt vi har om dig: konto, bilar, bokningar, betalningar, mejl och vad du gjorde när.',
    about:
      'Filen är i JSON, ett format som andra program kan läsa. Den innehåller numret på ditt pass eller din legitimation om du har angett det, så förvara den säkert. Dina gästers privata uppgifter finns inte med.',
    download: 'Ladda ner mina data',
  },
  erase: {
    title: 'Ta bort kontot',
    text: 'Det går inte att ångra, inte ens av oss.',
    points: [
      'Ditt namn, e-post, telefon, pass- eller legitimationsnummer, önskemål och mejl raderas.',
      'Tidigare bokningar finns kvar för den andra parten och för vår bokföring, under namnet ”Deleted user” och utan dina uppgifter.',
      'Dina bilar tas bort från listan. Gäster som har kört dem ser fortfarande bil och bilder i sina bokningar.',
      `Bokningar som pågår måste avslutas först: slutför eller avboka dem. Om en återbetalning eller din andel återstår att betala, betalar kontoret den först.`,
      'Du loggas ut på alla enheter.',
    ],
    elsewhere: (host) => `Din inloggning finns hos ${host}; be dem ta bort den också.`,
    open: 'Ta bort mitt konto',
    askTitle: 'Ta bort kontot?',
    ask: 'Allt personligt raderas direkt och för gott.',
    word: 'RADERA',
    typeWord: (word) => `Skriv ${word} för att bekräfta`,
    wordMissing: (word) => `Skriv ${word} för att bekräfta.`,
    passwordMissing: 'Ange ditt lösenord.',
    confirm: 'Ta bort för gott',
    keep: 'Behåll kontot',
    neededTitle: 'Kontot behövs fortfarande',
    waits: {
      open: 'är inte avslutad',
      settling: 'har en betalning kvar',
      unread: 'har en olycksrapport som kontoret inte har läst än',
    },
    done: 'Kontot är borttaget',
    doneText: 'Tack för att du var här.',
  },
};

export const accountSecurity: Translation['accountSecurity'] = {
  remove: 'Ta bort',
  removeNamed: (name) => `Ta bort ${name}`,
  removeAsk: (name) => `Ta bort ${name}?`,
  removed: (name) => `${name} är borttagen`,
  added: (time) => `Tillagd ${time}`,
  addedAndUsed: (added, used) => `Tillagd ${added}, senast använd ${used}`,
  factors: {
    title: 'Tvåstegsinloggning',
    text: 'Med en autentiseringsapp räcker det inte med ett stulet lösenord: inloggningen kräver också en kod.',
    on: 'På',
    off: 'Av. Du loggar in med bara lösenord.',
    setUp: 'Lägg till app',
    addAnother: 'Lägg till en app till',
    removeApp: 'Ta bort appen',
    removeText: 'Dess koder slutar gälla. Utan en annan app loggar du in med bara lösenord.',
    dialogTitle: 'Lägg till en autentiseringsapp',
    dialogText:
      'Skanna bilden med en app som Aegis, 2FAS eller Google Authenticator och skriv sedan koden som den visar.',
    picture: 'QR-kod till din autentiseringsapp',
    sameDevice: 'På samma enhet? Skriv in nyckeln i appen i stället:',
    copyKey: 'Kopiera nyckeln',
    keyCopied: 'Nyckeln är kopierad',
    code: 'Koden i appen',
    turnOn: 'Slå på',
    isOn: 'Tvåstegsinloggningen är på',
    isOnText: 'Du är utloggad på alla andra enheter.',
  },
  office: {
    missing: 'Ställ in en andra faktor för att öppna kontoret',
    missingText:
      'Kontorets konton behöver utöver lösenordet en kod från en autentiseringsapp. Ställ in den här nedanför.',
    open: 'Kontoret är öppet',
    enter: 'Till kontoret',
  },
  passkeys: {
    title: 'Lösennycklar',
    text: 'Logga in med fingeravtryck, ansikte eller skärmlås i stället för lösenord.',
    none: 'Du har ingen lösennyckel än.',
    add: 'Lägg till lösennyckel',
    added: 'Lösennyckeln är tillagd',
    unnamed: 'Lösennyckel',
    rename: 'Byt namn',
    renameNamed: (name) => `Byt namn på ${name}`,
    renameTitle: 'Byt namn på lösennyckeln',
    name: 'Namn',
    saveName: 'Spara namnet',
    nameMissing: 'Ange ett namn',
    nameLong: (most) => `Namnet får ha högst ${most} tecken`,
    removePasskey: 'Ta bort lösennyckeln',
    removeText: 'Den loggar inte in dig längre. Du kan behöva ta bort den från enheten också.',
  },
  sessions: {
    title: 'Här är du inloggad',
    text: 'Ser du en enhet som du inte känner igen? Logga ut överallt annars och byt lösenord.',
    textElsewhere: 'Har du glömt en enhet någonstans? Logga ut överallt annars och byt lösenord.',
    thisDevice: 'Den här enheten',
    nowhereElse: 'Du är inte inloggad någon annanstans.',
    onlyNewest: (count) => `De ${count} senast använda enheterna visas.`,
    leaveOthers: 'Logga ut överallt annars',
    left: 'Utloggad överallt annars',
    since: (time) => `Inloggad ${time}`,
    sinceAndUsed: (since, used) => `Inloggad ${since}, senast använd ${used}`,
    device: (browser, system) => `${browser} på ${system}`,
    unknownDevice: 'Okänd enhet',
  },
};

export const mails: Translation['mails'] = {
  title: 'Mejl',
  text: 'Vad som händer med dina bokningar och dina pengar berättar vi alltid. Resten bestämmer du.',
  none: 'När du bokar eller hyr ut en bil väljer du här vilka mejl du får.',
  topics: {
    trip_reminders: {
      name: 'Påminnelser om dina resor',
      text: 'Dagen före upphämtning och på återlämningsdagen.',
    },
    host_new_bookings: {
      name: 'Nya bokningar av dina bilar',
      text: 'Så snart någon reserverar, före handpenningen.',
    },
    host_reminders: {
      name: 'Påminnelser om överlämning',
      text: 'Dagen innan en bil lämnas ut och när den kommer tillbaka.',
    },
    office_new_bookings: {
      name: 'Bokningar',
      text: 'Varje reservation, betalningsmeddelande, handpenning och avbokning på marknadsplatsen.',
    },
    office_reminders: {
      name: 'Överlämningar och återlämningar',
      text: 'Dagen innan en bil lämnas ut och den dag den kommer tillbaka.',
    },
  },
  stopTitle: 'Sluta få de här mejlen?',
  stoppedTitle: 'Du får inte fler sådana mejl',
  stopText: (topic) => `Du stänger av: ${topic}. Mejl om dina bokningar och dina pengar kommer ändå.`,
  stoppedText: (topic) => `Avstängt: ${topic}. Mejl om dina bokningar och dina pengar kommer ändå.`,
  stop: 'Sluta skicka',
  resume: 'Skicka igen',
  brokenTitle: 'Länken fungerar inte',
  brokenText: 'Den kan ha blivit avklippt. Logga in och välj dina mejl på kontosidan.',
  toAccount: 'Till ditt konto',
};

export const preferences: Translation['preferences'] = {
  title: 'Anpassa efter dig',
  text: 'Berätta vad du helst hyr. Öppnar du sökningen utan egna filter filtreras den efter budget och biltyper; ett tryck tar bort dem. Du kan hoppa över det och komma tillbaka när du vill.',
  pageDescription: 'Vad du helst hyr, hur länge och till vad.',
  loading: 'Läser in dina önskemål',
  budget: 'Budget per dag',
  budgetEnds: ['Lägsta budget', 'Högsta budget'],
  types: 'Biltyper du gillar',
  duration: 'Så länge hyr du oftast',
  durations: { '1-day': '1 dag', '2-3-days': '2–3 dagar', weekly: 'Veckovis', monthly: 'Månadsvis' },
  use: 'Till vad',
  uses: { business: 'Jobb', tourism: 'Semester', personal: 'Privat', events: 'Evenemang' },
  save: 'Spara',
  saved: 'Dina önskemål är sparade!',
  unsaved: 'Inte sparat än',
  skip: 'Hoppa över',
};

export const inbox: Translation['inbox'] = {
  title: 'Inkorg',
  description: 'Vad som har hänt med dina bokningar, det senaste först.',
  bell: (unread) => (unread === 0 ? 'Inkorg' : `Inkorg, ${unread} olästa`),
  unread: 'Nytt',
  readAll: 'Markera allt som läst',
  more: 'Visa äldre meddelanden',
  failed: 'Din inkorg laddades inte',
  none: 'Inget nytt ännu',
  noneText: 'När något händer med en bokning läser du det först här.',
  booking_received: {
    title: 'Din bil är reserverad',
    text: ({ car, days }) => `Betala handpenningen i tid, så är ${car} din: ${days}.`,
  },
  booking_confirmed: {
    title: 'Din bokning är bekräftad',
    text: ({ car, days }) => `Din handpenning har kommit. ${car} är din: ${days}.`,
  },
  final_payment_received: {
    title: 'Allt är betalt',
    text: ({ car, days }) =>
      `Din slutbetalning har kommit. ${car} väntar på dig: ${days}. Ta med pass eller ID och körkort.`,
  },
  part_payment_received: {
    title: 'En del av din betalning har kommit',
    text: ({ car, days, amount }) =>
      `Hittills har vi fått ${amount} för ${car}, ${days}. På bokningens sida står vad som återstår.`,
  },
  credit_refunded: {
    title: 'Pengar är återbetalade',
    text: ({ car, days, amount }) =>
      `Kontoret har betalat tillbaka ${amount} som inte behövdes för ${car}, ${days}.`,
  },
  credit_transferred: {
    title: 'Ditt tillgodohavande är flyttat',
    text: ({ car, days, amount }) =>
      `Kontoret har flyttat ${amount} av ditt tillgodohavande från en annan bokning till ${car}, ${days}.`,
  },
  hold_expired: {
    title: 'Reservationen har gått ut',
    text: ({ car, days }) => `Handpenningen för ${car} kom inte i tid. Den kan bokas igen: ${days}.`,
  },
  booking_cancelled: {
    title: 'Bokningen avbokad',
    text: ({ car, days }) => `${car}, ${days}.`,
    refund: (amount) => `Du får tillbaka ${amount}.`,
  },
  refund_paid: {
    title: 'Din återbetalning är gjord',
    text: ({ car, days, amount }) => `Kontoret har betalat tillbaka ${amount} för ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'En betalning är ogiltig',
    text: ({ car, days }) => `Kontoret hade registrerat en betalning av misstag: ${car}, ${days}.`,
  },
  payment_notice_sent: {
    title: 'Kontoret kontrollerar din betalning',
    text: ({ car, amount }) => `Du har meddelat kontoret att ${amount} för ${car} är på väg.`,
    held: (time) => `Bilen hålls åt dig till ${time}.`,
  },
  payment_notice_declined: {
    title: 'Din betalning hittades inte',
    text: ({ car, days }) => `Kontoret hittade inte din betalning: ${car}, ${days}.`,
    reason: (reason) => `Kontoret skriver: ${reason}`,
  },
  payment_not_applied: {
    title: 'Vi skickar tillbaka din betalning',
    text: ({ car, amount }) =>
      `Vi har fått ${amount} men kunde inte använda pengarna för din bokning av ${car}. Kontoret skickar tillbaka dem.`,
    reasons: {
      wrong_amount: 'Det är inte det belopp som skulle betalas.',
      already_paid: 'Den här delen av priset var redan betald.',
      booking_cancelled: 'Bokningen är avbokad.',
      deposit_missing: 'Handpenningen för bokningen är inte betald.',
      dates_taken: 'Reservationen hade gått ut, och dagarna är inte längre lediga.',
    },
  },
  receipt_refunded: {
    title: 'Din betalning är på väg tillbaka',
    text: ({ car, amount }) =>
      `Kontoret har skickat tillbaka ${amount} som vi inte kunde använda för din bokning av ${car}.`,
  },
  meeting_changed: {
    title: 'Upphämtning eller återlämning har ändrats',
    text: ({ car, days }) => `Ny plats eller tid för ${car}, ${days}.`,
  },
  dates_changed: {
    title: 'Dagarna för din bokning har ändrats',
    text: ({ car, days }) => `Nya dagar för ${car}: ${days}.`,
  },
  car_changed: {
    title: 'Din bokning har en annan bil',
    text: ({ car, days }) => `Ny bil: ${car}, ${days}.`,
  },
  date_change_accepted: {
    title: 'Värden säger ja till dina nya dagar',
    text: ({ car, days }) => `${car}, ${days}: på din bokningssida står vad som återstår att betala.`,
  },
  date_change_declined: {
    title: 'Värden säger nej till dina nya dagar',
    text: ({ car, days }) => `Du frågade om ${car} (${days}). Din bokning blir kvar som den är.`,
  },
  date_change_expired: {
    title: 'Värden svarade inte i tid',
    text: ({ car, days }) => `Fråga igen om ${car} (${days}), eller ring kontoret.`,
  },
  extension_held: {
    title: 'Betala för att förlänga din bokning',
    text: ({ car, amount }) => `De extra dagarna för ${car} hålls åt dig: betala ${amount}.`,
  },
  extension_lapsed: {
    title: 'Din förlängning har löpt ut',
    text: ({ car, days }) => `Bokningen av ${car} förblir som den var, ${days}.`,
  },
  refund_changed: {
    title: 'Din återbetalning har ändrats',
    text: ({ car, days, amount }) => `Du får nu tillbaka ${amount} för ${car}, ${days}.`,
  },
  contract_signed: {
    title: 'Avtalet är undertecknat',
    text: ({ car }) => `Hyresavtalet för ${car} är undertecknat. PDF-filen finns på din bokningssida.`,
  },
  charge_sent: {
    title: 'En avgift efter din resa',
    text: ({ car, amount }) => `Kontoret begär ${amount} efter din resa med ${car}. Svara inom 72 timmar.`,
  },
  charge_due: {
    title: 'En avgift ska betalas',
    text: ({ car, amount }) => `${amount} för din resa med ${car} ska betalas. Bokningens sida visar hur.`,
  },
  charge_withdrawn: {
    title: 'En avgift är struken',
    text: ({ car, amount }) => `Kontoret begär inte längre ${amount} för ${car}.`,
  },
  accident_reported: {
    title: 'Din olycksrapport har kommit fram',
    text: ({ car }) => `Kontoret läser den så snart det kan: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Kontoret har läst din olycksrapport',
    text: ({ car }) => `Det hör av sig om något saknas: ${car}.`,
  },
  charges_paid: {
    title: 'En avgift är betald',
    text: ({ car, amount }) => `${amount} för din resa med ${car} är betalt.`,
  },
  security_deposit_held: {
    title: 'Din säkerhetsdeposition',
    text: ({ car, amount }) => `${amount} hålls för ${car}. Den går tillbaka efter resan.`,
  },
  security_deposit_released: {
    title: 'Du får tillbaka din säkerhetsdeposition',
    text: ({ car, amount }) => `${amount} för ${car} är frigjort.`,
  },
  security_deposit_charged: {
    title: 'Din säkerhetsdeposition är avräknad',
    text: ({ car, amount }) =>
      `${amount} av den går till avgifter för din resa med ${car}. Resten går tillbaka.`,
  },
  hand_over_recorded: {
    title: 'Överlämningen är antecknad',
    text: ({ car }) =>
      `Protokollet från överlämningen av ${car} finns på bokningens sida. Du kan lägga till egna bilder under en timme.`,
  },
  return_recorded: {
    title: 'Återlämningen är antecknad',
    text: ({ car }) =>
      `Protokollet från återlämningen av ${car} finns på bokningens sida. Du kan lägga till egna bilder under en timme.`,
  },
  pick_up_tomorrow: {
    title: 'Upphämtning i morgon',
    text: ({ car }) => `${car} väntar på dig. Ta med pass eller ID och körkort.`,
  },
  return_today: {
    title: 'Återlämning i dag',
    text: ({ car }) => `Lämna tillbaka ${car} i dag, med lika mycket bränsle som vid upphämtningen.`,
  },
};
