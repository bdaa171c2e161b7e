import type { Translation } from '../translation.ts';

export const faults: Translation['faults'] = {
  home: 'Naar de startpagina',
  notFound: 'Oeps! Pagina niet gevonden',
  notFoundText: 'Misschien staat er een typfout in het adres, of is de pagina verhuisd.',
  notFoundTitle: 'Pagina niet gevonden',
  broken: 'Er ging iets mis',
  brokenText: 'Sorry, er gebeurde iets onverwachts. Probeer de pagina opnieuw te laden.',
  quote: 'Gebeurt het opnieuw, geef dan dit nummer door aan het kantoor:',
  details: 'Technische gegevens',
};
