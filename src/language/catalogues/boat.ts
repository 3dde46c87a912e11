import type { Catalogue } from './catalogue.ts';

export const boatFrench: Catalogue = {
  'Survey record': 'Fiche',
  Backup: 'Sauvegarde',
  'The records of all surveys, copied every hour to another disk and opened again to see that they are whole. Photos travel with the USB courier.':
    'Les fiches de tous les relevés, copiées chaque heure sur un autre disque puis rouvertes pour vérifier qu’elles sont entières. Les photos, elles, voyagent sur la clé USB.',
  'the backup': 'la sauvegarde',
  'Nothing was copied there yet.': 'Rien n’y a encore été copié.',
  'The copy of {at} is whole ({megabytes} MB).': 'La copie du {at} est entière ({megabytes} Mo).',
  '{at}: {reason} The records on this laptop are untouched.':
    '{at} : {reason} Les fiches sur cet ordinateur sont intactes.',
  'No folder was chosen': 'Aucun dossier n’a été choisi',
  'Folder on another disk': 'Dossier sur un autre disque',
  'Its whole path. Empty for no backup.': 'Son chemin complet. Vide pour ne rien sauvegarder.',
  'Choose…': 'Choisir…',
  'Use this folder': 'Utiliser ce dossier',
  'Back up now': 'Sauvegarder maintenant',
  'In order': 'En ordre',
  'To know': 'À savoir',
  'To do': 'À faire',
  'Do this in the harbour, while there is internet.': 'À faire au port, tant qu’il y a Internet.',
  'Check again': 'Vérifier à nouveau',
  'the check of the boat': 'la vérification du bateau',
  'It could not be checked again': 'La vérification n’a pas pu être refaite',
  '{message} Below is what was found before.': '{message} Voici ce qui avait été constaté auparavant.',
  'Ready to leave': 'Prêt à partir',
  'Everything is in order. Have a good voyage.': 'Tout est en ordre. Bon voyage !',
  '{warnings, plural, one {There is one thing to know first.} other {There are # things to know first.}}':
    '{warnings, plural, one {Il y a d’abord une chose à savoir.} other {Il y a d’abord # choses à savoir.}}',
  'Not ready yet': 'Pas encore prêt',
  '{fails, plural, one {There is one thing to do first.} other {There are # things to do first.}}':
    '{fails, plural, one {Il y a d’abord une chose à faire.} other {Il y a d’abord # choses à faire.}}',
  'The test was not started': 'L’essai n’a pas commencé',
  'the test': 'l’essai',
  'Start anew': 'Recommencer',
  'Send a test photo': 'Envoyer une photo d’essai',
  'One of the phones takes a photo and sends it, as a diver would. It is cleared away afterwards and never goes to the cloud.':
    'Un des téléphones prend une photo et l’envoie, comme le ferait un plongeur. Elle est effacée ensuite et ne part jamais vers le cloud.',
  'Scan this with a phone that has joined the boat’s Wi-Fi; nobody has to sign in. The code holds for {minutes} more minutes.':
    'Scannez ceci avec un téléphone connecté au Wi-Fi du bateau ; personne n’a besoin de se connecter à un compte. Le code est encore valable {minutes, plural, one {# minute} other {# minutes}}.',
  '{firstName} sent {kilobytes} kB in {seconds} seconds, on {moment}. The photo was whole, and was cleared away.':
    '{firstName} : {kilobytes} ko envoyés en {seconds, plural, one {# seconde} other {# secondes}}, le {moment}. La photo était entière, et elle a été effacée.',
  'This laptop is on no network, so no phone can send anything.':
    'Cet ordinateur n’est sur aucun réseau : aucun téléphone ne peut rien envoyer.',
  'Code that sends a test photo': 'Code qui envoie une photo d’essai',
  'If Reef Census does not start any more': 'Si Reef Census ne démarre plus',
  'Single damaged records are mended at each start, and this page says so. If it says that the database is damaged and does not start, close it, and type this into a terminal, in the folder of Reef Census’ source:':
    'Les fiches abîmées une à une sont réparées à chaque démarrage, et cette page le dit. Si elle annonce que la base de données est endommagée et ne démarre pas, fermez l’application et tapez ceci dans un terminal, dans le dossier du code source de Reef Census :',
  'It goes on from the newest whole copy and from all that can still be read. What was damaged is kept aside, and phones send again what is missing. Write it down now: this page is not there then.':
    'Tout repart de la dernière copie entière et de ce qui peut encore être lu. Ce qui était abîmé est gardé à part, et les téléphones renvoient ce qui manque. Notez-le maintenant : cette page ne sera pas là à ce moment-là.',
  'Is the laptop itself lost? Another one goes on with the backup and the <sheet>departure sheet</sheet>, which has the commands and the passphrase. Print it now.':
    'L’ordinateur lui-même est perdu ? Un autre prend la suite avec la sauvegarde et la <sheet>fiche de départ</sheet>, qui porte les commandes et la phrase secrète. Imprimez-la maintenant.',
  'Another laptop goes on as this boat': 'Un autre ordinateur continue en tant que ce bateau',
  'This laptop goes on as the boat': 'C’est cet ordinateur qui continue',
  'the departure sheet': 'la fiche de départ',
  'Whom to call when the laptop is lost': 'Qui appeler si l’ordinateur est perdu',
  'A name and a telephone number.': 'Un nom et un numéro de téléphone.',
  'Put it on the sheet': 'Mettre sur la fiche',
  'If the laptop of the boat is lost': 'Si l’ordinateur du bateau est perdu',
  'Keep this sheet ashore, apart from the laptop and from the backup disk.':
    'Gardez cette fiche à terre, loin de l’ordinateur et du disque de sauvegarde.',
  'Name and id': 'Nom et identifiant',
  'Letters of the boat': 'Lettres du bateau',
  'Printed on': 'Imprimée le',
  'Backups go to': 'Sauvegardes dans',
  'nowhere yet': 'encore nulle part',
  'Account in the cloud': 'Compte dans le cloud',
  'no account': 'aucun compte',
  Call: 'Appeler',
  Passphrase: 'Phrase secrète',
  'Whoever has this sheet and the backup disk can go on as this boat. Nobody else can.':
    'Qui possède cette fiche et le disque de sauvegarde peut continuer en tant que ce bateau. Personne d’autre ne le peut.',
  'There is no backup yet': 'Il n’y a pas encore de sauvegarde',
  'Choose a folder on a USB disk under “Before departure”, then print this sheet again.':
    'Choisissez un dossier sur un disque USB dans « Avant le départ », puis imprimez de nouveau cette fiche.',
  'Plug the backup disk into a laptop on which Reef Census is installed from its source. It need not know the boat.':
    'Branchez le disque de sauvegarde sur un ordinateur où Reef Census est installé depuis son code source. Il n’a pas besoin de connaître le bateau.',
  'Open a terminal in the folder of Reef Census and type this. If the disk has another name there, put that between the quotation marks.':
    'Ouvrez un terminal dans le dossier de Reef Census et tapez ceci. Si le disque y porte un autre nom, mettez celui-ci entre les guillemets.',
  'Type the passphrase when you are asked for it.': 'Tapez la phrase secrète quand elle vous est demandée.',
  'Start the boat, and open the address that it prints, with /boat at its end:':
    'Démarrez le bateau, puis ouvrez l’adresse qu’il affiche, en ajoutant /boat à la fin :',
  'Under “Settings”, type the account of the boat in the cloud.':
    'Dans « Réglages », tapez le compte du bateau dans le cloud.',
  'The boat signs in to its cloud as before. Was the laptop stolen? Change the password there.':
    'Le bateau se connecte à son cloud comme avant. L’ordinateur a été volé ? Changez-y le mot de passe.',
  'Ask all divers to open the boat’s page on their phones once more: photos that were on the lost laptop only are sent again by the phones that still have them.':
    'Demandez à tous les plongeurs de rouvrir la page du bateau sur leur téléphone : les photos qui n’étaient que sur l’ordinateur perdu sont renvoyées par les téléphones qui les ont encore.',
  'If the old laptop turns up, do not start Reef Census on it before you have called.':
    'Si l’ancien ordinateur réapparaît, n’y démarrez pas Reef Census avant d’avoir appelé.',
  'The way home': 'Le chemin du retour',
  '{waiting, plural, one {photo} other {photos}} waiting':
    '{waiting, plural, one {photo} other {photos}} en attente',
  '{sent, plural, one {photo} other {photos}} sent':
    '{sent, plural, one {photo envoyée} other {photos envoyées}}',
  'set aside': 'mis de côté',
  'Besides, {waiting, plural, one {# record} other {# records}} waiting and {sent} sent: what divers wrote about each survey.':
    'En outre, {waiting, plural, one {# fiche} other {# fiches}} en attente et {sent, plural, one {# envoyée} other {# envoyées}} : ce que les plongeurs ont écrit sur chaque relevé.',
  'Set the boat’s cloud': 'Régler le cloud du bateau',
  'No cloud': 'Pas de cloud',
  'No cloud is set, so nothing is sent. Everything stays safely on this laptop until one is set under Settings.':
    'Aucun cloud n’est réglé, donc rien n’est envoyé. Tout reste en sécurité sur cet ordinateur jusqu’à ce qu’un cloud soit indiqué dans les réglages.',
  'On its way to the cloud. Leave the laptop running.':
    'En route vers le cloud. Laissez l’ordinateur allumé.',
  'Some set aside': 'Une partie mise de côté',
  'Nothing else waits since {time}. What the cloud did not take stays safely on this laptop; the reasons are below.':
    'Rien d’autre n’attend depuis {time}. Ce que le cloud n’a pas pris reste en sécurité sur cet ordinateur ; les raisons sont ci-dessous.',
  'All in the cloud': 'Tout est dans le cloud',
  'Everything had arrived at {time}.': 'Tout était arrivé à {time}.',
  Waiting: 'En attente',
  '{reason} Asking again at {time}.': '{reason} Nouvelle demande à {time}.',
  'Needs you': 'Besoin de vous',
  'the ledger of the sync': 'le journal des envois',
  'One line for each record, preview and photo: what changed last is on top.':
    'Une ligne par fiche, aperçu et photo : le plus récent en haut.',
  'Nothing was tried yet': 'Rien n’a encore été tenté',
  'Lines appear here as soon as the boat reaches its cloud.':
    'Des lignes apparaissent ici dès que le bateau atteint son cloud.',
  'Show older ones': 'Montrer les plus anciennes',
  'Over the link, by day (UTC)': 'Par la liaison, jour par jour (UTC)',
  '{sentBytes} out, {receivedBytes} in': '{sentBytes} envoyés, {receivedBytes} reçus',
  Preview: 'Aperçu',
  Sent: 'Envoyé',
  'Was there': 'Y était déjà',
  'Tries again': 'Réessaie',
  Outcome: 'Résultat',
  'Last tried': 'Dernier essai',
  Tries: 'Essais',
  '{tries, plural, one {# try} other {# tries}}': '{tries, plural, one {# essai} other {# essais}}',
  '{thing}, by {name}': '{thing}, par {name}',
  '{thing} of {survey}': '{thing} de {survey}',
  '{thing} of {survey}, by {name}': '{thing} de {survey}, par {name}',
  'A photo': 'Une photo',
  'The survey': 'Le relevé',
  'A record': 'Une fiche',
  'A photo of {name}, by {firstName}, {day}': 'Une photo de {name}, par {firstName}, {day}',
  'The survey of {name}, by {firstName}, {day}': 'Le relevé de {name}, par {firstName}, {day}',
  'It could not be sent again': 'Le nouvel envoi n’a pas marché',
  '{message} It is kept on the boat.': '{message} Tout est gardé sur le bateau.',
  'Try all again': 'Tout réessayer',
  'The first {shown} of {all}.': 'Les {shown} premiers sur {all}.',
  'It is safe on this laptop.': 'C’est en sécurité sur cet ordinateur.',
  '{attempts, plural, one {Tried once. It is safe on this laptop.} other {Tried # times. It is safe on this laptop.}}':
    '{attempts, plural, one {Essayé une fois. C’est en sécurité sur cet ordinateur.} other {Essayé # fois. C’est en sécurité sur cet ordinateur.}}',
  'Save the photo: {of}': 'Enregistrer la photo : {of}',
  'Save the survey record: {of}': 'Enregistrer la fiche : {of}',
  'the state of the photos on this disk': 'l’état des photos sur ce disque',
  'Photos on this disk': 'Photos sur ce disque',
  '{damaged} damaged': '{damaged, plural, one {# abîmée} other {# abîmées}}',
  'No damage known': 'Aucun dégât connu',
  'Each day a part of the photos is read again and compared with what the phones sent: all of them in a week.':
    'Chaque jour, une partie des photos est relue et comparée à ce que les téléphones ont envoyé : toutes y passent en une semaine.',
  'Reading photos again, gently': 'Relecture des photos, en douceur',
  'Check all of them now': 'Les vérifier toutes maintenant',
  'There are no photos yet.': 'Il n’y a pas encore de photos.',
  '{checked} of {photos} were checked so far.': '{checked} sur {photos} ont été vérifiées jusqu’ici.',
  'All {photos} were checked since {day}.': 'Les {photos} ont été vérifiées depuis le {day}.',
  'Damaged on this disk': 'Abîmées sur ce disque',
  'They are never sent like this; those that went before are whole in the cloud. Ask the divers of the others to keep theirs on their phones, and have the disk looked at.':
    'Elles ne partent jamais dans cet état ; celles qui étaient parties avant sont entières dans le cloud. Pour les autres, demandez aux plongeurs de garder les leurs sur leur téléphone, et faites examiner le disque.',
  'Missing: {path}': 'Manquante : {path}',
  'Changed: {path}': 'Modifiée : {path}',
  'Originals that are in the cloud can be removed from this laptop. Their smaller copies stay, so maps and photo pages look as before. Nothing is ever removed by itself.':
    'Les originaux qui sont dans le cloud peuvent être retirés de cet ordinateur. Leurs copies plus petites restent : cartes et pages de photos gardent le même aspect. Rien n’est jamais retiré tout seul.',
  'Asking the cloud for each, then removing': 'Le cloud est interrogé pour chacune, puis elle est retirée',
  '{done} of {all}, {size} free': '{done} sur {all}, {size} libérés',
  'The figures could not be made': 'Le calcul n’a pas pu être fait',
  'How much room would that make?': 'Combien de place cela ferait-il ?',
  'Nothing to remove': 'Rien à retirer',
  'Remove these originals?': 'Retirer ces originaux ?',
  'All right': 'D’accord',
  'Remove them from this laptop': 'Les retirer de cet ordinateur',
  'Nothing was removed': 'Rien n’a été retiré',
  'No original on this laptop is in the cloud as well. Everything stays.':
    'Aucun original de cet ordinateur n’est aussi dans le cloud. Tout reste.',
  '{photos, plural, one {# photo} other {# photos}} with {size} went to the cloud. Before each is removed, the cloud is asked whether it really has it; what it does not confirm stays here. What is removed can be had back only from the cloud.':
    '{photos, plural, one {# photo} other {# photos}} ({size}) sont dans le cloud. Avant chaque retrait, le cloud confirme qu’il a bien la photo ; celles qu’il ne confirme pas restent ici. Ce qui est retiré ne se retrouve plus que dans le cloud.',
  'Comparing with the cloud': 'Comparaison avec le cloud',
  'The cloud was set back': 'Le cloud a été ramené en arrière',
  'It does not have what this boat left there at its last homecoming. Everything is compared at the next connection, and what is missing is sent again. Remove nothing from this laptop until then.':
    'Il n’a pas ce que ce bateau y avait laissé à son dernier retour. Tout est comparé à la prochaine connexion, et ce qui manque est renvoyé. D’ici là, ne retirez rien de cet ordinateur.',
  'Nothing is compared': 'Rien n’est comparé',
  'Compare with the cloud': 'Comparer avec le cloud',
  'What is in the cloud has not been compared with it yet.':
    'Ce qui est dans le cloud n’a pas encore été comparé avec lui.',
  'The cloud has confirmed {confirmed} of {photos} photos since {moment}.':
    'Le cloud a confirmé {confirmed} photos sur {photos} depuis le {moment}.',
  'The comparison goes on at the next connection.': 'La comparaison reprendra à la prochaine connexion.',
  '{photos, plural, one {# was missing and is} other {# were missing and are}} sent again.':
    '{photos, plural, one {# manquait et est renvoyée} other {# manquaient et sont renvoyées}}.',
  '{photos} can be sent by nobody aboard: see the alarm.':
    '{photos} ne peuvent être envoyées par personne à bord : voir l’alarme.',
  'Nothing was changed': 'Rien n’a été changé',
  'This is another cloud': 'C’est un autre cloud',
  'The cloud that answers is not the one that has what this boat sent: {photos, plural, one {# photo} other {# photos}}. Perhaps its address was changed, or it was set up anew. Nothing is sent until you choose.':
    'Le cloud qui répond n’est pas celui qui a ce que ce bateau a envoyé : {photos, plural, one {# photo} other {# photos}}. Son adresse a peut-être changé, ou il a été installé à nouveau. Rien n’est envoyé avant votre choix.',
  'Waits for your choice': 'Attend votre choix',
  'Send everything there': 'Tout y envoyer',
  'Send only what is new': 'N’envoyer que ce qui est nouveau',
  'The cloud has lost photos': 'Le cloud a perdu des photos',
  'Nothing was removed.': 'Rien n’a été retiré.',
  '{purged, plural, one {# photo} other {# photos}} removed, {size} free.':
    '{purged, plural, one {# photo retirée} other {# photos retirées}}, {size} libérés.',
  '{kept, plural, one {# photo} other {# photos}} stayed.':
    '{kept, plural, one {# photo est restée} other {# photos sont restées}}.',
  'Over the link today: <b>{used}</b>. There is no daily budget.':
    'Par la liaison aujourd’hui : <b>{used}</b>. Il n’y a pas de limite par jour.',
  'Today’s budget': 'Limite du jour',
  '{used} of {megabytes} MB': '{used} sur {megabytes} Mo',
  'Nothing is left. The next day’s budget begins at {time} here.':
    'Il ne reste rien. La limite du jour suivant commence à {time}, heure d’ici.',
  '{size} left until {time} here (midnight UTC).':
    '{size} restants jusqu’à {time}, heure d’ici (minuit UTC).',
  'Set a daily budget': 'Fixer une limite par jour',
  'Change the budget': 'Changer la limite',
  'The budget was not changed': 'La limite n’a pas été changée',
  'Megabytes a day': 'Mégaoctets par jour',
  'Both ways together, retries too. 1 MB is 1,000,000 bytes.':
    'Dans les deux sens, nouveaux essais compris. 1 Mo fait 1 000 000 octets.',
  'No budget': 'Sans limite',
  'Stops after this': 'S’arrête après celui-ci',
  'Budget used up': 'Limite atteinte',
  'the plan for the cloud': 'le plan des envois',
  'What is on the boat stays on the boat.': 'Ce qui est sur le bateau reste sur le bateau.',
  'What goes to the cloud': 'Ce qui part vers le cloud',
  'No cloud is set, so nothing is sent. Everything stays safely on this laptop.':
    'Aucun cloud n’est réglé, donc rien n’est envoyé. Tout reste en sécurité sur cet ordinateur.',
  'What went, what did not, and why': 'Ce qui est parti, ce qui ne l’est pas, et pourquoi',
  'Held: {thing}': 'Retenu : {thing}',
  'On its way: {thing}': 'En route : {thing}',
  'The laptop did not do it': 'L’ordinateur ne l’a pas fait',
  'Go on sending': 'Reprendre l’envoi',
  'Stop after this one': 'Arrêter après celui-ci',
  'a record': 'une fiche',
  'a preview': 'un aperçu',
  'a whole photo': 'une photo entière',
  '{items, plural, one {# record} other {# records}}': '{items, plural, one {# fiche} other {# fiches}}',
  '{items, plural, one {# preview} other {# photos without a preview}}':
    '{items, plural, one {# aperçu} other {# photos sans aperçu}}',
  '{items, plural, one {# whole photo} other {# whole photos}} ({size})':
    '{items, plural, one {# photo entière} other {# photos entières}} ({size})',
  'Nothing waits. Everything that could go has gone.': 'Rien n’attend. Tout ce qui pouvait partir est parti.',
  'Goes in this order, urgent reefs first': 'Part dans cet ordre, les récifs urgents d’abord',
  '{size} of photos in all.': '{size} de photos en tout.',
  '{size} of photos in all, within a day’s budget.': '{size} de photos en tout, dans la limite d’un jour.',
  '{size} of photos in all, about {days} days at this budget.':
    '{size} de photos en tout, environ {days} jours avec cette limite.',
  'Photos are not taken in': 'Les photos ne sont plus acceptées',
  'Nothing is taken in': 'Plus rien n’est accepté',
  'Photos are missing on the disk': 'Des photos manquent sur le disque',
  'Photos without a record': 'Photos sans fiche',
  'Photos are damaged on the disk': 'Des photos sont abîmées sur le disque',
  'The database was mended': 'La base de données a été réparée',
  'The network for region suggestion is left out': 'Le réseau qui propose les zones est laissé de côté',
  'Records came back': 'Des fiches sont revenues',
  'The key of this laptop is missing': 'La clé de cet ordinateur manque',
  'Since {moment}': 'Depuis le {moment}',
  'What needs you': 'Ce qui a besoin de vous',
  'Nothing needs you. Keep this laptop running and awake.':
    'Rien n’a besoin de vous. Laissez cet ordinateur allumé et éveillé.',
  '{count, plural, one {# thing} other {# things}} to know before departure':
    '{count, plural, one {# chose} other {# choses}} à savoir avant le départ',
  'the state of the boat': 'l’état du bateau',
  'The laptop stopped answering': 'L’ordinateur ne répond plus',
  'Below is what was known last.': 'Voici ce que l’on savait en dernier.',
  'Surveys on board': 'Relevés à bord',
  '{surveys} from {people, plural, one {# person} other {# people}} with {phones, plural, one {# phone} other {# phones}}':
    '{surveys} de {people, plural, one {# personne} other {# personnes}} avec {phones, plural, one {# téléphone} other {# téléphones}}',
  '{surveys} from {people, plural, one {# person} other {# people}}':
    '{surveys} de {people, plural, one {# personne} other {# personnes}}',
  'Nothing yet': 'Rien pour l’instant',
  'Surveys appear here while phones hand them in.':
    'Les relevés apparaissent ici à mesure que les téléphones les remettent.',
  '{photos} still on the phone': '{photos} encore sur le téléphone',
  'All on the boat': 'Tout est sur le bateau',
  'as the satellites say': 'comme le disent les satellites',
  'the satellites say otherwise': 'les satellites disent autre chose',
  'by this laptop': 'd’après cet ordinateur',
  'End of day': 'Fin de journée',
  '{label}: {stored} of {announced} on the boat, {inCloud} in the cloud':
    '{label} : {stored} sur {announced} sur le bateau, {inCloud} dans le cloud',
  '{label}: {stored} of {announced} on the boat': '{label} : {stored} sur {announced} sur le bateau',
  'Room for {room, number} more': 'De la place pour {room, number} de plus',
  'The disk cannot be read': 'Le disque ne peut pas être lu',
  'still on phones': 'encore sur les téléphones',
  'safe on the boat': 'en sécurité sur le bateau',
  'in the cloud too': 'aussi dans le cloud',
  'Photos that a phone has not told of yet are not counted: ask whether everybody has pressed Submit.':
    'Les photos qu’un téléphone n’a pas encore annoncées ne sont pas comptées : demandez si tout le monde a bien appuyé sur Envoyer.',
  Copying: 'Copie en cours',
  Copied: 'Copié',
  'the courier': 'le transport par clé',
  'On a USB stick': 'Sur une clé USB',
  'No link ashore? Somebody can carry a stick to the server. It holds people’s e-mail addresses: give it only to who may have them.':
    'Pas de liaison avec la terre ? Quelqu’un peut porter une clé jusqu’au serveur. Elle contient des adresses e-mail : ne la confiez qu’à une personne autorisée à les avoir.',
  'photo to carry': 'photo à porter',
  'photos to carry': 'photos à porter',
  'in {surveys, plural, one {# survey} other {# surveys}}':
    'dans {surveys, plural, one {# relevé} other {# relevés}}',
  'This boat’s letters, for whoever takes the stick in: <b>{letters}</b>':
    'Les lettres de ce bateau, pour qui reçoit la clé : <b>{letters}</b>',
  'Everything is still on the boat.': 'Tout est encore sur le bateau.',
  'The copy did not begin': 'La copie n’a pas commencé',
  'This folder cannot be used': 'Ce dossier ne peut pas servir',
  'Looking at the stick …': 'Lecture de la clé…',
  'Reading it back': 'Relecture de la copie',
  'looking at the stick': 'lecture de la clé',
  'file {part} of {parts}': 'fichier {part} sur {parts}',
  '{done} of {all}. Leave the stick in.': '{done} sur {all}. Laissez la clé en place.',
  'Not everything is on the stick': 'Tout n’est pas sur la clé',
  'Everything was on the stick already.': 'Tout était déjà sur la clé.',
  'Copied and read back: {files, plural, one {# file} other {# files}}. Eject the stick, then pull it out.':
    'Copié et relu : {files, plural, one {# fichier} other {# fichiers}}. Éjectez la clé, puis retirez-la.',
  'All that waits for the cloud is on this stick.': 'Tout ce qui attend le cloud est sur cette clé.',
  'Nothing waits for the cloud.': 'Rien n’attend le cloud.',
  '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}: {size} in {parts, plural, one {# file} other {# files}}. {free} are free there.':
    '{surveys, plural, one {# relevé} other {# relevés}} avec {photos, plural, one {# photo} other {# photos}} : {size} dans {parts, plural, one {# fichier} other {# fichiers}}. Il y reste {free} libres.',
  '{photos, plural, one {# photo} other {# photos}} on it from before.':
    '{photos, plural, one {# photo s’y trouve déjà.} other {# photos s’y trouvent déjà.}}',
  'It does not fit. Use a larger stick, or make room on this one.':
    'Cela ne tient pas. Prenez une clé plus grande, ou faites de la place sur celle-ci.',
  'These files of this boat are damaged; what was in them is copied again: {files}.':
    'Ces fichiers de ce bateau sont abîmés ; leur contenu est copié à nouveau : {files}.',
  '{count} cannot travel': '{count, plural, one {# ne peut pas voyager} other {# ne peuvent pas voyager}}',
  'Copy to this stick': 'Copier sur cette clé',
  'Sticks in this laptop': 'Clés dans cet ordinateur',
  '{name}, {size} free': '{name}, {size} libres',
  'Folder on the stick': 'Dossier sur la clé',
  'The whole path, as this laptop names it': 'Le chemin complet, comme cet ordinateur le nomme',
  'Choose a folder …': 'Choisir un dossier…',
  'The receipts could not be read': 'Les reçus n’ont pas pu être lus',
  '{message} Nothing was marked as arrived.': '{message} Rien n’a été marqué comme arrivé.',
  'A receipt comes from “{name}”, a server that this boat has not met. Were these its letters, where the stick was taken in?':
    'Un reçu vient de « {name} », un serveur que ce bateau ne connaît pas. Là où la clé a été remise, étaient-ce bien ses lettres ?',
  'Yes, it is the same': 'Oui, c’est le même',
  'The stick is back: read its receipts': 'La clé est de retour : lire ses reçus',
  'No receipt is in that folder. Was the stick taken in by the server?':
    'Il n’y a aucun reçu dans ce dossier. Le serveur a-t-il bien reçu la clé ?',
  'Nothing new had arrived.': 'Rien de nouveau n’était arrivé.',
  '{marked, plural, one {# survey or photo} other {# surveys and photos}} arrived.':
    '{marked, plural, one {# relevé ou photo est arrivé.} other {# relevés et photos sont arrivés.}}',
  '{parked} refused: set aside, with the reason.':
    '{parked, plural, one {# refusé : mis de côté, avec la raison.} other {# refusés : mis de côté, avec la raison.}}',
  '{name} is not believed. {reason}': '{name} n’est pas jugé fiable. {reason}',
  'the summary of the day': 'le bilan de la journée',
  'No survey came in on this day': 'Aucun relevé n’est arrivé ce jour-là',
  'Surveys count on the day on which a phone handed them in.':
    'Un relevé compte pour le jour où un téléphone l’a remis.',
  diver: 'plongeur',
  divers: 'plongeurs',
  'photos on the boat': 'photos sur le bateau',
  At: 'Heure',
  '{firstName}’s phone still holds {photos, plural, one {# photo} other {# photos}} of {surveyName}. Have it unlocked near the laptop.':
    'Le téléphone de {firstName} garde encore {photos, plural, one {# photo} other {# photos}} de {surveyName}. Faites-le déverrouiller près de l’ordinateur.',
  'The cloud did not take {parked, plural, one {# item} other {# items}}. The reasons are on the console.':
    'Le cloud n’a pas pris {parked, plural, one {# élément} other {# éléments}}. Les raisons sont sur la console.',
  'Everything that phones told of is on the boat': 'Tout ce que les téléphones ont annoncé est sur le bateau',
  'Before everybody sleeps': 'Avant que tout le monde dorme',
  'Everything on the boat is in the cloud, too.': 'Tout ce qui est sur le bateau est aussi dans le cloud.',
  '{waitingForCloud, plural, one {# photo waits} other {# photos wait}} on the boat for the cloud. They go when there is internet.':
    '{waitingForCloud, plural, one {# photo attend} other {# photos attendent}} sur le bateau de partir vers le cloud. L’envoi se fait dès qu’il y a Internet.',
  'No cloud is set up: everything stays on this laptop.':
    'Aucun cloud n’est réglé : tout reste sur cet ordinateur.',
  'No GPS': 'Pas de GPS',
  'No fix': 'Pas de position',
  '3D fix': 'Position 3D',
  '2D fix': 'Position 2D',
  'the boat’s GPS': 'le GPS du bateau',
  'The laptop does not answer at the moment. This is what it said last.':
    'L’ordinateur ne répond pas pour le moment. Voici ce qu’il a dit en dernier.',
  'Where the boat is': 'Où se trouve le bateau',
  'Check this laptop’s clock': 'Vérifiez l’horloge de cet ordinateur',
  'The boat’s track is kept, so that divers can be offered where the boat was when a photo was taken.':
    'La route du bateau est gardée, pour pouvoir indiquer aux plongeurs où était le bateau quand une photo a été prise.',
  'No position was heard since the start. The reason is beside each receiver.':
    'Aucune position n’a été reçue depuis le démarrage. La raison est à côté de chaque récepteur.',
  'That was {span} ago. Where the boat is now is not known.':
    'C’était il y a {span}. On ne sait pas où est le bateau maintenant.',
  '{span} ago': 'il y a {span}',
  'accuracy not told': 'précision inconnue',
  'within {metres} m (says the receiver)': 'à {metres} m près (selon le récepteur)',
  'within {metres} m (by the satellites’ positions)':
    'à {metres} m près (d’après la position des satellites)',
  'speed not told': 'vitesse inconnue',
  'lying still': 'à l’arrêt',
  '{knots, number, ::.0} knots': '{knots, number, ::.0} nœuds',
  '{knots, number, ::.0} knots on {course}°': '{knots, number, ::.0} nœuds au {course}°',
  'gpsd on this laptop': 'gpsd sur cet ordinateur',
  'a plotter that is called': 'un traceur que l’on appelle',
  'a plotter that sends to everybody': 'un traceur qui émet pour tous',
  'a receiver on a cable': 'un récepteur au bout d’un câble',
  'No receiver is set up. Surveys work without one: divers put the pin on the map. With one, every phone knows where the boat is, and this laptop’s clock is checked.':
    'Aucun récepteur n’est réglé. Les relevés marchent sans : les plongeurs placent le repère sur la carte. Avec un récepteur, chaque téléphone sait où est le bateau, et l’horloge de cet ordinateur est vérifiée.',
  'Type its address under <link>Settings</link>; it is heard at once:':
    'Tapez son adresse dans les <link>réglages</link> ; il est écouté aussitôt :',
  Connecting: 'Connexion',
  'Not reached': 'Injoignable',
  Silent: 'Muet',
  Ready: 'Prêt',
  Receivers: 'Récepteurs',
  'In use': 'Utilisé',
  'Trying again in {span}.': 'Nouvel essai dans {span}.',
  '{positions, plural, one {# position was} other {# positions were}} not believed: no boat gets there so fast.':
    '{positions, plural, one {# position n’a pas été crue} other {# positions n’ont pas été crues}} : aucun bateau n’y arrive si vite.',
  'Phones join here': 'Les téléphones se connectent ici',
  'the address of this laptop': 'l’adresse de cet ordinateur',
  'Then the code appears here.': 'Le code apparaîtra alors ici.',
  '1. Join the Wi-Fi “{name}”': '1. Rejoignez le Wi-Fi « {name} »',
  'Code to join the Wi-Fi {name}': 'Code pour rejoindre le Wi-Fi {name}',
  'Join the Wi-Fi, then scan this': 'Rejoignez le Wi-Fi, puis scannez ceci',
  '2. Open the page': '2. Ouvrez la page',
  'Computers and iPhones also find it at {address}':
    'Les ordinateurs et les iPhone le trouvent aussi à {address}',
  'Mobile data off. This boat’s letters: <b>{letters}</b>. {whyLetters}':
    'Données mobiles coupées. Les lettres de ce bateau : <b>{letters}</b>. {whyLetters}',
  'Show large': 'Afficher en grand',
  'Add the Wi-Fi’s code': 'Ajouter le code du Wi-Fi',
  'Wi-Fi': 'Wi-Fi',
  'Network of the phones': 'Réseau des téléphones',
  '{network} is gone at the moment. Until it is back, the likeliest other one is shown.':
    '{network} a disparu pour le moment. En attendant son retour, l’autre réseau le plus probable est affiché.',
  'The likeliest': 'Le plus probable',
  '{network} (gone)': '{network} (disparu)',
  'The network was not changed': 'Le réseau n’a pas été changé',
  'Then the codes appear here.': 'Les codes apparaîtront alors ici.',
  '1. Join the Wi-Fi': '1. Rejoignez le Wi-Fi',
  'Password: {password}': 'Mot de passe : {password}',
  'In the boat’s Wi-Fi, open this': 'Dans le Wi-Fi du bateau, ouvrez ceci',
  'Mobile data off. This boat’s letters: {letters}':
    'Données mobiles coupées. Les lettres de ce bateau : {letters}',
  'A phone whose address was typed shows letters too. The same ones mean that it talks to this laptop, and not to another machine on the Wi-Fi.':
    'Un téléphone dont l’adresse a été tapée affiche aussi des lettres. Si ce sont les mêmes, il parle bien à cet ordinateur et non à une autre machine du Wi-Fi.',
  'Only this laptop can open the boat': 'Seul cet ordinateur peut ouvrir le bateau',
  'It was started to listen on {address}, where no phone gets through. Start it again without HOST. {then}':
    'Il a été démarré pour écouter sur {address}, où aucun téléphone ne passe. Redémarrez-le sans HOST. {then}',
  'This laptop is on no network': 'Cet ordinateur n’est sur aucun réseau',
  'Switch on its hotspot, or join the boat’s router. {then}':
    'Activez son point d’accès, ou rejoignez le routeur du bateau. {then}',
  'Then the poster has an address to show.': 'L’affiche aura alors une adresse à montrer.',
  'Hand in your survey here': 'Remettez votre relevé ici',
  'Turn off mobile data. No internet is needed: your photos go to the boat’s laptop.':
    'Coupez les données mobiles. Pas besoin d’Internet : vos photos vont sur l’ordinateur du bateau.',
  'Name and password:': 'Nom et mot de passe :',
  'This boat’s letters: {letters}': 'Les lettres de ce bateau : {letters}',
  '3. Submit, and stay until it says “Safe to close”':
    '3. Envoyez, et restez jusqu’à ce que s’affiche « Vous pouvez fermer »',
  'Keep the page open and the screen on while photos are sent. If the phone slept, unlock it near the laptop: it goes on where it was.':
    'Gardez la page ouverte et l’écran allumé pendant l’envoi des photos. Si le téléphone s’est endormi, déverrouillez-le près de l’ordinateur : il reprend où il en était.',
  'The boat’s Wi-Fi': 'Le Wi-Fi du bateau',
  'Phones join by a code instead of typing. It is kept on this laptop, and shown to whoever sees the screen or the poster.':
    'Les téléphones s’y connectent avec un code, sans rien taper. Il est gardé sur cet ordinateur, et visible par qui voit l’écran ou l’affiche.',
  'Name of the Wi-Fi': 'Nom du Wi-Fi',
  'Leave it empty for an open Wi-Fi.': 'Laissez vide pour un Wi-Fi ouvert.',
  '{message} Nothing was changed.': '{message} Rien n’a été changé.',
  'Show no code': 'Ne pas montrer de code',
  'An address: https://…': 'Une adresse : https://…',
  'An e-mail address': 'Une adresse e-mail',
  'The password of the boat’s account': 'Le mot de passe du compte du bateau',
  'The boat’s cloud': 'Le cloud du bateau',
  'Whoever looks after the cloud makes this account, once, with “npm run create:hub -- boat@example.org”.':
    'La personne qui s’occupe du cloud crée ce compte, une seule fois, avec « npm run create:hub -- boat@example.org ».',
  'Address of the cloud': 'Adresse du cloud',
  'It could not be kept': 'Cela n’a pas pu être gardé',
  'the cloud account': 'le compte cloud',
  'Change the cloud account': 'Changer le compte cloud',
  'Set up the cloud account': 'Régler le compte cloud',
  'Forget it': 'Oublier',
  'Forget the cloud account?': 'Oublier le compte cloud ?',
  'The boat then sends nothing until an account is given again. Everything on board stays.':
    'Le bateau n’enverra alors plus rien tant qu’un compte n’est pas indiqué. Tout ce qui est à bord reste.',
  'The account is still kept': 'Le compte est toujours gardé',
  'The app does not answer just now. Below is what was known last.':
    'L’application ne répond pas en ce moment. Voici ce que l’on savait en dernier.',
  'the state of the app': 'l’état de l’application',
  'This laptop': 'Cet ordinateur',
  'Everything is kept in {folder}. Settings: {settings}. Version {version}.':
    'Tout est gardé dans {folder}. Réglages : {settings}. Version {version}.',
  'The log folder did not open': 'Le dossier des journaux ne s’est pas ouvert',
  'Open the log folder': 'Ouvrir le dossier des journaux',
  'Reef Census did not close': 'Reef Census ne s’est pas fermé',
  Quit: 'Quitter',
  'Close Reef Census?': 'Fermer Reef Census ?',
  'Phones can hand in nothing until it is open again. What they still hold stays on them.':
    'Les téléphones ne pourront rien remettre tant qu’il n’est pas rouvert. Ce qu’ils gardent encore reste chez eux.',
  'Close it': 'Fermer',
  Starting: 'Démarrage',
  'The server is starting.': 'Le serveur démarre.',
  Running: 'En marche',
  'The server has run since {time}.': 'Le serveur tourne depuis {time}.',
  'Starting again': 'Redémarrage',
  'The server ended by itself and is being started again. Leave phones as they are: they wait and go on.':
    'Le serveur s’est arrêté tout seul et redémarre. Laissez les téléphones comme ils sont : ils attendent, puis reprennent.',
  Closing: 'Fermeture',
  'The server finishes what phones have begun.': 'Le serveur termine ce que les téléphones ont commencé.',
  'Photos are coming in, so the laptop is kept from falling asleep.':
    'Des photos arrivent : l’ordinateur est maintenu éveillé.',
  'Photos are on their way to the cloud, so the laptop is kept from falling asleep.':
    'Des photos partent vers le cloud : l’ordinateur est maintenu éveillé.',
  'Phones still have photos for this laptop, so it is kept from falling asleep for some hours.':
    'Des téléphones ont encore des photos pour cet ordinateur : il est maintenu éveillé quelques heures.',
  'A phone is on board, so the laptop is kept from falling asleep for a while.':
    'Un téléphone est à bord : l’ordinateur est maintenu éveillé un moment.',
  '{count, plural, one {It ended by itself once} other {It ended by itself # times}} since the app was opened, last at {time}, and was started again. Photos that had a receipt are safe. The log folder says why.':
    '{count, plural, one {Il s’est arrêté tout seul une fois} other {Il s’est arrêté tout seul # fois}} depuis l’ouverture de l’application, la dernière à {time}, et a été redémarré. Les photos qui ont eu leur reçu sont en sécurité. Le dossier des journaux dit pourquoi.',
  'Its password stands readable in the settings file. Take cloudUrl, cloudEmail and cloudPassword out of the file and give them here, and the laptop’s keyring keeps it.':
    'Son mot de passe est lisible dans le fichier de réglages. Retirez cloudUrl, cloudEmail et cloudPassword du fichier et indiquez-les ici : le trousseau de l’ordinateur le gardera.',
  'The cloud is set in the settings file.': 'Le cloud est indiqué dans le fichier de réglages.',
  'No cloud account is kept on this laptop.': 'Aucun compte cloud n’est gardé sur cet ordinateur.',
  'The boat’s account: {email} at {address}.': 'Le compte du bateau : {email} sur {address}.',
  'Open Reef Census when somebody signs in to this laptop':
    'Ouvrir Reef Census quand quelqu’un ouvre une session sur cet ordinateur',
  'So that phones find it again after the laptop was restarted.':
    'Pour que les téléphones le retrouvent après un redémarrage de l’ordinateur.',
  'This could not be changed': 'Cela n’a pas pu être changé',
  'the region’s settings': 'les réglages de la région',
  '{items, plural, one {# census} other {# censuses}}':
    '{items, plural, one {# recensement} other {# recensements}}',
  '{items, plural, one {# reef} other {# reefs}}': '{items, plural, one {# récif} other {# récifs}}',
  'what {items, plural, one {# reef} other {# reefs}} came to':
    'les résultats de {items, plural, one {# récif} other {# récifs}}',
  'what {items, plural, one {# management area} other {# management areas}} came to':
    'les résultats de {items, plural, one {# zone de gestion} other {# zones de gestion}}',
  'what was done in {items, plural, one {# event} other {# events}}':
    'ce qui a été fait lors de {items, plural, one {# événement} other {# événements}}',
  '{items, plural, one {# event} other {# events}}':
    '{items, plural, one {# événement} other {# événements}}',
  '{items, plural, one {# person} other {# people}} who sail':
    '{items, plural, one {# personne embarquée} other {# personnes embarquées}}',
  'a map ({name})': 'une carte ({name})',
  Packing: 'Chargement',
  Aboard: 'À bord',
  'what is packed': 'ce qui est embarqué',
  'Packed for the sea': 'Embarqué pour la mer',
  'Not all of it is aboard': 'Tout n’est pas à bord',
  'Asking what there is': 'Demande de ce qu’il y a',
  'Fetching {part}': 'Récupération : {part}',
  '“{typed}” is not an e-mail address.': '« {typed} » n’est pas une adresse e-mail.',
  'Packing did not begin': 'Le chargement n’a pas commencé',
  '{message} What is aboard stays aboard.': '{message} Ce qui est à bord reste à bord.',
  'Who sails (optional)': 'Qui embarque (facultatif)',
  'E-mail addresses. Whoever types the first name that goes with one is put into their organisation.':
    'Des adresses e-mail. Qui saisit le prénom qui va avec l’une d’elles est rattaché à son organisation.',
  'Or everybody of an event (optional)': 'Ou tous ceux d’un événement (facultatif)',
  'The id of the event': 'L’identifiant de l’événement',
  'The server could not be asked': 'Le serveur n’a pas pu être interrogé',
  'What is aboard stays aboard.': 'Ce qui est à bord reste à bord.',
  'How large is it?': 'Quelle taille cela fait-il ?',
  'From {address}': 'Depuis {address}',
  '{part}: aboard already': '{part} : déjà à bord',
  '{part}: {size}': '{part} : {size}',
  'All of it is aboard, as of today.': 'Tout est à bord, à la date d’aujourd’hui.',
  '{size} to fetch; {free} are free on this laptop.':
    '{size} à récupérer ; {free} libres sur cet ordinateur.',
  'It does not fit. Make room on this laptop first.':
    'Cela ne tient pas. Faites d’abord de la place sur cet ordinateur.',
  'Note that it is': 'Noter que c’est à jour',
  Pack: 'Embarquer',
  'Nothing was packed yet. The boat has the well-known reefs that come with the program, with rough outlines, and the map of the world.':
    'Rien n’a encore été embarqué. Le bateau a les récifs connus fournis avec le programme, aux contours approximatifs, et la carte du monde.',
  'Begun on {day}, and not finished: pack it again.':
    'Commencé le {day}, et pas terminé : embarquez à nouveau.',
  'As of {day}.': 'À la date du {day}.',
  '{skipped} of them could not be read by this version of the program and were left out.':
    '{skipped, plural, one {# élément n’a pas pu être lu par cette version du programme et a été laissé de côté.} other {# éléments n’ont pas pu être lus par cette version du programme et ont été laissés de côté.}}',
  'This phone': 'Ce téléphone',
  'No photo of this phone is unfinished.': 'Aucune photo de ce téléphone n’est inachevée.',
  '{photos, plural, one {# photo that is} other {# photos that are}} not whole yet ({size} when whole) will be removed from this laptop.':
    '{photos, plural, one {# photo qui n’est pas encore entière ({size} une fois entière) sera retirée} other {# photos qui ne sont pas encore entières ({size} une fois entières) seront retirées}} de cet ordinateur.',
  'No survey of it waits for the cloud.': 'Aucun de ses relevés n’attend le cloud.',
  '{surveys, plural, one {# survey that waits for the cloud will be set aside with its photos; you can try it again.} other {# surveys that wait for the cloud will be set aside with their photos; you can try them again.}}':
    '{surveys, plural, one {# relevé qui attend le cloud sera mis de côté avec ses photos ; vous pourrez le réessayer.} other {# relevés qui attendent le cloud seront mis de côté avec leurs photos ; vous pourrez les réessayer.}}',
  '{phone} will have to say again who it is.': '{phone} devra redire qui il est.',
  'Photos that arrived whole stay on this laptop, all of them.':
    'Les photos arrivées entières restent toutes sur cet ordinateur.',
  'No photo was unfinished.': 'Aucune photo n’était inachevée.',
  '{photos, plural, one {# unfinished photo} other {# unfinished photos}} ({size}) removed.':
    '{photos, plural, one {# photo inachevée ({size}) retirée.} other {# photos inachevées ({size}) retirées.}}',
  '{surveys, plural, one {# survey} other {# surveys}} set aside.':
    '{surveys, plural, one {# relevé mis de côté.} other {# relevés mis de côté.}}',
  'The phone has to say again who it is. Every whole photo is still here.':
    'Le téléphone doit redire qui il est. Toutes les photos entières sont encore ici.',
  Here: 'Ici',
  Asleep: 'Endormi',
  Away: 'Absent',
  Phones: 'Téléphones',
  'the phones': 'les téléphones',
  'No phone is here yet': 'Aucun téléphone n’est encore là',
  'Have somebody scan the code. The phone appears here as soon as it has found the laptop.':
    'Faites scanner le code. Le téléphone apparaît ici dès qu’il a trouvé l’ordinateur.',
  '{here, plural, =0 {None is here now} one {# is here} other {# are here}}':
    '{here, plural, =0 {Aucun n’est là} one {# est là} other {# sont là}}',
  '{here, plural, =0 {None is here now} one {# is here} other {# are here}}, {lately, plural, one {# was} other {# were}} lately':
    '{here, plural, =0 {Aucun n’est là} one {# est là} other {# sont là}}, {lately, plural, one {# y était} other {# y étaient}} récemment',
  'List of phones': 'Liste des téléphones',
  'No name yet': 'Pas encore de nom',
  'for {span}': 'depuis {span}',
  'heard {span} ago': 'entendu il y a {span}',
  'Has the page open': 'A la page ouverte',
  '{name}: {stored} of {announced} photos are here': '{name} : {stored} photos sur {announced} sont là',
  '{photos, plural, one {# photo} other {# photos}} still on the phone':
    '{photos, plural, one {# photo} other {# photos}} encore sur le téléphone',
  'All {photos, plural, one {# photo} other {# photos}} are on the boat':
    '{photos, plural, one {Sa # photo est} other {Ses # photos sont}} sur le bateau',
  'Has sent nothing yet': 'N’a encore rien envoyé',
  'this phone': 'ce téléphone',
  'Remove this phone’s uploads: {phone}': 'Retirer les envois de ce téléphone : {phone}',
  'Remove this phone’s uploads': 'Retirer les envois de ce téléphone',
  'Remove the uploads of {phone}?': 'Retirer les envois ({phone}) ?',
  'Remove them': 'Les retirer',
  'The uploads could not be removed': 'Les envois n’ont pas pu être retirés',
  'This is no test': 'Ce n’est pas un essai',
  'Start a test on the boat’s laptop, and scan its code.':
    'Lancez un essai sur l’ordinateur du bateau, et scannez son code.',
  'Take any photo and send it. It is cleared away, and no diver loses anything by it.':
    'Prenez n’importe quelle photo et envoyez-la. Elle est effacée ensuite, et aucun plongeur n’y perd rien.',
  'One moment …': 'Un instant…',
  'Getting the photo ready …': 'Préparation de la photo…',
  'Sending to the boat': 'Envoi vers le bateau',
  'Keep this page open': 'Gardez cette page ouverte',
  'It arrived': 'Elle est arrivée',
  'The photo is whole and safe on the boat’s laptop, which clears it away now. You can close this page.':
    'La photo est entière et en sécurité sur l’ordinateur du bateau, qui l’efface maintenant. Vous pouvez fermer cette page.',
  'It did not arrive': 'Elle n’est pas arrivée',
  'Nothing is lost by this. Try again:': 'Rien n’est perdu pour autant. Réessayez :',
  'The boat did not answer just now. Is this phone still on its Wi-Fi?':
    'Le bateau n’a pas répondu. Ce téléphone est-il encore sur son Wi-Fi ?',
  'The photo {why}.': 'La photo n’a pas été prise : {why}.',
  Cloud: 'Cloud',
  'Where everything goes when there is internet. Whoever looks after the cloud makes the boat’s account there, once.':
    'Là où tout va quand il y a Internet. La personne qui s’occupe du cloud y crée le compte du bateau, une seule fois.',
  'The boat was started with a Firebase cloud. An account typed here goes before it.':
    'Le bateau a été démarré avec un cloud Firebase. Un compte tapé ici passe avant.',
  'Kept on this laptop, and never shown. Left empty, it stays as it is.':
    'Gardé sur cet ordinateur, et jamais montré. Laissé vide, il reste tel quel.',
  'Kept on this laptop, and never shown.': 'Gardé sur cet ordinateur, et jamais montré.',
  'Its whole path, as this laptop names it.': 'Son chemin complet, comme cet ordinateur le nomme.',
  'USB stick': 'Clé USB',
  'Where somebody’s stick usually is, for carrying surveys ashore without a link.':
    'Là où se trouve d’habitude la clé, pour porter les relevés à terre sans liaison.',
  'Backup disk': 'Disque de sauvegarde',
  'The records of all surveys are copied there every hour. Another disk than the laptop’s, so that it is not lost with it.':
    'Les fiches de tous les relevés y sont copiées chaque heure. Un autre disque que celui de l’ordinateur, pour ne pas être perdu avec lui.',
  'A receiver in a USB port': 'Un récepteur sur un port USB',
  'A plotter on the boat’s network': 'Un traceur sur le réseau du bateau',
  'A laptop with gpsd': 'Un ordinateur avec gpsd',
  GPS: 'GPS',
  'Receivers that tell where the boat is, the best first. Photos without a place are offered the boat’s.':
    'Les récepteurs qui disent où est le bateau, le meilleur en premier. Aux photos sans lieu, on propose celui du bateau.',
  'Addresses, one a line': 'Adresses, une par ligne',
  '{receiver}: <address>{form}</address>': '{receiver} : <address>{form}</address>',
  Originals: 'Originaux',
  'Copies of 2000 pixels': 'Copies de 2000 pixels',
  'Photos of the phones': 'Photos des téléphones',
  'Phones send copies of up to 2000 pixels, about 0.8 MB each: enough to analyse a photo. With this they send the files of their cameras, some 4 to 12 MB each with their EXIF, unless a diver says otherwise.':
    'Les téléphones envoient des copies de 2000 pixels au plus, environ 0,8 Mo chacune : assez pour analyser une photo. Avec ce réglage, ils envoient les fichiers de leur appareil, de 4 à 12 Mo chacun avec leur EXIF, sauf si un plongeur préfère autrement.',
  'Take the original photos': 'Prendre les photos originales',
  'With originals, this laptop’s disk fills some ten times as fast, and so does the day’s share of the way to the cloud. Surveys and previews go first in any case. Phones that are on board are told at once.':
    'Avec les originaux, le disque de cet ordinateur se remplit environ dix fois plus vite, et la part du jour vers le cloud aussi. Les relevés et les aperçus passent d’abord dans tous les cas. Les téléphones à bord sont prévenus aussitôt.',
  'Save and test': 'Enregistrer et tester',
  'Set here': 'Réglé ici',
  'As it was started': 'Comme au démarrage',
  'Not set': 'Non réglé',
  Test: 'Tester',
  'What is set here is kept on this laptop, holds at once, and goes before what the boat was started with.':
    'Ce qui est réglé ici est gardé sur cet ordinateur, vaut aussitôt, et passe avant ce avec quoi le bateau a été démarré.',
  'the settings of the boat': 'les réglages du bateau',
  'Wi-Fi of the phones': 'Wi-Fi des téléphones',
  'Phones join it by scanning a code instead of typing.':
    'Les téléphones s’y connectent en scannant un code, sans rien taper.',
  'No name was told yet.': 'Aucun nom n’a encore été indiqué.',
  'It is called “{name}”.': 'Il s’appelle « {name} ».',
  'Name the Wi-Fi': 'Nommer le Wi-Fi',
  'Change it': 'Le changer',
  '{title}: {finding}': '{title} : {finding}',
  'Not ready to leave.': 'Pas prêt à partir.',
  'The address changed. {phones, plural, one {# phone} other {# phones}} joined at {address}: a page that is still open goes on by itself, a closed one finds its unsent photos only there. Give the laptop that address again, or have those phones scan the new code for new surveys.':
    'L’adresse a changé. {phones, plural, one {# téléphone s’est connecté} other {# téléphones se sont connectés}} à {address} : une page encore ouverte continue d’elle-même, une page fermée ne retrouve que là ses photos non envoyées. Rendez cette adresse à l’ordinateur, ou faites scanner le nouveau code à ces téléphones pour les prochains relevés.',
  '{firstName}’s phone fell asleep with {photos, plural, one {# photo} other {# photos}} to send. Ask for it to be unlocked near the laptop, with the page open.':
    'Le téléphone de {firstName} s’est endormi avec {photos, plural, one {# photo} other {# photos}} à envoyer. Faites-le déverrouiller près de l’ordinateur, la page ouverte.',
  '{firstName}’s phone is away with {photos, plural, one {# photo} other {# photos}} to send. Ask for it to be unlocked near the laptop, with the page open.':
    'Le téléphone de {firstName} est absent avec {photos, plural, one {# photo} other {# photos}} à envoyer. Faites-le déverrouiller près de l’ordinateur, la page ouverte.',
  Network: 'Réseau',
  Firewall: 'Pare-feu',
  'Room on the disk': 'Place sur le disque',
  Clock: 'Horloge',
  '{seconds, plural, one {# second} other {# seconds}}':
    '{seconds, plural, one {# seconde} other {# secondes}}',
  '{stored} of {announced} on the boat, {inCloud} in the cloud':
    '{stored} sur {announced} sur le bateau, {inCloud} dans le cloud',
  '{stored} of {announced} on the boat': '{stored} sur {announced} sur le bateau',
  "This page is for the boat's laptop": 'Cette page est réservée à l’ordinateur du bateau',
  "It shows everybody's surveys, so it opens only on the laptop itself. {message}":
    'Elle montre les relevés de tout le monde ; elle ne s’ouvre donc que sur l’ordinateur lui-même. {message}',
  Console: 'Console',
  'It could not be stopped': 'L’arrêt n’a pas marché',
  'The photos are not read again': 'Les photos ne sont pas relues',
  'Open for sending': 'Ouvert aux envois',
  'Kept. The server starts again with it; phones wait a moment.':
    'Gardé. Le serveur redémarre avec ; les téléphones attendent un instant.',
  'The app on this laptop is too old for this.':
    'L’application de cet ordinateur est trop ancienne pour cela.',
  'The app could not do this. Its log folder says why.':
    'L’application n’a pas pu le faire. Son dossier des journaux dit pourquoi.',
  'The app gave an answer that this page cannot read.':
    'L’application a donné une réponse que cette page ne peut pas lire.',
  'There is no boat behind this page.': 'Il n’y a pas de bateau derrière cette page.',
};
