import type { Catalogue } from './catalogue.ts';

export const submitSurveyFrench: Catalogue = {
  '{odd} of these {photos, plural, one {# photo} other {# photos}} {odd, plural, one {was} other {were}} taken {how}.':
    '{odd, plural, one {# photo sur {photos, number} a été prise} other {# photos sur {photos, number} ont été prises}} {how}.',
  '{photos, plural, one {This photo was} other {All of these # photos were}} taken {how}.':
    '{photos, plural, one {Cette photo a été prise} other {Ces # photos ont toutes été prises}} {how}.',
  '{distance} away': 'à {distance} de là',
  'on {day}': 'le {day}',
  'on {day}, {distance} away': 'le {day}, à {distance} de là',
  'Field is required': 'Ce champ est obligatoire',
  'These coordinates cannot be used. Change them, or clear the search.':
    'Ces coordonnées ne peuvent pas servir. Changez-les, ou effacez la recherche.',
  'Choose a reef or set the pin.': 'Choisissez un récif ou placez le repère.',
  'Add at least one photo.': 'Ajoutez au moins une photo.',
  'Say on which day you dived.': 'Dites quel jour vous avez plongé.',
  'Correct the visibility, or clear it.': 'Corrigez la visibilité, ou effacez-la.',
  'No survey is from before 1990. Please check the year.':
    'Aucun relevé ne date d’avant 1990. Veuillez vérifier l’année.',
  'Say at what time of day.': 'Dites à quel moment de la journée.',
  'Say whether you snorkelled or dived.': 'Dites si c’était en apnée ou en plongée bouteille.',
  'Answer at least one question.': 'Répondez à une question au moins.',
  'Skip and submit': 'Passer et envoyer',
  'We could not read these coordinates. Write the latitude, then the longitude: -16.767, 145.998 or 16°46.0′S 145°59.9′E.':
    'Nous n’avons pas pu lire ces coordonnées. Écrivez la latitude, puis la longitude : -16.767, 145.998 ou 16°46.0′S 145°59.9′E.',
  'Write the latitude (N or S) first, then the longitude (E or W), so that nobody mixes them up.':
    'Écrivez d’abord la latitude (N ou S), puis la longitude (E ou W), pour que personne ne les confonde.',
  'A latitude lies between -90 and 90 degrees, a longitude between -180 and 180.':
    'Une latitude est comprise entre -90 et 90 degrés, une longitude entre -180 et 180.',
  'Uh-oh!': 'Aïe !',
  'GPS coordinates are outside the reef boundary. You can manually move them inside by pinpointing on the map.':
    'Les coordonnées GPS sont hors des limites du récif. Vous pouvez les ramener à l’intérieur en déplaçant le repère sur la carte.',
  'On the boat’s Wi-Fi—no internet is normal.':
    'Vous êtes sur le Wi-Fi du bateau : pas d’Internet, c’est normal.',
  'Turn off mobile data, so that the phone stays on the boat’s Wi-Fi.':
    'Coupez les données mobiles, pour que le téléphone reste sur le Wi-Fi du bateau.',
  'The boat has a new address': 'Le bateau a une nouvelle adresse',
  'This page found it at <b>{via}</b> and goes on. Please keep it open until it is safe to close: once closed, it cannot be opened here again, and what waits on this phone waits behind it.':
    'Cette page l’a trouvé à <b>{via}</b> et continue. Gardez-la ouverte jusqu’à ce que vous puissiez la fermer sans risque : une fois fermée, elle ne se rouvre plus ici, et ce qui attend sur ce téléphone reste derrière elle.',
  'You are {email} on this boat, which nobody can check at sea. Back home, sign in with this address to make your surveys yours.':
    'Sur ce bateau, vous êtes {email}, ce que personne ne peut vérifier en mer. De retour chez vous, connectez-vous avec cette adresse pour que vos relevés soient bien les vôtres.',
  '{clocks} Please check the day and time of your survey; the order of your photos is safe.':
    '{clocks} Vérifiez le jour et l’heure de votre relevé ; l’ordre de vos photos est sûr.',
  'You typed the address, so nobody checked that this is your boat and no other machine on this Wi-Fi. Compare: this phone was told <b>{fingerprint}</b>, and the laptop shows its letters beside its code. If they differ, send nothing, and scan the code.':
    'Vous avez tapé l’adresse : personne n’a donc vérifié que c’est votre bateau et non une autre machine de ce Wi-Fi. Comparez : ce téléphone a reçu <b>{fingerprint}</b>, et l’ordinateur montre ses lettres à côté de son code. Si elles diffèrent, n’envoyez rien et scannez le code.',
  'They are the same': 'Ce sont les mêmes',
  'This phone’s clock and the boat’s differ by {span}.':
    'L’horloge de ce téléphone et celle du bateau diffèrent de {span}.',
  'This phone’s clock is off by {span}: the boat heard the time from satellites.':
    'L’horloge de ce téléphone est décalée de {span} : le bateau a reçu l’heure des satellites.',
  'The clock of the boat’s laptop is off, so it cannot check the day for you.':
    'L’horloge de l’ordinateur du bateau est décalée ; elle ne peut pas vérifier le jour pour vous.',
  '{days, plural, one {# day} other {# days}}': '{days, plural, one {# jour} other {# jours}}',
  '{sentence} Day and time of your survey come from your photos and this phone: please check them.':
    '{sentence} Le jour et l’heure de votre relevé viennent de vos photos et de ce téléphone : vérifiez-les.',
  'The boat does not answer at {host}. Are you on its Wi-Fi? If the laptop shows another address now, type it here. Everything on this page stays.':
    'Le bateau ne répond pas à {host}. Êtes-vous sur son Wi-Fi ? Si l’ordinateur affiche maintenant une autre adresse, tapez-la ici. Tout ce qui est sur cette page reste.',
  'Address on the laptop’s screen': 'Adresse affichée sur l’écran de l’ordinateur',
  'Find it': 'Le trouver',
  'On phone': 'Sur le téléphone',
  'On boat, being checked': 'Sur le bateau, en vérification',
  'Being checked': 'En vérification',
  'On phone, tried': 'Sur le téléphone, essayée',
  'On boat': 'Sur le bateau',
  Safe: 'En sécurité',
  'On boat, set aside': 'Sur le bateau, mise de côté',
  'In cloud': 'Dans le cloud',
  'Step 3 - Final questions': 'Étape 3 - Dernières questions',
  'Everything that goes with your photos. Change what is not right, then submit.':
    'Tout ce qui part avec vos photos. Corrigez ce qui n’est pas juste, puis envoyez.',
  'What you saw helps to read the photos. Skip what you are not sure of.':
    'Ce que vous avez vu aide à lire les photos. Passez ce dont vous n’êtes pas sûr.',
  'Next question': 'Question suivante',
  Skip: 'Passer',
  'Question {number} of {all}': 'Question {number} sur {all}',
  'Questions seen so far': 'Questions vues jusqu’ici',
  'Where this survey was': 'Où était ce relevé',
  'Look it over': 'Relisez',
  Where: 'Où',
  'Edit the place': 'Modifier le lieu',
  'When and how': 'Quand et comment',
  'Edit when and how': 'Modifier quand et comment',
  'No day yet': 'Pas encore de jour',
  'How you were in the water is not said yet': 'On ne sait pas encore comment vous étiez dans l’eau',
  '{metres} m visibility': '{metres} m de visibilité',
  'Day and time are from your photos.': 'Le jour et l’heure viennent de vos photos.',
  'Edit the photos': 'Modifier les photos',
  'Photos that are handed in': 'Photos remises',
  'What you saw': 'Ce que vous avez vu',
  'Edit the answers': 'Modifier les réponses',
  'You don’t know where it was.': 'Vous ne savez pas où c’était.',
  'No place yet': 'Pas encore de lieu',
  'A place without a reef’s name': 'Un lieu sans nom de récif',
  'Not confirmed yet: please look at the map once more.':
    'Pas encore confirmé : regardez la carte encore une fois.',
  'No question answered': 'Aucune réponse donnée',
  'The boat could not be asked where it was when these photos were taken: {message} Your photos are kept, and can go without it.':
    'On n’a pas pu demander au bateau où il était quand ces photos ont été prises : {message} Vos photos sont gardées, et peuvent partir sans cela.',
  'Ask again': 'Demander à nouveau',
  '{photos, plural, one {# photo} other {# photos}} carry the boat’s position, marked as the boat’s.':
    '{photos, plural, one {# photo porte} other {# photos portent}} la position du bateau, marquée comme telle.',
  'Take it away from the photos': 'La retirer des photos',
  'Where was it? The boat may know': 'Où était-ce ? Le bateau le sait peut-être',
  '{photos, plural, one {# photo does} other {# photos do}} not say where.':
    '{photos, plural, one {# photo ne dit} other {# photos ne disent}} pas où.',
  '{when} the boat was at <b>{place}</b>, give or take {metres} m, and moved up to {moved} m from there.':
    '{when}, le bateau était à <b>{place}</b>, à {metres} m près, et s’en est éloigné jusqu’à {moved} m.',
  '{when} the boat was at <b>{place}</b>, give or take {metres} m.':
    '{when}, le bateau était à <b>{place}</b>, à {metres} m près.',
  'Is that right? You were in the water beside it, and a camera’s clock may be wrong.':
    'Est-ce juste ? Vous étiez dans l’eau à côté, et l’horloge d’un appareil photo peut se tromper.',
  'Yes, use it for photos and survey': 'Oui, pour les photos et le relevé',
  'Yes, use it for these photos': 'Oui, pour ces photos',
  'From {firstDay} {from} to {lastDay} {to}': 'Du {firstDay} à {from} au {lastDay} à {to}',
  'On {day} at {from}': 'Le {day} à {from}',
  'On {day} between {from} and {to}': 'Le {day} entre {from} et {to}',
  'This day is still to come.': 'Ce jour n’est pas encore venu.',
  'Day and time come from your photos. Please check them: camera clocks are often wrong.':
    'Le jour et l’heure viennent de vos photos. Vérifiez-les : l’horloge des appareils photo se trompe souvent.',
  'The day of the dive': 'Le jour de la plongée',
  'How were you in the water?': 'Comment étiez-vous dans l’eau ?',
  'Visibility in metres': 'Visibilité en mètres',
  'If you remember it': 'Si vous vous en souvenez',
  '{photos, plural, one {One photo is} other {# photos are}} here twice: {names}.':
    '{photos, plural, one {Une photo est} other {# photos sont}} là deux fois : {names}.',
  'Remove the double': 'Retirer le double',
  'Remove the doubles': 'Retirer les doubles',
  'Step 2 - Add your survey photos': 'Étape 2 - Ajoutez les photos de votre relevé',
  '20-40 photos make a good survey: looking straight down, about a metre above the coral, one every five fin kicks. Of a usual site 20 tell its coral to 7 points of 100, 40 to 5 and 80 to 3; a second site tells more of the reef than more photos of the first.':
    'De 20 à 40 photos font un bon relevé : à la verticale, à un mètre environ au-dessus du corail, une tous les cinq coups de palmes. Sur un site ordinaire, 20 photos donnent le corail à 7 points sur 100, 40 à 5 et 80 à 3 ; un second site en dit plus sur le récif que davantage de photos du premier.',
  'Photos of this survey': 'Photos de ce relevé',
  'Survey, number {number}: {name}': 'Relevé, numéro {number} : {name}',
  'Remove {name}': 'Retirer {name}',
  'Show all {photos} photos': 'Montrer les {photos} photos',
  'Your photos know where they were taken': 'Vos photos savent où elles ont été prises',
  '{photos, plural, one {One photo says} other {# photos say}} {place}.':
    '{photos, plural, one {Une photo indique} other {# photos indiquent}} {place}.',
  'Use this position': 'Utiliser cette position',
  'Same day as before?': 'Le même jour que le précédent ?',
  'The survey that you handed in last: {details}.': 'Le dernier relevé que vous avez remis : {details}.',
  'Yes, the same': 'Oui, le même',
  'You’re signed in': 'Vous êtes connecté',
  'Hi {firstName}, you’re signed in': 'Bonjour {firstName}, vous êtes connecté',
  'Continue submission': 'Continuer le relevé',
  'Create submission': 'Créer un relevé',
  'The {region} survey is closed. You can still take a test drive.':
    'Le recensement de la région {region} est clos. Vous pouvez tout de même faire un essai.',
  'Take a Test Drive': 'Faire un essai',
  'A test drive shows every step, and submits nothing.': 'Un essai montre chaque étape, et n’envoie rien.',
  'Where: your reef by name, coordinates, or a pin on the map':
    'Où : votre récif par son nom, des coordonnées, ou un repère sur la carte',
  '20-40 photos, with day and time': 'De 20 à 40 photos, avec le jour et l’heure',
  'A few questions about what you saw': 'Quelques questions sur ce que vous avez vu',
  'You are signed out. Your survey is kept on this device; sign in, and it goes on where you left it.':
    'Vous êtes déconnecté. Votre relevé est gardé sur cet appareil ; connectez-vous, et il reprend où vous l’aviez laissé.',
  'That survey is not on this device. Perhaps it was sent already, or begun on another phone.':
    'Ce relevé n’est pas sur cet appareil. Peut-être a-t-il déjà été envoyé, ou commencé sur un autre téléphone.',
  'Your photos show scientists how each reef is doing, and where help is needed first.':
    'Vos photos montrent aux scientifiques comment va chaque récif, et où il faut d’abord de l’aide.',
  'Photos are released under <link>{licence}</link>: anybody may use them and names you, by your first name, as their author.':
    'Les photos sont publiées sous <link>{licence}</link> : tout le monde peut les utiliser et vous cite, par votre prénom, comme auteur.',
  'Sign in to submit a survey': 'Connectez-vous pour envoyer un relevé',
  'Could not read the surveys on this device': 'Impossible de lire les relevés de cet appareil',
  'You have begun a survey: <b>{place}</b>, last changed {moment}.':
    'Vous avez commencé un relevé : <b>{place}</b>, modifié pour la dernière fois le {moment}.',
  'Delete it and start over': 'Le supprimer et recommencer',
  'Delete this survey?': 'Supprimer ce relevé ?',
  'Its answers and photos are then gone from this device. Photos in your gallery stay.':
    'Ses réponses et ses photos disparaîtront de cet appareil. Les photos de votre galerie restent.',
  'A survey with {total, plural, one {# photo} other {# photos}} is complete.':
    'Un relevé de {total, plural, one {# photo} other {# photos}} est complet.',
  'A survey is on its way: {stored} of {total} photos.':
    'Un relevé est en route : {stored} photos sur {total}.',
  'See it': 'Le voir',
  'Photos sent': 'Photos envoyées',
  'as you typed it': 'tel que vous l’avez tapé',
  'as you set it on the map': 'tel que vous l’avez placé sur la carte',
  'from your photos': 'd’après vos photos',
  'from the boat’s GPS': 'd’après le GPS du bateau',
  'from this device': 'd’après cet appareil',
  'Chosen place': 'Lieu choisi',
  'This is not the reef': 'Ce n’est pas ce récif',
  'I meant {place}': 'Je voulais dire {place}',
  'It was at {name}': 'C’était à {name}',
  'Confirm location': 'Confirmer le lieu',
  'Yes, this is where the photos were taken.': 'Oui, c’est là que les photos ont été prises.',
  'Step 1 - Enter your site coordinates': 'Étape 1 - Indiquez les coordonnées de votre site',
  'Find your reef by name, type your coordinates, or put the pin on the map of the {region}.':
    'Cherchez votre récif par son nom, tapez vos coordonnées, ou placez le repère sur la carte de la région {region}.',
  'Where the photos were taken': 'Où les photos ont été prises',
  'I don’t know where it was': 'Je ne sais pas où c’était',
  'The photos still help: a reef can be given to them later.':
    'Les photos aident quand même : un récif pourra leur être attribué plus tard.',
  'Reef or coordinates': 'Récif ou coordonnées',
  'For example Green Island Reef, 16-049, or 16°46.0′S 145°59.9′E':
    'Par exemple Green Island Reef, 16-049, ou 16°46.0′S 145°59.9′E',
  Searching: 'Recherche',
  'Found reefs and places': 'Récifs et lieux trouvés',
  'Places: the map goes there': 'Lieux : la carte s’y rend',
  'The reefs could not be loaded': 'Les récifs n’ont pas pu être chargés',
  'Coordinates and the map still work.': 'Les coordonnées et la carte marchent toujours.',
  'This is in {region}, whose surveys are closed.':
    'Ce lieu est dans la région {region}, dont les relevés sont clos.',
  'This is in {region}: go on there': 'Ce lieu est dans la région {region} : continuer là-bas',
  'Did you mean {place}?': 'Vouliez-vous dire {place} ?',
  '{place} (within {metres} m)': '{place} (à {metres} m près)',
  'Where the photos were taken: {place}': 'Où les photos ont été prises : {place}',
  'Where the boat was when the photos were taken: {place}':
    'Où était le bateau quand les photos ont été prises : {place}',
  'Where the boat is now: {place}': 'Où est le bateau maintenant : {place}',
  'Where the boat was on {day} at {time}: {place}': 'Où était le bateau le {day} à {time} : {place}',
  'Where I am now': 'Où je suis maintenant',
  'The boat’s GPS has no fix at the moment, so where the boat is now is not known.':
    'Le GPS du bateau n’a pas de position pour le moment ; on ne sait pas où est le bateau maintenant.',
  'This phone does not hear the boat at the moment, so where the boat is now is not known.':
    'Ce téléphone n’entend pas le bateau pour le moment ; on ne sait pas où est le bateau maintenant.',
  'The photos’ own position lies outside this region, so it is not used.':
    'La position des photos elles-mêmes est hors de cette région ; elle n’est donc pas utilisée.',
  'This device did not tell where it is.': 'Cet appareil n’a pas dit où il est.',
  'Start with your photos': 'Commencez par vos photos',
  'Drop all of them here at once: they often say when and where you dived. Or find the place below, and add them in the next step.':
    'Déposez-les toutes ici d’un coup : elles disent souvent quand et où vous avez plongé. Ou cherchez le lieu ci-dessous, et ajoutez-les à l’étape suivante.',
  'Photos to start with': 'Photos pour commencer',
  'Filled in from your photos': 'Rempli d’après vos photos',
  'Where: {where}. Please confirm it below, or change it.':
    'Où : {where}. Confirmez-le ci-dessous, ou changez-le.',
  'When: {when}. You can change it in the next step.':
    'Quand : {when}. Vous pourrez le changer à l’étape suivante.',
  '{distance} from {reef}, the nearest reef that we know.':
    'À {distance} de {reef}, le récif le plus proche que nous connaissons.',
  'This place is on land': 'Ce lieu est à terre',
  'Please check the numbers, or move the pin into the water. The coast that we compare with is good to about a kilometre.':
    'Vérifiez les nombres, ou déplacez le repère dans l’eau. Le trait de côte que nous comparons est juste à un kilomètre près environ.',
  'Towns cannot be looked up just now. Reefs and coordinates still work.':
    'Les villes ne peuvent pas être recherchées en ce moment. Les récifs et les coordonnées marchent toujours.',
  'The boat had another address before': 'Le bateau avait une autre adresse auparavant',
  'Did you enter a survey then, and close the page before it was sent? It is kept in this browser, under {count, plural, one {that address} other {one of those addresses}}: <b>{former}</b>. Ask the leader to give the laptop that address again, then open it here, and it goes on.':
    'Aviez-vous saisi un relevé à ce moment-là, et fermé la page avant son envoi ? Il est gardé dans ce navigateur, sous {count, plural, one {cette adresse} other {une de ces adresses}} : <b>{former}</b>. Demandez au chef d’expédition de rendre cette adresse à l’ordinateur, puis ouvrez-la ici, et il continue.',
  'A place on the map': 'Un lieu sur la carte',
  'An unknown place': 'Un lieu inconnu',
  'Kept on the boat, which was told: “{reason}” The leader sees it too, and can try again.':
    'Gardée sur le bateau, à qui l’on a répondu : « {reason} » Le chef d’expédition le voit aussi, et peut réessayer.',
  '{photo}: {why}': '{photo} : {why}',
  'The boat did not tell where the photos are': 'Le bateau n’a pas dit où sont les photos',
  'What is on the boat stays there.': 'Ce qui est sur le bateau y reste.',
  'Asking for each photo …': 'Question posée pour chaque photo…',
  '“{reason}”': '« {reason} »',
  'On its way': 'En route',
  'Not all here': 'Tout n’est pas là',
  'On the boat, some set aside': 'Sur le bateau, en partie mis de côté',
  'Safe on the boat': 'En sécurité sur le bateau',
  '{photos, plural, one {One photo has} other {# photos have}} not arrived. They are on the phone, and under the address, with which this survey was begun: open it there.':
    '{photos, plural, one {Une photo n’est pas arrivée. Elle est} other {# photos ne sont pas arrivées. Elles sont}} sur le téléphone, et sous l’adresse, avec lesquels ce relevé a été commencé : ouvrez-le là.',
  'Hide the photos': 'Cacher les photos',
  'Show each photo': 'Montrer chaque photo',
  'Where each of your photos is, on this boat.': 'Où est chacune de vos photos, sur ce bateau.',
  'Type your address to see your surveys on this boat':
    'Tapez votre adresse pour voir vos relevés sur ce bateau',
  'Asking the boat for your surveys …': 'Le bateau cherche vos relevés…',
  'All of your photos': 'Toutes vos photos',
  'Keep this screen open': 'Gardez cet écran ouvert',
  'Some of your photos are only on this phone.': 'Certaines de vos photos ne sont que sur ce téléphone.',
  'Safe to close': 'Vous pouvez fermer',
  'Everything that this phone had is on the boat.': 'Tout ce que ce téléphone avait est sur le bateau.',
  'This browser keeps nothing on the device': 'Ce navigateur ne garde rien sur l’appareil',
  'This browser may clear photos that wait': 'Ce navigateur peut effacer les photos en attente',
  'It does so when the device runs out of room. Please keep your own copies until everything is sent.':
    'Il le fait quand l’appareil manque de place. Gardez vos propres copies jusqu’à ce que tout soit envoyé.',
  'Your photos last as long as this page is open. Please do not close it before everything is sent.':
    'Vos photos durent tant que cette page est ouverte. Ne la fermez pas avant que tout soit envoyé.',
  'The boat does not answer': 'Le bateau ne répond pas',
  'Looking for it …': 'Recherche en cours…',
  'What you entered is kept on this phone. Below is what was known last.':
    'Ce que vous avez saisi est gardé sur ce téléphone. Voici ce que l’on savait en dernier.',
  'Nothing handed in yet': 'Rien de remis pour l’instant',
  'Surveys that you hand in on this boat appear here, and stay here.':
    'Les relevés que vous remettez sur ce bateau apparaissent ici, et y restent.',
  'Surveys from another phone, or from before this browser forgot you, are not listed here. They are safe on the boat all the same: the leader sees them on the laptop.':
    'Les relevés d’un autre téléphone, ou d’avant que ce navigateur vous oublie, ne sont pas listés ici. Ils sont quand même en sécurité sur le bateau : le chef d’expédition les voit sur l’ordinateur.',
  'Do these belong to this survey?': 'Ces photos sont-elles de ce relevé ?',
  '{odd} of these {photos, plural, one {# photo} other {# photos}} are of other days or places:':
    '{odd, plural, one {# photo} other {# photos}} sur {photos, number} {odd, plural, one {est} other {sont}} d’un autre jour ou d’un autre lieu :',
  'Photos that are asked about': 'Photos concernées',
  'Leave these out': 'Les laisser de côté',
  'Keep them all': 'Toutes les garder',
  'Ask me one by one': 'Me demander une par une',
  'A camera’s clock may be wrong.': 'L’horloge d’un appareil photo peut se tromper.',
  'Leave it out': 'La laisser de côté',
  'Make it a survey of its own': 'En faire un relevé à part',
  'Make them a survey of their own': 'En faire un relevé à part',
  'Send the original photos': 'Envoyer les photos originales',
  'In full resolution, with what the camera wrote into the files: moment, position, settings. Only you, experts and administrators can open these; everybody else sees copies without it.':
    'En pleine résolution, avec ce que l’appareil a écrit dans les fichiers : l’heure, la position, les réglages. Seuls vous, les experts et les administrateurs pouvez les ouvrir ; les autres voient des copies sans ces données.',
  'Keep the camera’s owner and serial numbers in the files':
    'Garder le propriétaire et les numéros de série de l’appareil dans les fichiers',
  'They are left out otherwise. This holds for photos that you add from now on; the pictures stay the same.':
    'Ils sont enlevés sinon. Cela vaut pour les photos que vous ajoutez à partir de maintenant ; les images restent les mêmes.',
  'Copies of up to {pixels} pixels go, a tenth of the size and enough to analyse them.':
    'Des copies de {pixels} pixels au plus partent : un dixième de la taille, et assez pour les analyser.',
  'This boat takes copies of up to {pixels} pixels. The originals stay on your camera.':
    'Ce bateau prend des copies de {pixels} pixels au plus. Les originaux restent sur votre appareil photo.',
  'Photos that are copies already stay copies: remove them and choose them again to send their originals.':
    'Les photos qui sont déjà des copies le restent : retirez-les et choisissez-les à nouveau pour envoyer leurs originaux.',
  'Send copies instead': 'Envoyer plutôt des copies',
  'Add more photos': 'Ajouter d’autres photos',
  'Choose photos': 'Choisir des photos',
  'JPG, GIF or PNG. Each photo is copied here at once, so you may take the card out again.':
    'JPG, GIF ou PNG. Chaque photo est aussitôt copiée ici : vous pouvez retirer la carte mémoire.',
  'Getting photo {number} of {all} ready …': 'Préparation de la photo {number} sur {all}…',
  'Photos made ready': 'Photos préparées',
  '<b>{name}</b> was left out: {why}.': '<b>{name}</b> a été laissée de côté : {why}.',
  'Your other photos are kept.': 'Vos autres photos sont gardées.',
  'Enough photos?': 'Assez de photos ?',
  'The boat has still to look at {photos, plural, one {# photo} other {# photos}}, which it does as soon as no phone is sending.':
    'Le bateau a encore {photos, plural, one {# photo} other {# photos}} à regarder, ce qu’il fera dès qu’aucun téléphone n’enverra plus rien.',
  'The census has still to look at {photos, plural, one {# photo} other {# photos}}.':
    'Le recensement a encore {photos, plural, one {# photo} other {# photos}} à regarder.',
  'Photos that can hardly be used': 'Photos difficilement utilisables',
  'Number {number} of those: {problem}': 'Numéro {number} d’entre elles : {problem}',
  'and {more} more.': 'et {more} de plus.',
  'They are kept all the same: somebody may see in them what this look did not.':
    'Elles sont gardées quand même : quelqu’un y verra peut-être ce que ce coup d’œil n’a pas vu.',
  'Opening your survey …': 'Ouverture de votre relevé…',
  'Something is still missing.': 'Il manque encore quelque chose.',
  'Your survey is kept on this device, and was not submitted: {reason} Please try again.':
    'Votre relevé est gardé sur cet appareil, et n’a pas été envoyé : {reason} Veuillez réessayer.',
  'Your last change was not taken: it is more than a survey can hold. What was there is kept.':
    'Votre dernière modification n’a pas été prise : elle dépasse ce qu’un relevé peut contenir. Ce qui était là est gardé.',
  '{name} stays as it was taken.': '{name} reste telle qu’elle a été prise.',
  'This device did not keep your last change.': 'Cet appareil n’a pas gardé votre dernière modification.',
  'Exit Test Drive': 'Quitter l’essai',
  'Exit Submission': 'Quitter le relevé',
  'Progress of this survey': 'Avancement de ce relevé',
  'This is a test drive': 'Ceci est un essai',
  'Try everything. Nothing leaves this device, and nothing is submitted.':
    'Essayez tout. Rien ne quitte cet appareil, et rien n’est envoyé.',
  'Your survey lasts as long as this page is open. Please do not close it before everything is sent.':
    'Votre relevé dure tant que cette page est ouverte. Ne la fermez pas avant que tout soit envoyé.',
  'Another tab of this browser is sending this survey. Leave that one open.':
    'Un autre onglet de ce navigateur envoie ce relevé. Laissez-le ouvert.',
  'Trying again in {seconds} s.': 'Nouvel essai dans {seconds} s.',
  '{photos, plural, one {One photo} other {# photos}} could not be taken in':
    '{photos, plural, one {Une photo n’a pas pu être acceptée} other {# photos n’ont pas pu être acceptées}}',
  '{names} and {more} more.': '{names} et {more} de plus.',
  '{names}.': '{names}.',
  'With its picture below stands why, and what you can do.':
    'La raison, et ce que vous pouvez faire, se trouvent près de son image ci-dessous.',
  'With each picture below stands why, and what you can do.':
    'La raison, et ce que vous pouvez faire, se trouvent près de chaque image ci-dessous.',
  'It was not sent as a new survey': 'Il n’a pas été envoyé comme nouveau relevé',
  'Everything is still on this phone. {reason}': 'Tout est encore sur ce téléphone. {reason}',
  'Send as a new survey': 'Envoyer comme nouveau relevé',
  'Send this as a new survey?': 'Envoyer ceci comme nouveau relevé ?',
  'It gets a new number and goes in your name, with all its photos. What was sent of it before stays where it is; if both arrive, the people who look after the census will see the same photos twice.':
    'Il reçoit un nouveau numéro et part à votre nom, avec toutes ses photos. Ce qui en avait été envoyé reste où il est ; si les deux arrivent, les personnes qui s’occupent du recensement verront deux fois les mêmes photos.',
  'Send as new': 'Envoyer comme nouveau',
  Resume: 'Reprendre',
  'Send again': 'Envoyer à nouveau',
  'Try now': 'Essayer maintenant',
  'Delete from this phone': 'Supprimer de ce téléphone',
  'Delete this survey from the phone?': 'Supprimer ce relevé du téléphone ?',
  'Photos that were not sent are then gone from here. Photos in your gallery stay.':
    'Les photos qui n’ont pas été envoyées disparaîtront d’ici. Les photos de votre galerie restent.',
  'The survey was not deleted': 'Le relevé n’a pas été supprimé',
  'It is still on this phone, as it was. This browser did not let it go.':
    'Il est encore sur ce téléphone, tel qu’il était. Ce navigateur ne l’a pas laissé partir.',
  'The survey was refused': 'Le relevé a été refusé',
  '{reason} Everything is still on this phone.': '{reason} Tout est encore sur ce téléphone.',
  'A locked phone stops sending. Nothing is lost then: it goes on when you come back.':
    'Un téléphone verrouillé n’envoie plus. Rien n’est perdu alors : l’envoi reprend quand vous revenez.',
  'Oldest photo still on this phone: {name}. {why}':
    'Plus ancienne photo encore sur ce téléphone : {name}. {why}',
  'Your survey needs you': 'Votre relevé a besoin de vous',
  '<large>{stored}</large> of {total} photos on the boat':
    '<large>{stored}</large> photos sur {total} à bord du bateau',
  '<large>{stored}</large> of {total} photos with us': '<large>{stored}</large> photos sur {total} chez nous',
  'Where your photos are': 'Où sont vos photos',
  '{photos, plural, one {One photo has arrived and is being checked: it is opened, to see that it is whole. This phone keeps its own copy until then.} other {# photos have arrived and are being checked: each is opened, to see that it is whole. This phone keeps its own copies until then.}}':
    '{photos, plural, one {Une photo est arrivée et en cours de vérification : on l’ouvre, pour voir si elle est entière. D’ici là, ce téléphone garde sa propre copie.} other {# photos sont arrivées et en cours de vérification : on les ouvre, pour voir si elles sont entières. D’ici là, ce téléphone garde ses propres copies.}}',
  'Sending your survey': 'Envoi de votre relevé',
  'Waiting for the connection': 'En attente de la connexion',
  'Sending was cancelled': 'L’envoi a été annulé',
  'Please sign in to go on': 'Connectez-vous pour continuer',
  '{name} sent': '{name} : part envoyée',
  'Looking for your survey …': 'Recherche de votre relevé…',
  'Your sent survey is still on this phone': 'Votre relevé envoyé est encore sur ce téléphone',
  'The boat has all of it, so nothing is lost: it only takes room here. This browser did not let it go.':
    'Le bateau a tout, donc rien n’est perdu : il prend seulement de la place ici. Ce navigateur ne l’a pas laissé partir.',
  'The census has all of it, so nothing is lost: it only takes room here. This browser did not let it go.':
    'Le recensement a tout, donc rien n’est perdu : il prend seulement de la place ici. Ce navigateur ne l’a pas laissé partir.',
  'Test drive complete!': 'Essai terminé !',
  'Submission complete!': 'Envoi terminé !',
  'That was every step. Nothing was submitted, and the photos you tried with are gone from this page.':
    'C’était la dernière étape. Rien n’a été envoyé, et les photos de votre essai ont disparu de cette page.',
  'Between two seasons': 'Entre deux saisons',
  'Everything has its receipt. You may close this page and put the phone away.':
    'Tout a son reçu. Vous pouvez fermer cette page et ranger le téléphone.',
  'Your reef on the map': 'Votre récif sur la carte',
  'Your survey on the map': 'Votre relevé sur la carte',
  'Go To Dashboard': 'Aller au tableau de bord',
  'Create Submission': 'Créer un relevé',
  'Submit another survey': 'Envoyer un autre relevé',
  '{photos, plural, one {Your photo is on the boat, which brings it home} other {All # photos are on the boat, which brings them home}}: over the internet once that is in reach, or on a card.':
    '{photos, plural, one {Votre photo est sur le bateau, qui la ramène à terre} other {Vos # photos sont toutes sur le bateau, qui les ramène à terre}} : par Internet dès qu’il sera à portée, ou sur une carte mémoire.',
  '{photos, plural, one {Your photo is} other {All # photos are}} with us. Thank you: soon volunteers will look at the corals you saw.':
    '{photos, plural, one {Votre photo est arrivée} other {Vos # photos sont toutes arrivées}} chez nous. Merci : bientôt, des bénévoles regarderont les coraux que vous avez vus.',
  'I have just surveyed {reef} for the {census}. Will you look at my photos?':
    'Je viens de faire un relevé de {reef} pour le {census}. Voulez-vous regarder mes photos ?',
  'Tell others about your reef': 'Parlez de votre récif autour de vous',
  'Please type it as the laptop shows it, such as {example}.':
    'Tapez-la comme l’ordinateur l’affiche, par exemple {example}.',
  'No reef of this name here. You can still set the pin on the map.':
    'Pas de récif de ce nom ici. Vous pouvez tout de même placer le repère sur la carte.',
  'A photo from the camera': 'Une photo de l’appareil photo',
  'This device does not have it any more. Please remove it and choose it again.':
    'Cet appareil ne l’a plus. Retirez-la et choisissez-la à nouveau.',
  'It cannot be made smaller: {why}.': 'Elle ne peut pas être réduite : {why}.',
  '{photos, plural, one {# photo of it is} other {# photos of it are}} still on this device. Save everything to a file: you can then submit the photos as a new survey.':
    '{photos, plural, one {# photo est encore} other {# photos sont encore}} sur cet appareil. Enregistrez le tout dans un fichier : vous pourrez ensuite envoyer les photos comme un nouveau relevé.',
  'Saving to a file': 'Enregistrement dans un fichier',
  'Remove from this device': 'Retirer de cet appareil',
  'Remove what cannot be read?': 'Retirer ce qui est illisible ?',
  'It is then gone from this device, with its photos. Look first whether you have the file.':
    'Il n’y en aura plus rien sur cet appareil, photos comprises. Vérifiez d’abord que vous avez le fichier.',
  'The file with {photos, plural, one {# photo} other {# photos}} is in your downloads.':
    'Le fichier avec {photos, plural, one {# photo} other {# photos}} est dans vos téléchargements.',
  'That did not work. {why} Nothing is lost; please try again.':
    'Cela n’a pas marché. {why} Rien n’est perdu ; réessayez.',
};
