import type { Catalogue } from './catalogue.ts';

/** What the pages of several areas say, and neither the shell nor home. */
export const severalAreasFrench: Catalogue = {
  'At least {least, number}.': 'Au moins {least, number}.',
  'At most {most, number}.': 'Au plus {most, number}.',
  'Please type a day that exists.': 'Veuillez saisir un jour qui existe.',
  'Please type a number.': 'Veuillez saisir un nombre.',
  'Please type a whole number.': 'Veuillez saisir un nombre entier.',
  'Please type the year with four digits.': 'Veuillez saisir l’année en quatre chiffres.',
  '{count, plural, one {At most # decimal.} other {At most # decimals.}}':
    '{count, plural, one {# décimale au plus.} other {# décimales au plus.}}',
  'Please type the number without separators for thousands, as 1234.5.':
    'Veuillez saisir le nombre sans séparateur de milliers, par exemple 1234,5.',
  '{done} of {all}': '{done} sur {all}',
  '{hours, plural, one {# hour} other {# hours}}': '{hours, plural, one {# heure} other {# heures}}',
  '{minutes, plural, one {# minute} other {# minutes}}':
    '{minutes, plural, one {# minute} other {# minutes}}',
  '{before}; {next}': '{before} ; {next}',
  '{percent}%': '{percent} %',
  '{size}, kept until {day}': '{size}, gardé jusqu’au {day}',
  'They belong to the census, and stay without your name.':
    'Ils font partie du recensement, et restent sans votre nom.',
  'Your account: name, address, place, organisation, settings and what the programme notes of it.':
    'Votre compte : nom, adresse, lieu, organisation, réglages et ce que le programme en note.',
  'Your profile picture.': 'Votre image de profil.',
  'Where you are signed in.': 'Où vous êtes connecté.',
  'Mails that we sent you, or are about to send.':
    'Les e-mails que nous vous avons envoyés, ou allons vous envoyer.',
  'What you wrote to join an expedition.': 'Ce que vous avez écrit pour participer à une expédition.',
  'That you may fetch the photos of the whole census.':
    'Que vous pouvez récupérer les photos de tout le recensement.',
  'What the programme notes while you change how you sign in, and your two-step secret.':
    'Ce que le programme note pendant que vous changez votre façon de vous connecter, et votre secret en deux étapes.',
  'Which boats brought your surveys home, and accounts that were merged into yours.':
    'Les bateaux qui ont rapporté vos relevés, et les comptes réunis au vôtre.',
  'Only the number of the account stays: what a boat still brings for it is refused. Each boat that was told of your account forgets your name and address when it next reaches the internet.':
    'Seul le numéro du compte reste : ce qu’un bateau apporte encore pour lui est refusé. Chaque bateau qui connaissait votre compte oublie votre nom et votre adresse dès qu’il retrouve l’internet.',
  'The surveys that you handed in.': 'Les relevés que vous avez envoyés.',
  'How much room the files of your photos take.': 'La place que prennent les fichiers de vos photos.',
  'The record of each photo of your surveys.': 'L’enregistrement de chaque photo de vos relevés.',
  'What you said of photos.': 'Ce que vous avez dit des photos.',
  'The lines of your drawings, as geobuf in base64 (github.com/mapbox/geobuf).':
    'Les lignes de vos dessins, en geobuf codé en base64 (github.com/mapbox/geobuf).',
  'Which photos you have begun, by day.': 'Les photos que vous avez commencées, par jour.',
  'How well you tell what is on photos, as measured against experts and others.':
    'Comme vous reconnaissez ce qui est sur les photos, mesuré auprès d’experts et d’autres.',
  'Counts of your work: photos by month.': 'Le décompte de votre travail : les photos par mois.',
  'Which suggestions of the program you agreed with.':
    'Les propositions du programme avec lesquelles vous étiez d’accord.',
  'How long you have worked on photos, in milliseconds a day.':
    'Le temps que vous avez passé sur des photos, en millisecondes par jour.',
  'Your donations and their receipts.': 'Vos dons et leurs reçus.',
  'The law asks whoever takes a donation to keep its record for years; the copies in your account go.':
    'La loi demande à qui reçoit un don d’en garder la trace pendant des années ; les copies dans votre compte disparaissent.',
  'Your certificates.': 'Vos attestations.',
  'Data that you asked for on the report map.':
    'Les données que vous avez demandées sur la carte des résultats.',
  'Events in which you take part, and what you have done in each.':
    'Les événements auxquels vous participez, et ce que vous y avez fait.',
  'What you did stays counted, and is nobody’s.': 'Ce que vous avez fait reste compté, et n’est à personne.',
  'What counts of you on leaderboards, over all regions and in each.':
    'Ce qui compte de vous dans les classements, toutes régions confondues et dans chacune.',
  'What you changed as an administrator, and what administrators changed of what is yours.':
    'Ce que vous avez changé comme administrateur, et ce que des administrateurs ont changé de ce qui est à vous.',
  'Who changed data of the census must stay known to be somebody; not by name.':
    'On doit savoir que quelqu’un a changé les données du recensement ; pas son nom.',
  Actions: 'Actions',
  'All photos': 'Toutes les photos',
  Analysed: 'Analysées',
  Analysis: 'Analyse',
  Back: 'Retour',
  'Being prepared': 'En préparation',
  'Bleached: white to the foot': 'Blanchi : blanc jusqu’au pied',
  'Broken coral': 'Corail cassé',
  'Clear the search': 'Effacer la recherche',
  'Code to open {address}': 'Code pour ouvrir {address}',
  'Colours corrected': 'Couleurs corrigées',
  'Colours over the photo': 'Couleurs sur la photo',
  Columns: 'Colonnes',
  Diver: 'Plongeur',
  Download: 'Télécharger',
  'E-mail address': 'Adresse e-mail',
  Edit: 'Modifier',
  'Everybody who looked found that this photo cannot be used.':
    'Tous ceux qui l’ont regardée ont trouvé que cette photo ne peut pas servir.',
  Experts: 'Experts',
  'Fill the screen': 'Plein écran',
  'First day': 'Premier jour',
  'It could not be made.': 'Il n’a pas pu être préparé.',
  'Keep it': 'Le garder',
  Kind: 'Type',
  'Last day': 'Dernier jour',
  Length: 'Durée',
  Look: 'Regarder',
  'Looking who you are …': 'Nous regardons qui vous êtes…',
  'Massive coral': 'Corail massif',
  Minutes: 'Minutes',
  Name: 'Nom',
  'Next photo': 'Photo suivante',
  'No longer kept.': 'N’est plus gardé.',
  'On the map': 'Sur la carte',
  Other: 'Autre',
  'Other coral': 'Autre corail',
  Pause: 'Mettre en pause',
  Paused: 'En pause',
  Photo: 'Photo',
  'Photo {number}': 'Photo {number}',
  photos: 'photos',
  Photos: 'Photos',
  'Photos of {name}': 'Photos de {name}',
  Place: 'Lieu',
  'Please try again.': 'Veuillez réessayer.',
  Print: 'Imprimer',
  Progress: 'Avancement',
  'Questions and answers': 'Questions et réponses',
  Redo: 'Rétablir',
  reefs: 'récifs',
  Reefs: 'Récifs',
  Refused: 'Refusée',
  Saved: 'Enregistré',
  School: 'École',
  Scuba: 'Bouteille',
  'Search Reefs': 'Chercher des récifs',
  Sending: 'Envoi',
  'Set aside': 'Mis de côté',
  Settings: 'Réglages',
  Snorkel: 'Palmes-masque-tuba',
  Somebody: 'Quelqu’un',
  Stop: 'Arrêter',
  'Stopped.': 'Arrêté.',
  Submit: 'Envoyer',
  'Submit a survey': 'Envoyer un relevé',
  Survey: 'Relevé',
  'Survey date': 'Date du relevé',
  'Surveyed reefs': 'Récifs recensés',
  surveys: 'relevés',
  Surveys: 'Relevés',
  'Take a photo': 'Prendre une photo',
  'the event': 'l’événement',
  'the photos of this survey': 'les photos de ce relevé',
  'Time of day': 'Moment de la journée',
  Training: 'Formation',
  Trips: 'Sorties',
  'Try again: {name}': 'Réessayer : {name}',
  'under 1%': 'moins de 1 %',
  Undo: 'Annuler la dernière action',
  'Unusual algae': 'Algues inhabituelles',
  'Waits for its turn': 'Attend son tour',
  'Where each photo is': 'Où est chaque photo',
  'With {others, plural, one {# other survey} other {# other surveys}} of this site, {photos} photos: {verdict}':
    'Avec {others, plural, one {# autre relevé} other {# autres relevés}} de ce site, {photos} photos : {verdict}',
  You: 'Vous',
  'Location is required for scheduled or active events':
    'Le lieu est nécessaire pour un événement programmé ou actif',
  Home: 'Accueil',
  Impact: 'Impact',
  Number: 'Nombre',
  Region: 'Région',
  Results: 'Résultats',
  Save: 'Enregistrer',
  What: 'Quoi',
  'Look again': 'Regarder à nouveau',
  Overall: 'Impression générale',
  Coral: 'Corail',
  Colour: 'Couleur',
  'Also noted': 'Également noté',
  'More than half bleached': 'Plus de la moitié blanchie',
  'Less than half bleached': 'Moins de la moitié blanchie',
  'How much of the coral was bleached?': 'Quelle part du corail était blanchie ?',
  'Anything else you would like to tell us?': 'Souhaitez-vous nous dire autre chose ?',
  'Turtles, rubbish, a lost anchor, a friendly grouper: in your own words.':
    'Tortues, déchets, une ancre perdue, un mérou peu farouche : avec vos mots.',
  'Did you see any Crown-of-Thorns starfish?':
    'Avez-vous vu des acanthasters (étoiles de mer couronne d’épines) ?',
  'A large, many-armed starfish covered in thorns, or the white scars it leaves on coral.':
    'Une grande étoile de mer à bras nombreux, couverte d’épines, ou les cicatrices blanches qu’elle laisse sur le corail.',
  'Crown-of-thorns starfish; the coral is white where it has eaten':
    'Acanthaster ; le corail est blanc là où elle a mangé',
  'Did you see any coral bleaching?': 'Avez-vous vu du corail blanchi ?',
  'Coral that is white, or glowing pale.': 'Du corail blanc, ou d’une pâleur vive.',
  'Not bleached: pale tips are growth': 'Pas blanchi : les pointes pâles sont en croissance',
  'Did you see coral bleaching or disease?': 'Avez-vous vu du corail blanchi ou malade ?',
  'White, pale or blotchy coral.': 'Du corail blanc, pâle ou taché.',
  'Bleached: white and clean': 'Blanchi : blanc et net',
  'Diseased: a band, bare behind it': 'Malade : une bande, nue derrière elle',
  'Did you see broken coral?': 'Avez-vous vu du corail cassé ?',
  'Snapped branches, overturned or crushed colonies.':
    'Des branches brisées, des colonies retournées ou écrasées.',
  'Did you see unusual algae?': 'Avez-vous vu des algues inhabituelles ?',
  'Thick mats, or algae growing over living coral.':
    'Des tapis épais, ou des algues qui poussent sur du corail vivant.',
  'To send: {size}, as {photos, plural, one {it was} other {they were}} taken.':
    'À envoyer : {size}, {photos, plural, one {telle qu’elle a été prise} other {telles qu’elles ont été prises}}.',
  '{photos, plural, one {To send: {size}, as a copy of up to {pixels} pixels. The original stays with you.} other {To send: {size}, as copies of up to {pixels} pixels. The originals stay with you.}}':
    '{photos, plural, one {À envoyer : {size}, en une copie de {pixels} pixels au plus. L’original reste chez vous.} other {À envoyer : {size}, en copies de {pixels} pixels au plus. Les originaux restent chez vous.}}',
  'To send: {size}, {originals, plural, one {# photo} other {# photos}} as taken and {copies} as copies of up to {pixels} pixels.':
    'À envoyer : {size}, {originals, plural, one {# photo telle quelle} other {# photos telles quelles}} et {copies} en copies de {pixels} pixels au plus.',
  'Early morning': 'Tôt le matin',
  'Late morning': 'Fin de matinée',
  'Early afternoon': 'Début d’après-midi',
  'Late afternoon': 'Fin d’après-midi',
  'The cloud did not take it.': 'Le cloud ne l’a pas prise.',
  'See how it goes': 'Voir où il en est',
  'In the cloud': 'Dans le cloud',
  'One moment…': 'Un instant…',
  'This page is for experts': 'Cette page est réservée aux experts',
  'Tables of points, cover, photos and labels; opens in any spreadsheet.':
    'Tableaux des points, du recouvrement, des photos et des étiquettes ; s’ouvrent dans tout tableur.',
  'A file of points for each photo that was coloured.': 'Un fichier de points pour chaque photo coloriée.',
  'What was coloured, as polygons: to train a model.':
    'Ce qui a été colorié, en polygones : pour entraîner un modèle.',
  'Darwin Core archive': 'Archive Darwin Core',
  'For OBIS and GBIF: events, occurrences, cover.':
    'Pour OBIS et GBIF : événements, occurrences, recouvrement.',
  'GCRMN benthos (CSV)': 'GCRMN benthos (CSV)',
  'The table of the Global Coral Reef Monitoring Network.':
    'Le tableau du Réseau mondial de suivi des récifs coralliens (GCRMN).',
  'What the photos are: hashes, moments, places, rights.':
    'Ce que sont les photos : empreintes, moments, lieux, droits.',
  'Photos as points with their cover, for a map.':
    'Les photos en points avec leur recouvrement, pour une carte.',
  'Photos and surveys for QGIS and ArcGIS, in one file.':
    'Photos et relevés pour QGIS et ArcGIS, en un seul fichier.',
  'Estimates (CSV)': 'Estimations (CSV)',
  'Coral cover of each reef with its interval; answers to questions on photos.':
    'Le recouvrement corallien de chaque récif avec son intervalle ; les réponses aux questions sur les photos.',
  'The first day comes before the last one.': 'Le premier jour vient avant le dernier.',
  'Time counts while photos were worked on in an open page: from one touch, key or stroke to the next, if no more than two minutes lay between. Tabs beside each other count once. The server credits no more than has passed on its own clock since the last credit, and half an hour for one save at most. Days are those of the region’s clock.':
    'Le temps compte tant que l’on travaille sur des photos dans une page ouverte : d’un toucher, d’une touche ou d’un trait au suivant, s’il n’y a pas plus de deux minutes entre eux. Des onglets côte à côte comptent une fois. Le serveur ne crédite pas plus que ce qui s’est écoulé à sa propre horloge depuis le dernier crédit, et une demi-heure au plus par enregistrement. Les jours sont ceux de l’horloge de la région.',
  'Failed to schedule event: Event is not in draft status':
    'L’événement n’a pas pu être annoncé : ce n’est pas un brouillon',
  'Failed to activate event: Event is not in scheduled status or start date is in the future':
    'L’événement n’a pas pu commencer : il n’est pas annoncé, ou sa date de début est à venir',
  'Failed to complete event: Event is not in active status or end date is in the future':
    'L’événement n’a pas pu être clos : il n’est pas en cours, ou sa date de fin est à venir',
  'Failed to cancel event: Event is already completed or cancelled':
    'L’événement n’a pas pu être annulé : il est déjà clos ou annulé',
  '{firstDay} to {lastDay}': 'Du {firstDay} au {lastDay}',
  Day: 'Jour',
  'Give Once': 'Une fois',
  Monthly: 'Chaque mois',
  'Your full name is never public.': 'Votre nom complet n’est jamais public.',
  Mail: 'Courrier',
  Compare: 'Comparer',
  Rank: 'Rang',
  City: 'Ville',
  'the leaderboard': 'le classement',
  Date: 'Date',
  'Please provide a Name': 'Veuillez indiquer un nom',
  'Please provide an email': 'Veuillez indiquer une adresse e-mail',
  'Please provide a phone number': 'Veuillez indiquer un numéro de téléphone',
  'Choose your Trips': 'Choisissez vos sorties',
  'In-water experience': 'Expérience dans l’eau',
  'Medical conditions': 'Santé',
  'Anything else': 'Autre chose',
  'Thank you!': 'Merci !',
  Phone: 'Téléphone',
  Delete: 'Supprimer',
  'I am 13 or older': 'J’ai 13 ans ou plus',
  'Only people who are 13 or older are named in public.':
    'Seules les personnes de 13 ans ou plus sont nommées en public.',
  'Submissions are open from {from} to {to} ({census}).': 'Envois ouverts\u{A0}: {from} – {to} ({census}).',
  'Submissions for {lastCensus} closed on {closed}; those for {nextCensus} open on {opens}. A survey of another day is kept all the same, and shown under its date.':
    'Les envois pour {lastCensus} ont fermé le {closed}\u{A0}; ceux pour {nextCensus} ouvrent le {opens}. Un relevé d’un autre jour est gardé malgré tout, et affiché à sa date.',
  'Surveys of {region} are closed at the moment.': 'Les relevés de {region} sont fermés pour le moment.',
  'This day lies between two seasons of {region}: {lastCensus} ended on {ended}, {nextCensus} begins on {begins}. Your survey is kept and shown under its date, with "All years" on the map.':
    'Ce jour se trouve entre deux saisons de {region}\u{A0}: {lastCensus} s’est terminé le {ended}, {nextCensus} commence le {begins}. Votre relevé est gardé et affiché à sa date, avec «\u{A0}All years\u{A0}» sur la carte.',
  'That was not saved. {reason}': 'Cela n’a pas été enregistré. {reason}',
  'That did not work': 'Cela n’a pas marché',
  '{amount} GB': '{amount} Go',
  '{amount} MB': '{amount} Mo',
  'less than 1 kB': 'moins de 1 ko',
  '{amount} kB': '{amount} ko',
  'As a table': 'Sous forme de tableau',
  Between: 'Entre',
  '{from} and {to}': '{from} et {to}',
  'nothing to show': 'rien à montrer',
  'from {first} to {last}': 'de {first} à {last}',
  'The picture of these figures could not be loaded. They stand in the table below.':
    'L’image de ces chiffres n’a pas pu être chargée. Ils se trouvent dans le tableau ci-dessous.',
  '{from} to {to}': '{from} à {to}',
  'Loading {what} …': 'Chargement : {what}…',
  'Could not load {what}': 'Impossible de charger {what}',
  'Put the pin in the middle': 'Placer le repère au milieu',
  'This photo did not load.': 'Cette photo ne s’est pas chargée.',
  'Show less': 'Afficher moins',
  '{count, plural, one {# {what} could not be read and is not shown.} other {# {what} could not be read and are not shown.}}':
    '{count, plural, one {Impossible de lire et d’afficher # {what}.} other {Impossible de lire et d’afficher # {what}.}}',
  '{needed} photos of a site make its coral sure to {points} points of 100.':
    'Avec {needed} photos, le corail d’un site est connu à {points} points sur 100 près.',
  'Enough for one site: its coral will be sure to about {about} points of 100. More tell more at another site.':
    'Assez pour un site : son corail sera connu à environ {about} points sur 100 près. D’autres photos en diront plus sur un autre site.',
  'As they are, its coral will be sure to about {about} points of 100. {needed} more here make it {points}.':
    'Telles quelles, son corail sera connu à environ {about} points sur 100 près. {needed} de plus ici, et ce sera {points}.',
  nobody: 'personne',
  '{points} points below what {who} saw': 'à {points} points au-dessous de ce que dit {who}',
  '{points} points above what {who} saw': 'à {points} points au-dessus de ce que dit {who}',
  'the same as what {who} saw': 'comme ce que dit {who}',
  'within what {who} saw': 'dans l’intervalle donné par {who}',
  'an expert': 'un expert',
  '{experts} experts': 'un groupe de {experts} experts',
  'another person': 'une autre personne',
  '{others} others': 'un groupe de {others} autres personnes',
  'The figure is what an expert saw.': 'Le chiffre est ce qu’a vu un expert.',
  'The figure is what experts saw.': 'Le chiffre est ce qu’ont vu des experts.',
  '{people, plural, one {# person saw something far from the others, and is not in the figure.} other {# people saw something far from the others, and are not in the figure.}}':
    '{people, plural, one {# personne a vu tout autre chose que les autres et n’est pas dans le chiffre.} other {# personnes ont vu tout autre chose que les autres et ne sont pas dans le chiffre.}}',
  '{people, plural, one {# person} other {# people}} coloured reef without saying which coral.':
    '{people, plural, one {# personne a colorié du récif sans dire quel corail.} other {# personnes ont colorié du récif sans dire quel corail.}}',
  '{people, plural, one {# person} other {# people}} could not tell most of it.':
    '{people, plural, one {# personne n’a pas su reconnaître l’essentiel.} other {# personnes n’ont pas su reconnaître l’essentiel.}}',
  '{people, plural, one {# person} other {# people}} called it a bad image.':
    '{people, plural, one {# personne l’a signalée comme mauvaise image.} other {# personnes l’ont signalée comme mauvaise image.}}',
  '{first} to {last}': '{first} à {last}',
  'by {people, plural, one {# person} other {# people}}':
    'par {people, plural, one {# personne} other {# personnes}}',
  '{count} of them': 'nombre : {count}',
  'Seen: {said}.': 'Vu : {said}.',
  '{people} of {all, plural, one {# person} other {# people}}':
    '{people} sur {all, plural, one {# personne} other {# personnes}}',
  'You: {answer}.': 'Vous : {answer}.',
  '{mean}% living coral, between {low} and {high}%': '{mean} % de corail vivant, entre {low} et {high} %',
  'Nobody has read its photos yet': 'Personne n’a encore lu ses photos',
  'All read by confirming suggestions: {needed, plural, one {# photo} other {# photos}} to be looked at without them':
    'Toutes lues en confirmant des suggestions : {needed, plural, one {# photo} other {# photos}} à regarder sans elles',
  '{told, plural, one {# photo} other {# photos}} read, {more} more to be read for a number':
    '{told, plural, one {# photo lue} other {# photos lues}}, encore {more} à lire pour obtenir un chiffre',
  '{needed, plural, one {# more photo} other {# more photos}} here would tell it to {points} points of 100.':
    '{needed, plural, one {# photo de plus} other {# photos de plus}} ici le préciserait à {points} points sur 100 près.',
  'Enough photos: more people who read them would make it surer, more photos would not.':
    'Assez de photos : plus de personnes pour les lire le préciseraient, plus de photos non.',
  'Enough photos.': 'Assez de photos.',
  '{rows, plural, one {# record on this device cannot be read} other {# records on this device cannot be read}}':
    '{rows, plural, one {# fiche sur cet appareil est illisible} other {# fiches sur cet appareil sont illisibles}}',
  'Another version of this page wrote {rows, plural, one {it, or it is damaged. Nothing of it was sent.} other {them, or they are damaged. Nothing of them was sent.}}':
    '{rows, plural, one {Une autre version de cette page l’a écrite, ou elle est endommagée. Rien n’en a été envoyé.} other {Une autre version de cette page les a écrites, ou elles sont endommagées. Rien n’en a été envoyé.}}',
  'Save to a file': 'Enregistrer dans un fichier',
  'The archive could not be put together.': 'L’archive n’a pas pu être composée.',
};
