import type { Translation } from '../translation.ts';

export const securityDeposit: Translation['securityDeposit'] = {
  title: 'Säkerhetsdeposition',
  didNotLoad: 'Säkerhetsdepositionen kunde inte laddas',
  notTaken: 'Inte lämnad ännu',
  statuses: {
    requested: 'Väntar på ditt kort',
    held: 'Förvaras',
    waived: 'Behövs inte',
    settling: 'Avräknas',
    settled: 'Avräknad',
    expired: 'Avslutad',
    voided: 'Inte lämnad ännu',
  },
  notPrice: 'Den ingår inte i priset.',
  atPickUp:
    'Du lämnar den före upphämtningen: kontant, eller genom att reservera beloppet på ett kort, då inget dras.',
  authoriseNow: (charge) =>
    `Kontoret ber dig reservera ${charge} på ett kort. Inget dras om inte en avgift efter resan kräver det.`,
  authorise: (charge) => `Reservera ${charge}`,
  testMode: 'Betaltjänsten är i testläge: inga riktiga pengar flyttas.',
  heldInCash: 'Kontoret förvarar den kontant åt dig.',
  heldOnCard: (until) => `Den är reserverad på ditt kort till ${until}. Inget har dragits.`,
  receipt: (number) => `Kvitto ${number}`,
  receiptFailed: 'Kvittot kunde inte laddas',
  backAfter: (hours) => `Den går tillbaka av sig själv ${hours} timmar efter återlämningen.`,
  backAt: (time) => `Den går tillbaka av sig själv ${time}.`,
  heldByCharge: 'En avgift är fortfarande öppen. Depositionen går tillbaka när den är avgjord.',
  goesToCharges: (amount) =>
    `${amount} av den betalar avgifter efter resan. Du behöver inte betala dem separat.`,
  seeCharges: 'Visa avgifterna',
  waived: 'Kontoret avstår från den.',
  officeSays: (reason) => `Kontoret skriver: ${reason}`,
  settling: 'Betaltjänsten avräknar den. Det kan ta några minuter.',
  allBack: (amount) => `Hela ${amount} gick tillbaka.`,
  cardAllBack: 'Reservationen är borttagen. Inget har dragits.',
  partCharged: (charged, back) => `${charged} betalade avgifter efter resan. ${back} gick tillbaka.`,
  allCharged: (amount) => `Hela ${amount} betalade avgifter efter resan.`,
  collect: 'Om kontoret inte har lämnat tillbaka den ännu kan du hämta den eller be om en överföring.',
  expired: 'Reservationen på kortet är avslutad. Inget har dragits.',
  forHost: 'Kontoret tar emot den av gästen, och avgifter efter resan betalas med den.',
  paysDue: (amount) => `${amount} tas av din säkerhetsdeposition av sig själv. Du behöver inte göra något.`,
};
