import type { Translation } from '../translation.ts';

export const signIn: Translation['signIn'] = {
  pageDescription: 'Connectez-vous ou créez un compte pour réserver une voiture en Gambie ou louer la vôtre.',
  tabs: 'Se connecter ou créer un compte',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  welcome: { title: 'Ravis de vous voir', text: 'Connectez-vous pour réserver ou suivre vos voitures.' },
  newcomer: {
    title: 'Bienvenue à bord',
    text: 'Un seul compte pour réserver des voitures et louer la vôtre.',
  },
  acceptBySignIn: ['En vous connectant, vous acceptez les ', 'conditions générales', '.'],
  acceptBySignUp: ['En créant un compte, vous acceptez les ', 'conditions générales', '.'],
  or: 'ou',
  withPasskey: 'Utiliser une clé d’accès',
  withProvider: (name) => `Continuer avec ${name}`,
  browse: 'Parcourir sans compte',
  backToSignIn: 'Retour à la connexion',
  verifyLater: 'Nous vous enverrons un lien pour confirmer votre adresse. Ouvrez-le avant de vous connecter.',
  failed: 'La connexion a échoué.',
  noPasskey: 'Aucune clé d’accès n’a été utilisée.',
  brokenLink: [
    'Un lien ne sert qu’une fois et pour un temps limité. Connectez-vous avec votre mot de passe ou ',
    'demandez un nouveau lien',
    '.',
  ],
  brokenSignIn: 'Vous n’êtes pas connecté. Réessayez, ou connectez-vous autrement.',
  registered: {
    title: 'Vous avez déjà un compte\u00a0?',
    text: 'Cette adresse est enregistrée. Veuillez vous connecter.',
  },
  verify: { title: 'Compte créé\u00a0!', text: 'Consultez votre messagerie pour confirmer votre compte.' },
  checkEmail: {
    title: 'Consultez votre messagerie',
    text: [
      'Nous avons envoyé un lien à ',
      '. Ouvrez-le pour confirmer votre adresse\u00a0; vous pourrez ensuite vous connecter.',
    ],
  },
  forgot: {
    title: 'Mot de passe oublié',
    text: 'Indiquez votre adresse e-mail et nous vous enverrons un lien.',
    send: 'Envoyer le lien',
    sent: [
      'Il part à l’adresse ',
      '. Rien reçu après quelques minutes\u00a0? Regardez dans les courriers indésirables, vérifiez que c’est bien l’adresse de votre compte ou envoyez un autre code.',
    ],
    notice: {
      title: 'Consultez votre messagerie',
      text: 'Nous vous avons envoyé un lien pour changer de mot de passe.',
    },
    failed: 'L’e-mail n’a pas pu être envoyé.',
  },
  reset: {
    title: 'Nouveau mot de passe',
    text: 'Choisissez-en un que vous n’utilisez nulle part ailleurs.',
    save: 'Enregistrer',
    asked: { title: 'Changez de mot de passe', text: 'Saisissez un nouveau mot de passe ci-dessous.' },
    saved: {
      title: 'Mot de passe modifié\u00a0!',
      text: 'Vous pouvez vous connecter avec votre nouveau mot de passe.',
    },
    failed: 'Le mot de passe n’a pas pu être modifié.',
  },
  code: {
    title: 'Encore une étape',
    text: 'Votre compte demande son second facteur.',
    form: 'Second facteur',
    factor: 'Code de',
    label: 'Code',
    hint: 'Six chiffres de votre application d’authentification, renouvelés toutes les 30 secondes',
    send: 'Continuer',
    unusable: 'Votre second facteur ne fonctionne pas sur cette page. Contactez le bureau.',
  },
  atCar: {
    title: 'Connectez-vous pour réserver',
    text: 'Vos dates restent telles que vous les avez choisies.',
    mayBook: 'Vous êtes connecté et pouvez réserver cette voiture.',
    signInFailed: 'Échec de la connexion',
    signUpFailed: 'Échec de la création du compte',
    later: 'Continuer sans compte',
  },
  office: {
    title: 'Connexion administrateur',
    text: (product) => `Pour l’équipe de ${product}.`,
    pageDescription: 'Connexion des administrateurs.',
    noticeTitle: 'Sécurité',
    notice:
      'Cet espace est réservé aux administrateurs\u00a0; tout autre compte est aussitôt déconnecté. Ne communiquez jamais votre mot de passe et déconnectez-vous en quittant l’appareil.',
    others: 'Se connecter comme locataire ou hôte',
    denied: 'Accès refusé. Seuls les administrateurs peuvent se connecter ici.',
    failed: 'Erreur de connexion',
    done: 'Connexion réussie – bienvenue dans l’administration',
  },
};

