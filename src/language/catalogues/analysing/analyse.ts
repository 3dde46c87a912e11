export const analyseFrench: Readonly<Record<string, string>> = {
  Alive: 'Vivant',
  'Alive, bleached or dead': 'Vivant, blanchi ou mort',
  'Alive, bleached or dead?': 'Vivant, blanchi ou mort ?',
  'All pages': 'Toutes les pages',
  'Analysis is closed at the moment': 'L’analyse est fermée pour le moment',
  'Close the guide': 'Fermer le guide',
  'Each page says how to know a thing, shows it, and tells it from what it is easily taken for. All pictures are painted.':
    'Chaque page dit comment reconnaître une chose, la montre, et la distingue de ce avec quoi on la confond facilement. Toutes les images sont peintes.',
  'Easily taken for': 'Facile à confondre avec',
  Guide: 'Guide',
  'Its kinds': 'Ses types',
  'Photos are analysed at home, where there are people and time. Yours go there with the boat.':
    'Les photos s’analysent à terre, où il y a du monde et du temps. Les vôtres y vont avec le bateau.',
  'The field guide cannot be loaded without a connection. What you drew or typed is kept.':
    'Le guide de terrain ne peut pas être chargé sans connexion. Ce que vous avez dessiné ou saisi est conservé.',
  'What lives here, and how to know it': 'Ce qui vit ici, et comment le reconnaître',
  'What to look for: {label}': 'Ce qu’il faut chercher : {label}',
  'One other': 'Une autre personne',
  Others: 'Les autres',
  'An expert': 'Un expert',
  'what others saw': 'ce que d’autres ont vu',
  'First look: nobody else has seen this photo yet.':
    'Premier regard : personne d’autre n’a encore vu cette photo.',
  'First look: nobody else has seen this photo yet. You saw {percent} of living coral.':
    'Premier regard : personne d’autre n’a encore vu cette photo. Vous avez vu {percent} de corail vivant.',
  '{others, plural, one {# other person} other {# other people}} looked at this photo. You called it a bad image.':
    '{others, plural, one {# autre personne a regardé cette photo.} other {# autres personnes ont regardé cette photo.}} Vous l’avez signalée comme mauvaise image.',
  '{others, plural, one {# other person} other {# other people}} looked at this photo.':
    '{others, plural, one {# autre personne a regardé cette photo.} other {# autres personnes ont regardé cette photo.}}',
  '{others, plural, one {# other person} other {# other people}} looked at this photo. Your {percent} of living coral is {close}.':
    '{others, plural, one {# autre personne a regardé cette photo.} other {# autres personnes ont regardé cette photo.}} Vos {percent} de corail vivant : {close}.',
  'What others saw': 'Ce que d’autres ont vu',
  'How close was I?': 'Étais-je près du compte ?',
  'Shares of the photo, by you and by others': 'Parts de la photo, selon vous et selon les autres',
  'Show what you said': 'Afficher ce que vous avez dit',
  'Show all {count}': 'Tout afficher ({count})',
  'Which coral is it?': 'Quel corail est-ce ?',
  '{share} of the photo is coloured as reef, without saying which coral. Nobody can tell from it how much lives there. Continue, choose Reef, then Hard coral or Soft coral below it, and draw over what you know; what is no coral is Other reef structure.':
    '{share} de la photo est colorié comme récif, sans dire quel corail. Personne ne peut en tirer combien y vit. Continuez : choisissez Récif, puis Corail dur ou Corail mou en dessous, et repassez sur ce que vous connaissez ; ce qui n’est pas du corail est « Autre élément du récif ».',
  'Sign in to label this photo': 'Connectez-vous pour étiqueter cette photo',
  'the regions of this photo': 'les zones de cette photo',
  'What you said before is kept.': 'Ce que vous avez dit avant est conservé.',
  'Hello, the regions of your photo are on their way …': 'Bonjour, les zones de votre photo arrivent…',
  'Hello, the regions of your photo from the {place} are on their way …':
    'Bonjour, les zones de votre photo ({place}) arrivent…',
  'Hello {firstName}, the regions of your photo are on their way …':
    'Bonjour {firstName}, les zones de votre photo arrivent…',
  'Hello {firstName}, the regions of your photo from the {place} are on their way …':
    'Bonjour {firstName}, les zones de votre photo ({place}) arrivent…',
  'This photo is not there any more': 'Cette photo n’est plus là',
  'It may have been taken out of the census. Your other analyses are kept.':
    'Elle a peut-être été retirée du recensement. Vos autres analyses sont conservées.',
  'This photo is still at sea': 'Cette photo est encore en mer',
  'Its boat has sent a small preview so far, too small to see what grows there.':
    'Son bateau n’a envoyé pour l’instant qu’un petit aperçu, trop petit pour voir ce qui pousse là.',
  'Choose another photo': 'Choisir une autre photo',
  'Nothing is suggested for this photo': 'Rien n’est suggéré pour cette photo',
  'The model found no regions on this photo of {place}. You can colour it yourself.':
    'Le modèle n’a trouvé aucune zone sur cette photo ({place}). Vous pouvez la colorier vous-même.',
  'Colour this photo': 'Colorier cette photo',
  Tools: 'Outils',
  'Turn the photo': 'Tourner la photo',
  'The photo alone': 'La photo seule',
  'The photo alone (H while it is held)': 'La photo seule (H maintenu)',
  'Choose and move': 'Choisir et déplacer',
  'Pen: draw a region': 'Stylo : dessiner une zone',
  'Erase the outlined region': 'Effacer la zone entourée',
  'Erase the outlined region (E); Alt while it is held: each that is pressed':
    'Effacer la zone entourée (E) ; Alt maintenu : chaque zone touchée',
  'Zap: all the rest': 'Zap : tout le reste',
  'Skip this photo': 'Passer cette photo',
  Keys: 'Touches',
  'Label the photo of {survey}': 'Étiqueter la photo de {survey}',
  'Go to Dashboard': 'Aller au tableau de bord',
  'Next Image': 'Image suivante',
  'Analysis received': 'Analyse reçue',
  'Thank you! What you say of this photo now stands in the place of what you said before.':
    'Merci ! Ce que vous dites maintenant de cette photo remplace ce que vous aviez dit.',
  'Your first photo is done!': 'Votre première photo est terminée !',
  'Thank you, and welcome aboard. Every region that you looked at makes the picture of this reef surer. The next one goes quicker.':
    'Merci, et bienvenue à bord. Chaque zone que vous avez regardée rend l’image de ce récif plus sûre. La suivante ira plus vite.',
  'Thank you! That makes {total, plural, one {# photo} other {# photos}} that you have analysed.':
    'Merci ! Cela fait {total, plural, one {# photo que vous avez analysée} other {# photos que vous avez analysées}}.',
  'The connection was lost.': 'La connexion a été perdue.',
  'All that you said is kept on this device, and is sent by itself once that works. You can also try again now.':
    'Tout ce que vous avez dit est conservé sur cet appareil et partira de lui-même dès que possible. Vous pouvez aussi réessayer maintenant.',
  'Keep this page open: it is the only copy. Please try again.':
    'Gardez cette page ouverte : c’est la seule copie. Veuillez réessayer.',
  'Failed to save analysis': 'L’analyse n’a pas pu être enregistrée',
  'Yes: confirm what is suggested': 'Oui : confirmer ce qui est suggéré',
  'Choose one of the first nine cards': 'Choisir l’une des neuf premières cartes',
  'The next nine cards; each further 0 goes nine further':
    'Les neuf cartes suivantes ; chaque 0 de plus avance de neuf',
  'The next region, and the one before': 'La zone suivante, et la précédente',
  'Zoom in, zoom out': 'Agrandir, réduire',
  'The photo alone, for as long as it is held': 'La photo seule, tant que la touche est maintenue',
  'These keys': 'Ces touches',
  'From pen to hand and back, for as long as it is held':
    'Du stylo à la main et retour, tant que la touche est maintenue',
  'Eraser: each region that is pressed goes, for as long as it is held':
    'Gomme : chaque zone touchée disparaît, tant que la touche est maintenue',
  'Each card shows its keys. They work wherever you are on this page.':
    'Chaque carte montre ses touches. Elles marchent partout sur cette page.',
  'Bad image: all regions are marked. Undo takes it back.':
    'Mauvaise image : toutes les zones sont marquées. Annuler les rétablit.',
  '{anew, plural, one {# region} other {# regions}} suggested anew from what you said':
    '{anew, plural, one {# zone suggérée de nouveau d’après vos réponses} other {# zones suggérées de nouveau d’après vos réponses}}',
  'Suggest again while I correct': 'Suggérer de nouveau pendant que je corrige',
  'Regions that you have not touched learn from what you say of the others.':
    'Les zones que vous n’avez pas touchées apprennent de ce que vous dites des autres.',
  'The photo could not be loaded. Please check the connection and open this page again. What you said is kept.':
    'La photo n’a pas pu être chargée. Vérifiez la connexion et rouvrez cette page. Ce que vous avez dit est conservé.',
  'All {regions} regions as a list': 'Les {regions} zones en liste',
  'suggested {label}': 'suggéré : {label}',
  'suggested {label}, {percent} %': 'suggéré : {label}, {percent} %',
  'drawn by you, no label yet': 'dessinée par vous, sans étiquette pour l’instant',
  'all the rest, no label yet': 'tout le reste, sans étiquette pour l’instant',
  'no suggestion': 'aucune suggestion',
  'under all others': 'sous toutes les autres',
  'Region {number} of {regions}, {state}': 'Zone {number} sur {regions}, {state}',
  Step: 'Étape',
  'Step {step} of {steps}': 'Étape {step} sur {steps}',
  'Step {step}': 'Étape {step}',
  'No region is hard coral: nothing to do here.': 'Aucune zone n’est du corail dur : rien à faire ici.',
  'Yes, {label}': 'Oui, {label}',
  'Choose what the outlined region is.': 'Choisissez ce qu’est la zone entourée.',
  'Choose an answer.': 'Choisissez une réponse.',
  'Sign in to colour this photo': 'Connectez-vous pour colorier cette photo',
  'What experts colour here is what the figures of a photo are made of. You can colour the same photo all the same.':
    'Les chiffres d’une photo viennent de ce que les experts colorient ici. Vous pouvez tout de même colorier la même photo.',
  'the photo': 'la photo',
  'What you drew before is kept.': 'Ce que vous avez dessiné avant est conservé.',
  'Its boat has sent a small preview so far, too small to colour.':
    'Son bateau n’a envoyé pour l’instant qu’un petit aperçu, trop petit pour être colorié.',
  Categories: 'Catégories',
  'Choose what you see, then draw around it.': 'Choisissez ce que vous voyez, puis entourez-le.',
  'Back to {label}': 'Retour à {label}',
  'Your earlier drawing cannot be read. {reason}': 'Votre dessin précédent est illisible. {reason}',
  '{marks} marks of your earlier drawing cannot be read; the others are here.':
    '{marks} traits de votre dessin précédent sont illisibles ; les autres sont là.',
  'Not everything was downloaded': 'Tout n’a pas été téléchargé',
  'Keep a copy: your colours as data (JSON) and as a picture (PNG), and the photo ({copy}).':
    'Gardez une copie : vos couleurs en données (JSON) et en image (PNG), et la photo ({copy}).',
  'JPG, up to {pixels} pixels wide': 'JPG, jusqu’à {pixels} pixels de large',
  'as it was taken': 'telle qu’elle a été prise',
  'as it was sent, {width} × {height} pixels': 'telle qu’elle a été envoyée, {width} × {height} pixels',
  'Downloading {file}': 'Téléchargement : {file}',
  '{number} of {files}': '{number} sur {files}',
  'Download again': 'Télécharger à nouveau',
  'Download the rest': 'Télécharger le reste',
  'Done. Look for the files in your downloads.': 'Terminé. Les fichiers sont dans vos téléchargements.',
  'Stopped. What came is in your downloads.': 'Arrêté. Ce qui est arrivé est dans vos téléchargements.',
  '{files} did not come.': '{files} : non reçu.',
  '{files} did not come. What came is in your downloads.':
    '{files} : non reçu. Ce qui est arrivé est dans vos téléchargements.',
  'your colours as data': 'vos couleurs en données',
  'your colours as a picture': 'vos couleurs en image',
  'Colour the photo of {survey}': 'Colorier la photo de {survey}',
  'Flagged: {label}': 'Signalée : {label}',
  'Nothing can be coloured on a bad image. Undo takes the flag away.':
    'On ne peut rien colorier sur une mauvaise image. Annuler retire le signalement.',
  'Use numbers instead': 'Utiliser plutôt des nombres',
  '{percent} coloured · Next': '{percent} colorié · Suite',
  '{label} · Next': '{label} · Suite',
  'Flag a bad image?': 'Signaler une mauvaise image ?',
  'This will clear your analysis and flag this as a bad image: {label}.':
    'Votre analyse sera effacée et la photo signalée comme mauvaise image : {label}.',
  'Flag it': 'Signaler',
  Faint: 'Léger',
  Full: 'Plein',
  'Colours and light': 'Couleurs et lumière',
  'Edges around the colours': 'Contours autour des couleurs',
  Brightness: 'Luminosité',
  Contrast: 'Contraste',
  'Analysis in progress': 'Analyse en cours',
  'Another image': 'Une autre image',
  '{percent} of the photo is coloured; it counts from 95 %.':
    '{percent} de la photo est colorié ; elle compte à partir de 95 %.',
  'Thank you! Every photo that is coloured makes the picture of the reef surer.':
    'Merci ! Chaque photo coloriée rend l’image du récif plus sûre.',
  'All of it is coloured. It counts as soon as it is saved.':
    'Tout est colorié. La photo compte dès qu’elle est enregistrée.',
  'Thank you! You flagged this photo as a bad image: {why}.':
    'Merci ! Vous avez signalé cette photo comme mauvaise image : {why}.',
  'You flagged this photo as a bad image: {why}. It counts as soon as it is saved.':
    'Vous avez signalé cette photo comme mauvaise image : {why}. Cela compte dès que c’est enregistré.',
  'Your colours': 'Vos couleurs',
  'The photo could not be loaded. Please check the connection and open this page again. What you drew is kept.':
    'La photo n’a pas pu être chargée. Vérifiez la connexion et rouvrez cette page. Ce que vous avez dessiné est conservé.',
  Pen: 'Stylo',
  'Eraser: draw around what goes (E)': 'Gomme : entourez ce qui doit disparaître (E)',
  'Eraser brush': 'Pinceau gomme',
  'Eraser brush: rub out (B)': 'Pinceau gomme : frottez pour effacer (B)',
  'Move the photo': 'Déplacer la photo',
  'Zap: fill the rest': 'Zap : remplir le reste',
  'Hide the colours': 'Masquer les couleurs',
  'Hide the colours (H while it is held)': 'Masquer les couleurs (H maintenu)',
  'Zap with {label}?': 'Zapper avec {label} ?',
  'Zap fills all un-analysed areas on the image with the current selection':
    'Zap remplit toutes les parties non analysées de l’image avec la sélection actuelle',
  Zap: 'Zapper',
  'Sign in to see these photos': 'Connectez-vous pour voir ces photos',
  'This survey is not there any more': 'Ce relevé n’est plus là',
  'It may have been taken out of the census. Your analyses are kept.':
    'Il a peut-être été retiré du recensement. Vos analyses sont conservées.',
  'No photo has arrived yet': 'Aucune photo n’est encore arrivée',
  'The photos of this survey are still on their way. Come back soon.':
    'Les photos de ce relevé sont encore en route. Revenez bientôt.',
  'You have seen them all': 'Vous les avez toutes vues',
  'There is no photo left here that you have not begun.':
    'Il ne reste ici aucune photo que vous n’ayez commencée.',
  'None is yours yet': 'Aucune n’est encore à vous',
  'Photos that you label, colour or estimate are found here again.':
    'Les photos que vous étiquetez, coloriez ou estimez se retrouvent ici.',
  'Which photos': 'Quelles photos',
  'All {count}': 'Toutes {count}',
  'Not yet by you {count}': 'Pas encore par vous {count}',
  'Yours {count}': 'Les vôtres {count}',
  'Show all photos': 'Afficher toutes les photos',
  'Open a photo to label its regions, where it has some, or to colour it, or estimate it in numbers. Photos that you began go on where you left.':
    'Ouvrez une photo pour étiqueter ses zones, si elle en a, la colorier ou l’estimer en nombres. Les photos commencées reprennent là où vous en étiez.',
  'Show more: {photos} to come': 'Afficher plus : encore {photos}',
  'None by you so far.': 'Aucune par vous jusqu’ici.',
  '{photos} by you.': '{photos} par vous.',
  '{photos} still at sea: the boat has sent a small preview first.':
    '{photos} encore en mer : le bateau a d’abord envoyé un petit aperçu.',
  'Analysed by anybody': 'Analysées par quelqu’un',
  '{analysed} of {photos, plural, one {# photo} other {# photos}}':
    '{analysed} sur {photos, plural, one {# photo} other {# photos}}',
  'Its regions': 'Ses zones',
  'Colour it': 'La colorier',
  'In numbers': 'En nombres',
  '{way}: photo {number}': '{way} : photo {number}',
  'Small preview only': 'Petit aperçu seulement',
  'Not analysed yet': 'Pas encore analysée',
  'Analysed once': 'Analysée une fois',
  'Analysed {count} times': 'Analysée {count} fois',
  'Still at sea': 'Encore en mer',
  'Done by you': 'Terminée par vous',
  '{percent} by you': '{percent} par vous',
  'Also on the photo': 'Aussi sur la photo',
  'Animals and people cover nothing here: tick what you see, and how many.':
    'Les animaux et les gens ne couvrent rien ici : cochez ce que vous voyez, et combien.',
  'A crown-of-thorns starfish?': 'Une acanthaster (étoile de mer couronne d’épines) ?',
  'A star of many arms with long thorns. It eats coral.':
    'Une étoile aux nombreux bras hérissés de longues épines. Elle mange le corail.',
  'A diseased coral?': 'Un corail malade ?',
  'Bands, spots or growths that do not belong to it. Pale all over is bleached.':
    'Des bandes, des taches ou des excroissances anormales. Pâle partout, c’est blanchi.',
  '{label}: how many': '{label} : combien',
  '{coral}, alive': '{coral}, vivant',
  'Flagged as a bad image: nothing more to do.': 'Signalée comme mauvaise image : plus rien à faire.',
  '{percent} % too much. Lower a value.': '{percent} % de trop. Baissez une valeur.',
  'Complete. Thank you!': 'Complet. Merci !',
  '{percent} % of the photo still to name.': 'Encore {percent} % de la photo à nommer.',
  'Share of the photo that is named': 'Part de la photo qui est nommée',
  'This photo cannot be used': 'Cette photo est inutilisable',
  'Too blurry, too dark, or no reef to be seen. Nothing else needs filling in then.':
    'Trop floue, trop sombre, ou aucun récif visible. Rien d’autre n’est alors à remplir.',
  'Can’t tell': 'Je ne sais pas dire',
  'What is too dark, too far or too blurry, and what you do not know. Better than a guess.':
    'Ce qui est trop sombre, trop loin ou trop flou, et ce que vous ne connaissez pas. Mieux qu’une supposition.',
  'Dominant coral': 'Corail dominant',
  'The coral that covers most of the photo, if you know its name.':
    'Le corail qui couvre la plus grande part de la photo, si vous connaissez son nom.',
  'Acropora, table coral …': 'Acropora, corail tabulaire…',
  '{what}: {step} percent less': '{what} : {step} pour cent de moins',
  '{what}: {step} percent more': '{what} : {step} pour cent de plus',
  'All photos of this survey': 'Toutes les photos de ce relevé',
  'More ways on': 'Autres possibilités',
  Library: 'Photothèque',
  'Next image': 'Image suivante',
  'Sign in to analyse this photo': 'Connectez-vous pour analyser cette photo',
  'What you typed before is kept.': 'Ce que vous avez saisi avant est conservé.',
  'Its boat has sent a small preview so far, too small to see what grows there. The whole photo follows when the boat is in better range.':
    'Son bateau n’a envoyé pour l’instant qu’un petit aperçu, trop petit pour voir ce qui pousse là. La photo entière suivra quand le bateau captera mieux.',
  'How much of the photo is what?': 'Quelle part de la photo est quoi ?',
  'Estimate in percent of the whole picture; together they make 100 %. A few points off still helps, and Can’t tell counts as well.':
    'Estimez en pour cent de toute l’image ; l’ensemble fait 100 %. Quelques points d’écart aident encore, et « Je ne sais pas dire » compte aussi.',
  '{percent} % · Done, next photo': '{percent} % · Terminé, photo suivante',
  '{percent} % · Skip this photo': '{percent} % · Passer cette photo',
  'The photo could not be loaded': 'La photo n’a pas pu être chargée',
  'Please check the connection and open this page again. What you typed is kept.':
    'Vérifiez la connexion et rouvrez cette page. Ce que vous avez saisi est conservé.',
  'Help with this photo': 'Aidez-nous avec cette photo',
  'What you do here can be kept in an account later.':
    'Ce que vous faites ici pourra être gardé plus tard dans un compte.',
  'Begin without an account': 'Commencer sans compte',
  'Not on the boat': 'Pas sur le bateau',
  'What you have done is in this browser alone, and counts once it is yours.':
    'Ce que vous avez fait se trouve uniquement dans ce navigateur, et compte dès que c’est à vous.',
  'You are a guest: your work counts once it is yours. <link>Keep your work</link>':
    'Vous êtes invité : votre travail compte dès qu’il est à vous. <link>Garder votre travail</link>',
  'No account is needed to begin. Have you one? <link>Sign in</link>':
    'Pas besoin de compte pour commencer. Vous en avez un ? <link>Se connecter</link>',
  'Thank you! {why}': 'Merci ! {why}',
  'Later, next photo': 'Plus tard, photo suivante',
  '{part} {region}': '{region} ({part})',
  Northern: 'nord',
  Central: 'centre',
  Southern: 'sud',
  'Reef at {site}': 'Récif à {site}',
  'Reef at {site}, photographed by {diver}': 'Récif à {site}, photographié par {diver}',
  'photo by a diver': 'photo d’un plongeur',
  'photo by {diver}': 'photo : {diver}',
  'No answer yet. Trying again; your numbers are kept on this device.':
    'Pas encore de réponse. Nouvel essai en cours ; vos nombres sont conservés sur cet appareil.',
  'No answer yet. Trying again; your strokes are kept on this device.':
    'Pas encore de réponse. Nouvel essai en cours ; vos traits sont conservés sur cet appareil.',
  'No answer yet. Trying again; your labels are kept on this device.':
    'Pas encore de réponse. Nouvel essai en cours ; vos étiquettes sont conservées sur cet appareil.',
  'Saving…': 'Enregistrement…',
  'Sign in again': 'Se reconnecter',
  'Every change is saved by itself.': 'Chaque changement s’enregistre de lui-même.',
  'Not saved yet: first the sum.': 'Pas encore enregistré : d’abord la somme.',
  'Not saved: {reason} It is kept on this device.':
    'Non enregistré : {reason} C’est conservé sur cet appareil.',
  'Not saved: {reason} Keep this page open: it is the only copy.':
    'Non enregistré : {reason} Gardez cette page ouverte : c’est la seule copie.',
  'You could not begin': 'Impossible de commencer',
  '{reason} Signing in works as well.': '{reason} Se connecter fonctionne aussi.',
  'The next photo could not be found': 'La photo suivante n’a pas pu être trouvée',
  'Your analysis is safe. Please check the connection and try again.':
    'Votre analyse est à l’abri. Vérifiez la connexion et réessayez.',
  "This photo's corrected colours cannot be loaded now. It is shown as it was taken.":
    'Les couleurs corrigées de cette photo ne peuvent pas être chargées pour l’instant. Elle est montrée telle qu’elle a été prise.',
  'Continue where you left': 'Reprenez là où vous en étiez',
  'The rest of what you began could not be loaded.':
    'Le reste de ce que vous avez commencé n’a pas pu être chargé.',
  'What you began could not be loaded.': 'Ce que vous avez commencé n’a pas pu être chargé.',
  '{percent} coloured': '{percent} colorié',
  '{percent} estimated': '{percent} estimé',
  '{percent} labelled': '{percent} étiqueté',
  'Waits on this device': 'En attente sur cet appareil',
  'Handing in what you said of {count, plural, one {# photo} other {# photos}} …':
    'Envoi de ce que vous avez dit de {count, plural, one {# photo} other {# photos}}…',
  'Received: what you said of {count, plural, one {# photo} other {# photos}}. It had waited on this device.':
    'Reçu : ce que vous avez dit de {count, plural, one {# photo} other {# photos}}. Cela attendait sur cet appareil.',
  'What you said of {count, plural, one {# photo} other {# photos}} waits on this device still: {reason}':
    'Ce que vous avez dit de {count, plural, one {# photo} other {# photos}} attend toujours sur cet appareil : {reason}',
  'Nobody has analysed it yet: you are the first.':
    'Personne ne l’a encore analysée : vous êtes la première personne.',
  'One person has analysed it so far. Every further look makes the result surer.':
    'Une personne l’a analysée jusqu’ici. Chaque regard de plus rend le résultat plus sûr.',
  '{people} people have analysed it so far. Every further look makes the result surer.':
    '{people} personnes l’ont analysée jusqu’ici. Chaque regard de plus rend le résultat plus sûr.',
  'Your next photo is from {site}': 'Votre prochaine photo vient de {site}',
  'Each way counts the same. The <link>field guide</link> shows what there is to see.':
    'Chaque façon compte autant. Le <link>guide de terrain</link> montre ce qu’il y a à voir.',
  'You can also <link>colour it as an expert</link>: the figures of a photo are made of what experts drew, where there is any.':
    'Vous pouvez aussi <link>la colorier en tant qu’expert</link> : les chiffres d’une photo viennent de ce que les experts ont dessiné, quand il y en a.',
  'Or <link>choose from all photos of this survey</link>.':
    'Ou <link>choisissez parmi toutes les photos de ce relevé</link>.',
  'The scientists are at work with what was analysed so far. Everything of yours is kept; please come back later.':
    'Les scientifiques travaillent sur ce qui a été analysé jusqu’ici. Tout ce qui est à vous est conservé ; revenez plus tard.',
  'See what you have done': 'Voir ce que vous avez fait',
  'For the event {event}': 'Pour l’événement {event}',
  'How much of it is living coral? Two minutes of yours help.':
    'Quelle part est du corail vivant ? Deux minutes de votre temps aident.',
  'a photo that needs you': 'une photo qui a besoin de vous',
  'There is no photo of the {region} left that you have not analysed. New surveys arrive all the time: come back soon, or choose another region.':
    'Il ne reste aucune photo ({region}) que vous n’ayez analysée. De nouveaux relevés arrivent sans cesse : revenez bientôt, ou choisissez une autre région.',
  'See them on the map': 'Les voir sur la carte',
  'Show another': 'En voir une autre',
  'Label its regions': 'Étiqueter ses zones',
  'Your first photos are compared with what experts saw. Once a few agree, all of yours count in the results.':
    'Vos premières photos sont comparées avec ce qu’ont vu des experts. Dès que quelques-unes concordent, toutes les vôtres comptent dans les résultats.',
  'Your analyses are kept, and do not count yet': 'Vos analyses sont conservées, et ne comptent pas encore',
  'They count in the results, all of them, as soon as your address is confirmed: sign out, and sign in once with a code that we mail to you.':
    'Elles compteront toutes dans les résultats dès que votre adresse sera confirmée : déconnectez-vous, puis connectez-vous une fois avec un code que nous vous envoyons par e-mail.',
  'They count in the results, all of them, as soon as {email} is confirmed: sign out, and sign in once with a code that we mail to you.':
    'Elles compteront toutes dans les résultats dès que {email} sera confirmée : déconnectez-vous, puis connectez-vous une fois avec un code que nous vous envoyons par e-mail.',
  'A photo of a reef comes up, and you say what is on it: coral, sand, fish.':
    'Une photo de récif s’affiche, et vous dites ce qu’elle montre : corail, sable, poissons.',
  'No name, no address. What you do can be kept in an account later.':
    'Ni nom, ni adresse. Ce que vous faites pourra être gardé plus tard dans un compte.',
  'Begin with a photo': 'Commencer par une photo',
  'Region by region': 'Zone par zone',
  'Five minutes and a thumb? The photo is in pieces already; say what each of them is.':
    'Cinq minutes et un pouce ? La photo est déjà en morceaux ; dites ce qu’est chacun.',
  'Colour what you see': 'Coloriez ce que vous voyez',
  'An eye for detail? Paint corals, sand and fish, with finger, pen or mouse; a short training shows how.':
    'L’œil pour les détails ? Peignez coraux, sable et poissons, au doigt, au stylet ou à la souris ; une courte formation montre comment.',
  'You know your corals? Say how much there is of each, on the keyboard if you like.':
    'Vous connaissez vos coraux ? Dites la part de chacun, au clavier si vous voulez.',
  'Ways of analysing it: each counts the same': 'Façons de l’analyser : chacune compte autant',
  Unlocked: 'Débloqué',
  'Achievement unlocked': 'Succès débloqué',
  'Next level': 'Niveau suivant',
  'Training: colour in what you see': 'Formation : coloriez ce que vous voyez',
  'A painted photo to learn on: {thing}': 'Une photo peinte pour apprendre : {thing}',
  'a reef': 'un récif',
  'Colour in what you see': 'Coloriez ce que vous voyez',
  'Pick a category below, and a photo of it comes up. Then draw around what belongs to it.':
    'Choisissez une catégorie ci-dessous : une photo d’elle s’affiche. Entourez ensuite ce qui lui appartient.',
  'Show me': 'Me montrer',
  'How well your {thing} fits; {percent} % is enough':
    'Précision de votre tracé ({thing}) ; {percent} % suffisent',
  'Start over': 'Recommencer',
  'Category complete': 'Catégorie terminée',
  'You know {thing} when you see it. Pick another category, or go on to the next step.':
    'Vous savez reconnaître : {thing}. Choisissez une autre catégorie, ou passez à l’étape suivante.',
  'Well seen!': 'Bien vu !',
  '{done} of {photos} photos of {thing}. One more makes it easier; the next step is open, too.':
    '{done} photos sur {photos} ({thing}). Une de plus rend la chose plus facile ; l’étape suivante est ouverte aussi.',
  'Training: aim for 100% coverage': 'Formation : visez 100 % de recouvrement',
  'A painted photo to learn on: a turtle before a reef, over sand':
    'Une photo peinte pour apprendre : une tortue devant un récif, au-dessus du sable',
  'All of it is coloured!': 'Tout est colorié !',
  'How would you like to go on? Simple begins with a few kinds of things and unlocks more; advanced shows every coral, dead, bleached or diseased.':
    'Comment souhaitez-vous continuer ? Simple commence avec quelques types de choses et en débloque d’autres ; avancé montre tous les coraux, morts, blanchis ou malades.',
  Simple: 'Simple',
  Advanced: 'Avancé',
  'Aim for 100% coverage': 'Visez 100 % de recouvrement',
  'Now give everything in the photo a colour. Begin with what is small; the bolt (Zap) fills the rest with the category that you chose last.':
    'Donnez maintenant une couleur à toute la photo. Commencez par ce qui est petit ; l’éclair (Zap) remplit le reste avec la dernière catégorie choisie.',
  'Photo coloured': 'Photo coloriée',
  'not yet': 'pas encore',
  found: 'trouvé',
  'look where': 'regardez où',
  more: 'encore',
  'too much': 'trop',
  'Step {step} of 6': 'Étape {step} sur 6',
  'Level and training': 'Niveau et formation',
  'What you colour with': 'Ce avec quoi vous coloriez',
  'What most people can tell apart. More of it unlocks as you go.':
    'Ce que la plupart des gens savent distinguer. Le reste se débloque au fur et à mesure.',
  'Every category, and whether a coral is dead, bleached or diseased.':
    'Toutes les catégories, et si un corail est mort, blanchi ou malade.',
  'Do the training again': 'Refaire la formation',
  'Colour it as an expert': 'La colorier en tant qu’expert',
  'Beside it: {percent} of yours': 'À côté : {percent} du vôtre',
  'Missing: {percent}': 'Manquant : {percent}',
  'Your level is kept on this device. It goes to your account with the next connection.':
    'Votre niveau est conservé sur cet appareil. Il rejoindra votre compte à la prochaine connexion.',
  Walkthrough: 'Visite guidée',
  'Go back': 'Retour',
  'Skip training': 'Passer la formation',
  'Next step': 'Étape suivante',
  Welcome: 'Bienvenue',
  'Welcome, {firstName}': 'Bienvenue, {firstName}',
  'In five minutes you know what to look for on a reef, and how to colour it. You try it on painted photos first: nothing of it is saved or counted.':
    'En cinq minutes, vous savez quoi chercher sur un récif et comment le colorier. Vous vous exercez d’abord sur des photos peintes : rien n’est enregistré ni compté.',
  'Let’s go!': 'C’est parti !',
  'You coloured a whole photo. Tap the trophy to unlock the next level.':
    'Vous avez colorié une photo entière. Touchez le trophée pour débloquer le niveau suivant.',
  'Unlock the next level': 'Débloquer le niveau suivant',
  'Training complete': 'Formation terminée',
  'You know all that is needed. Real photos are murkier and messier: colour what you are sure of, and use “Mystery coral” and “Can’t see” for the rest.':
    'Vous savez tout ce qu’il faut. Les vraies photos sont plus troubles et plus confuses : coloriez ce dont vous êtes sûr, et utilisez « Corail mystère » et « Pas visible » pour le reste.',
  'Analyse a real image': 'Analyser une vraie image',
  'First choose what you see, below the photo.': 'Choisissez d’abord ce que vous voyez, sous la photo.',
  'This drawing has too many lines for its photo to be counted. Undo the last long scribbles: going once around something is enough.':
    'Ce dessin a trop de traits pour que sa photo puisse être comptée. Annulez les derniers longs gribouillages : un seul tour suffit.',
  'It is not the drawing of a photo.': 'Ce n’est pas le dessin d’une photo.',
  'It is too large.': 'Il est trop volumineux.',
  'Its bytes are damaged.': 'Ses octets sont endommagés.',
  'It is damaged.': 'Il est endommagé.',
  'top left': 'en haut à gauche',
  top: 'en haut',
  'top right': 'en haut à droite',
  left: 'à gauche',
  'in the middle': 'au milieu',
  right: 'à droite',
  'bottom left': 'en bas à gauche',
  bottom: 'en bas',
  'bottom right': 'en bas à droite',
  'less than 1 % of the photo': 'moins de 1 % de la photo',
  '{percent} % of the photo': '{percent} % de la photo',
  'Draw around all of the reef: the corals, and the rock they grow on. Leave out water and sand.':
    'Entourez tout le récif : les coraux et la roche sur laquelle ils poussent. Laissez l’eau et le sable.',
  'One coral here is a giant: a monument. Draw around it, and only it.':
    'Un corail ici est un géant : un monument. Entourez-le, et lui seul.',
  'Somebody lives here. Draw around the animal.': 'Quelqu’un habite ici. Entourez l’animal.',
  'Colour everything that is no reef: water, sand, and the dark where nothing can be seen.':
    'Coloriez tout ce qui n’est pas le récif : l’eau, le sable et le noir où l’on ne voit rien.',
  'Nobody could analyse this photo. Which reason below fits?':
    'Personne ne pourrait analyser cette photo. Quelle raison ci-dessous convient ?',
  'Most of what you coloured is water or sand. Take it away with the eraser, or start over.':
    'L’essentiel de votre couleur est de l’eau ou du sable. Prenez la gomme, ou recommencez.',
  'Most of what you coloured is not the giant. Which coral is bigger than the diver?':
    'L’essentiel de votre couleur n’est pas le géant. Quel corail dépasse le plongeur ?',
  'Most of what you coloured is not the animal. Take it away with the eraser, or start over.':
    'L’essentiel de votre couleur n’est pas l’animal. Prenez la gomme, ou recommencez.',
  'Most of what you coloured is reef. Take it away with the eraser, or start over.':
    'L’essentiel de votre couleur est du récif. Prenez la gomme, ou recommencez.',
  'Good. Go on: {missing} of {kind, select, reef {the reef} monument {the giant} wildlife {the animal} background {the background} other {the photo}} has no colour yet.':
    'Bien. Continuez : {missing} {kind, select, reef {du récif} monument {du géant} wildlife {de l’animal} background {de l’arrière-plan} other {de la photo}} reste sans couleur.',
  'Go on: {missing} of {kind, select, reef {the reef} monument {the giant} wildlife {the animal} background {the background} other {the photo}} is missing. {beside} of your colour is {kind, select, reef {water or sand} monument {not the giant} wildlife {not the animal} background {reef} other {not the photo}}.':
    'Continuez : il manque {missing} {kind, select, reef {du récif} monument {du géant} wildlife {de l’animal} background {de l’arrière-plan} other {de la photo}}. {beside} de votre couleur est {kind, select, reef {de l’eau ou du sable} monument {hors du géant} wildlife {hors de l’animal} background {du récif} other {hors de la photo}}.',
  'Over the edge: {beside} of your colour is {kind, select, reef {water or sand} monument {not the giant} wildlife {not the animal} background {reef} other {not the photo}}. Use the eraser, or undo.':
    'Ça déborde : {beside} de votre couleur est {kind, select, reef {de l’eau ou du sable} monument {hors du géant} wildlife {hors de l’animal} background {du récif} other {hors de la photo}}. Gommez ou annulez.',
  'The amount is right, the edge is not: {beside} is {kind, select, reef {water or sand} monument {not the giant} wildlife {not the animal} background {reef} other {not the photo}}, {missing} is missing.':
    'Bonne quantité, mais pas le bord : {beside} est {kind, select, reef {de l’eau ou du sable} monument {hors du géant} wildlife {hors de l’animal} background {du récif} other {hors de la photo}}, {missing} manque.',
  'Not quite. Look again: {hint}': 'Pas tout à fait. Regardez encore : {hint}',
  'The shapes of hard coral: plating, boulder, branching and others.':
    'Les formes du corail dur : tabulaire, massif, branchu et autres.',
  'Everything else: what the reef is made of, and whether a coral is dead, bleached or diseased.':
    'Tout le reste : de quoi le récif est fait, et si un corail est mort, blanchi ou malade.',
};
