import type { Translation } from '../translation.ts';

export const tripGuide: Translation['tripGuide'] = {
  title: 'Reseguide',
  description: 'Plats, telefonnummer och råd för dina dagar med bilen.',
  open: 'Öppna reseguiden',
  offline: 'Sidan öppnas även utan uppkoppling.',
  toBooking: 'Till bokningen',
  notYours: 'Reseguiden är för gästen i den här bokningen.',
  write: 'Skriv till kontoret på WhatsApp',
  message: (number, car) => `Bokning ${number}, ${car}: `,
  accident: {
    title: 'Efter en olycka',
    steps: [
      'Stanna, slå på varningsblinkers och för alla i säkerhet.',
      'Ring efter ambulans om någon är skadad.',
      'Ring polisen och vänta på den. Försäkringen behöver rapporten. Låt bilarna stå om de inte är en fara.',
      'Fotografera bilarna från alla håll, registreringsskyltarna och platsen.',
      'Skriv upp namn och telefonnummer till förare och vittnen. Skriv inte under något om skuld.',
      'Ring kontoret så snart du kan, och innan något repareras.',
    ],
    report: 'Rapportera olyckan',
    breakdown:
      'Om bilen går sönder: parkera säkert och ring kontoret. Det skickar hjälp eller en annan bil, eller avslutar hyran; då får du tillbaka de dagar du inte kört.',
  },
  papers: {
    title: 'Papper',
    yours: 'Ditt pass eller id-kort och ditt körkort: ha båda med dig vid varje körning.',
    cars: 'Bilens papper: registrering, försäkring och skatt. Kontoret visar vid upphämtningen var de finns.',
    number: (number) => `Ditt bokningsnummer: ${number}`,
    contract: 'Läs hyresavtalet',
  },
  road: {
    title: 'På vägen',
    items: [
      'Man kör på höger sida. Alla har bälte, och föraren låter telefonen vara.',
      'Kontroller av polis och militär hör till varje resa: kör sakta, blända av, hälsa och visa papperen om någon frågar. Det kostar inget att passera, och till en bot hör ett kvitto.',
      'Var framme före mörkret. På natten är djur, människor och bilar utan ljus på vägen.',
      'Tanka fullt vid kusten innan du kör inåt landet. Där är det långt mellan mackarna, de kan vara tomma och tar ofta bara kontanter.',
      'Till norra stranden: färjan från Banjul till Barra kan innebära timmars väntan. Den andra vägen är bron vid Farafenni.',
      'Från juni till oktober kan vägar stå under vatten. Vänd hellre än att köra igenom.',
    ],
  },
  giveBack: {
    title: 'Innan du lämnar tillbaka bilen',
    items: [
      'Tanka till samma nivå som vid upphämtningen.',
      'Ta med allt som är ditt, även ur bagageutrymmet och handskfacket.',
      'Titta på bilen tillsammans med kontoret, och på bilderna från upphämtningen.',
      'Ring kontoret om du blir sen, innan nästa gäst måste vänta.',
    ],
  },
};
