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
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement',
  tryAgain: 'Réessayer',
};

export const product: Translation['product'] = {
  tagline: 'Réservez avant le vol, roulez dès l’arrivée',
  summary: 'Réservez avant le vol, roulez dès l’arrivée. Louez une voiture en Gambie à son propriétaire.',
};

export const frame: Translation['frame'] = {
  back: 'Retour',
  mainNavigation: 'Menu principal',
  bottomNavigation: 'Menu du bas',
  signIn: 'Connexion',
  signOut: 'Se déconnecter',
  settings: 'Réglages',
  settingsWith: (currency) => `Réglages, devise ${currency}`,
  language: 'Langue',
  howItWorks: 'Comment ça marche',
  profileMenu: (name) => `Menu du profil, ${name}`,
  browsingAs: (role) => `Vous naviguez comme ${role}`,
  switchRole: (role) => `Changer de rôle, actuellement ${role}`,
  switchTo: (role) => `Passer en mode ${role}`,
  roles: { renter: 'locataire', owner: 'hôte', admin: 'administrateur' },
  places: {
    account: 'Compte',
    adminDashboard: 'Administration',
    allBookings: 'Toutes les réservations',
    becomeHost: 'Devenir hôte',
    // Breaks at its soft hyphen where large text leaves a place in the bottom navigation too little room.
    bookings: 'Réser\u00ADvations',
    browse: 'Chercher',
    browseCars: 'Voir les voitures',
    dashboard: 'Aperçu',
    home: 'Accueil',
    listYourCar: 'Louer ma voiture',
    myBookings: 'Mes réservations',
    myCars: 'Mes voitures',
    myVehicles: 'Mes véhicules',
    payouts: 'Versements',
    timeline: 'Chronologie',
  },
};

export const footer: Translation['footer'] = {
  about: (tagline, offices) =>
    `${tagline}. Prise en charge et retour à notre bureau\u00a0: ${offices.join(' ou ')}.`,
  guests: 'Locataires',
  hostsAndHelp: 'Hôtes et aide',
  listYourCar: 'Proposer ma voiture',
  terms: 'Conditions générales',
  callOffice: 'Appeler le bureau',
};

export const connection: Translation['connection'] = {
  offline: 'Vous êtes hors ligne.',
  offlineAsOf: (time) =>
    `Voici ce que nous savions le ${time}. La page se mettra à jour d’elle-même à votre retour en ligne.`,
  offlineNothingYet: 'Ce que vous avez vu en dernier reste affiché. Nous réessayons automatiquement.',
  behind: 'Pas à jour.',
  behindAsOf: (time) => `Voici ce que nous savions le ${time}.`,
  slow: 'Votre connexion est lente.',
  slowStillTrying: 'Nous essayons toujours.',
  needsConnection: 'Une connexion est nécessaire.',
};

export const appShell: Translation['appShell'] = {
  title: 'Cette page a besoin d’une connexion',
  explanation:
    'Elle n’a pas encore été ouverte sur cet appareil. Elle s’ouvrira d’elle-même dès que vous serez de nouveau en ligne.',
};

export const ui: Translation['ui'] = {
  close: 'Fermer',
  notifications: 'Notifications',
  skipToContent: 'Aller au contenu',
  needsScript: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  fromTo: (from, to) => `${from} à ${to}`,
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    yourDays: 'Vos jours',
    taken: 'Pris',
    today: 'Aujourd’hui',
    dayToday: 'aujourd’hui',
    firstDay: 'premier jour',
    lastDay: 'dernier jour',
  },
};

export { days as dates } from '@coastline/domain/languages/written-days/fr';

export const faults: Translation['faults'] = {
  home: 'Aller à l’accueil',
  notFound: 'Oups\u00a0! Page introuvable',
  notFoundText: 'L’adresse est peut-être mal saisie, ou la page a changé de place.',
  notFoundTitle: 'Page introuvable',
  broken: 'Une erreur est survenue',
  brokenText: 'Désolé, un imprévu s’est produit. Essayez de recharger la page.',
  quote: 'Si cela se reproduit, indiquez ce numéro au bureau :',
  details: 'Détails techniques',
};

const tryAgain = 'Une erreur est survenue de notre côté. Veuillez réessayer.';
const checkInput = 'Certaines informations sont incorrectes. Veuillez les vérifier.';
const signInAgain = 'Vous n’êtes plus connecté. Veuillez vous reconnecter.';
const startAgain = 'La connexion a été interrompue. Veuillez recommencer.';
const notOffered = 'Cette possibilité n’est pas proposée ici.';
const giveCode = 'Saisissez d’abord le code de votre application d’authentification.';
const newCode = 'Le code a expiré. Saisissez-en un nouveau.';
const passkeyAgain = 'La clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.';
const waitForMail = 'Nous venons de vous envoyer un message. Patientez un peu avant d’en demander un autre.';
const wait = 'Trop de tentatives. Patientez un instant.';
const lastWayIn = 'C’est votre seul moyen de connexion. Ajoutez-en d’abord un autre.';
const takenEmail = 'Cette adresse e-mail est déjà enregistrée.';

