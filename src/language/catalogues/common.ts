import type { Catalogue } from './catalogue.ts';

/** What is said in several rooms. */
export const commonFrench: Catalogue = {
  '{firstName}’s phone': 'Le téléphone de {firstName}',
  '{name}: {what}': '{name} : {what}',
  '{photos, plural, one {# photo} other {# photos}}': '{photos, plural, one {# photo} other {# photos}}',
  Add: 'Ajouter',
  analysis: 'analyse',
  Anemone: 'Anémone',
  'Back office': 'Administration',
  Background: 'Arrière-plan',
  Bleached: 'Blanchi',
  'Bleached coral': 'Corail blanchi',
  'Bleaching or disease': 'Blanchissement ou maladie',
  Boulder: 'Massif',
  Branching: 'Branchu',
  'Branching coral': 'Corail branchu',
  'Can’t see': 'On ne voit pas',
  Cancel: 'Annuler',
  Close: 'Fermer',
  'Close this message': 'Fermer ce message',
  'Code of your authenticator': 'Code de votre application d’authentification',
  Continue: 'Continuer',
  'Coral bleaching': 'Blanchissement du corail',
  'Coral rubble': 'Débris coralliens',
  'Crown-of-thorns starfish': 'Acanthaster pourpre',
  'Crown-of-Thorns starfish': 'Acanthaster (étoile de mer couronne d’épines)',
  Dashboard: 'Tableau de bord',
  Diseased: 'Malade',
  Event: 'Événement',
  Example: 'Exemple',
  Expeditions: 'Expéditions',
  'Field guide': 'Guide de terrain',
  'Giant boulder': 'Massif géant',
  'Giant table': 'Table géante',
  'Go on': 'Continuer',
  'Hard coral': 'Corail dur',
  'Living coral': 'Corail vivant',
  'Load it now': 'Recharger maintenant',
  'Loading …': 'Chargement …',
  Monument: 'Monument',
  'My devices': 'Mes appareils',
  'Nemo and anemones': 'Némo et anémones',
  No: 'Non',
  'No coral': 'Pas de corail',
  'Not now': 'Pas maintenant',
  organisation: 'organisation',
  Organisations: 'Organisations',
  Password: 'Mot de passe',
  People: 'Personnes',
  person: 'personne',
  Person: 'Personne',
  photo: 'photo',
  Plating: 'Tabulaire',
  'Plating coral': 'Corail tabulaire',
  Record: 'Journal',
  reef: 'récif',
  Reef: 'Récif',
  'Reef substrate': 'Substrat du récif',
  Refresh: 'Actualiser',
  region: 'région',
  Remove: 'Retirer',
  'Sand and sea floor': 'Sable et fond marin',
  Schools: 'Écoles',
  'Sea fan': 'Gorgone',
  'Sending was stopped.': 'L’envoi a été arrêté.',
  Shark: 'Requin',
  'Sign in': 'Se connecter',
  'Sign out': 'Se déconnecter',
  'Sign-up / Sign-in': 'S’inscrire / Se connecter',
  'Soft coral': 'Corail mou',
  Stay: 'Rester',
  survey: 'relevé',
  'Survey not Linked to any user. Please try again':
    'Ce relevé n’est rattaché à aucune personne. Veuillez réessayer',
  'The name of this file is not that of an image.': 'Le nom de ce fichier n’est pas celui d’une image.',
  'The photo is no longer on this phone.': 'La photo n’est plus sur ce téléphone.',
  'There is a newer version of this page': 'Il existe une version plus récente de cette page',
  'There is no such reef any more.': 'Ce récif n’existe plus.',
  'This browser lost the survey that was kept here, so it was not submitted. The photos are still in your gallery: please begin again and pick them once more.':
    'Ce navigateur a perdu le relevé qui était gardé ici ; il n’a donc pas été envoyé. Les photos sont encore dans votre galerie : recommencez et choisissez-les une nouvelle fois.',
  'This survey is not on the phone.': 'Ce relevé n’est pas sur le téléphone.',
  'This survey was made by another account. Sign in with that account to send it.':
    'Ce relevé a été fait avec un autre compte. Connectez-vous avec ce compte pour l’envoyer.',
  'Too blurry': 'Trop floue',
  'Too close': 'Trop près',
  'Too dark': 'Trop sombre',
  'Too much colour': 'Trop de couleur',
  Turtle: 'Tortue',
  Water: 'Eau',
  Wildlife: 'Faune',
  Yes: 'Oui',
  'You are signed out. Everything is kept; sign in to go on.':
    'Vous êtes déconnecté. Tout est gardé ; connectez-vous pour continuer.',
  'Your data': 'Vos données',
  Zoning: 'Zonage',
  'Zones of the marine park, in the colours of its maps.':
    'Les zones du parc marin, dans les couleurs de ses cartes.',
  'Key Source Reefs': 'Récifs sources',
  'Reefs whose larvae reach many others.': 'Récifs dont les larves en atteignent beaucoup d’autres.',
  'Rubble Probability': 'Probabilité de débris',
  'How likely it is to find loose rubble, where it is above 40 percent.':
    'La probabilité de trouver des débris instables, là où elle dépasse 40 pour cent.',
  'Cots Priority': 'Priorité acanthasters',
  'How urgent it is to look for Crown-of-Thorns starfish, from 1 (very high) to 5 (very low).':
    'L’urgence d’y chercher des acanthasters, de 1 (très haute) à 5 (très basse).',
  'Census Priority': 'Priorité du recensement',
  'How much a survey is wanted, from 1 (very high) to 5 (very low).':
    'À quel point un relevé est souhaité, de 1 (très haute) à 5 (très basse).',
  'Deep Reefs': 'Récifs profonds',
  'Reefs with ground below 10 or 20 metres.': 'Récifs dont le fond descend sous 10 ou 20 mètres.',
  'Hot Refugia Reefs': 'Récifs refuges thermiques',
  'The fifth of all reefs with the best heat-stress scores of the past 38 years.':
    'Le cinquième des récifs aux meilleurs scores de stress thermique des 38 dernières années.',
  Boats: 'Bateaux',
  'Create Event': 'Créer un événement',
  'Dashboard of administrators': 'Tableau de bord des administrateurs',
  'Edit event': 'Modifier l’événement',
  'Edit surveys': 'Modifier les relevés',
  'Edit the map': 'Modifier la carte',
  'Event analyses': 'Analyses de l’événement',
  'Event users': 'Participants de l’événement',
  'File import': 'Import de fichiers',
  Health: 'État du système',
  Image: 'Image',
  'Images export': 'Export d’images',
  'Work under way': 'Travaux en cours',
  'Start date must be before end date': 'La date de début doit précéder la date de fin',
  'The start date must be before the end date': 'La date de début doit précéder la date de fin',
  'Pages of the site': 'Pages du site',
  'This is not on the pages any more.': 'Ce n’est plus sur les pages.',
  'This picture has more than 30 MB. Please choose a smaller one.':
    'Cette image dépasse 30\u{A0}Mo. Veuillez en choisir une plus petite.',
  'Enter a valid Location in the Input': 'Indiquez un lieu valable dans le champ',
  'The end date is before the start date.': 'La date de fin précède la date de début.',
  'Android phone': 'Téléphone Android',
  'Android tablet': 'Tablette Android',
  Computer: 'Ordinateur',
  'The Wi-Fi needs its name.': 'Il faut le nom du Wi-Fi.',
  'The name of a Wi-Fi has at most 32 characters.': 'Le nom d’un Wi-Fi a au plus 32 caractères.',
  'The password of a Wi-Fi has only letters without accents, digits and signs.':
    'Le mot de passe d’un Wi-Fi n’a que des lettres sans accents, des chiffres et des signes.',
  'The password of a Wi-Fi has 8 to 63 characters.': 'Le mot de passe d’un Wi-Fi a de 8 à 63 caractères.',
  'Another laptop goes on as this boat, and nothing is sent from here.':
    'Un autre ordinateur continue en tant que ce bateau, et rien n’est envoyé d’ici.',
  'Another laptop goes on as this boat: it was made from a backup of this one. Nothing is sent from here any more, so that neither overwrites what was changed on the other. Nothing is lost. Decide which one goes on: if it is the other one, bring what is only here ashore by the USB courier, and use this laptop no more; if it is this one, say so here.':
    'Un autre ordinateur continue en tant que ce bateau : il a été fait à partir d’une sauvegarde de celui-ci. Plus rien n’est envoyé d’ici, pour qu’aucun des deux n’écrase ce qui a été changé sur l’autre. Rien n’est perdu. Décidez lequel continue : si c’est l’autre, rapportez à terre par clé USB ce qui n’est qu’ici et n’utilisez plus cet ordinateur ; si c’est celui-ci, dites-le ici.',
  'Departure sheet': 'Fiche de départ',
  'Before departure': 'Avant le départ',
  'Test photo': 'Photo d’essai',
  'What went to the cloud': 'Ce qui est parti vers le cloud',
  'The day': 'La journée',
  Poster: 'Affiche',
  'Join with your phone': 'Rejoignez-nous avec votre téléphone',
  'The boat': 'Le bateau',
  'Settings of the boat': 'Réglages du bateau',
  'Something went wrong on this device.': 'Quelque chose s’est mal passé sur cet appareil.',
  'This survey has {stored} photos stored already and cannot announce only {total}.':
    'Ce relevé a déjà {stored} photos enregistrées et ne peut pas en annoncer seulement {total}.',
  'it is not a JPG, GIF or PNG': 'ce n’est ni un JPG, ni un GIF, ni un PNG',
  'this browser cannot open HEIC photos. On an iPhone, set Settings → Camera → Formats → Most Compatible before you take the next ones; those that you have are sent as JPG when you open this page in Safari, or pick them from the Photos app':
    'ce navigateur ne peut pas ouvrir les photos HEIC. Sur un iPhone, réglez Réglages → Appareil photo → Formats → Le plus compatible avant de prendre les prochaines ; celles que vous avez partent en JPG si vous ouvrez cette page dans Safari ou si vous les choisissez depuis l’app Photos',
  'this browser cannot open WebP photos. Save it as JPG, and pick it again':
    'ce navigateur ne peut pas ouvrir les photos WebP. Enregistrez-la en JPG et choisissez-la à nouveau',
  'it has less than 500 pixels on its longer side, too few to tell corals apart. Pick the photo itself, not a preview of it':
    'elle a moins de 500 pixels sur son grand côté, trop peu pour distinguer les coraux. Choisissez la photo elle-même, pas son aperçu',
  'the file is empty': 'le fichier est vide',
  'the file is damaged': 'le fichier est abîmé',
  'the file is larger than 100 MB': 'le fichier dépasse 100 Mo',
  'it has more than 120 megapixels': 'elle a plus de 120 mégapixels',
  'it has so many pixels that this device cannot open it. Try it on a computer':
    'elle a tant de pixels que cet appareil ne peut pas l’ouvrir. Essayez sur un ordinateur',
  'the phone no longer lets this page read it. Pick it once more, or copy it to the phone first':
    'le téléphone ne laisse plus cette page la lire. Choisissez-la une nouvelle fois, ou copiez-la d’abord sur le téléphone',
  'this device could not work on it ({cause})': 'cet appareil n’a pas pu la traiter ({cause})',
  'Please try again. Only high-res JPG, GIF or PNG images are accepted.':
    'Veuillez réessayer. Seules les images JPG, GIF ou PNG en haute résolution sont acceptées.',
  '{photos, plural, one {One photo was} other {# photos were}} left out.':
    '{photos, plural, one {Une photo a été laissée} other {# photos ont été laissées}} de côté.',
  'This survey is dated before 1990. Please correct the date of your dive, and send it again.':
    'Ce relevé est daté d’avant 1990. Corrigez la date de votre plongée, puis envoyez-le à nouveau.',
  'This survey is dated in the future. Please correct the date of your dive, and send it again.':
    'Ce relevé est daté dans le futur. Corrigez la date de votre plongée, puis envoyez-le à nouveau.',
  "Unfortunately your site coordinates are outside the boundaries of this year's {census}. Try again by moving your pin inside on the map.":
    'Malheureusement, les coordonnées de votre site sont hors des limites du {census} de cette année. Réessayez en ramenant votre repère à l’intérieur, sur la carte.',
  'Surveys of {region} are closed.': 'Les relevés de la région {region} sont clos.',
  'A phone': 'Un téléphone',
  'Looking for a connection …': 'Recherche d’une connexion…',
  Online: 'En ligne',
  "On the boat's Wi-Fi — no internet is normal": 'Sur le Wi-Fi du bateau : pas d’Internet, c’est normal',
  'No connection — what you enter is kept on this device':
    'Pas de connexion : ce que vous saisissez est gardé sur cet appareil',
  'It has arrived, and is being opened there to see that it is whole.':
    'Elle est arrivée, et on l’ouvre là-bas pour voir si elle est entière.',
  'Sending is paused.': 'L’envoi est en pause.',
  'Sending was cancelled.': 'L’envoi a été annulé.',
  'It is being sent now.': 'Elle est en cours d’envoi.',
  'It is waiting for its turn.': 'Elle attend son tour.',
  'This is not the boat whose code you scanned': 'Ce n’est pas le bateau dont vous avez scanné le code',
  'This is another boat than before': 'C’est un autre bateau qu’avant',
  'Nothing is sent: your photos stay on this phone. Ask the leader to show the laptop’s screen, and scan its code again.':
    'Rien n’est envoyé : vos photos restent sur ce téléphone. Demandez au chef d’expédition de montrer l’écran de l’ordinateur, et scannez à nouveau son code.',
  'What answers here could not show who it is.': 'Ce qui répond ici n’a pas pu prouver qui c’est.',
  'What answers here shows the letters <b>{letters}</b>. Does the laptop show the same?':
    'Ce qui répond ici montre les lettres <b>{letters}</b>. L’ordinateur affiche-t-il les mêmes ?',
  'It is our boat all the same': 'C’est bien notre bateau',
  'The laptop shows the same': 'L’ordinateur affiche les mêmes',
  'Is this your boat?': 'Est-ce votre bateau ?',
  'Your surveys and photos are handed to what answers here. Only the leader can know whether it is the boat’s laptop.':
    'Vos relevés et vos photos sont remis à ce qui répond ici. Seul le chef d’expédition peut savoir si c’est l’ordinateur du bateau.',
  'Yes, hand them in here': 'Oui, les remettre ici',
  'Not yet': 'Pas encore',
  'This page is too old for the boat': 'Cette page est trop ancienne pour le bateau',
  'This browser keeps nothing on the device, so please do not load the page again: ask the leader what to do.':
    'Ce navigateur ne garde rien sur l’appareil ; ne rechargez donc pas la page : demandez au chef d’expédition que faire.',
  'Everything is kept on this phone. Load the page again, and it goes on.':
    'Tout est gardé sur ce téléphone. Rechargez la page, et elle continue.',
  'Everything is kept. Load it when it suits you.': 'Tout est gardé. Rechargez-la quand cela vous convient.',
  'Survey photos': 'Photos du relevé',
  'Site coordinates': 'Coordonnées du site',
  'Final questions': 'Dernières questions',
  'Your survey': 'Votre relevé',
  'The session that has passed could not begin.': 'La session validée n’a pas pu commencer.',
  'This phone does not have {name} any more.': 'Ce téléphone n’a plus {name}.',
  'The record of this photo names a file that is no photo of a survey.':
    'La fiche de cette photo désigne un fichier qui n’est pas une photo de relevé.',
  'The file of this photo is not in the cloud: its bytes go first.':
    'Le fichier de cette photo n’est pas dans le cloud : il doit partir d’abord.',
  'The record of this photo does not say what its file says.':
    'La fiche de cette photo ne dit pas la même chose que son fichier.',
  'The survey of this photo cannot be read in the cloud.':
    'Le relevé de cette photo ne peut pas être lu dans le cloud.',
  'The survey of this photo was deleted in the cloud.':
    'Le relevé de cette photo a été supprimé dans le cloud.',
  'The cloud does not know the region of this photo.': 'Le cloud ne connaît pas la région de cette photo.',
  'The whole photo is in the cloud already: its preview does not take its place.':
    'La photo entière est déjà dans le cloud : son aperçu ne prend pas sa place.',
  'Somebody else on this boat handed in another survey under the same number and the same e-mail address, and it is in the cloud already. Nothing was changed there. This one waits here: ask its diver to send it again as a new survey.':
    'Une autre personne à bord a remis un autre relevé sous le même numéro et la même adresse e-mail, et il est déjà dans le cloud. Rien n’y a été changé. Celui-ci attend ici : demandez à son plongeur de l’envoyer à nouveau comme nouveau relevé.',
  'A survey that a boat carries has no date on which it was deleted.':
    'Un relevé apporté par un bateau n’a pas de date de suppression.',
  'A boat brings a survey under its own mark only.':
    'Un bateau n’apporte un relevé que sous sa propre marque.',
  'A boat deletes nothing in the cloud, and brings no deleted survey.':
    'Un bateau ne supprime rien dans le cloud, et n’apporte pas de relevé supprimé.',
  'A boat brings a survey of its own people only, and this person is not one of them.':
    'Un bateau n’apporte que les relevés de ses propres passagers, et cette personne n’en est pas.',
  'This survey was deleted in the cloud, and a boat does not bring it back.':
    'Ce relevé a été supprimé dans le cloud, et un bateau ne le ramène pas.',
  'This survey is in the cloud already, and this boat did not bring it. Nothing was changed there.':
    'Ce relevé est déjà dans le cloud, et ce n’est pas ce bateau qui l’a apporté. Rien n’y a été changé.',
  'A boat brings a photo under its own mark only.':
    'Un bateau n’apporte une photo que sous sa propre marque.',
  'A boat deletes nothing in the cloud, and brings no deleted photo.':
    'Un bateau ne supprime rien dans le cloud, et n’apporte pas de photo supprimée.',
  'A boat brings a photo of its own people only, and this person is not one of them.':
    'Un bateau n’apporte que les photos de ses propres passagers, et cette personne n’en est pas.',
  'This photo was deleted in the cloud, and a boat does not bring it back.':
    'Cette photo a été supprimée dans le cloud, et un bateau ne la ramène pas.',
  'This photo is in the cloud already, and this boat did not bring it. Nothing was changed there.':
    'Cette photo est déjà dans le cloud, et ce n’est pas ce bateau qui l’a apportée. Rien n’y a été changé.',
  'The name of this survey is not that of its place.': 'Le nom de ce relevé n’est pas celui de son lieu.',
  'Colour a photo': 'Colorier une photo',
  'Label a photo': 'Étiqueter une photo',
  'Estimate a photo': 'Estimer une photo',
  'Photos of a survey': 'Photos d’un relevé',
  'A reef: tables, bushes, mounds and soft corals of many colours on a ridge of rock over sand.':
    'Un récif : tables, buissons, dômes et coraux mous de toutes les couleurs, sur une crête de roche au-dessus du sable.',
  'A bush of golden-brown branches with pale tips.': 'Un buisson de branches brun doré aux pointes pâles.',
  'The same bush, clean white from foot to tip.': 'Le même buisson, d’un blanc propre du pied aux pointes.',
  'The same bush, dull chalk white, with green film on many branches.':
    'Le même buisson, d’un blanc terne de craie, avec un film vert sur beaucoup de branches.',
  'The same bush under dark brown and green turf, with mauve crusts.':
    'Le même buisson sous un gazon brun foncé et vert, avec des croûtes mauves.',
  'Flat brown plates over one another, with paler rims.':
    'Des plaques brunes et plates, l’une au-dessus de l’autre, aux bords plus pâles.',
  'The same plates, white from the middle to the rim.':
    'Les mêmes plaques, blanches du milieu jusqu’au bord.',
  'The same plates under green and brown turf, with mauve crusts.':
    'Les mêmes plaques sous un gazon vert et brun, avec des croûtes mauves.',
  'A brown dome with winding valleys all over: a brain coral.':
    'Un dôme brun couvert de vallées sinueuses : un corail cerveau.',
  'The same dome, white, with every valley to be seen.': 'Le même dôme, blanc, dont on voit chaque vallée.',
  'The same dome, dull chalk white, green film beginning in patches.':
    'Le même dôme, d’un blanc terne de craie, un film vert commençant par plaques.',
  'The same dome under dark green and brown turf, with mauve crusts.':
    'Le même dôme sous un gazon vert foncé et brun, avec des croûtes mauves.',
  'The same dome, half of it alive and brown; a black band crosses it, and behind it the skeleton is bare.':
    'Le même dôme, à moitié vivant et brun ; une bande noire le traverse, et derrière elle le squelette est nu.',
  'A low yellow-green crust that covers the rock and follows its humps.':
    'Une croûte basse, jaune-vert, qui couvre la roche et en suit les bosses.',
  'The same crust, white, every hump of the rock still to be seen under it.':
    'La même croûte, blanche, sous laquelle on voit encore chaque bosse de la roche.',
  'The same crust under green and brown turf, with mauve patches: hardly to be told from the rock.':
    'La même croûte sous un gazon vert et brun, avec des taches mauves : à peine distincte de la roche.',
  'Five round discs on the sand with fine ridges from the middle to the rim.':
    'Cinq disques ronds sur le sable, finement striés du milieu jusqu’au bord.',
  'Fat, fleshy, yellow fingers that grow from one foot.':
    'De gros doigts jaunes et charnus qui partent d’un même pied.',
  'The same fingers, white.': 'Les mêmes doigts, blancs.',
  'Loose broken pieces of branches, grey and mauve, all over the ground.':
    'Des morceaux de branches brisés et libres, gris et mauves, partout sur le fond.',
  'Tall brown blades of seaweed on a rock, green ones between them.':
    'De hautes lames d’algues brunes sur un rocher, des vertes entre elles.',
  'A cushion of thick tentacles with pink tips; two orange clownfish with white bands over it.':
    'Un coussin de tentacules épais aux pointes roses ; au-dessus, deux poissons-clowns orange à bandes blanches.',
  'A purple fan of fine branches, all in one plane.':
    'Un éventail pourpre de fines branches, toutes dans un seul plan.',
  'A wall of bare rock with brown turf and patches of mauve crust.':
    'Un mur de roche nue avec du gazon brun et des taches de croûte mauve.',
  'Two dark slopes in green, murky water; no coral can be told on them.':
    'Deux pentes sombres dans une eau verte et trouble ; aucun corail ne s’y reconnaît.',
  'A dome of coral much taller than the diver beside it is long.':
    'Un dôme de corail bien plus haut que le plongeur à côté n’est long.',
  'One flat table of coral, three times as wide as the diver above it is long.':
    'Une seule table de corail, trois fois plus large que le plongeur au-dessus n’est long.',
  'A castle of stone columns, the highest twice as tall as a diver.':
    'Un château de colonnes de pierre, la plus haute deux fois plus grande qu’un plongeur.',
  'A grey shark with black-tipped fins.': 'Un requin gris aux nageoires à pointes noires.',
  'A sea turtle with a brown patterned shell and long flippers.':
    'Une tortue marine à la carapace brune à motifs et aux longues palettes.',
  'An open giant clam on the sand: two wavy shells, between them a bright blue rim.':
    'Un bénitier ouvert sur le sable : deux valves ondulées, entre elles un bord d’un bleu vif.',
  'A crown-of-thorns starfish on a plate of coral: many arms full of orange thorns; the coral behind it is white.':
    'Une acanthaster sur une plaque de corail : de nombreux bras couverts d’épines orange ; derrière elle, le corail est blanc.',
  'A school of fish before a reef.': 'Un banc de poissons devant un récif.',
  'A diver with a yellow tank over a reef.': 'Un plongeur avec une bouteille jaune au-dessus d’un récif.',
  'A blue sea star with five smooth arms, and a brown sea cucumber, on sand.':
    'Une étoile de mer bleue à cinq bras lisses et un concombre de mer brun, sur du sable.',
  'Rock that is nearly hidden by plates, bushes and mounds of coral, one beside the other.':
    'De la roche presque cachée par des plaques, des buissons et des dômes de corail, l’un contre l’autre.',
  'Corals with rock between them; pushed together they would fill a third of the picture.':
    'Des coraux avec de la roche entre eux ; rassemblés, ils rempliraient un tiers de l’image.',
  'A few large corals and some small ones, far apart on the rock.':
    'Quelques grands coraux et quelques petits, espacés sur la roche.',
  'Some small corals, each alone on bare rock.': 'Quelques petits coraux, chacun seul sur la roche nue.',
  'Bare rock with one small coral on it.': 'De la roche nue avec un seul petit corail.',
  'Open blue water beside a reef.': 'De l’eau bleue libre à côté d’un récif.',
  'A lane of pale sand between two slopes of reef.': 'Un couloir de sable pâle entre deux pentes de récif.',
  'A black gap under an overhang between two strips of reef.':
    'Un vide noir sous un surplomb, entre deux bandes de récif.',
  'A red drink can and a blue rope on the sand.': 'Une canette rouge et une corde bleue sur le sable.',
  'Blurred green winding lines that fill the picture.':
    'Des lignes vertes, sinueuses et floues, qui remplissent l’image.',
  'A reef out of focus: blots of colour without an edge.': 'Un récif flou : des taches de couleur sans bord.',
  'A reef that is turquoise all over; no other colour is left.':
    'Un récif entièrement turquoise ; il ne reste aucune autre couleur.',
  'A reef at the edge of black: nearly nothing can be seen.':
    'Un récif presque noir : on n’y voit à peu près rien.',
  'A diver’s leg and yellow fin across the picture, the reef behind it.':
    'La jambe d’un plongeur et sa palme jaune en travers de l’image, le récif derrière.',
  'Report map': 'Carte des résultats',
  'Event handle is required': 'L’identifiant de l’événement est nécessaire',
  'Event handle has characters that no address may have':
    'L’identifiant de l’événement a des caractères qu’aucune adresse ne peut avoir',
  'There is no such event.': 'Il n’y a pas d’événement de ce nom.',
  'This event was cancelled.': 'Cet événement a été annulé.',
  'This event is over. Its results stay here.': 'Cet événement est terminé. Ses résultats restent ici.',
  'This event is full.': 'Cet événement est complet.',
  'Check a certificate': 'Vérifier une attestation',
  'Your certificates': 'Vos attestations',
  'Please accept the terms and conditions of this event.':
    'Veuillez accepter les conditions de cet événement.',
  'Looking for this page …': 'Nous cherchons cette page…',
  Leaderboard: 'Classement',
  'Gifts over $2 are tax deductible.': 'Les dons de plus de 2 $ sont déductibles des impôts en Australie.',
  'Thank you': 'Merci',
  'About the census': 'À propos du recensement',
  'A sea turtle on its way; painted': 'Une tortue marine en chemin ; peinture',
  'You got lost :(': 'Vous êtes perdu :(',
  'There is no page at this address. Perhaps a letter is missing, or the page has moved.':
    'Il n’y a pas de page à cette adresse. Il manque peut-être une lettre, ou la page a changé de place.',
  'Back to the surface': 'Retour à la surface',
  'Main places': 'Lieux principaux',
  'Download our methodology': 'Télécharger notre méthode',
  'Your account': 'Votre compte',
  'Analyse a photo': 'Analyser une photo',
  Images: 'Images',
};
