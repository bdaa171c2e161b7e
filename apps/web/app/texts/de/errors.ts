import type { Translation } from '../translation.ts';

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
    wrong_status: 'Das geht bei dieser Buchung nicht mehr.',
  },
};
