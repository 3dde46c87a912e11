import type { Catalogue } from './catalogue.ts';

/** Pages about the census, for schools, on threats, privacy and terms, and of the lost. */
export const aboutFrench: Catalogue = {
  'Some 20,000 years ago': 'Il y a environ 20 000 ans',
  'It is the coldest time of the last ice age. The sea stands about 120 metres lower, and where the reef is now, hills look out over a plain.':
    'C’est le moment le plus froid de la dernière glaciation. La mer est environ 120 mètres plus bas, et là où se trouve le récif, des collines dominent une plaine.',
  'Less than 10,000 years ago': 'Il y a moins de 10 000 ans',
  'The ice has melted, and the sea has flooded the plain. Corals settle on the hills, and on what older reefs left there: the reefs that live today grow up with the water.':
    'La glace a fondu, et la mer a envahi la plaine. Des coraux s’installent sur les collines et sur ce que d’anciens récifs y ont laissé : les récifs d’aujourd’hui grandissent avec le niveau de l’eau.',
  'Since time immemorial': 'Depuis des temps immémoriaux',
  'Aboriginal and Torres Strait Islander peoples live with this sea, and tell of the time when the coast lay further out. More than seventy groups of Traditional Owners look after it to this day.':
    'Les peuples aborigènes et insulaires du détroit de Torres vivent avec cette mer, et racontent le temps où la côte était plus loin. Plus de soixante-dix groupes de propriétaires traditionnels en prennent soin aujourd’hui encore.',
  'James Cook’s ship Endeavour runs aground on a reef north of today’s Cairns. It is called Endeavour Reef since then.':
    'L’Endeavour, le navire de James Cook, s’échoue sur un récif au nord de l’actuelle Cairns. Depuis, ce récif s’appelle Endeavour Reef.',
  '1928 and 1929': '1928 et 1929',
  'An expedition from Britain works on Low Isles for a year: the first time that anybody studies the living reef for so long.':
    'Une expédition britannique travaille un an sur les îles Low : pour la première fois, on étudie le récif vivant aussi longtemps.',
  'In these years great outbreaks of crown-of-thorns starfish begin, each moving south from reef to reef for years.':
    'Ces années-là commencent de grandes invasions d’acanthasters pourpres, qui gagnent ensuite le sud, de récif en récif, pendant des années.',
  'A law makes the Great Barrier Reef a marine park. Mining and drilling for oil are forbidden in it.':
    'Une loi fait de la Grande Barrière un parc marin. L’extraction minière et les forages pétroliers y sont interdits.',
  'UNESCO puts the reef on the list of World Heritage.': 'L’UNESCO inscrit le récif au patrimoine mondial.',
  '1998 and 2002': '1998 et 2002',
  'Too warm summers: corals bleach over large parts of the reef for the first time, twice within four years.':
    'Des étés trop chauds : pour la première fois, les coraux blanchissent sur de vastes étendues du récif, deux fois en quatre ans.',
  'The marine park is zoned anew. A third of it, up from less than a twentieth, is closed to fishing.':
    'Le parc marin reçoit un nouveau zonage. Un tiers de sa surface, contre moins d’un vingtième auparavant, est fermé à la pêche.',
  '2016 and 2017': '2016 et 2017',
  'Two summers of bleaching, one after the other. Many corals of the northern and central reef die.':
    'Deux étés de blanchissement de suite. De nombreux coraux du nord et du centre du récif meurent.',
  'The reef bleaches again, the south as well. In the same year the first census begins.':
    'Le récif blanchit de nouveau, le sud aussi. La même année commence le premier recensement.',
  '2022 and 2024': '2022 et 2024',
  'Two more summers of mass bleaching, that of 2022 in a year of La Niña, which used to be cool.':
    'Deux étés encore de blanchissement massif, celui de 2022 pendant une année La Niña, d’ordinaire plus fraîche.',
  'The Great Barrier Reef is younger than it looks, and has never changed as fast as in our time.':
    'La Grande Barrière est plus jeune qu’elle n’en a l’air, et n’a jamais changé aussi vite qu’à notre époque.',
  'About the Reef Census': 'À propos du recensement des récifs',
  'Divers photograph reefs, people everywhere read the photos, and scientists and reef managers learn where help is needed first.':
    'Des plongeurs photographient les récifs, des gens du monde entier lisent les photos, et les scientifiques comme les gestionnaires apprennent où l’aide est la plus urgente.',
  'A diver beside a dome of coral that is much taller than the diver is long; painted':
    'Un plongeur à côté d’un dôme de corail bien plus haut que le plongeur n’est long ; peinture',
  'See the reporting map': 'Voir la carte des résultats',
  'Reef facts': 'Le récif en quelques faits',
  'The team': 'L’équipe',
  'The science committee': 'Le comité scientifique',
  'It decides what is looked for on a photo, and from how many photos a figure may be told.':
    'Il décide ce qu’on cherche sur une photo, et à partir de combien de photos un chiffre peut être donné.',
  'Expert analysis': 'L’analyse par des experts',
  'Scientists at universities colour photos of the census, down to the last corner: which coral, alive or bleached, rubble, algae, sand. It is the yardstick for the other two.':
    'Des scientifiques d’universités colorient des photos du recensement jusqu’au dernier recoin : quel corail, vivant ou blanchi, débris, algues, sable. C’est la mesure de référence pour les deux autres méthodes.',
  'Citizen analysis with AI help': 'L’analyse citoyenne, aidée par l’IA',
  'Anybody can look at a photo after five minutes of training. The machine suggests where one thing ends and another begins; people say what it is. Each photo is looked at by several of them, and what they see together is compared with the experts.':
    'Chacun peut analyser une photo après cinq minutes de formation. La machine propose où une chose finit et où l’autre commence ; les personnes disent ce que c’est. Chaque photo est regardée par plusieurs d’entre elles, et ce qu’elles voient ensemble est comparé aux experts.',
  'AI training on the expert data': 'L’apprentissage de l’IA sur les données des experts',
  'What experts coloured teaches the machine. It is tried on photos and sites that it has never seen, and how often it is right is told in the open. Where it is not sure, it asks people.':
    'Ce que les experts ont colorié instruit la machine. On l’essaie sur des photos et des sites qu’elle n’a jamais vus, et la fréquence de ses bonnes réponses est publique. Là où elle n’est pas sûre, elle demande aux personnes.',
  'How photos are analysed': 'Comment les photos sont analysées',
  'On an expedition a survey is 80 photos of the sea floor. Each is read in three ways, and each keeps an eye on the others.':
    'En expédition, un relevé compte 80 photos du fond. Chacune est lue de trois façons, et chaque méthode surveille les autres.',
  'Read more': 'En savoir plus',
  'This is a role, and nobody that there is.': 'C’est une fonction, et non une personne réelle.',
  'Download the FAQ': 'Télécharger la FAQ',
  'Who is responsible': 'Qui est responsable',
  'Last changed on {day}.': 'Dernière modification : {day}.',
  Contents: 'Sommaire',
  'Whoever runs this site has not said yet what it is called and how to reach it. Ask those who told you of it.':
    'L’exploitant de ce site n’a pas encore indiqué son nom ni comment le joindre. Adressez-vous à ceux qui vous en ont parlé.',
  'What the census keeps of you, who sees what, and how to have it deleted.':
    'Ce que le recensement conserve de vous, qui voit quoi, et comment le faire supprimer.',
  'In short': 'En bref',
  'Your first name and coarse location may appear on leaderboards, if you say so.':
    'Votre prénom et une localisation approximative peuvent figurer dans les classements, si vous le voulez.',
  'Your e-mail address is shared only for company leaderboards or with third-party platforms.':
    'Votre adresse e-mail n’est partagée que pour les classements d’entreprises ou avec des plateformes tierces.',
  'Requests for deletion are answered within 24 hours.':
    'Les demandes de suppression reçoivent une réponse sous 24 heures.',
  'There are no advertisements, and nothing follows you to other sites.':
    'Il n’y a pas de publicité, et rien ne vous suit vers d’autres sites.',
  'What is kept of you': 'Ce qui est conservé de vous',
  'Only what the census needs, and what you tell:':
    'Seulement ce dont le recensement a besoin, et ce que vous dites :',
  'Of your account: e-mail address, first name, and, if you tell them, last name, where you live, organisation or school, a picture; whether news may be sent, and when you said so; answers to what an event or the organisation asks besides.':
    'De votre compte : l’adresse e-mail, le prénom et, si vous les donnez, le nom, l’endroit où vous habitez, l’organisation ou l’école, une image ; si vous acceptez de recevoir des nouvelles, et depuis quand ; les réponses à ce qu’un événement ou l’organisation demande en plus.',
  'Of your surveys: reef, position, day and time of day, how you were in the water, what you answered, and your photos.':
    'De vos relevés : le récif, la position, le jour et le moment de la journée, votre façon d’être dans l’eau, vos réponses et vos photos.',
  'Of each photo: camera, exposure, distance, altitude, moment and position. The camera’s owner and serial numbers never leave your device, unless you choose to keep them in originals; these carry else what the camera wrote.':
    'De chaque photo : l’appareil, l’exposition, la distance, l’altitude, l’heure et la position. Le propriétaire et les numéros de série de l’appareil ne quittent jamais votre appareil, sauf si vous choisissez de les garder dans les originaux ; ceux-ci portent sinon ce que l’appareil a écrit.',
  'Of your analyses: what you said is on a photo, what you drew, when, and how long you worked on it.':
    'De vos analyses : ce que vous avez vu sur une photo, ce que vous avez dessiné, quand, et le temps que vous y avez passé.',
  'Of events: which ones you take part in, and what you did for them.':
    'Des événements : ceux auxquels vous participez, et ce que vous y avez fait.',
  'Of gifts: name, address, amount and day, for the receipt. Your card never comes to us: its number goes straight to the payment provider.':
    'Des dons : le nom, l’adresse, le montant et le jour, pour le reçu. Votre carte ne nous parvient jamais : son numéro va directement au prestataire de paiement.',
  'Of signing in: where you are signed in, and when that was used last. Your password is kept only in a form that nobody can read.':
    'De la connexion : où vous êtes connecté, et la dernière utilisation. Votre mot de passe n’est conservé que sous une forme que personne ne peut lire.',
  'Who begins as a guest has an account without a name and without an address, on that device alone.':
    'Qui commence comme invité a un compte sans nom et sans adresse, sur cet appareil seulement.',
  'What is kept': 'Ce qui est conservé',
  'When you delete your account': 'Quand vous supprimez votre compte',
  'Deleted.': 'Supprimé.',
  'Your name and address are removed.': 'Votre nom et votre adresse sont enlevés.',
  'Kept.': 'Conservé.',
  'Copies of the database that are made against loss forget a deleted account within two days. A copy on a drive that nobody plugs in keeps it until then.':
    'Les copies de la base de données, faites contre les pertes, oublient un compte supprimé en deux jours. Une copie sur un disque que personne ne branche le garde jusque-là.',
  'Every kind of record, and what becomes of it': 'Chaque type de donnée, et ce qu’elle devient',
  'Who sees what': 'Qui voit quoi',
  'To others you are your first name and your organisation. Nothing else of an account is shown to them.':
    'Pour les autres, vous êtes votre prénom et votre organisation. Rien d’autre d’un compte ne leur est montré.',
  'On leaderboards and pages of events stand first name, town and what was done, of those alone who want it and are 13 or older. You take that back at any time in <account>your account</account>. A town is never told more closely than a tenth of a degree, about eleven kilometres. Who is not named counts in the sums.':
    'Dans les classements et sur les pages d’événements figurent le prénom, la ville et ce qui a été fait, uniquement pour ceux qui le veulent et ont 13 ans ou plus. Vous pouvez revenir là-dessus à tout moment dans <account>votre compte</account>. Une ville n’est jamais indiquée plus précisément qu’au dixième de degré, environ onze kilomètres. Qui n’est pas nommé compte dans les totaux.',
  'Surveys and their photos are seen by everybody who is signed in, with your first name as the photographer. Screens and downloads show where a dive was to about 100 metres, or as the middle of the reef; you, experts and administrators see it exactly. Where a dive was is still stored as you handed it in, and whoever is signed in can find it with a program of their own: what must not be found belongs into no survey.':
    'Les relevés et leurs photos sont vus par toute personne connectée, avec votre prénom comme photographe. Les écrans et les téléchargements montrent le lieu d’une plongée à une centaine de mètres près, ou comme le milieu du récif ; vous, les experts et les administrateurs le voyez exactement. Le lieu reste toutefois enregistré tel que vous l’avez remis, et une personne connectée peut le trouver avec un programme à elle : ce qui ne doit pas être trouvé n’a sa place dans aucun relevé.',
  'Visitors and guests see reefs and sums, and no place finer than a reef’s name. Guests see the photos that they analyse, and pages of events show some, with nobody’s name. Whoever has the address of a small copy can open it.':
    'Les visiteurs et les invités voient des récifs et des totaux, et aucun lieu plus précis que le nom d’un récif. Les invités voient les photos qu’ils analysent, et les pages d’événements en montrent quelques-unes, sans aucun nom. Qui possède l’adresse d’une petite copie peut l’ouvrir.',
  'What you said of a photo counts in sums that everybody sees. The analysis itself is seen by you and by administrators.':
    'Ce que vous avez dit d’une photo compte dans des totaux que tout le monde voit. L’analyse elle-même est vue par vous et par les administrateurs.',
  'Administrators of the organisation see accounts and what was handed in. What they change is kept in a record, with who did it and why.':
    'Les administrateurs de l’organisation voient les comptes et ce qui a été remis. Ce qu’ils modifient est consigné, avec l’auteur et la raison.',
  'Your photos': 'Vos photos',
  'Photos that you hand in are released under <licence>CC BY 4.0</licence>, with your first name as their author: everybody may use them, also after your account is gone. Small copies carry nothing of what the camera wrote. Originals go to you, to experts and to administrators alone.':
    'Les photos que vous remettez sont publiées sous <licence>CC BY 4.0</licence>, avec votre prénom comme auteur : chacun peut les utiliser, même après la suppression de votre compte. Les petites copies ne portent rien de ce que l’appareil a écrit. Les originaux ne vont qu’à vous, aux experts et aux administrateurs.',
  'Please hand in no photo on which a person can be recognised who has not agreed to it.':
    'Veuillez ne remettre aucune photo où l’on reconnaît une personne qui n’a pas donné son accord.',
  'With whom data is shared': 'Avec qui les données sont partagées',
  'Your data is not sold. Your e-mail address goes to nobody but:':
    'Vos données ne sont pas vendues. Votre adresse e-mail ne va à personne, sauf :',
  'the organiser of a leaderboard of your company, if you take part in it and the company asks who its people on it are;':
    'à l’organisateur d’un classement de votre entreprise, si vous y participez et que l’entreprise demande qui sont ses membres ;',
  'third-party platforms that you use yourself, or without which something cannot be done: the payment provider when you give, the service that vouches for you when you sign in with it, whoever carries our mail, and whoever runs the servers.':
    'à des plateformes tierces que vous utilisez vous-même, ou sans lesquelles une chose ne peut se faire : le prestataire de paiement quand vous donnez, le service qui se porte garant de vous quand vous vous connectez avec lui, celui qui achemine notre courrier, et celui qui fait fonctionner les serveurs.',
  'Where the organisation has set them up, your browser asks others for satellite pictures and for places that you search, and thereby tells them its internet address, and the words of the search.':
    'Là où l’organisation les a configurés, votre navigateur demande à d’autres les images satellite et les lieux que vous cherchez, et leur communique ainsi son adresse Internet et les mots de la recherche.',
  'Results go to scientists and reef managers: figures of reefs and the photos, without your account.':
    'Les résultats vont aux scientifiques et aux gestionnaires : les chiffres des récifs et les photos, sans votre compte.',
  'On your device, and in our logs': 'Sur votre appareil, et dans nos journaux',
  'Your browser keeps that you are signed in, what you have begun, photos that wait to be sent, and what you chose, such as language and colours. There are no cookies for advertising.':
    'Votre navigateur retient que vous êtes connecté, ce que vous avez commencé, les photos qui attendent d’être envoyées et ce que vous avez choisi, comme la langue et les couleurs. Il n’y a pas de cookies publicitaires.',
  'When a page fails, the server’s log is told what went wrong, when, on which page, and in which browser and kind of device. No name, no e-mail address and nobody’s account is noted with it. The same errors are counted together, and forgotten 90 days after they were last seen.':
    'Quand une page échoue, le journal du serveur apprend ce qui n’a pas marché, quand, sur quelle page, et dans quel navigateur et quel type d’appareil. Aucun nom, aucune adresse e-mail et le compte de personne n’y est noté. Les mêmes erreurs sont comptées ensemble, et oubliées 90 jours après la dernière.',
  'It is counted which kinds of pages are opened, by this server or by a counting service that the organisation runs: “a page of an event”, not which one, and not by whom.':
    'On compte quels types de pages sont ouverts, par ce serveur ou par un service de comptage de l’organisation : « une page d’événement », non laquelle, ni par qui.',
  'On boats': 'Sur les bateaux',
  'What you hand in at sea is kept on the boat’s laptop with the name and e-mail address that you typed, until it is carried home, and after that for as long as the boat keeps its copies. Who runs the boat can see it. It comes into your account at home once you have shown that the address is yours.':
    'Ce que vous remettez en mer est conservé sur l’ordinateur du bateau, avec le nom et l’adresse e-mail que vous avez saisis, jusqu’au retour à terre, et ensuite aussi longtemps que le bateau garde ses copies. Qui exploite le bateau peut le voir. À terre, cela rejoint votre compte une fois que vous avez montré que l’adresse est la vôtre.',
  'You get codes and links that you ask for, and letters about your account, your gifts and your events. News come only if you want them, and stop with one press in each of them or on <unsubscribe>the page for that</unsubscribe>. Our mail does not tell whether it was read.':
    'Vous recevez les codes et les liens que vous demandez, et des lettres au sujet de votre compte, de vos dons et de vos événements. Les nouvelles ne viennent que si vous les voulez, et s’arrêtent d’une pression dans chacune d’elles ou sur <unsubscribe>la page prévue</unsubscribe>. Notre courrier ne dit pas s’il a été lu.',
  'For how long': 'Pour combien de temps',
  'Your account stays until you delete it. A sign-in that is not used for sixty days ends.':
    'Votre compte reste jusqu’à ce que vous le supprimiez. Une connexion inutilisée pendant soixante jours prend fin.',
  'Surveys, photos and analyses stay: a census is worth something because later years can be compared with it.':
    'Les relevés, les photos et les analyses restent : un recensement a de la valeur parce que les années suivantes peuvent lui être comparées.',
  'Why a letter could not be delivered is kept for 90 days.':
    'La raison pour laquelle une lettre n’a pu être remise est conservée 90 jours.',
  'Receipts of gifts are kept for as long as the law of the organisation’s country asks.':
    'Les reçus de dons sont conservés aussi longtemps que le demande la loi du pays de l’organisation.',
  'What you can ask for, and deletion': 'Ce que vous pouvez demander, et la suppression',
  'You see and change what is kept of you in <account>your account</account>, and take all of it along as one file at <data>Your data</data>.':
    'Vous voyez et modifiez ce qui est conservé de vous dans <account>votre compte</account>, et vous emportez le tout en un seul fichier sous <data>Vos données</data>.',
  'There you also delete your account: a mail confirms it at once, and 24 hours later it is done, unless you change your mind until then. After that nobody can sign in to it, and the account with its picture and address is gone. What you gave to the census stays, by “Anonymous”.':
    'C’est aussi là que vous supprimez votre compte : un e-mail le confirme aussitôt, et c’est fait 24 heures plus tard, sauf si vous changez d’avis d’ici là. Ensuite, personne ne peut plus s’y connecter, et le compte disparaît avec son image et son adresse. Ce que vous avez donné au recensement reste, sous le nom « Anonymous ».',
  'Or write to us, for anything that you want to know, put right or deleted. Requests for deletion are answered within 24 hours. If you are not content with the answer, the authority for data protection of your country listens to you.':
    'Ou écrivez-nous, pour tout ce que vous voulez savoir, faire corriger ou supprimer. Les demandes de suppression reçoivent une réponse sous 24 heures. Si la réponse ne vous satisfait pas, l’autorité de protection des données de votre pays vous écoute.',
  'Children and schools': 'Les enfants et les écoles',
  'A class can analyse photos as guests, without any name or address. Nobody under 13 is named on a leaderboard. Children who want an account ask their parents or their teacher first.':
    'Une classe peut analyser des photos en tant qu’invitée, sans nom ni adresse. Personne de moins de 13 ans n’est nommé dans un classement. Les enfants qui veulent un compte demandent d’abord à leurs parents ou à leur enseignant.',
  'When this text changes': 'Quand ce texte change',
  'The day of the last change stands at its top. If something changes that concerns you, we say so by mail or on the page before it applies.':
    'Le jour de la dernière modification figure en haut. Si un changement vous concerne, nous vous le disons par e-mail ou sur la page avant qu’il ne s’applique.',
  'The terms and conditions of the census: what you may expect of it, and what it asks of you.':
    'Les conditions générales du recensement : ce que vous pouvez en attendre, et ce qu’il vous demande.',
  'What this is about': 'De quoi il s’agit',
  'The Reef Census is a citizen-science programme: people photograph coral reefs, others read the photos, and the results go to scientists and reef managers. Using it costs nothing. By using it you agree to these terms; what is kept of you stands in the <privacy>Privacy Policy</privacy>.':
    'Le recensement des récifs est un programme de science citoyenne : des personnes photographient des récifs coralliens, d’autres lisent les photos, et les résultats vont aux scientifiques et aux gestionnaires. L’utiliser ne coûte rien. En l’utilisant, vous acceptez ces conditions ; ce qui est conservé de vous figure dans la <privacy>Politique de confidentialité</privacy>.',
  'Looking and analysing as a guest needs no account. An account is for one person; tell your own e-mail address, and keep your password to yourself. You answer for what is done with it, and tell us if somebody else uses it.':
    'Regarder et analyser en tant qu’invité ne demande pas de compte. Un compte est pour une seule personne ; indiquez votre propre adresse e-mail, et gardez votre mot de passe pour vous. Vous répondez de ce qui en est fait, et nous dites si quelqu’un d’autre s’en sert.',
  'If you are a child, your parents or your teacher agree for you.':
    'Si vous êtes un enfant, vos parents ou votre enseignant donnent leur accord pour vous.',
  'You can delete it at any time at <data>Your data</data>.':
    'Vous pouvez le supprimer à tout moment sous <data>Vos données</data>.',
  'What you hand in': 'Ce que vous remettez',
  'Photos stay yours. By handing them in you release them under <licence>CC BY 4.0</licence>: everybody may copy, change and use them, also for money, as long as your first name is told with them. This cannot be taken back for what others already use.':
    'Les photos restent les vôtres. En les remettant, vous les publiez sous <licence>CC BY 4.0</licence> : chacun peut les copier, les modifier et les utiliser, même contre de l’argent, pourvu que votre prénom soit cité. Pour ce que d’autres utilisent déjà, on ne peut revenir en arrière.',
  'What you say of photos, and the answers in a survey, the census may use, publish and pass on as data.':
    'Ce que vous dites des photos, et les réponses d’un relevé, le recensement peut l’utiliser, le publier et le transmettre sous forme de données.',
  'Hand in only photos that you took, or that you may pass on in this way.':
    'Ne remettez que des photos que vous avez prises, ou que vous pouvez transmettre ainsi.',
  'Show nobody who has not agreed to it, and nothing that must not be found.':
    'Ne montrez personne qui n’ait donné son accord, ni rien qui ne doive pas être trouvé.',
  'Say as truly as you can where and when a photo was taken, and what you saw.':
    'Dites aussi exactement que possible où et quand une photo a été prise, et ce que vous avez vu.',
  'Fair play': 'Jouer franc jeu',
  'Read photos with care. Haste counts for nothing on a leaderboard, and analyses that are made up are taken out.':
    'Lisez les photos avec soin. La hâte ne compte pas dans les classements, et les analyses inventées sont retirées.',
  'Do not try to get at accounts of others, to break the site, or to burden it with programs.':
    'N’essayez pas d’accéder aux comptes des autres, de casser le site ou de le surcharger avec des programmes.',
  'An account that harms others or the census can be closed; who signs in is told why. What it handed in stays.':
    'Un compte qui nuit à d’autres ou au recensement peut être fermé ; qui se connecte apprend pourquoi. Ce qu’il a remis reste.',
  'You may download data for your own work. Name the census as the source, and the photographers as their licence asks.':
    'Vous pouvez télécharger des données pour votre propre travail. Citez le recensement comme source, et les photographes comme le veut leur licence.',
  'In the water': 'Dans l’eau',
  'You dive, snorkel and go to sea on your own responsibility. Go only where you can and may, with a buddy, and never for the sake of a photo. Keep to the rules of the marine park and of your boat. Touch nothing, take nothing, stand on nothing.':
    'Vous plongez, nagez et prenez la mer sous votre propre responsabilité. N’allez que là où vous en êtes capable et où c’est permis, en binôme, et jamais pour une photo. Respectez les règles du parc marin et de votre bateau. Ne touchez à rien, n’emportez rien, ne prenez appui sur rien.',
  'Maps of the census show reefs in outline and are not for navigation.':
    'Les cartes du recensement montrent des contours de récifs et ne servent pas à la navigation.',
  'What the figures are': 'Ce que valent les chiffres',
  'Figures of reefs are estimates, made of what people and machines saw on photos; how sure they are stands beside them. They are given as they are. Who decides something by them looks at their uncertainty, too.':
    'Les chiffres des récifs sont des estimations, faites de ce que des personnes et des machines ont vu sur des photos ; leur fiabilité est indiquée à côté. Ils sont donnés tels quels. Qui décide d’après eux regarde aussi leur incertitude.',
  'Events and expeditions': 'Événements et expéditions',
  'An event may have terms of its own, which you accept when you join. To say that you are interested in an expedition books nothing: the operator of the trip writes to you, and its terms apply to what you book there.':
    'Un événement peut avoir ses propres conditions, que vous acceptez en vous inscrivant. Signaler votre intérêt pour une expédition ne réserve rien : l’organisateur du voyage vous écrit, et ses conditions s’appliquent à ce que vous réservez chez lui.',
  Gifts: 'Dons',
  'A gift is voluntary, and nothing is owed in return. Cards are handled by the payment provider. A monthly gift goes on until you stop it, which you can do at any time at <gifts>Your gifts</gifts>. If you gave by mistake, write to us.':
    'Un don est volontaire, et rien n’est dû en retour. Les cartes sont traitées par le prestataire de paiement. Un don mensuel continue jusqu’à ce que vous l’arrêtiez, ce que vous pouvez faire à tout moment sous <gifts>Vos dons</gifts>. Si vous avez donné par erreur, écrivez-nous.',
  'What we answer for': 'Ce dont nous répondons',
  'We take care that the site works and that nothing is lost, and cannot promise that it always does. Keep your own photos until the page says that they are safe. We answer for what we do on purpose or by gross neglect, and for what the law does not let us exclude; for no more than that.':
    'Nous veillons à ce que le site fonctionne et que rien ne se perde, sans pouvoir promettre que ce soit toujours le cas. Gardez vos propres photos jusqu’à ce que la page dise qu’elles sont en sûreté. Nous répondons de ce que nous faisons intentionnellement ou par négligence grave, et de ce que la loi ne permet pas d’exclure ; de rien de plus.',
  'Rights that the law gives you as a consumer stay as they are.':
    'Les droits que la loi vous donne en tant que consommateur restent entiers.',
  'Changes, and which law applies': 'Modifications, et droit applicable',
  'These terms may change. The day of the last change stands at their top; if something changes that concerns you, we say so before it applies, and you can delete your account instead.':
    'Ces conditions peuvent changer. Le jour de la dernière modification figure en haut ; si un changement vous concerne, nous le disons avant qu’il ne s’applique, et vous pouvez supprimer votre compte à la place.',
  'The law of the place where the organisation has its seat applies. What protects you where you live stays yours.':
    'Le droit du lieu où l’organisation a son siège s’applique. Ce qui vous protège là où vous habitez vous reste acquis.',
  'This page is at home ashore': 'Cette page vous attend à terre',
  'The boat has what is needed to hand in surveys. Read this page when you get home.':
    'Le bateau a ce qu’il faut pour remettre des relevés. Lisez cette page à votre retour.',
  '“{said}”': '« {said} »',
  'Watch the video': 'Regarder la vidéo',
  'Video: {who}': 'Vidéo : {who}',
  'Get your school involved': 'Faire participer votre école',
  'Tell us which grade, how many pupils and when. We help with the first lesson, and put your school on the list from which pupils choose it in their profile.':
    'Dites-nous quelle classe, combien d’élèves et quand. Nous vous aidons pour la première leçon, et ajoutons votre école à la liste où les élèves la choisissent dans leur profil.',
  'Our school and the Reef Census': 'Notre école et le recensement des récifs',
  'Write to {email}': 'Écrire à {email}',
  'Write to {name}, {address}.': 'Écrivez à {name}, {address}.',
  'Ask {name}, which runs this census. An e-mail address for schools is not set up here yet.':
    'Adressez-vous à {name}, qui mène ce recensement. Aucune adresse e-mail pour les écoles n’est encore indiquée ici.',
  'Ask whoever runs this census: an e-mail address for schools is not set up here yet. Your class can begin without it.':
    'Adressez-vous à qui mène ce recensement : aucune adresse e-mail pour les écoles n’est encore indiquée ici. Votre classe peut commencer sans elle.',
  'Learn what to look for': 'Apprendre ce qu’il faut regarder',
  'Five minutes of training on the screen: what living coral looks like, and what only looks like it. A field guide stays at hand.':
    'Cinq minutes de formation à l’écran : à quoi ressemble un corail vivant, et ce qui n’en a que l’air. Un guide de terrain reste à portée de main.',
  'Each pupil, or two at one screen, colours or estimates what is on a photo. It works in a browser, on a tablet or a computer, and nobody needs an account to begin.':
    'Chaque élève, ou deux devant un écran, colorie ou estime ce qu’il y a sur une photo. Cela marche dans un navigateur, sur une tablette ou un ordinateur, et il ne faut pas de compte pour commencer.',
  'After each photo stands what others saw on it. Where two disagree the class has something to talk about: scientists disagree there, too.':
    'Après chaque photo s’affiche ce que d’autres y ont vu. Là où deux avis diffèrent, la classe a de quoi discuter : les scientifiques n’y sont pas d’accord non plus.',
  'See what it was for': 'Voir à quoi cela a servi',
  'The reef of the photo is on the map, with all that is known of it. What the class found counts there.':
    'Le récif de la photo est sur la carte, avec tout ce qu’on en sait. Ce que la classe a trouvé y compte.',
  'How it works': 'Comment ça marche',
  'Real photos, real science, one lesson': 'De vraies photos, de la vraie science, une leçon',
  'A class looks at photos that divers took on a reef, and says what is on them. Scientists use what it finds.':
    'Une classe regarde des photos que des plongeurs ont prises sur un récif, et dit ce qu’on y voit. Les scientifiques se servent de ce qu’elle trouve.',
  'A diver over a reef of many colours; painted': 'Un plongeur au-dessus d’un récif multicolore ; peinture',
  'How the photos come about': 'Comment naissent les photos',
  'Good to know in class': 'Bon à savoir en classe',
  'Schools leaderboard: top 50 students': 'Classement des écoles : les 50 premiers élèves',
  'First names and towns alone, and only of those who want to be named.':
    'Seulement des prénoms et des villes, et seulement ceux des élèves qui veulent être nommés.',
  'No student is named here yet': 'Aucun élève n’est encore nommé ici',
  'Choose your school in your profile, analyse a photo, and say that you want to be named.':
    'Choisissez votre école dans votre profil, analysez une photo, et dites que vous voulez être nommé.',
  'Top 50 students': 'Les 50 premiers élèves',
  'See the leaderboards of all schools': 'Voir les classements de toutes les écoles',
  'Six things press on coral reefs, and they add up. Some can be taken away in a year, the largest only by all of us together.':
    'Six menaces pèsent sur les récifs coralliens, et elles s’additionnent. Certaines peuvent être levées en un an, la plus grande seulement par nous tous ensemble.',
  'A reef whose corals have died and are overgrown with green and brown turf; painted':
    'Un récif dont les coraux sont morts et recouverts d’un gazon vert et brun ; peinture',
  'How much a reef can take': 'Ce qu’un récif peut supporter',
  'What the census does about it': 'Ce que fait le recensement',
  'Read a photo': 'Lire une photo',
  'Five minutes, at home. Each photo that is read makes a reef better known.':
    'Cinq minutes, chez vous. Chaque photo lue fait mieux connaître un récif.',
  'Take photos where you dive': 'Photographier là où vous plongez',
  'You are going to a reef anyway? A survey takes one dive and a camera.':
    'Vous allez de toute façon sur un récif ? Un relevé demande une plongée et un appareil photo.',
  'Bring others along': 'Emmener d’autres personnes',
  'A class, a club, a company. And say to those whom you elect that the reef needs a cooler sea: that counts most.':
    'Une classe, un club, une entreprise. Et dites à ceux que vous élisez que le récif a besoin d’une mer moins chaude : c’est ce qui compte le plus.',
  'For schools': 'Pour les écoles',
  'What you can do': 'Ce que vous pouvez faire',
  'Climate and bleaching': 'Climat et blanchissement',
  'A reef of which every coral is white; painted': 'Un récif dont tous les coraux sont blancs ; peinture',
  'Burning coal, oil and gas warms the sea. When the water stays too warm, corals lose the algae that feed and colour them, and turn white. If it cools in time they recover; if not, they starve. The same gas makes the water more acid, and skeletons grow more slowly.':
    'Brûler du charbon, du pétrole et du gaz réchauffe la mer. Quand l’eau reste trop chaude, les coraux perdent les algues qui les nourrissent et les colorent, et deviennent blancs. Si elle refroidit à temps, ils se rétablissent ; sinon, ils meurent de faim. Le même gaz rend l’eau plus acide, et les squelettes grandissent plus lentement.',
  'Divers report bleaching on the day they see it, and photos show how much of a reef is white and what came of it a year later. Reefs that stay cool or recover well are found that way, and looked after first.':
    'Les plongeurs signalent le blanchissement le jour où ils le voient, et les photos montrent quelle part d’un récif est blanche et ce qu’il en est advenu un an plus tard. On trouve ainsi les récifs qui restent frais ou se rétablissent bien, et on les protège en premier.',
  'A crown-of-thorns starfish on a plate of coral: many arms full of orange thorns; the coral behind it is white; painted':
    'Une acanthaster pourpre sur une plaque de corail : de nombreux bras couverts d’épines orange ; derrière elle, le corail est blanc ; peinture',
  'The starfish is native, and eats living coral. In an outbreak there are so many that a reef loses most of its coral within a few years. Too many nutrients in the water and too few of its enemies make outbreaks likelier.':
    'Cette étoile de mer est indigène, et mange du corail vivant. Lors d’une invasion, elles sont si nombreuses qu’un récif perd la plupart de ses coraux en quelques années. Trop de nutriments dans l’eau et trop peu d’ennemis rendent les invasions plus probables.',
  'Surveys find outbreaks and the reefs that feed others with larvae. Control teams are sent there first.':
    'Les relevés repèrent les invasions et les récifs qui en alimentent d’autres en larves. Les équipes de lutte y sont envoyées en premier.',
  'Water quality': 'La qualité de l’eau',
  'Green, murky water in which two dark slopes can hardly be seen; painted':
    'Une eau verte et trouble où l’on distingue à peine deux pentes sombres ; peinture',
  'Rivers carry soil, fertiliser and pesticides from farms and cities to the coast. Soil takes the light that corals live on; nutrients feed the seaweed that overgrows them.':
    'Les rivières apportent à la côte la terre, les engrais et les pesticides des champs et des villes. La terre prend la lumière dont vivent les coraux ; les nutriments nourrissent les algues qui les recouvrent.',
  'Photos tell seaweed from coral, reef by reef and year by year, so that it can be seen where better care of a river shows under water.':
    'Les photos distinguent les algues du corail, récif par récif et année par année : on voit ainsi où une rivière mieux soignée se remarque sous l’eau.',
  Cyclones: 'Les cyclones',
  'Broken pieces of coral branches, grey and mauve, all over the ground; painted':
    'Des morceaux brisés de branches de corail, gris et mauves, partout sur le sol ; peinture',
  'Waves of a cyclone break in minutes what grew for decades. Reefs have always lived with that; but the strongest storms are becoming stronger, and what is left of the time between them gets shorter.':
    'Les vagues d’un cyclone brisent en quelques minutes ce qui a poussé pendant des décennies. Les récifs ont toujours vécu avec cela ; mais les tempêtes les plus fortes deviennent plus fortes, et le répit entre elles se raccourcit.',
  'After a storm, boats that pass anyway show which reefs are rubble and which were spared. Where rubble keeps young corals from holding on, people can help.':
    'Après une tempête, des bateaux qui passent de toute façon montrent quels récifs sont en débris et lesquels ont été épargnés. Là où les débris empêchent les jeunes coraux de s’accrocher, on peut aider.',
  Overfishing: 'La surpêche',
  'A school of fish before a reef; painted': 'Un banc de poissons devant un récif ; peinture',
  'Fish keep a reef clean: some graze the seaweed, others eat what eats the coral. Where too many are taken, seaweed and starfish win.':
    'Les poissons gardent un récif propre : certains broutent les algues, d’autres mangent ce qui mange le corail. Là où l’on en prend trop, les algues et les étoiles de mer gagnent.',
  'Zones of the marine park lie over the map of the census: everybody can compare reefs on which nobody fishes with their neighbours.':
    'Les zones du parc marin se superposent à la carte du recensement : chacun peut comparer les récifs où personne ne pêche avec leurs voisins.',
  'Coastal development': 'L’aménagement du littoral',
  'A red drink can and a blue rope on the sand; painted':
    'Une canette rouge et une corde bleue sur le sable ; peinture',
  'Ports, dredging, land reclaimed from the sea, more ships: each takes a piece of shore, stirs up mud, or leaves litter and oil behind. Mangroves and seagrass that cleaned the water go first.':
    'Ports, dragages, terres gagnées sur la mer, davantage de navires : chacun prend un morceau de rivage, remue la vase, ou laisse des déchets et du pétrole. Les mangroves et les herbiers qui nettoyaient l’eau partent en premier.',
  'A reef that is on the map with its photos is harder to overlook when somebody plans beside it. The data can be downloaded, by those who plan and by those who object.':
    'Un récif qui figure sur la carte avec ses photos est plus difficile à oublier quand on projette à côté de lui. Les données peuvent être téléchargées, par ceux qui projettent comme par ceux qui s’y opposent.',
  'The video could not be played': 'La vidéo n’a pas pu être lue',
  'Its words stand on the page.': 'Ses paroles figurent sur la page.',
  'Our impact': 'Notre impact',
  '2025 in-water census expeditions': 'Expéditions de recensement en plongée 2025',
  'Express your interest': 'Dire mon intérêt',
  'Some days on a boat, with people who know the reef: you learn the survey on the first morning, and by the last evening there are photos of reefs that nobody had looked at. Snorkellers and divers are welcome, with the experience that a trip asks for.':
    'Quelques jours en bateau, avec des gens qui connaissent le récif : vous apprenez le relevé le premier matin, et le dernier soir il y a des photos de récifs que personne n’avait regardés. Nageurs avec tuba et plongeurs sont les bienvenus, avec l’expérience que demande la sortie.',
  'An expedition in pictures': 'Une expédition en images',
  'A film of an expedition': 'Un film d’une expédition',
  'Trip {number}': 'Sortie {number}',
  'Our trips': 'Nos sorties',
  'No trip is planned at the moment. Look here again before the next season.':
    'Aucune sortie n’est prévue pour le moment. Revenez avant la prochaine saison.',
  Price: 'Prix',
  'Methodology in Action': 'La méthode en action',
  'A diver above a garden of corals, camera down; painted':
    'Un plongeur au-dessus d’un jardin de coraux, l’appareil vers le fond ; peinture',
  'You swim in buddy pairs along the reef. Every five fin kicks one of you takes a photo, straight at the sea floor, until there are 80 of the site; a reef has at least three sites, where the weather allows.':
    'Vous longez le récif en binôme. Tous les cinq coups de palmes, l’un de vous prend une photo, droit vers le fond, jusqu’à en avoir 80 du site ; un récif a au moins trois sites, si la météo le permet.',
  'In the evening the photos come together with where and when they were taken. At home people read them, and scientists check what was read.':
    'Le soir, les photos sont réunies avec le lieu et l’heure de la prise de vue. À terre, des gens les lisent, et des scientifiques vérifient ce qui a été lu.',
  'How often, where and how you dive or snorkel':
    'Combien de fois, où et comment vous plongez ou nagez avec tuba',
  'What the crew has to know; leave it empty if there is nothing':
    'Ce que l’équipage doit savoir ; à laisser vide s’il n’y a rien',
  'Questions, wishes, who comes with you': 'Questions, souhaits, qui vous accompagne',
  'Expression of Interest': 'Manifestation d’intérêt',
  'Tell us which trips you would like to join. It binds you to nothing.':
    'Dites-nous à quelles sorties vous aimeriez participer. Cela ne vous engage à rien.',
  'We have your expression of interest, and will be in touch. A copy is on its way to your address.':
    'Nous avons reçu votre manifestation d’intérêt, et vous écrirons. Une copie est en route vers votre adresse.',
  'First and last name': 'Prénom et nom',
  'you@example.org': 'vous@example.org',
  'We will call {phone}': 'Nous appellerons le {phone}',
  'Leave this empty': 'Laissez ce champ vide',
  '{used} / {most}': '{used} / {most}',
  'It was not sent': 'Ce n’est pas parti',
  'What you wrote is kept in this device.': 'Ce que vous avez écrit est gardé dans cet appareil.',
  Send: 'Envoyer',
  'Empty the form': 'Vider le formulaire',
  'Read by those who plan the trips, kept for two years at most. Until it is sent it is kept in this device alone.':
    'Lu par ceux qui préparent les sorties, gardé deux ans au plus. Tant que ce n’est pas envoyé, cela reste dans cet appareil seul.',
};
