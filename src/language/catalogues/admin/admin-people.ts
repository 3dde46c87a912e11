/** People and organisations, in the back office. */
export const adminPeopleFrench: Readonly<Record<string, string>> = {
  '<bdi>{address}</bdi>, not proven yet': '<bdi>{address}</bdi>, pas encore confirmée',
  '<bdi>{address}</bdi>, proven': '<bdi>{address}</bdi>, confirmée',
  '<bdi>{name}</bdi> wants to make somebody an administrator.':
    '<bdi>{name}</bdi> veut nommer un administrateur.',
  'Many new accounts of one mail domain': 'Beaucoup de nouveaux comptes d’un même domaine de messagerie',
  'Of one mail domain two people count on a photo at most. Mark whom you know as verified.':
    'D’un même domaine de messagerie, deux personnes au plus comptent pour une photo. Marquez comme vérifiées celles que vous connaissez.',
  '<bdi>{domain}</bdi>: {accounts} new accounts with {analyses} analyses in 24 hours; {weekAccounts} with {weekAnalyses} in 7 days':
    '<bdi>{domain}</bdi> : {accounts} nouveaux comptes avec {analyses} analyses en 24 heures ; {weekAccounts} avec {weekAnalyses} en 7 jours',
  'There are more new accounts than were looked at.':
    'Il y a plus de nouveaux comptes que ceux qui ont été examinés.',
  'A new code is on its way to them.': 'Un nouveau code lui est envoyé.',
  'A second administrator is asked': 'Un deuxième administrateur est demandé',
  'Account id': 'Identifiant du compte',
  'Add an organisation': 'Ajouter une organisation',
  'Add the first one: people name it in their profile.':
    'Ajoutez la première\u{A0}: on l’indique dans son profil.',
  Address: 'Adresse',
  Administrator: 'Administrateur',
  Administrators: 'Administrateurs',
  'As everybody sees it.': 'Comme tout le monde le voit.',
  'As everybody sees it: on leaderboards soon, with a person once they save their profile.':
    'Comme tout le monde le voit\u{A0}: bientôt dans les classements, et chez une personne dès qu’elle enregistre son profil.',
  'By it people find their organisation, and it stays.':
    'C’est par lui qu’on trouve son organisation, et il ne change plus.',
  'By it people find their organisation. It stays.':
    'C’est par lui qu’on trouve son organisation. Il ne change plus.',
  'Changed last': 'Dernière modification',
  Everybody: 'Tout le monde',
  Expert: 'Expert',
  Handle: 'Alias',
  'Here since': 'Ici depuis',
  'It is a school': 'C’est une école',
  'It waits for the word of a second administrator, for seven days.':
    'Cela attend la confirmation d’un deuxième administrateur, pendant sept jours.',
  'Its people are students, who have a leaderboard of their own.':
    'Ses membres sont des élèves, qui ont leur propre classement.',
  'Look who it is': 'Voir qui c’est',
  'Make an administrator': 'Nommer administrateur',
  'Make an expert': 'Nommer expert',
  'Make it a school': 'En faire une école',
  May: 'Droits',
  'New organisation': 'Nouvelle organisation',
  'No account has this mark.': 'Aucun compte ne porte cette marque.',
  'No address': 'Aucune adresse',
  'No administrator any more': 'N’est plus administrateur',
  'No expert any more': 'N’est plus expert',
  'No organisations': 'Aucune organisation',
  'Nobody here': 'Personne ici',
  'Not a school any more': 'N’est plus une école',
  'Not verified any more': 'N’est plus vérifié',
  'Open the account again': 'Rouvrir le compte',
  'Resend the code': 'Renvoyer le code',
  'Say verified': 'Déclarer vérifié',
  'Schools, companies and clubs for which people dive. Whoever says so in the profile stands on the leaderboard of theirs; students have one of their own.':
    'Écoles, entreprises et clubs pour lesquels on plonge. Qui l’indique dans son profil figure au classement de la sienne\u{A0}; les élèves ont leur propre classement.',
  'Search by the beginning of the address': 'Chercher par le début de l’adresse',
  'Search by the beginning of the handle': 'Chercher par le début de l’alias',
  'Shut accounts': 'Comptes fermés',
  'Shut the account': 'Fermer le compte',
  'Signed in last': 'Dernière connexion',
  'That is so from now on.': 'C’est désormais le cas.',
  'The organisation is saved.': 'L’organisation est enregistrée.',
  Verified: 'Vérifié',
  'Which people': 'Quelles personnes',
  'Whoever has an account. A right that is taken away is gone at once; administrators are made by two.':
    'Toutes les personnes qui ont un compte. Un droit retiré disparaît aussitôt\u{A0}; il faut être deux pour nommer un administrateur.',
  'A second administrator has to say so, too. If you are the only one, <a>switch on two-step codes</a> first: then a code of yours is enough.':
    'Un deuxième administrateur doit aussi le confirmer. Si vous êtes le seul, <a>activez d’abord les codes en deux étapes</a>\u{A0}: un de vos codes suffit alors.',
  'With it, this person is an administrator at once; without it, a second administrator has to say so.':
    'Avec lui, cette personne est aussitôt administrateur\u{A0}; sans lui, un deuxième administrateur doit le confirmer.',
  organisations: 'organisations',
  people: 'personnes',
  '{message} Nothing has changed.': '{message} Rien n’a changé.',
};
