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
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
};

export const product: Translation['product'] = {
  tagline: 'Vor dem Flug buchen, nach der Landung losfahren',
  summary:
    'Vor dem Flug buchen, nach der Landung losfahren. Mieten Sie in Gambia ein Auto direkt vom Besitzer.',
};

export const frame: Translation['frame'] = {
  back: 'Zurück',
  mainNavigation: 'Hauptmenü',
  bottomNavigation: 'Menü unten',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  settings: 'Einstellungen',
  settingsWith: (currency) => `Einstellungen, Währung ${currency}`,
  language: 'Sprache',
  howItWorks: 'So geht’s',
  profileMenu: (name) => `Profilmenü, ${name}`,
  browsingAs: (role) => `Sie sind hier als ${role}`,
  switchRole: (role) => `Rolle wechseln, jetzt als ${role}`,
  switchTo: (role) => `Wechseln zu ${role}`,
  roles: { renter: 'Mieter', owner: 'Vermieter', admin: 'Administrator' },
  places: {
    account: 'Konto',
    adminDashboard: 'Verwaltung',
    allBookings: 'Alle Buchungen',
    becomeHost: 'Vermieter werden',
    bookings: 'Buchungen',
    browse: 'Suchen',
    browseCars: 'Autos ansehen',
    dashboard: 'Übersicht',
    home: 'Start',
    listYourCar: 'Auto vermieten',
    myBookings: 'Meine Buchungen',
    myCars: 'Meine Autos',
    myVehicles: 'Meine Fahrzeuge',
    payouts: 'Auszahlungen',
    timeline: 'Zeitachse',
  },
};

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Abholung und Rückgabe in unserem Büro: ${offices.join(' oder ')}.`,
  guests: 'Für Gäste',
  hostsAndHelp: 'Vermieter und Hilfe',
  listYourCar: 'Auto vermieten',
  terms: 'Geschäfts\u00adbedingungen',
  callOffice: 'Büro anrufen',
};

export const connection: Translation['connection'] = {
  offline: 'Sie sind offline.',
  offlineAsOf: (time) =>
    `Das ist der Stand vom ${time}. Sobald Sie wieder verbunden sind, wird er von selbst erneuert.`,
  offlineNothingYet: 'Was Sie zuletzt gesehen haben, ist noch da. Wir versuchen es von selbst wieder.',
  behind: 'Nicht auf dem neuesten Stand.',
  behindAsOf: (time) => `Das ist der Stand vom ${time}.`,
  slow: 'Ihre Verbindung ist langsam.',
  slowStillTrying: 'Wir versuchen es weiter.',
  needsConnection: 'Dafür braucht es eine Verbindung.',
};

export const appShell: Translation['appShell'] = {
  title: 'Diese Seite braucht eine Verbindung',
  explanation:
    'Sie wurde auf diesem Gerät noch nicht geöffnet. Sobald Sie wieder verbunden sind, öffnet sie sich von selbst.',
};

export const ui: Translation['ui'] = {
  close: 'Schließen',
  notifications: 'Mitteilungen',
  skipToContent: 'Zum Inhalt',
  needsScript:
    'Diese Seite braucht JavaScript. Bitte schalten Sie es im Browser ein und laden Sie die Seite neu.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  fromTo: (from, to) => `${from} bis ${to}`,
  calendar: {
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    yourDays: 'Ihre Tage',
    taken: 'Belegt',
    today: 'Heute',
    dayToday: 'heute',
    firstDay: 'erster Tag',
    lastDay: 'letzter Tag',
  },
};

export { days as dates } from '@coastline/domain/languages/written-days/de';

export const faults: Translation['faults'] = {
  home: 'Zur Startseite',
  notFound: 'Hoppla! Seite nicht gefunden',
  notFoundText: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  notFoundTitle: 'Seite nicht gefunden',
  broken: 'Etwas ist schiefgegangen',
  brokenText: 'Leider ist etwas Unerwartetes passiert. Bitte laden Sie die Seite neu.',
  quote: 'Wenn es wieder passiert, nennen Sie dem Büro diese Nummer:',
  details: 'Technische Angaben',
};

const tryAgain = 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.';
const checkInput = 'Einige Angaben stimmen nicht. Bitte prüfen Sie sie.';
const signInAgain = 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.';
const startAgain = 'Die Anmeldung wurde abgebrochen. Bitte beginnen Sie von vorn.';
const notOffered = 'Das wird hier nicht angeboten.';
const giveCode = 'Bitte geben Sie zuerst den Code aus Ihrer Authentifizierungs-App ein.';
const newCode = 'Der Code ist abgelaufen. Bitte geben Sie einen neuen ein.';
const passkeyAgain = 'Der Passkey konnte nicht geprüft werden. Bitte versuchen Sie es erneut.';
const waitForMail =
  'Wir haben Ihnen gerade eine Nachricht geschickt. Bitte warten Sie kurz, bevor Sie eine neue anfordern.';
const wait = 'Das waren zu viele Versuche. Bitte warten Sie kurz.';
const lastWayIn = 'Das ist Ihre einzige Anmeldung. Fügen Sie zuerst eine andere hinzu.';
const takenEmail = 'Diese E-Mail-Adresse ist bereits registriert.';

export const errors: Translation['errors'] = {
  general: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  number: 'Nummer für das Büro:',
  byCode: {
    account_in_use: 'Ihr Konto wird noch für eine Buchung gebraucht.',
    account_suspended: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an das Büro.',
    admin_cannot_book: 'Administratoren können keine Autos buchen.',
    already_recorded: 'Die Übergabe oder Rückgabe ist schon festgehalten.',
    auth_unavailable:
      'Ihre Anmeldung lässt sich gerade nicht prüfen. Bitte versuchen Sie es gleich noch einmal.',
    bad_jwt: signInAgain,
    bad_oauth_callback: startAgain,
    bad_oauth_state: startAgain,
    body_too_large: 'Das war zu viel auf einmal.',
    body_too_slow: 'Ihre Anfrage kam zu langsam an. Bitte versuchen Sie es noch einmal.',
    booking_changed: 'Diese Buchung hat sich inzwischen geändert. Bitte sehen Sie sie sich noch einmal an.',
    booking_not_found: 'Diese Buchung gibt es nicht, oder sie gehört nicht Ihnen.',
    busy: 'Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.',
    captcha_failed: 'Wir konnten nicht erkennen, dass Sie ein Mensch sind. Bitte versuchen Sie es erneut.',
    car_inactive: 'Dieses Auto kann derzeit nicht gebucht werden.',
    car_not_found: 'Auto nicht gefunden',
    conflict: tryAgain,
    current_password_invalid: 'Das aktuelle Passwort stimmt nicht.',
    current_password_required: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
    car_rules_changed: 'Die Regeln dieses Autos haben sich geändert. Bitte lesen Sie sie noch einmal.',
    price_changed: 'Der Preis hat sich inzwischen geändert. Bitte sehen Sie ihn sich noch einmal an.',
    extra_taken:
      'Ein Extra ist an diesen Tagen nicht frei. Bitte wählen Sie weniger davon oder andere Tage, oder rufen Sie das Büro an.',
    driver_too_young: 'Der Fahrer ist zu jung für dieses Auto. Bitte lesen Sie seine Regeln.',
    charge_not_found: 'Diese Forderung gibt es nicht.',
    contract_changed:
      'Der Vertrag hat sich inzwischen geändert. Bitte lesen Sie ihn noch einmal, bevor Sie unterschreiben.',
    accident_id_used: 'Ein anderer Unfallbericht hat diese Kennung schon.',
    accident_photos_closed:
      'Fotos werden bis 7 Tage nach dem Bericht angenommen. Bitte rufen Sie das Büro an.',
    accident_report_not_found: 'Diesen Unfallbericht gibt es nicht.',
    too_late_to_report: 'Die 72 Stunden nach der Fahrt sind vorbei. Bitte rufen Sie das Büro an.',
    too_many_accident_reports: 'Diese Fahrt hat schon fünf Unfallberichte. Bitte rufen Sie das Büro an.',
    charge_changed: 'Diese Forderung hat sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    missing_reason: 'Bitte geben Sie an, warum Fotos oder Unterschriften fehlen.',
    photo_differs:
      'Das Foto ist nicht so angekommen, wie es aufgenommen wurde. Bitte senden Sie es noch einmal.',
    record_not_found: 'Davon gibt es noch kein Protokoll.',
    unsupported_photo: 'Diese Datei ist kein lesbares Foto als JPG, PNG oder WEBP.',
    too_many_photos: 'Hier sind schon so viele Fotos wie möglich.',
    photo_too_large: 'Das Foto ist größer als 20 MB.',
    amount_too_large: 'Der Betrag ist zu hoch.',
    too_many_charges: 'Diese Fahrt hat schon so viele Forderungen wie möglich.',
    too_late_to_charge: 'Die Fahrt ist für neue Forderungen zu lange her.',
    too_late_for_photos:
      'Fotos können innerhalb einer Stunde hinzugefügt werden. Bitte senden Sie spätere an das Büro.',
    too_late_to_answer: 'Die 72 Stunden für eine Antwort sind vorbei. Bitte wenden Sie sich an das Büro.',
    same_car: 'Das ist das Auto der Buchung. Bitte wählen Sie ein anderes.',
    other_car_type:
      'Dieses Auto gehört zu einer anderen Klasse. Bitte wählen Sie eines der gleichen Klasse, oder rufen Sie das Büro an.',
    car_change_by_office: 'Zu diesem Auto kann jetzt nur das Büro wechseln. Bitte rufen Sie das Büro an.',
    security_deposit_taken:
      'Die Kaution wurde für das bisherige Auto vereinbart. Bitte rufen Sie das Büro an.',
    same_dates: 'Das sind die Tage der Buchung. Bitte wählen Sie andere.',
    too_late_to_change: 'Es ist zu spät, die Tage hier zu ändern. Bitte rufen Sie das Büro an.',
    date_change_asked:
      'Der Vermieter ist schon gefragt. Bitte warten Sie auf die Antwort, oder ziehen Sie die Anfrage zuerst zurück.',
    host_approval_needed:
      'Der Vermieter dieses Autos wird zuerst gefragt. Bitte senden Sie eine Anfrage für diese Tage.',
    host_approval_not_needed:
      'Für diese Tage muss der Vermieter nicht gefragt werden. Bitte sehen Sie sich die Buchung noch einmal an und ändern Sie sie.',
    request_closed:
      'Diese Anfrage ist beantwortet, zurückgezogen oder vorbei. Bitte sehen Sie sich die Buchung noch einmal an.',
    request_not_found: 'Diese Anfrage gibt es nicht.',
    deposit_too_small: 'Was gezahlt ist, reicht nicht für so viele Tage. Bitte rufen Sie das Büro an.',
    driver_check_needed:
      'Für eine frühere Abholung prüft das Büro Alter und Führerschein noch einmal. Bitte rufen Sie das Büro an.',
    too_many_date_changes: 'Die Tage haben sich sehr oft geändert. Bitte rufen Sie das Büro an.',
    price_already_paid:
      'Der neue Preis läge nicht über dem, was schon gezahlt ist. Bitte rufen Sie das Büro an.',
    licence_too_recent:
      'Der Fahrer hat den Führerschein noch nicht lange genug für dieses Auto. Bitte lesen Sie seine Regeln.',
    dates_taken: 'Einige dieser Tage sind schon belegt. Bitte wählen Sie andere.',
    email_address_not_provided: 'Der Dienst hat keine E-Mail-Adresse übermittelt.',
    email_conflict_identity_not_deletable: lastWayIn,
    email_exists: takenEmail,
    email_not_confirmed: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    email_provider_disabled: notOffered,
    flow_state_already_used: startAgain,
    flow_state_expired: startAgain,
    flow_state_not_found: startAgain,
    forbidden: 'Das dürfen Sie nicht.',
    idempotency_key_in_use: 'Wir arbeiten schon daran. Bitte versuchen Sie es gleich noch einmal.',
    idempotency_key_reused: 'Die Angaben haben sich geändert. Bitte versuchen Sie es erneut.',
    identity_already_exists: 'Diese Anmeldung gehört schon zu einem Konto.',
    identity_not_found: startAgain,
    insufficient_aal: giveCode,
    internal_error: tryAgain,
    invalid_answer: tryAgain,
    invalid_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    invalid_dates: 'Diese Tage können nicht gebucht werden. Bitte wählen Sie andere.',
    invalid_input: checkInput,
    invalid_token: signInAgain,
    last_admin: 'Sie sind der einzige Administrator. Bestimmen Sie zuerst einen weiteren.',
    mfa_challenge_expired: newCode,
    mfa_factor_name_conflict: 'Sie haben schon eine App mit diesem Namen.',
    mfa_factor_not_found: 'Diesen zweiten Faktor gibt es nicht mehr.',
    mfa_ip_address_mismatch: newCode,
    mfa_phone_verify_not_enabled: notOffered,
    mfa_totp_enroll_not_enabled: notOffered,
    mfa_totp_verify_not_enabled: notOffered,
    mfa_verification_failed: 'Der Code stimmt nicht.',
    mfa_verification_rejected: wait,
    network_failure: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
    network_timeout: 'Der Server hat nicht rechtzeitig geantwortet. Vielleicht ist Ihre Verbindung langsam.',
    no_authorization: signInAgain,
    not_found: 'Das gibt es nicht.',
    not_signed_in: 'Bitte melden Sie sich zuerst an.',
    otp_expired: 'Der Link oder Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    over_email_send_rate_limit: waitForMail,
    over_request_rate_limit: wait,
    over_sms_send_rate_limit: waitForMail,
    own_car: 'Sie können Ihr eigenes Auto nicht buchen.',
    passkey_disabled: notOffered,
    personal_data_locked:
      'Diese Passnummer ist gesperrt und kann gerade nicht gelesen werden. Bitte sagen Sie dem Büro Bescheid.',
    phone_exists: 'Diese Telefonnummer ist bereits registriert.',
    phone_not_confirmed: 'Bitte bestätigen Sie zuerst Ihre Telefonnummer.',
    provider_disabled: notOffered,
    provider_email_needs_verification:
      'Bitte bestätigen Sie Ihre E-Mail-Adresse. Wir haben Ihnen einen Link geschickt.',
    reauthentication_needed: 'Bitte melden Sie sich dafür erneut an.',
    reauthentication_not_valid: 'Der Code stimmt nicht oder ist abgelaufen.',
    refresh_token_already_used: signInAgain,
    refresh_token_not_found: signInAgain,
    request_timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    same_password: 'Das neue Passwort muss sich vom alten unterscheiden.',
    second_factor_needed: giveCode,
    session_expired: signInAgain,
    session_not_found: signInAgain,
    signup_disabled: 'Derzeit können keine Konten angelegt werden.',
    single_identity_not_deletable: lastWayIn,
    too_many_calls: wait,
    sms_send_failed: 'Die SMS konnte nicht gesendet werden. Bitte versuchen Sie es gleich noch einmal.',
    too_many_enrolled_mfa_factors: 'Mehr Apps sind nicht möglich. Entfernen Sie zuerst eine.',
    too_many_holds:
      'Mehrere Ihrer Buchungen warten schon auf Zahlung. Bitte bezahlen oder stornieren Sie zuerst eine davon.',
    too_many_passkeys: 'Mehr Passkeys sind nicht möglich. Entfernen Sie zuerst einen.',
    unexpected_failure: tryAgain,
    user_already_exists: takenEmail,
    user_banned: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an das Büro.',
    user_not_found: 'Benutzer nicht gefunden',
    user_sso_managed: 'Dieses Konto wird von Ihrer Firma verwaltet und kann hier nicht geändert werden.',
    validation_failed: checkInput,
    weak_password: 'Das Passwort ist zu schwach. Bitte wählen Sie ein anderes.',
    weak_password_length:
      'Das Passwort ist zu kurz. Konten des Büros brauchen mindestens 12 Zeichen. Wählen Sie über „Passwort vergessen“ ein neues.',
    weak_password_pwned:
      'Dieses Passwort ist sehr verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.',
    webauthn_challenge_expired: passkeyAgain,
    webauthn_challenge_not_found: passkeyAgain,
    webauthn_credential_exists: 'Dieses Gerät hat hier schon einen Passkey.',
    webauthn_verification_failed: passkeyAgain,
    destination_changed: 'Diese Angaben haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    too_many_changes: 'Sie haben das heute zu oft geändert. Kommen Sie morgen wieder.',
    payment_notice_open: 'Sie haben diese Zahlung schon gemeldet. Das Büro prüft sie.',
    payment_at_provider:
      'Dieses Geld liegt bei einem Zahlungsdienst. Es geht über diesen Dienst als Erstattung zurück.',
    payment_provider_refused: 'Der Zahlungsdienst hat abgelehnt. Bitte wählen Sie eine andere Zahlungsart.',
    payment_provider_unavailable:
      'Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    too_many_checkouts:
      'Für diese Buchung wurde zu oft versucht, online zu zahlen. Bitte wenden Sie sich an das Büro.',
    receipt_not_found: 'Diese Quittung gibt es nicht.',
    hold_had_expired: 'Nur eine Buchung, deren Reservierung abgelaufen ist, kann erneut bestätigt werden.',
    wrong_status: 'Das geht bei dieser Buchung nicht mehr.',
    link_not_valid: 'Dieser Link ist nicht mehr gültig. Bitte fragen Sie nach einem neuen.',
    too_many_pay_links:
      'Diese Buchung hat zu viele Links zum Bezahlen. Ziehen Sie einen zurück, den Sie nicht brauchen, oder wenden Sie sich an das Büro.',
  },
};

export const rules: Translation['rules'] = {
  byRule: {
    destination_phone_invalid: 'Geben Sie eine gültige Wave-Nummer an.',
    destination_holder_missing: 'Geben Sie den Namen des Kontoinhabers an.',
    destination_account_invalid:
      'Geben Sie die IBAN an, oder die Kontonummer mit 6 bis 34 Buchstaben und Ziffern.',
    destination_iban_invalid: 'Diese IBAN stimmt nicht. Prüfen Sie jede Ziffer.',
    destination_bank_missing: 'Geben Sie den Namen der Bank an.',
    destination_bic_invalid: 'Ein SWIFT/BIC hat 8 oder 11 Buchstaben und Ziffern.',
    destination_text_long: `Höchstens ${DESTINATION_TEXT_MAX_LENGTH} Zeichen.`,
    reference_missing: 'Geben Sie die Referenz der Zahlung ein. Nur Bargeld braucht keine.',
    code_digits: 'Geben Sie die sechs Ziffern des Codes ein.',
    email_invalid: 'Ungültige E-Mail-Adresse',
    password_short: `Das Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen haben`,
    passwords_differ: 'Die Passwörter stimmen nicht überein.',
    name_short: 'Der Name muss mindestens 2 Zeichen haben',
    name_long: `Der Name darf höchstens ${NAME_MAX_LENGTH} Zeichen haben`,
    phone_invalid: 'Bitte geben Sie eine gültige Telefonnummer ein',
    name_missing: 'Bitte geben Sie Ihren Namen ein',
    birth_date_invalid: 'Geben Sie das Geburtsdatum des Fahrers ein',
    licence_date_invalid: 'Geben Sie das Datum ein, an dem der Führerschein ausgestellt wurde',
    passport_short: `Die Pass- oder Ausweisnummer muss mindestens ${PASSPORT_MIN_LENGTH} Zeichen haben`,
    passport_long: `Die Pass- oder Ausweisnummer darf höchstens ${PASSPORT_MAX_LENGTH} Zeichen haben`,
    licence_long: `Die Führerscheinnummer darf höchstens ${LICENCE_MAX_LENGTH} Zeichen haben`,
  },
};
