export const dashboardFrench: Readonly<Record<string, string>> = {
  'Your photos by month': 'Vos photos par mois',
  'your photos by month': 'vos photos par mois',
  'Photos analysed by month': 'Photos analysées par mois',
  'Your first analysed photo shows here.': 'Votre première photo analysée apparaît ici.',
  Month: 'Mois',
  Citizen: 'Citoyen',
  Scholar: 'Érudit',
  Ambassador: 'Ambassadeur',
  Champion: 'Champion',
  Completed: 'Atteint',
  Locked: 'À venir',
  'On this device': 'Sur cet appareil',
  'Being sent': 'En cours d’envoi',
  'Arrived, being checked': 'Arrivée, en cours de vérification',
  'On this device, tried': 'Sur cet appareil, envoi essayé',
  'On the boat, a preview has come': 'Sur le bateau, un aperçu est arrivé',
  'On the boat, set aside': 'Sur le bateau, mise de côté',
  'Nobody has analysed it yet.': 'Personne ne l’a encore analysée.',
  'Analysed by {total, plural, one {# person} other {# people}}.':
    'Analysée par {total, plural, one {# personne} other {# personnes}}.',
  'Analysed by {total, plural, one {# person} other {# people}}: {live}% living coral.':
    'Analysée par {total, plural, one {# personne} other {# personnes}} : {live} % de corail vivant.',
  'Are these yours?': 'Sont-ils à vous ?',
  'Somebody said your e-mail address on a boat, where nobody can check it. The surveys are safe and on the map; only you can say whose they are.':
    'Quelqu’un a donné votre adresse e-mail sur un bateau, où personne ne peut la vérifier. Les relevés sont en sûreté et sur la carte ; vous seul pouvez dire à qui ils sont.',
  'Not yours, as you said': 'Pas à vous, comme vous l’avez dit',
  'These came home under your e-mail address. They are on the map, and out of your account.':
    'Ils sont revenus à terre sous votre adresse e-mail. Ils sont sur la carte, et hors de votre compte.',
  'what boats brought home for you': 'ce que des bateaux ont rapporté pour vous',
  'From a boat, first on {day}': 'D’un bateau, depuis le {day}',
  'From a boat, handed in as {name}, first on {day}': 'D’un bateau, envoyé au nom de {name}, depuis le {day}',
  'From the boat {boat}, first on {day}': 'Du bateau {boat}, depuis le {day}',
  'From the boat {boat}, handed in as {name}, first on {day}':
    'Du bateau {boat}, envoyé au nom de {name}, depuis le {day}',
  'and {more, plural, one {# more survey} other {# more surveys}}':
    'et {more, plural, one {# autre relevé} other {# autres relevés}}',
  '{surveys, plural, =1 {It is mine} other {They are mine}}':
    '{surveys, plural, =1 {Il est à moi} other {Ils sont à moi}}',
  '{surveys, plural, =1 {It is mine after all} other {They are mine after all}}':
    '{surveys, plural, =1 {Il est à moi, finalement} other {Ils sont à moi, finalement}}',
  'Not mine': 'Pas à moi',
  '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}} {surveys, plural, one {is} other {are}} in your account.':
    '{surveys, plural, one {# relevé} other {# relevés}} avec {photos, plural, one {# photo} other {# photos}} {surveys, plural, one {est} other {sont}} dans votre compte.',
  '{kept, plural, one {# record stayed where it was} other {# records stayed where they were}}, because your account has something else under the same number.':
    '{kept, plural, one {# enregistrement est resté où il était} other {# enregistrements sont restés où ils étaient}}, car votre compte a autre chose sous le même numéro.',
  'Noted: not yours. They stay on the map, and out of your account.':
    'C’est noté : pas à vous. Ils restent sur la carte, et hors de votre compte.',
  'That could not be noted. Nothing has changed.': 'Cela n’a pas pu être noté. Rien n’a changé.',
  'Your dashboard is not available at the edge! Try again when you get home.':
    'Votre tableau de bord n’est pas disponible à bord ! Réessayez une fois à terre.',
  'Your dashboard': 'Votre tableau de bord',
  'Sign in to see your surveys and analyses.': 'Connectez-vous pour voir vos relevés et vos analyses.',
  'Hi {name}': 'Bonjour {name}',
  'Analyse An Image': 'Analyser une image',
  'your surveys and analyses': 'vos relevés et vos analyses',
  '{photos, plural, one {photo analysed} other {photos analysed}}':
    '{photos, plural, one {photo analysée} other {photos analysées}}',
  '{surveys, plural, one {survey} other {surveys}}': '{surveys, plural, one {relevé} other {relevés}}',
  'The next photo waits.': 'La prochaine photo vous attend.',
  'What was found, reef by reef.': 'Ce qui a été trouvé, récif par récif.',
  'Global Leaderboard': 'Classement général',
  'Who has done how much, and how carefully.': 'Qui a fait combien, et avec quel soin.',
  'What comes of it.': 'Ce qui en résulte.',
  'A PDF.': 'Un PDF.',
  'Jump to': 'Aller à',
  '{name}, analysed {day}': '{name}, analysée le {day}',
  'Analysed at {name}': 'Analysée à {name}',
  '{percent}% done': '{percent} % fait',
  'This photo is not there any more. What you said of it still counts.':
    'Cette photo n’est plus là. Ce que vous en avez dit compte toujours.',
  'The photo could not be loaded.': 'La photo n’a pas pu être chargée.',
  'Look at {name} again': 'Regarder de nouveau {name}',
  'Go on with {name}': 'Continuer {name}',
  'Where your list was, in {region}': 'Où était ce qui est dans votre liste, dans la région {region}',
  'Your work': 'Votre travail',
  Year: 'Année',
  'Hide the map': 'Masquer la carte',
  'Show on a map': 'Montrer sur une carte',
  '{start} to {end}': 'Du {start} au {end}',
  'your analyses': 'vos analyses',
  'Your analyses are safe.': 'Vos analyses sont en sûreté.',
  '{count, plural, one {analysis} other {analyses}}': '{count, plural, one {analyse} other {analyses}}',
  'More analyses could not be loaded. What is above is still here.':
    'Les autres analyses n’ont pas pu être chargées. Ce qui est au-dessus est toujours là.',
  'Show more analyses': 'Montrer plus d’analyses',
  'One photo takes a few minutes.': 'Une photo prend quelques minutes.',
  'No analyses in {region} in {year}': 'Aucune analyse dans la région {region} en {year}',
  'No surveys in {region} in {year}': 'Aucun relevé dans la région {region} en {year}',
  'Another region or year may have some of yours.':
    'Une autre région ou une autre année en a peut-être de vous.',
  'your surveys': 'vos relevés',
  'Your surveys are safe.': 'Vos relevés sont en sûreté.',
  '{count, plural, one {survey} other {surveys}}': '{count, plural, one {relevé} other {relevés}}',
  'More surveys could not be loaded. What is above is still here.':
    'Les autres relevés n’ont pas pu être chargés. Ce qui est au-dessus est toujours là.',
  'Show more surveys': 'Montrer plus de relevés',
  'Your first one takes ten minutes, once the photos are taken.':
    'Le premier prend dix minutes, une fois les photos prises.',
  'The newest {count} are shown.': 'Les plus récents sont montrés : {count}.',
  'That is all: {count} in this region and year.': 'C’est tout : {count} dans cette région et cette année.',
  'Your Progress': 'Vos progrès',
  '{badge}: {photos} of {target} photos': '{badge} : {photos} photos sur {target}',
  '{points} points': '{points} points',
  Of: 'Quoi',
  'You say, beside experts': 'Vous, à côté des experts',
  'Apart on a photo': 'Écart par photo',
  'How you and experts agree': 'Votre accord avec les experts',
  '{region}. Nobody but you sees this.': '{region}. Vous seul voyez ceci.',
  'how you and experts agree': 'votre accord avec les experts',
  'No expert has read a photo of yours yet. As soon as one has, you see here where you agree. It is counted once a day.':
    'Aucun expert n’a encore lu une de vos photos. Dès que l’un d’eux l’aura fait, vous verrez ici où vous êtes d’accord. C’est compté une fois par jour.',
  '{photos, plural, one {# photo} other {# photos}} worth another look':
    '{photos, plural, one {# photo mérite} other {# photos méritent}} un nouveau regard',
  '{name}: you said {mine}%, experts {experts}%': '{name} : vous avez dit {mine} %, les experts {experts} %',
  'They are safe.': 'Elles sont en sûreté.',
  'No photo has arrived yet.': 'Aucune photo n’est encore arrivée.',
  '{count, plural, one {photo} other {photos}}': '{count, plural, one {photo} other {photos}}',
  'Still on this device': 'Encore sur cet appareil',
  '{stored} of {total, plural, one {# photo} other {# photos}} sent.':
    '{stored} sur {total, plural, one {# photo envoyée} other {# photos envoyées}}.',
  'Photos of {name} that were sent': 'Photos de {name} qui ont été envoyées',
  '{stored} of {total, plural, one {# photo} other {# photos}} arrived':
    '{stored} sur {total, plural, one {# photo arrivée} other {# photos arrivées}}',
  'See {name} on the map': 'Voir {name} sur la carte',
  'See the photos of {name}': 'Voir les photos de {name}',
  'See the photos': 'Voir les photos',
  'Hide each photo': 'Masquer chaque photo',
  'All {stored, plural, one {# photo} other {# photos}} read':
    '{stored, plural, one {La photo est lue} other {Les # photos sont lues}}',
  '{read} of {stored} read': '{read} sur {stored} lues',
  '{count} new since your last look': '{count} de plus depuis votre dernière visite',
  'Photos read': 'Photos lues',
  'First look at one photo: {share}% of it is living coral.':
    'Premier regard sur une photo : {share} % de corail vivant.',
  'What you answered': 'Ce que vous avez répondu',
  '{name}, as the survey begins': '{name}, au début du relevé',
  '{name} so far: {mean}% living coral, most likely between {low} and {high}%, from {photos, plural, one {# photo} other {# photos}}.':
    '{name} jusqu’ici : {mean} % de corail vivant, très probablement entre {low} et {high} %, d’après {photos, plural, one {# photo} other {# photos}}.',
  '{name} so far: {needed, plural, one {# photo} other {# photos}} to be looked at without suggestions, and it has a number.':
    '{name} jusqu’ici : encore {needed, plural, one {# photo} other {# photos}} à regarder sans suggestions pour obtenir un chiffre.',
  '{name} so far: {needed, plural, one {# more photo} other {# more photos}} to be read, and it has a number.':
    '{name} jusqu’ici : encore {needed, plural, one {# photo} other {# photos}} à lire pour obtenir un chiffre.',
  'living coral': 'corail vivant',
  'branching coral': 'corail branchu',
  'plating coral': 'corail tabulaire',
  'massive coral': 'corail massif',
  'other coral': 'corail d’une autre forme',
  'you and they agree on {coral}': 'vous êtes d’accord avec eux sur le {coral}',
  'you say {points} points more {coral} than they do': 'vous dites {points} points de {coral} de plus qu’eux',
  'you say {points} points less {coral} than they do':
    'vous dites {points} points de {coral} de moins qu’eux',
  'On {photos, plural, one {# photo} other {# photos}} that an expert also read, {lean}; on one photo you are {points} points apart on average.':
    'Sur {photos, plural, one {# photo lue aussi par un expert} other {# photos lues aussi par un expert}}, {lean} ; sur une photo, vous êtes en moyenne à {points} points d’écart.',
  'Most of all, {lean}.': 'Surtout, {lean}.',
};
