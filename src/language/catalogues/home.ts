import type { Catalogue } from './catalogue.ts';

/** The first page, expeditions, and who wants to join them. */
export const homeFrench: Catalogue = {
  'On the boat, {region}': 'À bord, {region}',
  'Welcome back aboard. What did you see?': 'De retour à bord. Qu’avez-vous vu ?',
  'Hand in your photos here. The boat keeps them, and takes them home.':
    'Déposez vos photos ici. Le bateau les garde, et les ramène à terre.',
  'See the map': 'Voir la carte',
  "Turn off mobile data, so that the phone stays on the boat's Wi-Fi.":
    'Coupez les données mobiles, pour que le téléphone reste sur le Wi-Fi du bateau.',
  'Keep this screen open until it says that it is safe to close.':
    'Gardez cet écran ouvert jusqu’à ce qu’il dise que l’on peut le fermer.',
  'Join a new era of conservation': 'Entrez dans une nouvelle ère de la protection des récifs',
  'Close the note about {event}': 'Fermer la note sur {event}',
  'Go to competition leaderboard': 'Voir le classement du concours',
  'Play the film': 'Lire le film',
  'Stop the film': 'Arrêter le film',
  'The reef is vast. Together we can see all of it.':
    'Le récif est immense. Ensemble, nous pouvons le voir tout entier.',
  'Divers photograph it, volunteers read the photos, and scientists learn where help is needed first.':
    'Des plongeurs le photographient, des bénévoles lisent les photos, et les scientifiques apprennent où il faut aider d’abord.',
  'Join us in the water': 'Rejoignez-nous dans l’eau',
  'How We Do It': 'Comment nous faisons',
  'Meet the science committee': 'Rencontrer le comité scientifique',
  'Five minutes, one photo, one reef better known.': 'Cinq minutes, une photo, un récif mieux connu.',
  'You need no diving licence and no degree. We show you what to look for.':
    'Il ne faut ni brevet de plongée ni diplôme. Nous vous montrons ce qu’il faut regarder.',
  'More initiatives': 'Autres initiatives',
  'The census in numbers': 'Le recensement en chiffres',
  'Here so far: {surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}. <map>See the reefs on the map</map>':
    'Ici jusqu’à présent : {surveys, plural, one {# relevé} other {# relevés}} avec {photos, plural, one {# photo} other {# photos}}. <map>Voir les récifs sur la carte</map>',
  'What came of it': 'Ce qu’il en est ressorti',
  'Results before': 'Résultats précédents',
  'More results': 'Autres résultats',
  'Our partners': 'Nos partenaires',
  'Move the partners': 'Faire défiler les partenaires',
  'Stop the partners': 'Arrêter le défilement',
  'Where we dive': 'Où nous plongeons',
  Regions: 'Régions',
  'Learn More': 'En savoir plus',
  'Coming soon': 'Bientôt',
  'Surveys of earlier seasons on the map': 'Les relevés des saisons passées sur la carte',
  'Ways to help': 'Comment aider',
  'Reefs cannot wait': 'Les récifs ne peuvent pas attendre',
  'A quarter of all life in the sea needs coral reefs, and heat, starfish and murky water harm them faster than anybody can look. Who knows which reefs are well can protect them first.':
    'Un quart de la vie marine a besoin des récifs coralliens, et la chaleur, les étoiles de mer et l’eau trouble les abîment plus vite que l’on ne peut regarder. Qui sait quels récifs vont bien peut les protéger d’abord.',
  'What threatens reefs': 'Ce qui menace les récifs',
  'Give a reef its census': 'Offrez son recensement à un récif',
  'No time to dive or to analyse? A gift, once or every month, brings divers to reefs that nobody has looked at yet.':
    'Pas le temps de plonger ni d’analyser ? Un don, une fois ou chaque mois, amène des plongeurs sur des récifs que personne n’a encore regardés.',
  'Reefs on the map': 'Les récifs sur la carte',
  'The earth with the regions of the census': 'La terre, avec les régions du recensement',
  'No survey here yet': 'Pas encore de relevé ici',
  '{surveys, plural, one {# survey} other {# surveys}}':
    '{surveys, plural, one {# relevé} other {# relevés}}',
  'Please enter a valid email address': 'Veuillez saisir une adresse e-mail valable',
  Email: 'E-mail',
  'Try again': 'Réessayer',
};