export const errors: Translation['errors'] = {
  general: 'Une erreur est survenue. Veuillez réessayer.',
  number: 'Numéro pour le bureau :',
  byCode: {
    account_in_use: 'Votre compte est encore nécessaire pour une réservation.',
    account_suspended: 'Votre compte est suspendu. Contactez le bureau.',
    admin_cannot_book: 'Les administrateurs ne peuvent pas réserver de voiture.',
    already_recorded: 'La remise ou la restitution est déjà enregistrée.',
    auth_unavailable:
      'Nous ne pouvons pas vérifier votre connexion pour le moment. Réessayez dans un instant.',
    bad_jwt: signInAgain,
    bad_oauth_callback: startAgain,
    bad_oauth_state: startAgain,
    body_too_large: 'C’était trop à la fois.',
    body_too_slow: 'Votre demande est arrivée trop lentement. Veuillez réessayer.',
    booking_changed: 'Cette réservation a changé entre-temps. Veuillez la consulter à nouveau.',
    booking_not_found: 'Cette réservation n’existe pas ou n’est pas la vôtre.',
    busy: 'Le service est très demandé. Réessayez dans un instant.',
    captcha_failed: 'Nous n’avons pas pu vérifier que vous êtes humain. Veuillez réessayer.',
    car_inactive: 'Cette voiture ne peut pas être réservée actuellement.',
    car_not_found: 'Voiture introuvable',
    conflict: tryAgain,
    current_password_invalid: 'Le mot de passe actuel est incorrect.',
    current_password_required: 'Saisissez votre mot de passe actuel.',
    car_rules_changed: 'Les règles de cette voiture ont changé. Veuillez les relire.',
    price_changed: 'Le prix a changé entre-temps. Veuillez le consulter à nouveau.',
    extra_taken:
      'Une option n’est pas libre ces jours-là. Choisissez-en moins ou d’autres jours, ou appelez le bureau.',
    driver_too_young: 'Le conducteur est trop jeune pour cette voiture. Veuillez lire ses règles.',
    charge_not_found: 'Ces frais n’existent pas.',
    contract_changed: 'Le contrat a changé entre-temps. Veuillez le relire avant de signer.',
    accident_id_used: 'Une autre déclaration d’accident a déjà cet identifiant.',
    accident_photos_closed:
      'Les photos sont acceptées pendant 7 jours après la déclaration. Appelez le bureau.',
    accident_report_not_found: 'Cette déclaration d’accident n’existe pas.',
    too_late_to_report: 'Les 72 heures après la location sont passées. Appelez le bureau.',
    too_many_accident_reports: 'Cette location a déjà cinq déclarations d’accident. Appelez le bureau.',
    charge_changed: 'Ces frais ont changé entre-temps. Regardez-les à nouveau.',
    missing_reason: 'Indiquez pourquoi des photos ou des signatures manquent.',
    photo_differs: 'La photo n’est pas arrivée telle qu’elle a été prise. Envoyez-la à nouveau.',
    record_not_found: 'Il n’y a pas encore de constat.',
    unsupported_photo: 'Ce fichier n’est pas une photo JPG, PNG ou WEBP lisible.',
    too_many_photos: 'Il y a déjà ici autant de photos que possible.',
    photo_too_large: 'La photo dépasse 20 Mo.',
    amount_too_large: 'Le montant est trop élevé.',
    too_many_charges: 'Ce trajet a déjà autant de frais que possible.',
    too_late_to_charge: 'Le trajet est trop ancien pour de nouveaux frais.',
    too_late_for_photos:
      'Les photos peuvent être ajoutées pendant une heure. Envoyez les suivantes au bureau.',
    too_late_to_answer: 'Les 72 heures pour répondre sont passées. Contactez le bureau.',
    same_car: 'C’est la voiture de la réservation. Choisissez-en une autre.',
    other_car_type:
      'Cette voiture est d’une autre catégorie. Choisissez-en une de la même catégorie, ou appelez le bureau.',
    car_change_by_office: 'Seul le bureau peut passer à cette voiture maintenant. Appelez le bureau.',
    security_deposit_taken: 'La caution a été convenue pour l’ancienne voiture. Appelez le bureau.',
    same_dates: 'Ce sont les jours de la réservation. Choisissez-en d’autres.',
    too_late_to_change: 'Il est trop tard pour changer les jours ici. Appelez le bureau.',
    date_change_asked:
      'L’hôte a déjà reçu votre demande. Attendez sa réponse, ou retirez d’abord la demande.',
    host_approval_needed:
      'L’hôte de cette voiture donne d’abord son accord. Envoyez une demande pour ces jours.',
    host_approval_not_needed:
      'L’accord de l’hôte n’est pas nécessaire pour ces jours. Consultez la réservation à nouveau et modifiez-les.',
    request_closed:
      'Cette demande a reçu une réponse, a été retirée ou est terminée. Consultez la réservation à nouveau.',
    request_not_found: 'Cette demande n’existe pas.',
    deposit_too_small: 'Ce qui est payé est trop peu pour autant de jours. Appelez le bureau.',
    driver_check_needed:
      'Pour une prise en charge plus tôt, le bureau vérifie à nouveau l’âge et le permis. Appelez le bureau.',
    too_many_date_changes: 'Les jours ont changé très souvent. Appelez le bureau.',
    price_already_paid: 'Le nouveau prix ne dépasserait pas ce qui est déjà payé. Appelez le bureau.',
    licence_too_recent:
      'Le permis du conducteur est trop récent pour cette voiture. Veuillez lire ses règles.',
    dates_taken: 'Certains de ces jours sont déjà réservés. Choisissez d’autres dates.',
    email_address_not_provided: 'Le service n’a pas transmis d’adresse e-mail.',
    email_conflict_identity_not_deletable: lastWayIn,
    email_exists: takenEmail,
    email_not_confirmed: 'Confirmez d’abord votre adresse e-mail.',
    email_provider_disabled: notOffered,
    flow_state_already_used: startAgain,
    flow_state_expired: startAgain,
    flow_state_not_found: startAgain,
    forbidden: 'Vous n’êtes pas autorisé à faire cela.',
    idempotency_key_in_use: 'Nous nous en occupons déjà. Réessayez dans un instant.',
    idempotency_key_reused: 'Les informations ont changé. Veuillez réessayer.',
    identity_already_exists: 'Cette connexion appartient déjà à un compte.',
    identity_not_found: startAgain,
    insufficient_aal: giveCode,
    internal_error: tryAgain,
    invalid_answer: tryAgain,
    invalid_credentials: 'Adresse e-mail ou mot de passe incorrect.',
    invalid_dates: 'Ces jours ne peuvent pas être réservés. Choisissez d’autres dates.',
    invalid_input: checkInput,
    invalid_token: signInAgain,
    last_admin: 'Vous êtes le seul administrateur. Désignez-en d’abord un autre.',
    mfa_challenge_expired: newCode,
    mfa_factor_name_conflict: 'Vous avez déjà une application de ce nom.',
    mfa_factor_not_found: 'Ce second facteur n’existe plus.',
    mfa_ip_address_mismatch: newCode,
    mfa_phone_verify_not_enabled: notOffered,
    mfa_totp_enroll_not_enabled: notOffered,
    mfa_totp_verify_not_enabled: notOffered,
    mfa_verification_failed: 'Le code est incorrect.',
    mfa_verification_rejected: wait,
    network_failure: 'Le serveur est injoignable. Vérifiez votre connexion.',
    network_timeout: 'Le serveur n’a pas répondu à temps. Votre connexion est peut-être lente.',
    no_authorization: signInAgain,
    not_found: 'Cela n’existe pas.',
    not_signed_in: 'Veuillez d’abord vous connecter.',
    otp_expired: 'Le lien ou le code n’est plus valable. Demandez-en un nouveau.',
    over_email_send_rate_limit: waitForMail,
    over_request_rate_limit: wait,
    over_sms_send_rate_limit: waitForMail,
    own_car: 'Vous ne pouvez pas réserver votre propre voiture.',
    passkey_disabled: notOffered,
    personal_data_locked:
      'Ce numéro de passeport est verrouillé et ne peut pas être lu pour le moment. Veuillez prévenir le bureau.',
    phone_exists: 'Ce numéro de téléphone est déjà enregistré.',
    phone_not_confirmed: 'Confirmez d’abord votre numéro de téléphone.',
    provider_disabled: notOffered,
    provider_email_needs_verification:
      'Confirmez votre adresse e-mail\u00a0: nous vous avons envoyé un lien.',
    reauthentication_needed: 'Pour cela, veuillez vous reconnecter.',
    reauthentication_not_valid: 'Le code est incorrect ou a expiré.',
    refresh_token_already_used: signInAgain,
    refresh_token_not_found: signInAgain,
    request_timeout: 'La réponse a trop tardé. Veuillez réessayer.',
    same_password: 'Le nouveau mot de passe doit être différent de l’ancien.',
    second_factor_needed: giveCode,
    session_expired: signInAgain,
    session_not_found: signInAgain,
    signup_disabled: 'Il n’est pas possible de créer un compte actuellement.',
    single_identity_not_deletable: lastWayIn,
    too_many_calls: wait,
    sms_send_failed: 'Le SMS n’a pas pu être envoyé. Réessayez dans un instant.',
    too_many_enrolled_mfa_factors:
      'Vous avez atteint le nombre maximal d’applications. Supprimez-en d’abord une.',
    too_many_holds:
      'Plusieurs de vos réservations attendent déjà un paiement. Payez ou annulez-en d’abord une.',
    too_many_passkeys: 'Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en d’abord une.',
    unexpected_failure: tryAgain,
    user_already_exists: takenEmail,
    user_banned: 'Ce compte est bloqué. Contactez le bureau.',
    user_not_found: 'Utilisateur introuvable',
    user_sso_managed: 'Ce compte est géré par votre entreprise et ne peut pas être modifié ici.',
    validation_failed: checkInput,
    weak_password: 'Le mot de passe est trop faible. Choisissez-en un autre.',
    weak_password_length:
      'Le mot de passe est trop court. Les comptes du bureau demandent au moins 12 caractères. Choisissez-en un nouveau avec « Mot de passe oublié ».',
    weak_password_pwned: 'Ce mot de passe est très courant et facile à deviner. Choisissez-en un autre.',
    webauthn_challenge_expired: passkeyAgain,
    webauthn_challenge_not_found: passkeyAgain,
    webauthn_credential_exists: 'Cet appareil a déjà une clé d’accès ici.',
    webauthn_verification_failed: passkeyAgain,
    destination_changed: 'Ces coordonnées ont changé entre-temps. Regardez-les à nouveau.',
    too_many_changes: 'Vous avez modifié cela trop souvent aujourd’hui. Revenez demain.',
    payment_notice_open: 'Vous avez déjà signalé ce paiement. Le bureau le vérifie.',
    payment_at_provider:
      'Un service de paiement détient cette somme. Elle revient par ce service, sous forme de remboursement.',
    payment_provider_refused: 'Le service de paiement a refusé. Choisissez un autre moyen de paiement.',
    payment_provider_unavailable: 'Le service de paiement ne répond pas. Réessayez dans quelques minutes.',
    too_many_checkouts:
      'Le paiement en ligne a été tenté trop souvent pour cette réservation. Contactez le bureau.',
    receipt_not_found: 'Ce reçu n’existe pas.',
    hold_had_expired: 'Seule une réservation dont le délai a expiré peut être confirmée de nouveau.',
    wrong_status: 'Ce n’est plus possible pour cette réservation.',
    link_not_valid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    too_many_pay_links:
      'Cette réservation a trop de liens de paiement. Retirez-en un qui ne sert plus, ou contactez le bureau.',
  },
};

