import type { MailTexts } from './texts.ts';

const NOT_YOU = 'Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: rien ne change.';

export const french: MailTexts = {
  tokenMails: {
    confirmation: ({ productName, provider }) => ({
      subject: `Confirmez votre adresse pour ${productName}`,
      heading: 'Confirmez votre adresse',
      paragraphs: [
        provider
          ? `Quelqu’un, vous sans doute, s’est connecté à ${productName} avec ${provider}. Ne confirmez cette adresse que si c’était vous : ${provider} pourra alors ouvrir le compte.`
          : `Bienvenue chez ${productName}. Confirmez cette adresse pour terminer la création de votre compte.`,
      ],
      buttonLabel: 'Confirmer l’adresse',
      footnote: 'Si vous n’avez pas créé de compte, ignorez cet e-mail.',
    }),
    recovery: ({ productName }) => ({
      subject: `Changez votre mot de passe ${productName}`,
      heading: 'Nouveau mot de passe',
      paragraphs: ['Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour ce compte.'],
      buttonLabel: 'Choisir un mot de passe',
      footnote: NOT_YOU,
    }),
    email_change: ({ productName, email, newEmail }) => ({
      subject: `Confirmez votre nouvelle adresse pour ${productName}`,
      heading: 'Confirmez le changement d’adresse',
      paragraphs: [`Votre compte passe de l’adresse ${email} à ${newEmail ?? ''}.`],
      buttonLabel: 'Confirmer le changement',
      footnote: NOT_YOU,
    }),
    magic_link: ({ productName }) => ({
      subject: `Votre lien de connexion à ${productName}`,
      heading: 'Connexion',
      paragraphs: ['Connectez-vous avec ce lien. Il ne sert qu’une fois.'],
      buttonLabel: 'Se connecter',
      footnote: NOT_YOU,
    }),
    invite: ({ productName }) => ({
      subject: `Vous êtes invité chez ${productName}`,
      heading: `Vous êtes invité chez ${productName}`,
      paragraphs: ['Un compte est prêt pour vous. Acceptez l’invitation pour vous en servir.'],
      buttonLabel: 'Accepter l’invitation',
      footnote: 'Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
    }),
    reauthentication: ({ productName }) => ({
      subject: `Votre code de confirmation ${productName}`,
      heading: 'Confirmez que c’est bien vous',
      paragraphs: ['Saisissez ce code là où il vous a été demandé.'],
      buttonLabel: '',
      footnote: 'Si vous n’avez rien demandé, changez de mot de passe.',
    }),
  },
  notices: {
    password_changed: () => ({
      heading: 'Votre mot de passe a été modifié',
      sentence: 'Le mot de passe de votre compte vient d’être modifié.',
    }),
    email_changed: (address) => ({
      heading: 'Votre adresse e-mail a été modifiée',
      sentence: `Votre compte utilise désormais l’adresse ${address}. Cette adresse-ci ne permet plus de se connecter.`,
    }),
    phone_changed: (number) => ({
      heading: 'Votre numéro de téléphone a été modifié',
      sentence: `Votre compte utilise désormais le numéro ${number}.`,
    }),
    identity_linked: (provider) => ({
      heading: 'Un moyen de connexion a été ajouté',
      sentence: `Votre compte s’ouvre désormais aussi avec ${provider}.`,
    }),
    identity_unlinked: (provider) => ({
      heading: 'Un moyen de connexion a été retiré',
      sentence: `Votre compte ne s’ouvre plus avec ${provider}.`,
    }),
    factor_enrolled: (type) => ({
      heading: 'Un second facteur a été ajouté',
      sentence: `La connexion à votre compte demande désormais une seconde étape\u00a0: ${type}.`,
    }),
    factor_unenrolled: (type) => ({
      heading: 'Un second facteur a été retiré',
      sentence: `La connexion à votre compte ne demande plus cette seconde étape\u00a0: ${type}.`,
    }),
    factors_reset: () => ({
      heading: 'Vos seconds facteurs ont été réinitialisés',
      sentence:
        'L’administration a retiré tous les seconds facteurs, codes de récupération et clés d’accès de votre compte et l’a déconnecté sur tous les appareils. Votre mot de passe reste le même. Connectez-vous avec lui et ajoutez de nouveau un second facteur.',
    }),
    passkey_added: () => ({
      heading: 'Une clé d’accès a été ajoutée',
      sentence: 'Votre compte s’ouvre désormais aussi avec une nouvelle clé d’accès.',
    }),
    passkey_removed: () => ({
      heading: 'Une clé d’accès a été retirée',
      sentence: 'L’une des clés d’accès de votre compte a été retirée.',
    }),
    new_device: (device) => ({
      heading: 'Nouvelle connexion à votre compte',
      sentence: `Une connexion à votre compte vient d’avoir lieu sur un appareil jamais utilisé pour lui\u00a0: ${device}.`,
    }),
  },
  linkPage: {
    account: 'Pour le compte {address}.',
    note: 'Le lien ne sert qu’une fois. Cette étape évite que les programmes qui vérifient les e-mails ne l’utilisent.',
  },
  secureAccount: {
    buttonLabel: 'Ce n’était pas moi',
    footnote: (days) =>
      `Si c’était vous, il n’y a rien à faire. Sinon, appuyez sur le bouton dans les ${days}\u00a0jours\u00a0: il déconnecte tout le monde et vous aide à choisir un nouveau mot de passe.`,
    question: {
      heading: 'Était-ce quelqu’un d’autre\u00a0?',
      consequences: [
        'Tout le monde est déconnecté, sur tous les appareils, et le mot de passe ne fonctionne plus. Les clés d’accès, fournisseurs et numéro de téléphone ajoutés depuis sont retirés.',
        'Ensuite, nous vous envoyons un lien pour choisir un nouveau mot de passe.',
      ],
      restores: 'Le compte reprend l’adresse {address}.',
      buttonLabel: 'Déconnecter tout le monde',
      note: 'Si c’était vous, fermez cette page. Rien n’a changé.',
    },
    outcomes: {
      mailed: {
        heading: 'Votre compte est sécurisé',
        paragraphs: [
          'Tout le monde est déconnecté et l’ancien mot de passe ne fonctionne plus. Votre boîte de réception contient un lien pour en choisir un nouveau.',
          'Si la connexion demande une deuxième étape que vous n’avez pas créée, écrivez-nous.',
        ],
      },
      not_mailed: {
        heading: 'Votre compte est sécurisé',
        paragraphs: [
          'Tout le monde est déconnecté et l’ancien mot de passe ne fonctionne plus. Nous ne pouvons pas envoyer d’e-mail pour l’instant\u00a0: dans quelques minutes, choisissez «\u00a0Mot de passe oublié\u00a0» à la connexion.',
        ],
      },
      address_taken: {
        heading: 'Tout le monde est déconnecté',
        paragraphs: [
          'L’ancien mot de passe ne fonctionne plus. L’adresse qui a reçu cet e-mail appartient désormais à un autre compte\u00a0; nous ne pouvons pas la rendre ici. Écrivez-nous\u00a0: nous vérifierons que le compte est à vous.',
        ],
      },
      used: {
        heading: 'Ce lien a déjà servi',
        paragraphs: [
          'Il ne sert qu’une fois. Si vous l’avez utilisé, tout le monde a été déconnecté à ce moment-là. Choisissez «\u00a0Mot de passe oublié\u00a0» à la connexion.',
        ],
      },
      expired: {
        heading: 'Ce lien est trop ancien',
        paragraphs: [
          'Rien n’a changé. Choisissez «\u00a0Mot de passe oublié\u00a0» à la connexion. Si votre adresse n’y fonctionne plus, écrivez-nous.',
        ],
      },
      unknown: {
        heading: 'Ce lien ne fonctionne pas',
        paragraphs: [
          'Il est incomplet ou une étape plus récente l’a annulé. Rien n’a changé. Copiez tout le lien de l’e-mail, ou choisissez «\u00a0Mot de passe oublié\u00a0» à la connexion.',
        ],
      },
    },
    signInLabel: 'Aller à la connexion',
    contact: { email: 'E-mail', phone: 'Téléphone' },
  },
  noticeSubject: (productName, heading) =>
    `${productName}\u00a0: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
  noticeFootnote:
    'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe et vérifiez votre compte.',
  factors: {
    totp: 'un code d’une application d’authentification',
    phone: 'un code par SMS',
    webauthn: 'une clé de sécurité',
    recovery_code: 'des codes de secours',
  },
  yourCode: 'Votre code',
  orThisCode: 'Ou saisissez ce code',
  colon: '\u00a0:',
  sms: 'Votre code est {code}',
};