export const roleChoice: Translation['roleChoice'] = {
  title: 'Choisissez votre rôle',
  text: 'Que voulez-vous faire ici\u00a0?',
  pageDescription: 'Louez des voitures, louez la vôtre, ou les deux.',
  renter: {
    title: 'Je veux louer des voitures',
    points: ['Voir les voitures disponibles', 'Réserver rapidement', 'Gérer ses réservations'],
    action: 'Continuer comme locataire',
    chosen: 'Vous êtes maintenant inscrit comme locataire.',
  },
  owner: {
    title: 'Je veux louer ma voiture',
    points: ['Proposer des voitures', 'Gérer les réservations', 'Gagner un revenu en plus'],
    action: 'Continuer comme hôte',
    chosen: 'Vous êtes maintenant inscrit comme hôte.',
  },
  held: 'Déjà le vôtre',
  note: 'Vous pourrez changer de rôle plus tard, ou avoir les deux.',
};

export const stepUp: Translation['stepUp'] = {
  title: 'Confirmez que c’est bien vous',
  text: 'Cette modification exige une connexion de moins de dix minutes. Votre action se poursuit ensuite.',
  confirm: 'Confirmer',
  withPasskey: 'Utiliser une clé d’accès',
  sendCode: 'Recevoir un code par e-mail',
  codeSent: (email) => `Nous avons envoyé un code à ${email}.`,
  otherAccount: 'C’est un autre compte. Utilisez celui avec lequel vous êtes connecté.',
  app: {
    label: 'Code de votre application d’authentification',
    hint: 'Six chiffres, nouveaux toutes les 30 secondes',
    malformed: 'Saisissez les six chiffres du code.',
    send: 'Continuer',
    resend: 'Envoyer un autre code',
    resendIn: (seconds) => `Autre code dans ${seconds} s`,
  },
};

export const mailCode: Translation['mailCode'] = {
  about: 'Saisissez ici le code reçu par e-mail, ou ouvrez son lien.',
  expired: 'Ce code est incorrect ou n’est plus valable. Vérifiez-le ou demandez-en un autre.',
  label: 'Code reçu par e-mail',
  hint: 'Six chiffres. Le code fonctionne une fois et pour une durée limitée.',
  malformed: 'Saisissez les six chiffres du code.',
  send: 'Continuer',
  resend: 'Envoyer un autre code',
  resendIn: (seconds) => `Autre code dans ${seconds} s`,
};

export const phoneCode: Translation['phoneCode'] = {
  about: 'Nous envoyons un code à six chiffres sur votre téléphone par SMS.',
  sendFirst: 'Recevoir un code par SMS',
  sent: 'Un code a été envoyé sur votre téléphone.',
  label: 'Code reçu par SMS',
  hint: 'Six chiffres. Le code fonctionne une fois et pour une durée limitée.',
  malformed: 'Saisissez les six chiffres du code.',
  send: 'Continuer',
  resend: 'Envoyer un autre code',
  resendIn: (seconds) => `Autre code dans ${seconds} s`,
  somePhone: 'Téléphone',
};

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Continuer en tant que ${account} ?`,
  replaces: (current) =>
    `Ce lien connecte ce navigateur à un autre compte. Vous êtes connecté en tant que ${current}. Ne continuez que si vous avez demandé ce lien.`,
  signsIn: 'Ce lien connecte ce navigateur à ce compte. Ne continuez que si vous avez demandé ce lien.',
  unnamed: 'un autre compte',
  accept: 'Continuer',
  stay: 'Rester connecté',
  decline: 'Ne pas se connecter',
};

export const captcha: Translation['captcha'] = {
  title: 'Petite vérification de sécurité',
  text: 'Elle tient à l’écart les programmes qui se font passer pour des personnes. Votre action se poursuit ensuite.',
  failed: 'La vérification n’a pas pu être chargée. Désactivez ce qui bloque des contenus, puis réessayez.',
};

export const fields: Translation['fields'] = {
  fullName: 'Nom complet',
  phone: 'Numéro de téléphone',
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  passwordHint: (characters) => `Au moins ${characters} caractères`,
  someApp: 'Application d’authentification',
};