export const rules: Translation['rules'] = {
  byRule: {
    destination_phone_invalid: 'Indiquez un numéro Wave valable.',
    destination_holder_missing: 'Indiquez le nom du titulaire du compte.',
    destination_account_invalid: 'Indiquez l’IBAN, ou le numéro de compte de 6 à 34 lettres et chiffres.',
    destination_iban_invalid: 'Cet IBAN n’est pas valable. Vérifiez chaque chiffre.',
    destination_bank_missing: 'Indiquez le nom de la banque.',
    destination_bic_invalid: 'Un SWIFT/BIC a 8 ou 11 lettres et chiffres.',
    destination_text_long: `Utilisez au plus ${DESTINATION_TEXT_MAX_LENGTH} caractères.`,
    reference_missing: 'Saisissez la référence du paiement. Seules les espèces n’en demandent pas.',
    code_digits: 'Saisissez les six chiffres du code.',
    email_invalid: 'Adresse e-mail invalide',
    password_short: `Le mot de passe doit compter au moins ${PASSWORD_MIN_LENGTH} caractères`,
    passwords_differ: 'Les mots de passe ne sont pas identiques.',
    name_short: 'Le nom doit compter au moins 2 caractères',
    name_long: `Le nom doit compter au plus ${NAME_MAX_LENGTH} caractères`,
    phone_invalid: 'Saisissez un numéro de téléphone valide',
    name_missing: 'Indiquez votre nom',
    birth_date_invalid: 'Indiquez la date de naissance du conducteur',
    licence_date_invalid: 'Indiquez la date de délivrance du permis de conduire',
    passport_short: `Le numéro de passeport ou de pièce d’identité doit compter au moins ${PASSPORT_MIN_LENGTH} caractères`,
    passport_long: `Le numéro de passeport ou de pièce d’identité doit compter au plus ${PASSPORT_MAX_LENGTH} caractères`,
    licence_long: `Le numéro de permis doit compter au plus ${LICENCE_MAX_LENGTH} caractères`,
  },
};
