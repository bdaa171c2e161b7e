import {
  LICENCE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSPORT_MAX_LENGTH,
  PASSPORT_MIN_LENGTH,
} from '@coastline/domain/bookings/booking-form';
import { DESTINATION_TEXT_MAX_LENGTH } from '@coastline/domain/money/payment-destination';
import { PASSWORD_MIN_LENGTH } from '@coastline/domain/people/account-form';
import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  cancel: 'Annuleren',
  close: 'Sluiten',
  loading: 'Laden',
  tryAgain: 'Opnieuw proberen',
};

export const product: Translation['product'] = {
  tagline: 'Boek voor je vliegt, rij zodra je landt',
  summary: 'Boek voor je vliegt, rij zodra je landt. Huur in Gambia een auto van de eigenaar zelf.',
};

export const frame: Translation['frame'] = {
  back: 'Terug',
  mainNavigation: 'Hoofdmenu',
  bottomNavigation: 'Menu onderaan',
  signIn: 'Inloggen',
  signOut: 'Uitloggen',
  settings: 'Instellingen',
  settingsWith: (currency) => `Instellingen, valuta ${currency}`,
  language: 'Taal',
  howItWorks: 'Zo werkt het',
  profileMenu: (name) => `Profielmenu, ${name}`,
  browsingAs: (role) => `Je bent hier als ${role}`,
  switchRole: (role) => `Van rol wisselen, nu ${role}`,
  switchTo: (role) => `Wissel naar ${role}`,
  roles: { renter: 'huurder', owner: 'verhuurder', admin: 'beheerder' },
  places: {
    account: 'Account',
    adminDashboard: 'Beheer',
    allBookings: 'Alle boekingen',
    becomeHost: 'Word verhuurder',
    bookings: 'Boekingen',
    browse: 'Zoeken',
    browseCars: 'Auto’s bekijken',
    dashboard: 'Overzicht',
    home: 'Home',
    listYourCar: 'Verhuur je auto',
    myBookings: 'Mijn boekingen',
    myCars: 'Mijn auto’s',
    myVehicles: 'Mijn voertuigen',
    payouts: 'Uitbetalingen',
    timeline: 'Tijdlijn',
  },
};

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Ophalen en terugbrengen bij ons kantoor: ${offices.join(' of ')}.`,
  guests: 'Voor huurders',
  hostsAndHelp: 'Verhuurders en hulp',
  listYourCar: 'Verhuur je auto',
  terms: 'Voorwaarden',
  callOffice: 'Bel het kantoor',
};

export const connection: Translation['connection'] = {
  offline: 'Je bent offline.',
  offlineAsOf: (time) =>
    `Dit was de stand op ${time}. Het wordt vanzelf bijgewerkt als je weer verbinding hebt.`,
  offlineNothingYet: 'Wat je het laatst zag, staat er nog. We proberen het vanzelf opnieuw.',
  behind: 'Niet bijgewerkt.',
  behindAsOf: (time) => `Dit was de stand op ${time}.`,
  slow: 'Je verbinding is traag.',
  slowStillTrying: 'We blijven het proberen.',
  needsConnection: 'Hiervoor is een verbinding nodig.',
};

export const appShell: Translation['appShell'] = {
  title: 'Deze pagina heeft een verbinding nodig',
  explanation:
    'Ze is nog niet eerder op dit apparaat geopend. Zodra je weer verbinding hebt, opent ze vanzelf.',
};

export const ui: Translation['ui'] = {
  close: 'Sluiten',
  notifications: 'Meldingen',
  skipToContent: 'Naar de inhoud',
  needsScript: 'Deze pagina heeft JavaScript nodig. Zet het aan in je browser en laad de pagina opnieuw.',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  fromTo: (from, to) => `${from} tot ${to}`,
  calendar: {
    previousMonth: 'Vorige maand',
    nextMonth: 'Volgende maand',
    yourDays: 'Jouw dagen',
    taken: 'Bezet',
    today: 'Vandaag',
    dayToday: 'vandaag',
    firstDay: 'eerste dag',
    lastDay: 'laatste dag',
  },
};

export { days as dates } from '@coastline/domain/languages/written-days/nl';

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

const tryAgain = 'Er ging bij ons iets mis. Probeer het opnieuw.';
const checkInput = 'Niet alle gegevens kloppen. Kijk ze na.';
const signInAgain = 'Je bent niet meer ingelogd. Log opnieuw in.';
const startAgain = 'Het inloggen is afgebroken. Begin opnieuw.';
const notOffered = 'Dit kan hier niet.';
const giveCode = 'Vul eerst de code uit je authenticator-app in.';
const newCode = 'De code is verlopen. Vul een nieuwe in.';
const passkeyAgain = 'De passkey kon niet worden gecontroleerd. Probeer het opnieuw.';
const waitForMail = 'We hebben je net een bericht gestuurd. Wacht even voor je om een nieuw vraagt.';
const wait = 'Te veel pogingen. Wacht even.';
const lastWayIn = 'Dit is je enige manier om in te loggen. Voeg eerst een andere toe.';
const takenEmail = 'Dit e-mailadres is al geregistreerd.';

export const errors: Translation['errors'] = {
  general: 'Er ging iets mis. Probeer het opnieuw.',
  number: 'Nummer voor het kantoor:',
  byCode: {
    account_in_use: 'Je account is nog nodig voor een boeking.',
    account_suspended: 'Je account is geschorst. Neem contact op met het kantoor.',
    admin_cannot_book: 'Beheerders kunnen geen auto boeken.',
    already_recorded: 'De overdracht of teruggave is al vastgelegd.',
    auth_unavailable: 'We kunnen je aanmelding nu niet controleren. Probeer het zo opnieuw.',
    bad_jwt: signInAgain,
    bad_oauth_callback: startAgain,
    bad_oauth_state: startAgain,
    body_too_large: 'Dat was te veel in één keer.',
    body_too_slow: 'Uw verzoek kwam te langzaam binnen. Probeer het opnieuw.',
    booking_changed: 'Deze boeking is intussen veranderd. Bekijk haar nog eens.',
    booking_not_found: 'Deze boeking bestaat niet of is niet van jou.',
    busy: 'Het is nu druk. Probeer het zo opnieuw.',
    captcha_failed: 'We konden niet zien dat je een mens bent. Probeer het opnieuw.',
    car_inactive: 'Deze auto is nu niet te boeken.',
    car_not_found: 'Auto niet gevonden',
    conflict: tryAgain,
    current_password_invalid: 'Het huidige wachtwoord klopt niet.',
    current_password_required: 'Vul je huidige wachtwoord in.',
    car_rules_changed: 'De regels van deze auto zijn veranderd. Lees ze opnieuw.',
    price_changed: 'De prijs is intussen veranderd. Bekijk hem nog eens.',
    extra_taken: 'Een extra is op deze dagen niet vrij. Kies er minder of andere dagen, of bel het kantoor.',
    driver_too_young: 'De bestuurder is te jong voor deze auto. Lees de regels van de auto.',
    charge_not_found: 'Deze kosten bestaan niet.',
    contract_changed: 'Het contract is intussen veranderd. Lees het opnieuw voordat je tekent.',
    accident_id_used: 'Een andere ongevalsmelding heeft dit id al.',
    accident_photos_closed: 'Foto’s worden tot 7 dagen na de melding aangenomen. Bel het kantoor.',
    accident_report_not_found: 'Deze ongevalsmelding bestaat niet.',
    too_late_to_report: 'De 72 uur na de rit zijn voorbij. Bel het kantoor.',
    too_many_accident_reports: 'Deze rit heeft al vijf ongevalsmeldingen. Bel het kantoor.',
    charge_changed: 'Deze kosten zijn intussen gewijzigd. Bekijk ze opnieuw.',
    missing_reason: 'Geef aan waarom foto’s of handtekeningen ontbreken.',
    photo_differs: 'De foto is niet aangekomen zoals hij is gemaakt. Stuur hem opnieuw.',
    record_not_found: 'Hiervan is nog geen verslag.',
    unsupported_photo: 'Dit bestand is geen leesbare JPG-, PNG- of WEBP-foto.',
    too_many_photos: 'Er zijn hier al zoveel foto’s als er mogen zijn.',
    photo_too_large: 'De foto is groter dan 20 MB.',
    amount_too_large: 'Het bedrag is te hoog.',
    too_many_charges: 'Deze rit heeft al zoveel kosten als er mogen zijn.',
    too_late_to_charge: 'De rit is te lang geleden voor nieuwe kosten.',
    too_late_for_photos:
      'Foto’s kunnen binnen een uur worden toegevoegd. Stuur latere foto’s naar het kantoor.',
    too_late_to_answer: 'De 72 uur om te antwoorden zijn voorbij. Neem contact op met het kantoor.',
    same_car: 'Dit is de auto van de boeking. Kies een andere.',
    other_car_type:
      'Deze auto is van een andere klasse. Kies er een van dezelfde klasse, of bel het kantoor.',
    car_change_by_office: 'Alleen het kantoor kan nu naar deze auto wisselen. Bel het kantoor.',
    security_deposit_taken: 'De borg is voor de oude auto afgesproken. Bel het kantoor.',
    same_dates: 'Dit zijn de dagen van de boeking. Kies andere.',
    too_late_to_change: 'Het is te laat om de dagen hier te wijzigen. Bel het kantoor.',
    date_change_asked: 'De verhuurder is al gevraagd. Wacht op het antwoord, of trek de aanvraag eerst in.',
    host_approval_needed:
      'De verhuurder van deze auto wordt eerst gevraagd. Stuur een aanvraag voor deze dagen.',
    host_approval_not_needed:
      'De verhuurder hoeft voor deze dagen niet gevraagd te worden. Bekijk de boeking nog eens en wijzig ze.',
    request_closed: 'Deze aanvraag is beantwoord, ingetrokken of voorbij. Bekijk de boeking nog eens.',
    request_not_found: 'Deze aanvraag bestaat niet.',
    deposit_too_small: 'Wat betaald is, is te weinig voor zoveel dagen. Bel het kantoor.',
    driver_check_needed:
      'Voor eerder ophalen controleert het kantoor leeftijd en rijbewijs opnieuw. Bel het kantoor.',
    too_many_date_changes: 'De dagen zijn heel vaak gewijzigd. Bel het kantoor.',
    price_already_paid: 'De nieuwe prijs zou niet boven het al betaalde bedrag liggen. Bel het kantoor.',
    licence_too_recent:
      'De bestuurder heeft nog niet lang genoeg een rijbewijs voor deze auto. Lees de regels van de auto.',
    dates_taken: 'Een of meer dagen zijn al bezet. Kies andere data.',
    email_address_not_provided: 'De dienst gaf geen e-mailadres door.',
    email_conflict_identity_not_deletable: lastWayIn,
    email_exists: takenEmail,
    email_not_confirmed: 'Bevestig eerst je e-mailadres.',
    email_provider_disabled: notOffered,
    flow_state_already_used: startAgain,
    flow_state_expired: startAgain,
    flow_state_not_found: startAgain,
    forbidden: 'Dat mag je niet doen.',
    idempotency_key_in_use: 'We zijn er al mee bezig. Probeer het zo opnieuw.',
    idempotency_key_reused: 'De gegevens zijn veranderd. Probeer het opnieuw.',
    identity_already_exists: 'Deze login hoort al bij een account.',
    identity_not_found: startAgain,
    insufficient_aal: giveCode,
    internal_error: tryAgain,
    invalid_answer: tryAgain,
    invalid_credentials: 'E-mailadres of wachtwoord klopt niet.',
    invalid_dates: 'Deze dagen zijn niet te boeken. Kies andere data.',
    invalid_input: checkInput,
    invalid_token: signInAgain,
    last_admin: 'Je bent de enige beheerder. Wijs eerst een andere aan.',
    mfa_challenge_expired: newCode,
    mfa_factor_name_conflict: 'Je hebt al een app met die naam.',
    mfa_factor_not_found: 'Deze tweede factor is er niet meer.',
    mfa_ip_address_mismatch: newCode,
    mfa_phone_verify_not_enabled: notOffered,
    mfa_totp_enroll_not_enabled: notOffered,
    mfa_totp_verify_not_enabled: notOffered,
    mfa_verification_failed: 'De code klopt niet.',
    mfa_verification_rejected: wait,
    network_failure: 'We kunnen de server niet bereiken. Controleer je verbinding.',
    network_timeout: 'De server antwoordde niet op tijd. Je verbinding is misschien traag.',
    no_authorization: signInAgain,
    not_found: 'Dit bestaat niet.',
    not_signed_in: 'Log eerst in.',
    otp_expired: 'De link of code is niet meer geldig. Vraag een nieuwe aan.',
    over_email_send_rate_limit: waitForMail,
    over_request_rate_limit: wait,
    over_sms_send_rate_limit: waitForMail,
    own_car: 'Je kunt je eigen auto niet boeken.',
    passkey_disabled: notOffered,
    personal_data_locked:
      'Dit paspoortnummer is vergrendeld en kan nu niet worden gelezen. Laat het kantoor het weten.',
    phone_exists: 'Dit telefoonnummer is al geregistreerd.',
    phone_not_confirmed: 'Bevestig eerst je telefoonnummer.',
    provider_disabled: notOffered,
    provider_email_needs_verification: 'Bevestig je e-mailadres. We hebben je een link gestuurd.',
    reauthentication_needed: 'Log hiervoor opnieuw in.',
    reauthentication_not_valid: 'De code klopt niet of is verlopen.',
    refresh_token_already_used: signInAgain,
    refresh_token_not_found: signInAgain,
    request_timeout: 'Het duurde te lang. Probeer het opnieuw.',
    same_password: 'Het nieuwe wachtwoord moet anders zijn dan het oude.',
    second_factor_needed: giveCode,
    session_expired: signInAgain,
    session_not_found: signInAgain,
    signup_disabled: 'Je kunt nu geen account maken.',
    single_identity_not_deletable: lastWayIn,
    too_many_calls: wait,
    sms_send_failed: 'De sms kon niet worden verstuurd. Probeer het zo nog eens.',
    too_many_enrolled_mfa_factors: 'Meer apps kan niet. Verwijder er eerst een.',
    too_many_holds: 'Je hebt al meerdere boekingen die op betaling wachten. Betaal of annuleer er eerst een.',
    too_many_passkeys: 'Meer passkeys kan niet. Verwijder er eerst een.',
    unexpected_failure: tryAgain,
    user_already_exists: takenEmail,
    user_banned: 'Dit account is geblokkeerd. Neem contact op met het kantoor.',
    user_not_found: 'Gebruiker niet gevonden',
    user_sso_managed: 'Dit account wordt door je bedrijf beheerd en is hier niet te wijzigen.',
    validation_failed: checkInput,
    weak_password: 'Het wachtwoord is te zwak. Kies een ander.',
    weak_password_length:
      'Het wachtwoord is te kort. Accounts van het kantoor hebben minstens 12 tekens nodig. Kies een nieuw via ‘Wachtwoord vergeten’.',
    weak_password_pwned: 'Dit wachtwoord komt heel vaak voor en is makkelijk te raden. Kies een ander.',
    webauthn_challenge_expired: passkeyAgain,
    webauthn_challenge_not_found: passkeyAgain,
    webauthn_credential_exists: 'Dit apparaat heeft hier al een passkey.',
    webauthn_verification_failed: passkeyAgain,
    destination_changed: 'Deze gegevens zijn intussen gewijzigd. Bekijk ze opnieuw.',
    too_many_changes: 'Je hebt dit vandaag te vaak gewijzigd. Kom morgen terug.',
    payment_notice_open: 'Je hebt deze betaling al gemeld. Het kantoor controleert die.',
    payment_at_provider:
      'Dit geld staat bij een betaaldienst. Het gaat via die dienst terug, als terugbetaling.',
    payment_provider_refused: 'De betaaldienst heeft dit geweigerd. Kies een andere manier om te betalen.',
    payment_provider_unavailable:
      'De betaaldienst antwoordt niet. Probeer het over een paar minuten opnieuw.',
    too_many_checkouts:
      'Er is voor deze boeking te vaak geprobeerd online te betalen. Neem contact op met het kantoor.',
    receipt_not_found: 'Dit betaalbewijs bestaat niet.',
    hold_had_expired: 'Alleen een boeking waarvan de reservering is verlopen, kan opnieuw worden bevestigd.',
    wrong_status: 'Dit kan bij deze boeking niet meer.',
    link_not_valid: 'Deze link is niet meer geldig. Vraag een nieuwe.',
    too_many_pay_links:
      'Deze boeking heeft te veel betaallinks. Trek er een in die niet nodig is, of neem contact op met het kantoor.',
  },
};

export const rules: Translation['rules'] = {
  byRule: {
    destination_phone_invalid: 'Vul een geldig Wave-nummer in.',
    destination_holder_missing: 'Vul de naam van de rekeninghouder in.',
    destination_account_invalid: 'Vul het IBAN in, of het rekeningnummer met 6 tot 34 letters en cijfers.',
    destination_iban_invalid: 'Dit IBAN klopt niet. Controleer elk cijfer.',
    destination_bank_missing: 'Vul de naam van de bank in.',
    destination_bic_invalid: 'Een SWIFT/BIC heeft 8 of 11 letters en cijfers.',
    destination_text_long: `Gebruik hoogstens ${DESTINATION_TEXT_MAX_LENGTH} tekens.`,
    reference_missing: 'Vul het kenmerk van de betaling in. Alleen contant heeft er geen nodig.',
    code_digits: 'Vul de zes cijfers van de code in.',
    email_invalid: 'Ongeldig e-mailadres',
    password_short: `Het wachtwoord moet minstens ${PASSWORD_MIN_LENGTH} tekens hebben`,
    passwords_differ: 'De wachtwoorden zijn niet gelijk.',
    name_short: 'De naam moet minstens 2 tekens hebben',
    name_long: `De naam mag hoogstens ${NAME_MAX_LENGTH} tekens hebben`,
    phone_invalid: 'Vul een geldig telefoonnummer in',
    name_missing: 'Vul je naam in',
    birth_date_invalid: 'Vul de geboortedatum van de bestuurder in',
    licence_date_invalid: 'Vul de datum in waarop het rijbewijs is afgegeven',
    passport_short: `Het paspoort- of ID-nummer moet minstens ${PASSPORT_MIN_LENGTH} tekens hebben`,
    passport_long: `Het paspoort- of ID-nummer mag hoogstens ${PASSPORT_MAX_LENGTH} tekens hebben`,
    licence_long: `Het rijbewijsnummer mag hoogstens ${LICENCE_MAX_LENGTH} tekens hebben`,
  },
};
