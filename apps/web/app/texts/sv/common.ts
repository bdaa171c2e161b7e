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
  cancel: 'Avbryt',
  close: 'Stäng',
  loading: 'Läser in',
  tryAgain: 'Försök igen',
};

export const product: Translation['product'] = {
  tagline: 'Boka innan du flyger, kör när du landar',
  summary: 'Boka innan du flyger, kör när du landar. Hyr en bil i Gambia direkt av ägaren.',
};

export const frame: Translation['frame'] = {
  back: 'Tillbaka',
  mainNavigation: 'Huvudmeny',
  bottomNavigation: 'Nedre meny',
  signIn: 'Logga in',
  signOut: 'Logga ut',
  settings: 'Inställningar',
  settingsWith: (currency) => `Inställningar, valuta ${currency}`,
  language: 'Språk',
  howItWorks: 'Så fungerar det',
  profileMenu: (name) => `Profilmeny, ${name}`,
  browsingAs: (role) => `Du är här som ${role}`,
  switchRole: (role) => `Byt roll, nu ${role}`,
  switchTo: (role) => `Byt till ${role}`,
  roles: { renter: 'gäst', owner: 'värd', admin: 'administratör' },
  places: {
    account: 'Konto',
    adminDashboard: 'Administration',
    allBookings: 'Alla bokningar',
    becomeHost: 'Bli värd',
    bookings: 'Bokningar',
    browse: 'Sök',
    browseCars: 'Hitta bilar',
    dashboard: 'Översikt',
    home: 'Hem',
    listYourCar: 'Hyr ut din bil',
    myBookings: 'Mina bokningar',
    myCars: 'Mina bilar',
    myVehicles: 'Mina fordon',
    payouts: 'Utbetalningar',
    timeline: 'Tidslinje',
  },
};

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Upphämtning och återlämning på vårt kontor: ${offices.join(' eller ')}.`,
  guests: 'För gäster',
  hostsAndHelp: 'Värdar och hjälp',
  listYourCar: 'Hyr ut din bil',
  terms: 'Villkor',
  callOffice: 'Ring kontoret',
};

export const connection: Translation['connection'] = {
  offline: 'Du är offline.',
  offlineAsOf: (time) => `Så här såg det ut ${time}. Det uppdateras av sig självt när du är uppkopplad igen.`,
  offlineNothingYet: 'Det du såg senast finns kvar. Vi försöker igen av oss själva.',
  behind: 'Inte uppdaterat.',
  behindAsOf: (time) => `Så här såg det ut ${time}.`,
  slow: 'Din uppkoppling är långsam.',
  slowStillTrying: 'Vi försöker fortfarande.',
  needsConnection: 'Det här kräver uppkoppling.',
};

export const appShell: Translation['appShell'] = {
  title: 'Sidan kräver uppkoppling',
  explanation:
    'Den har inte öppnats på den här enheten än. Så snart du är uppkopplad igen öppnas den av sig själv.',
};

export const ui: Translation['ui'] = {
  close: 'Stäng',
  notifications: 'Aviseringar',
  skipToContent: 'Gå till innehållet',
  needsScript: 'Sidan behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  fromTo: (from, to) => `${from} till ${to}`,
  calendar: {
    previousMonth: 'Föregående månad',
    nextMonth: 'Nästa månad',
    yourDays: 'Dina dagar',
    taken: 'Upptaget',
    today: 'I dag',
    dayToday: 'i dag',
    firstDay: 'första dagen',
    lastDay: 'sista dagen',
  },
};

export { days as dates } from '@coastline/domain/languages/written-days/sv';

export const faults: Translation['faults'] = {
  home: 'Till startsidan',
  notFound: 'Hoppsan! Sidan finns inte',
  notFoundText: 'Adressen kan vara felskriven, eller så har sidan flyttat.',
  notFoundTitle: 'Sidan finns inte',
  broken: 'Något gick fel',
  brokenText: 'Tyvärr hände något oväntat. Försök att ladda om sidan.',
  quote: 'Om det händer igen, uppge det här numret för kontoret:',
  details: 'Tekniska uppgifter',
};

const tryAgain = 'Något gick fel hos oss. Försök igen.';
const checkInput = 'Några uppgifter stämmer inte. Kontrollera dem.';
const signInAgain = 'Du är inte längre inloggad. Logga in igen.';
const startAgain = 'Inloggningen avbröts. Börja om från början.';
const notOffered = 'Det går inte att göra så här.';
const giveCode = 'Ange först koden från din autentiseringsapp.';
const newCode = 'Koden hann bli för gammal. Ange en ny.';
const passkeyAgain = 'Lösennyckeln kunde inte kontrolleras. Försök igen.';
const waitForMail = 'Vi har nyss skickat ett meddelande. Vänta en stund innan du ber om ett nytt.';
const wait = 'Det blev för många försök. Vänta en stund.';
const lastWayIn = 'Det är ditt enda sätt att logga in. Lägg till ett annat först.';
const takenEmail = 'E-postadressen är redan registrerad.';

export const errors: Translation['errors'] = {
  general: 'Något gick fel. Försök igen.',
  number: 'Nummer till kontoret:',
  byCode: {
    account_in_use: 'Kontot behövs fortfarande för en bokning.',
    account_suspended: 'Ditt konto är avstängt. Kontakta kontoret.',
    admin_cannot_book: 'Administratörer kan inte boka bilar.',
    already_recorded: 'Överlämningen eller återlämningen är redan antecknad.',
    auth_unavailable: 'Vi kan inte kontrollera din inloggning just nu. Försök igen om en stund.',
    bad_jwt: signInAgain,
    bad_oauth_callback: startAgain,
    bad_oauth_state: startAgain,
    body_too_large: 'Det var för mycket på en gång.',
    body_too_slow: 'Din begäran kom fram för långsamt. Försök igen.',
    booking_changed: 'Bokningen har ändrats under tiden. Titta på den igen.',
    booking_not_found: 'Bokningen finns inte, eller så hör den inte till dig.',
    busy: 'Just nu är det många som bokar. Försök igen om en stund.',
    captcha_failed: 'Vi kunde inte se att du är en människa. Försök igen.',
    car_inactive: 'Bilen går inte att boka just nu.',
    car_not_found: 'Bilen finns inte',
    conflict: tryAgain,
    current_password_invalid: 'Det nuvarande lösenordet stämmer inte.',
    current_password_required: 'Ange ditt nuvarande lösenord.',
    car_rules_changed: 'Bilens regler har ändrats. Läs dem igen.',
    price_changed: 'Priset har ändrats under tiden. Titta på det igen.',
    extra_taken: 'Ett tillval är inte ledigt de dagarna. Välj färre eller andra dagar, eller ring kontoret.',
    driver_too_young: 'Föraren är för ung för den här bilen. Läs bilens regler.',
    charge_not_found: 'Avgiften finns inte.',
    contract_changed: 'Avtalet har ändrats under tiden. Läs det igen innan du skriver under.',
    accident_id_used: 'En annan olycksrapport har redan detta id.',
    accident_photos_closed: 'Bilder tas emot i 7 dagar efter rapporten. Ring kontoret.',
    accident_report_not_found: 'Olycksrapporten finns inte.',
    too_late_to_report: 'De 72 timmarna efter resan är över. Ring kontoret.',
    too_many_accident_reports: 'Resan har redan fem olycksrapporter. Ring kontoret.',
    charge_changed: 'Avgiften har ändrats under tiden. Titta på den igen.',
    missing_reason: 'Ange varför bilder eller underskrifter saknas.',
    photo_differs: 'Bilden kom inte fram som den togs. Skicka den igen.',
    record_not_found: 'Det finns inget protokoll över detta ännu.',
    unsupported_photo: 'Filen är ingen läsbar JPG-, PNG- eller WEBP-bild.',
    too_many_photos: 'Här finns redan så många bilder som det får vara.',
    photo_too_large: 'Bilden är större än 20 MB.',
    amount_too_large: 'Beloppet är för högt.',
    too_many_charges: 'Resan har redan så många avgifter som den får ha.',
    too_late_to_charge: 'Resan var för länge sedan för en ny avgift.',
    too_late_for_photos: 'Bilder kan läggas till inom en timme. Skicka senare bilder till kontoret.',
    too_late_to_answer: 'De 72 timmarna för ett svar är slut. Kontakta kontoret.',
    same_car: 'Det är bokningens bil. Välj en annan.',
    other_car_type: 'Bilen är av en annan klass. Välj en av samma klass, eller ring kontoret.',
    car_change_by_office: 'Bara kontoret kan byta till den här bilen nu. Ring kontoret.',
    security_deposit_taken: 'Depositionen gällde den förra bilen. Ring kontoret.',
    same_dates: 'Det är bokningens dagar. Välj andra.',
    too_late_to_change: 'Det är för sent att ändra dagarna här. Ring kontoret.',
    date_change_asked: 'Värden är redan tillfrågad. Vänta på svaret, eller ta tillbaka förfrågan först.',
    host_approval_needed: 'Bilens värd tillfrågas först. Skicka en förfrågan om de här dagarna.',
    host_approval_not_needed:
      'Värden behöver inte tillfrågas om de här dagarna. Titta på bokningen igen och ändra dem.',
    request_closed: 'Förfrågan är besvarad, tillbakatagen eller över. Titta på bokningen igen.',
    request_not_found: 'Förfrågan finns inte.',
    deposit_too_small: 'Det som är betalt är för lite för så många dagar. Ring kontoret.',
    driver_check_needed:
      'För en tidigare upphämtning kontrollerar kontoret ålder och körkort igen. Ring kontoret.',
    too_many_date_changes: 'Dagarna har ändrats väldigt ofta. Ring kontoret.',
    price_already_paid: 'Det nya priset skulle inte överstiga det som redan är betalt. Ring kontoret.',
    licence_too_recent: 'Föraren har haft körkort för kort tid för den här bilen. Läs bilens regler.',
    dates_taken: 'Några av dagarna är redan bokade. Välj andra datum.',
    email_address_not_provided: 'Tjänsten lämnade ingen e-postadress.',
    email_conflict_identity_not_deletable: lastWayIn,
    email_exists: takenEmail,
    email_not_confirmed: 'Bekräfta din e-postadress först.',
    email_provider_disabled: notOffered,
    flow_state_already_used: startAgain,
    flow_state_expired: startAgain,
    flow_state_not_found: startAgain,
    forbidden: 'Det får du inte göra.',
    idempotency_key_in_use: 'Vi arbetar redan med det. Försök igen om en stund.',
    idempotency_key_reused: 'Uppgifterna har ändrats. Försök igen.',
    identity_already_exists: 'Inloggningen hör redan till ett konto.',
    identity_not_found: startAgain,
    insufficient_aal: giveCode,
    internal_error: tryAgain,
    invalid_answer: tryAgain,
    invalid_credentials: 'Fel e-postadress eller lösenord.',
    invalid_dates: 'De dagarna går inte att boka. Välj andra datum.',
    invalid_input: checkInput,
    invalid_token: signInAgain,
    last_admin: 'Du är den enda administratören. Utse en till först.',
    mfa_challenge_expired: newCode,
    mfa_factor_name_conflict: 'Du har redan en app med det namnet.',
    mfa_factor_not_found: 'Det andra steget finns inte längre.',
    mfa_ip_address_mismatch: newCode,
    mfa_phone_verify_not_enabled: notOffered,
    mfa_totp_enroll_not_enabled: notOffered,
    mfa_totp_verify_not_enabled: notOffered,
    mfa_verification_failed: 'Koden stämmer inte.',
    mfa_verification_rejected: wait,
    network_failure: 'Vi når inte servern. Kontrollera din uppkoppling.',
    network_timeout: 'Servern svarade inte i tid. Din uppkoppling kan vara långsam.',
    no_authorization: signInAgain,
    not_found: 'Det finns inte.',
    not_signed_in: 'Logga in först.',
    otp_expired: 'Länken eller koden gäller inte längre. Be om en ny.',
    over_email_send_rate_limit: waitForMail,
    over_request_rate_limit: wait,
    over_sms_send_rate_limit: waitForMail,
    own_car: 'Du kan inte boka din egen bil.',
    passkey_disabled: notOffered,
    personal_data_locked: 'Passnumret är låst och kan inte läsas just nu. Säg till kontoret.',
    phone_exists: 'Telefonnumret är redan registrerat.',
    phone_not_confirmed: 'Bekräfta ditt telefonnummer först.',
    provider_disabled: notOffered,
    provider_email_needs_verification: 'Bekräfta e-postadressen. Vi har skickat en länk till dig.',
    reauthentication_needed: 'Logga in igen för att göra det här.',
    reauthentication_not_valid: 'Koden stämmer inte eller är för gammal.',
    refresh_token_already_used: signInAgain,
    refresh_token_not_found: signInAgain,
    request_timeout: 'Det tog för lång tid. Försök igen.',
    same_password: 'Det nya lösenordet måste skilja sig från det gamla.',
    second_factor_needed: giveCode,
    session_expired: signInAgain,
    session_not_found: signInAgain,
    signup_disabled: 'Det går inte att skapa konton just nu.',
    single_identity_not_deletable: lastWayIn,
    too_many_calls: wait,
    sms_send_failed: 'Sms:et kunde inte skickas. Försök igen om en stund.',
    too_many_enrolled_mfa_factors: 'Du har så många appar som går. Ta bort en först.',
    too_many_holds:
      'Du har redan flera bokningar som väntar på betalning. Betala eller avboka en av dem först.',
    too_many_passkeys: 'Du har så många lösennycklar som går. Ta bort en först.',
    unexpected_failure: tryAgain,
    user_already_exists: takenEmail,
    user_banned: 'Kontot är spärrat. Kontakta kontoret.',
    user_not_found: 'Användaren finns inte',
    user_sso_managed: 'Kontot sköts av ditt företag och kan inte ändras här.',
    validation_failed: checkInput,
    weak_password: 'Lösenordet är för svagt. Välj ett annat.',
    weak_password_length:
      'Lösenordet är för kort. Kontorets konton behöver minst 12 tecken. Välj ett nytt via ”Glömt lösenordet”.',
    weak_password_pwned: 'Det här lösenordet är mycket vanligt och lätt att gissa. Välj ett annat.',
    webauthn_challenge_expired: passkeyAgain,
    webauthn_challenge_not_found: passkeyAgain,
    webauthn_credential_exists: 'Enheten har redan en lösennyckel här.',
    webauthn_verification_failed: passkeyAgain,
    destination_changed: 'Uppgifterna har ändrats under tiden. Titta på dem igen.',
    too_many_changes: 'Du har ändrat det här för många gånger i dag. Kom tillbaka i morgon.',
    payment_notice_open: 'Du har redan meddelat den här betalningen. Kontoret kontrollerar den.',
    payment_at_provider:
      'Pengarna finns hos en betaltjänst. De går tillbaka den vägen, som en återbetalning.',
    payment_provider_refused: 'Betaltjänsten tog inte emot betalningen. Välj ett annat sätt att betala.',
    payment_provider_unavailable: 'Betaltjänsten svarar inte. Försök igen om några minuter.',
    too_many_checkouts:
      'Betalning på nätet har prövats för många gånger för den här bokningen. Kontakta kontoret.',
    receipt_not_found: 'Kvittot finns inte.',
    hold_had_expired: 'Bara en bokning vars reservationstid har gått ut kan bekräftas igen.',
    wrong_status: 'Det går inte längre för den här bokningen.',
    link_not_valid: 'Länken gäller inte längre. Be om en ny.',
    too_many_pay_links:
      'Bokningen har för många betalningslänkar. Dra tillbaka en som inte behövs, eller kontakta kontoret.',
  },
};

export const rules: Translation['rules'] = {
  byRule: {
    destination_phone_invalid: 'Ange ett giltigt Wave-nummer.',
    destination_holder_missing: 'Ange kontoinnehavarens namn.',
    destination_account_invalid: 'Ange IBAN, eller kontonumret med 6 till 34 bokstäver och siffror.',
    destination_iban_invalid: 'IBAN-numret stämmer inte. Kontrollera varje siffra.',
    destination_bank_missing: 'Ange bankens namn.',
    destination_bic_invalid: 'SWIFT/BIC har 8 eller 11 bokstäver och siffror.',
    destination_text_long: `Använd högst ${DESTINATION_TEXT_MAX_LENGTH} tecken.`,
    reference_missing: 'Ange betalningens referens. Bara kontanter behöver ingen.',
    code_digits: 'Skriv kodens sex siffror.',
    email_invalid: 'Ogiltig e-postadress',
    password_short: `Lösenordet måste ha minst ${PASSWORD_MIN_LENGTH} tecken`,
    passwords_differ: 'Lösenorden är inte lika.',
    name_short: 'Namnet måste ha minst 2 tecken',
    name_long: `Namnet får ha högst ${NAME_MAX_LENGTH} tecken`,
    phone_invalid: 'Telefonnumret måste vara giltigt',
    name_missing: 'Namn måste anges',
    birth_date_invalid: 'Ange förarens födelsedatum',
    licence_date_invalid: 'Ange datumet då körkortet utfärdades',
    passport_short: `Pass- eller ID-numret måste ha minst ${PASSPORT_MIN_LENGTH} tecken`,
    passport_long: `Pass- eller ID-numret får ha högst ${PASSPORT_MAX_LENGTH} tecken`,
    licence_long: `Körkortsnumret får ha högst ${LICENCE_MAX_LENGTH} tecken`,
  },
};
