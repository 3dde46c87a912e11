export const reportMapFrench: Readonly<Record<string, string>> = {
  'Open the list': 'Ouvrir la liste',
  'Open the list fully': 'Ouvrir la liste entièrement',
  'Close the list': 'Fermer la liste',
  '{latitude}, {longitude} (to about 100 m)': '{latitude}, {longitude} (à 100 m près environ)',
  'no difference that these photos can tell': 'aucune différence que ces photos permettent de voir',
  '{points, plural, one {# point} other {# points}} more':
    '{points, plural, one {# point} other {# points}} de plus',
  'between {least} and {most} points more': 'entre {least} et {most} points de plus',
  '{points, plural, one {# point} other {# points}} less':
    '{points, plural, one {# point} other {# points}} de moins',
  'between {least} and {most} points less': 'entre {least} et {most} points de moins',
  'Medium high': 'Assez élevé',
  'over 75%': 'plus de 75 %',
  'Fewer than 100 points together': 'Moins de 100 points ensemble',
  '100 to 749 points together': 'De 100 à 749 points ensemble',
  '750 points together, or more': '750 points ensemble, ou plus',
  'Could not load more reefs of {name}': 'D’autres récifs de la couche « {name} » n’ont pas pu être chargés',
  'Hide its reefs': 'Masquer ses récifs',
  'List its {reefs, plural, one {# reef} other {# reefs}}':
    '{reefs, plural, one {Afficher son récif} other {Afficher ses # récifs}}',
  'Reefs of {name}': 'Récifs de la couche « {name} »',
  'Load More': 'Afficher la suite',
  'Source: {source}': 'Source : {source}',
  '{layer}: <b>{step}</b>': '{layer} : <b>{step}</b>',
  'Of what': 'De quoi',
  'In which formats': 'Dans quels formats',
  'One archive, with a README, the licence (CC BY 4.0) and how to cite it. Places are those of the reefs; experts see the sites, and you those of your own surveys. It takes seconds to minutes, and you may close this page meanwhile: the file waits under “Your downloads” for {keptDays, plural, one {# day} other {# days}}.':
    'Une archive, avec un fichier README, la licence (CC BY 4.0) et la façon de citer les données. Les lieux sont ceux des récifs ; les experts voient les sites, et vous ceux de vos propres relevés. Cela prend de quelques secondes à quelques minutes, et vous pouvez fermer cette page entre-temps : le fichier vous attend sous « Vos téléchargements » pendant {keptDays, plural, one {# jour} other {# jours}}.',
  'Prepare the download': 'Préparer le téléchargement',
  'Choose a format first.': 'Choisissez d’abord un format.',
  'In {formats, plural, one {# format} other {# formats}}':
    'Dans {formats, plural, one {# format} other {# formats}}',
  'Download data': 'Télécharger des données',
  'New download': 'Nouveau téléchargement',
  'Your downloads': 'Vos téléchargements',
  'your downloads': 'vos téléchargements',
  'Nothing yet. A file is kept for {keptDays, plural, one {# day} other {# days}}; you may close this page meanwhile.':
    'Rien pour l’instant. Un fichier est gardé {keptDays, plural, one {# jour} other {# jours}} ; vous pouvez fermer cette page entre-temps.',
  download: 'téléchargement',
  downloads: 'téléchargements',
  '{done} of {of} photos': '{done} photos sur {of}',
  'This survey': 'Ce relevé',
  'This reef, {census}': 'Ce récif, {census}',
  'The {found, plural, one {# reef} other {# reefs}} found, {census}':
    '{found, plural, one {Le récif trouvé} other {Les # récifs trouvés}}, {census}',
  '{region}, everything': '{region}, tout',
  'The download was not begun': 'Le téléchargement n’a pas été lancé',
  'The download goes on as before': 'Le téléchargement continue comme avant',
  'It shows where people looked and what they said, not how a reef is doing: a reef without a mark may have starfish that nobody saw.':
    'Cela montre où l’on a regardé et ce que l’on a dit, et non l’état d’un récif : un récif sans marque peut avoir des acanthasters que personne n’a vues.',
  'It is a model’s or an office’s judgement, brought in by whoever runs this site, and no observation of this census. A reef without a mark was not judged, or not as one of these.':
    'C’est l’avis d’un modèle ou d’un service, ajouté par qui gère ce site, et non une observation de ce recensement. Un récif sans marque n’a pas été évalué, ou n’en fait pas partie.',
  'Crown-of-Thorns starfish, reported': 'Acanthasters signalées',
  'Coral bleaching, reported': 'Blanchissement corallien signalé',
  'Bleaching or disease, reported': 'Blanchissement ou maladie signalés',
  'Reefs where a diver saw Crown-of-Thorns starfish.': 'Récifs où un plongeur a vu des acanthasters.',
  'Reefs where a diver saw bleached coral.': 'Récifs où un plongeur a vu du corail blanchi.',
  'Reefs where a diver saw bleached or sick coral.':
    'Récifs où un plongeur a vu du corail blanchi ou malade.',
  'Surveyed Reefs': 'Récifs recensés',
  'Reefs with surveys in the chosen dataset.': 'Récifs avec des relevés dans le jeu de données choisi.',
  'It shows where people looked, not how a reef is doing. Dashed outlines are drawings of about the right place and size: do not navigate by them.':
    'Cela montre où l’on a regardé, et non l’état d’un récif. Les contours en tirets indiquent à peu près l’endroit et la taille : ne naviguez pas d’après eux.',
  'Other reefs': 'Autres récifs',
  'Reefs that nobody surveyed in it yet.': 'Récifs encore sans relevé dans ce jeu de données.',
  'Dashed outlines are drawings of about the right place and size: do not navigate by them.':
    'Les contours en tirets indiquent à peu près l’endroit et la taille : ne naviguez pas d’après eux.',
  'Satellite picture': 'Image satellite',
  'The sea from above.': 'La mer vue d’en haut.',
  'Pictures are from different days. What looks like reef may be sand, weed or cloud.':
    'Les images datent de jours différents. Ce qui ressemble à un récif peut être du sable, des algues ou un nuage.',
  'Coral atlas': 'Atlas des coraux',
  'What grows on the ground, read by machine from pictures from above.':
    'Ce qui pousse sur le fond, lu par une machine sur des images prises d’en haut.',
  'It is a model’s reading of pictures from above, and no observation of this census.':
    'C’est la lecture d’images prises d’en haut par un modèle, et non une observation de ce recensement.',
  'Edges are simplified: do not navigate by them, and do not judge by them where one may fish. The marine park’s own maps say that.':
    'Les limites sont simplifiées : ne naviguez pas d’après elles, et n’en déduisez pas où la pêche est permise. Les cartes du parc marin le disent.',
  'It is a model’s probability, and no observation of this census. Where there is no mark it is 40 percent or less, or was not modelled.':
    'C’est la probabilité d’un modèle, et non une observation de ce recensement. Là où il n’y a pas de marque, elle est de 40 pour cent ou moins, ou n’a pas été calculée.',
  'Served by {server}': 'Fourni par {server}',
  'Served by this site': 'Fourni par ce site',
  '{picture}: {maker}': '{picture} : {maker}',
  '{reef}: {report} in {surveys, plural, one {one survey} other {# surveys}}, last on {day}':
    '{reef} : {report} dans {surveys, plural, one {un relevé} other {# relevés}}, la dernière fois le {day}',
  'No data here yet: whoever runs this site can bring it in.':
    'Pas encore de données ici : qui gère ce site peut les ajouter.',
  'Its file on the server cannot be read.': 'Son fichier sur le serveur est illisible.',
  'Whether there is data could not be asked.': 'Impossible de savoir s’il y a des données.',
  'Reported by divers': 'Signalé par les plongeurs',
  'From others': 'D’autres sources',
  'Ask again which layers have data': 'Redemander quelles couches ont des données',
  Beneath: 'En dessous',
  'About this layer': 'À propos de cette couche',
  'Close the note': 'Fermer la note',
  'From {source}.': 'Source : {source}.',
  'From {source}, brought in {day}.': 'Source : {source}, données ajoutées le {day}.',
  'No data here yet.': 'Pas encore de données ici.',
  'Surveyed reef': 'Récif recensé',
  'Has at least one survey in the chosen dataset. From afar a dot, close up its outline.':
    'A au moins un relevé dans le jeu de données choisi. De loin un point, de près son contour.',
  'Other reef': 'Autre récif',
  'Known, and not surveyed in it. From afar a small dot.':
    'Connu, sans relevé dans le jeu de données. De loin un petit point.',
  'Approximate outline': 'Contour approximatif',
  'A drawing of about the right place and size, not the measured edge.':
    'Un dessin qui indique à peu près l’endroit et la taille, et non le bord mesuré.',
  'Chosen reef': 'Récif choisi',
  'The one that the list shows.': 'Celui que montre la liste.',
  'Where a survey was made.': 'Là où un relevé a été fait.',
  'By a diver in the chosen dataset. Switch it on under Settings.':
    'Par un plongeur, dans le jeu de données choisi. À activer sous Réglages.',
  Legends: 'Légendes',
  'Its colours are those of whoever makes it, who says what each of them means.':
    'Ses couleurs sont celles de qui le fait, et qui dit ce que chacune signifie.',
  Dataset: 'Jeu de données',
  'Census figures': 'Chiffres du recensement',
  'All reefs': 'Tous les récifs',
  'Another region': 'Une autre région',
  'Standard View': 'Vue standard',
  View: 'Vue',
  'Map of the surveyed reefs, {region}': 'Carte des récifs recensés, {region}',
  'This address leads to no map.': 'Cette adresse ne mène à aucune carte.',
  'Loading the map …': 'Chargement de la carte …',
  'Map of {region}': 'Carte : {region}',
  'the datasets of the map': 'les jeux de données de la carte',
  '{region} has no dataset called “{dataset}”.': '{region} n’a pas de jeu de données nommé « {dataset} ».',
  'Surveys of the map': 'Relevés de la carte',
  'The reefs could not be drawn.': 'Les récifs n’ont pas pu être dessinés.',
  'Sign in to see surveys': 'Connectez-vous pour voir les relevés',
  'Surveys and photos': 'Relevés et photos',
  'Reefs and their figures are open to all. Sign in to see each survey, and its photos.':
    'Les récifs et leurs chiffres sont ouverts à tous. Connectez-vous pour voir chaque relevé et ses photos.',
  'Sign in to download data': 'Connectez-vous pour télécharger des données',
  'Reefs and their figures are open to all. Sign in to have their data prepared; a file waits for you until you fetch it.':
    'Les récifs et leurs chiffres sont ouverts à tous. Connectez-vous pour faire préparer leurs données ; un fichier vous attend jusqu’à ce que vous le preniez.',
  'Back to the map': 'Retour à la carte',
  'of {count}': 'sur {count}',
  'Nobody has analysed this photo yet.': 'Personne n’a encore analysé cette photo.',
  '<figure>{percent}</figure> living coral': '<figure>{percent}</figure> de corail vivant',
  'People saw from {least} to {most}.': 'Les gens ont vu de {least} à {most}.',
  'First look: one person has seen this photo so far.':
    'Premier regard : une seule personne a vu cette photo pour l’instant.',
  'Hard and soft coral that is alive, giants and bleached coral too. What they look like: <link>field guide</link>':
    'Corail dur et corail mou vivants, coraux géants et blanchis compris. À quoi ils ressemblent : <link>guide de terrain</link>',
  'Mean cover of each category': 'Recouvrement moyen de chaque catégorie',
  Category: 'Catégorie',
  'Mean cover': 'Recouvrement moyen',
  '{kind}: {mean} of the photo.': '{kind} : {mean} de la photo.',
  '{kind}: {mean} of the photo, people saw from {least} to {most}.':
    '{kind} : {mean} de la photo ; les gens ont vu de {least} à {most}.',
  '{analyses, plural, one {# analysis} other {# analyses}}, {experts, plural, one {# by an expert} other {# by experts}}.':
    '{analyses, plural, one {# analyse} other {# analyses}}, dont {experts, plural, one {# par un expert} other {# par des experts}}.',
  '{analyses, plural, one {# analysis} other {# analyses}}.':
    '{analyses, plural, one {# analyse} other {# analyses}}.',
  'Photos of the survey': 'Photos du relevé',
  'Previous photo': 'Photo précédente',
  'Show what people coloured': 'Montrer ce que les gens ont colorié',
  '{place}, where the boat was': '{place}, là où était le bateau',
  '{place}, where the boat was (within {metres} m)': '{place}, là où était le bateau (à {metres} m près)',
  '{date}, by {name}': '{date}, par {name}',
  'The diver reported on this dive: {reports}.': 'Signalé par le plongeur lors de cette plongée : {reports}.',
  '{width} × {height} pixels, kept as it was taken':
    '{width} × {height} pixels, gardée telle qu’elle a été prise',
  '{width} × {height} pixels': '{width} × {height} pixels',
  'This is a small preview. The whole photo is still on its boat.':
    'Ceci est un petit aperçu. La photo entière est encore sur son bateau.',
  'This photo could not be loaded.': 'Cette photo n’a pas pu être chargée.',
  'All photos of the survey': 'Toutes les photos du relevé',
  'Show photo {number}': 'Montrer la photo {number}',
  'The photos behind it could not be loaded.':
    'Les photos à l’origine du résultat n’ont pas pu être chargées.',
  '{shown} of {all, plural, one {# photo} other {# photos}}, most coral first':
    '{shown, plural, one {# photo} other {# photos}} sur {all}, les plus riches en corail d’abord',
  '{all, plural, one {# photo} other {# photos}}': '{all, plural, one {# photo} other {# photos}}',
  'Show more of them': 'En montrer d’autres',
  'Photo of {date}, by {name}: {coral} living coral':
    'Photo du {date}, par {name} : {coral} de corail vivant',
  'Survey Images': 'Photos du relevé',
  'Close the photos': 'Fermer les photos',
  'the survey': 'le relevé',
  'No photos yet': 'Pas encore de photos',
  'They appear here when they have arrived.': 'Elles apparaissent ici dès leur arrivée.',
  'The photo of this address is not here: it was deleted, or is still on its way. These are the survey’s others.':
    'La photo de cette adresse n’est pas ici : elle a été supprimée, ou elle est encore en route. Voici les autres photos du relevé.',
  'Management areas': 'Zones de gestion',
  'Management areas in {census}': 'Zones de gestion, {census}',
  'Each reef counts alike. It tells of all reefs of an area as far as those that people dive at are like the others.':
    'Chaque récif compte autant. Cela vaut pour tous les récifs d’une zone dans la mesure où ceux où l’on plonge ressemblent aux autres.',
  Cover: 'Recouvrement',
  '{reef} has <b>{difference}</b> living coral than {other}.':
    'Corail vivant : {reef} a <b>{difference}</b> que {other}.',
  '{reef} has <b>{difference}</b>.': 'Corail vivant de {reef} : <b>{difference}</b>.',
  '{reef} and {other} in {census}': '{reef} et {other}, {census}',
  'the other reefs of {area}': 'les autres récifs de {area}',
  'With another reef, or the area': 'Avec un autre récif, ou avec la zone',
  'Choose a reef or the area': 'Choisissez un récif ou la zone',
  'Compare with nothing': 'Ne comparer avec rien',
  'the results of the area': 'les résultats de la zone',
  'The area has no result in {census} yet.': 'La zone n’a pas encore de résultat dans {census}.',
  'Others of its area': 'Autres de sa zone',
  '{reefs, plural, one {# other reef of it has} other {# other reefs of it have}} a number in this census; each counts alike.':
    '{reefs, plural, one {# autre récif de la zone a} other {# autres récifs de la zone ont}} un chiffre dans ce recensement ; chacun compte autant.',
  'The other reef': 'L’autre récif',
  'the results of the other reef': 'les résultats de l’autre récif',
  'It has no result in {census}.': 'Il n’a pas de résultat dans {census}.',
  'Photos of {reef}': 'Photos : {reef}',
  'All reefs with results': 'Tous les récifs avec des résultats',
  'Management area': 'Zone de gestion',
  'the results of this area': 'les résultats de cette zone',
  'Its kinds are not here yet': 'Ses types de corail ne sont pas encore ici',
  'What its reefs came to is below. The area itself is counted within a day.':
    'Les résultats de ses récifs sont ci-dessous. La zone elle-même est calculée dans la journée.',
  'No result in {census}': 'Pas de résultat dans {census}',
  'No reef of this area has a number in it. Another census may have a result: choose one above.':
    'Aucun récif de cette zone n’y a de chiffre. Un autre recensement a peut-être un résultat : choisissez-en un ci-dessus.',
  'the reefs of this area': 'les récifs de cette zone',
  'Reefs of this area': 'Récifs de cette zone',
  'Its reefs in {census}': 'Ses récifs, {census}',
  'Those with a number make the area’s; each leads to its surveys and photos.':
    'Ceux qui ont un chiffre font celui de la zone ; chacun mène à ses relevés et à ses photos.',
  'Few photos or sites, and people who differ, make them wide.':
    'Peu de photos ou de sites, et des lecteurs qui divergent, les élargissent.',
  'Few reefs, and reefs that differ, make them wide. It tells of all reefs of the area as far as those that people dive at are like the others.':
    'Peu de récifs, et des récifs qui diffèrent, les élargissent. Cela vaut pour tous les récifs de la zone dans la mesure où ceux où l’on plonge ressemblent aux autres.',
  'Coral Cover Analysis': 'Analyse du recouvrement corallien',
  'Not enough for a number yet': 'Pas encore de quoi donner un chiffre',
  'living coral in {census}: most likely <b>{range}</b>':
    'de corail vivant, {census} : très probablement <b>{range}</b>',
  'Coral cover in {census}': 'Recouvrement corallien, {census}',
  'Dominant coral: <b>{kind}</b>': 'Corail dominant : <b>{kind}</b>',
  'Last surveyed on {day}': 'Dernier relevé le {day}',
  'Made from': 'Fait à partir de',
  'Of ten such ranges nine hold the truth.':
    'Sur dix intervalles comme celui-ci, neuf contiennent la vraie valeur.',
  'Change over the years': 'Évolution au fil des années',
  'Living coral by census': 'Corail vivant par recensement',
  Census: 'Recensement',
  '{later} against {earlier}: <b>{difference}</b>.': '{later} par rapport à {earlier} : <b>{difference}</b>.',
  'Photos of {year}': 'Photos de {year}',
  'The photos of it could not be loaded. Try again.': 'Ses photos n’ont pas pu être chargées. Réessayez.',
  'The photos of {census} could not be loaded. Try again.':
    'Les photos de {census} n’ont pas pu être chargées. Réessayez.',
  'No photo of it is here any more.': 'Aucune de ses photos n’est plus ici.',
  'No photo of {census} is here any more.': 'Aucune photo de {census} n’est plus ici.',
  '{low} to {high}%': '{low} à {high} %',
  'between {low} and {high}%': 'entre {low} et {high} %',
  '{needed, plural, one {# more photo} other {# more photos}} needed for a number':
    '{needed, plural, one {# photo de plus est nécessaire} other {# photos de plus sont nécessaires}} pour un chiffre',
  '{mean} living coral, {range}': '{mean} de corail vivant, {range}',
  '{mean} living coral, {range}: {reefs, plural, one {# reef} other {# reefs}}':
    '{mean} de corail vivant, {range} : {reefs, plural, one {# récif} other {# récifs}}',
  '{reefs, plural, one {# reef} other {# reefs}} with a number, {needed} more needed':
    '{reefs, plural, one {# récif} other {# récifs}} avec un chiffre, il en faut encore {needed}',
  '{reefs, plural, one {# reef of it has} other {# reefs of it have}} a number. {needed, plural, one {# more reef} other {# more reefs}} with one, and the area has its own.':
    '{reefs, plural, one {# de ses récifs a} other {# de ses récifs ont}} un chiffre. Encore {needed, plural, one {# récif} other {# récifs}} avec un chiffre, et la zone a le sien.',
  'All {photos, plural, one {# photo} other {# photos}} were read by confirming suggestions. A model is never heard alone: {needed, plural, one {# photo more needs} other {# photos more need}} a look without them.':
    '{photos, plural, one {La photo a été lue} other {Les # photos ont toutes été lues}} en confirmant des suggestions. Un modèle n’est jamais écouté seul : {needed, plural, one {# photo de plus doit être regardée} other {# photos de plus doivent être regardées}} sans elles.',
  '{photos, plural, one {# photo is} other {# photos are}} read. {needed, plural, one {# more photo} other {# more photos}} here, and there is a number.':
    '{photos, plural, one {# photo est lue} other {# photos sont lues}}. Encore {needed, plural, one {# photo} other {# photos}} ici, et il y a un chiffre.',
  '{photos} photos of another site of it would tell it to about {after} points to each side, instead of {now}.':
    '{photos} photos d’un autre de ses sites le préciseraient à environ {after} points de chaque côté, au lieu de {now}.',
  'read by {people, plural, one {# person} other {# people}}':
    'lues par {people, plural, one {# personne} other {# personnes}}',
  'read by {people, plural, one {# person} other {# people}}, {experts, plural, one {# expert} other {# experts}} among them':
    'lues par {people, plural, one {# personne} other {# personnes}}, dont {experts, plural, one {# expert} other {# experts}}',
  '{reefs, plural, one {# reef} other {# reefs}} with a number, each counting alike':
    '{reefs, plural, one {# récif} other {# récifs}} avec un chiffre, comptant chacun autant',
  '{photos, plural, one {# photo} other {# photos}} at {sites, plural, one {# site} other {# sites}} in {surveys, plural, one {# survey} other {# surveys}}':
    '{photos, plural, one {# photo} other {# photos}}, {sites, plural, one {# site} other {# sites}}, {surveys, plural, one {# relevé} other {# relevés}}',
  'dived on {day}': 'plongée du {day}',
  'dived from {from} to {to}': 'plongées du {from} au {to}',
  'with suggestions of {models}': 'avec des suggestions de {models}',
  'made on {day}': 'calculé le {day}',
  'made on {day}, counted by method {method}': 'calculé le {day}, par la méthode {method}',
  'each person weighed by their skill as of {day}': 'chaque personne comptant selon son habileté au {day}',
  'Coral Cover Results': 'Résultats du recouvrement corallien',
  'More photos needed': 'Il faut plus de photos',
  '{mean}% ({low}–{high})': '{mean} % ({low}–{high})',
  'Reefs with results, all years': 'Récifs avec des résultats, toutes années',
  'Reefs with results, {year}': 'Récifs avec des résultats, {year}',
  'the results of the reefs': 'les résultats des récifs',
  'No results in {census} yet': 'Pas encore de résultats dans {census}',
  'Nobody has read photos of its reefs. Analyse one: each brings a reef nearer to a number.':
    'Personne n’a encore lu de photos de ses récifs. Analysez-en une : chacune rapproche un récif d’un chiffre.',
  'No reef with results is called “{text}”': 'Aucun récif avec des résultats ne s’appelle « {text} »',
  'Try a part of the name.': 'Essayez une partie du nom.',
  '{numbers, plural, one {# reef} other {# reefs}} with a number, {others} on the way':
    '{numbers, plural, one {# récif} other {# récifs}} avec un chiffre, {others} en bonne voie',
  'Reefs with results': 'Récifs avec des résultats',
  'the results of this reef': 'les résultats de ce récif',
  'The list of reefs has its living coral; what that was made from did not come with it.':
    'La liste des récifs a son corail vivant ; ce dont il a été tiré ne l’accompagnait pas.',
  'Nobody has read photos of this reef in it. Another census may have a result: choose one above.':
    'Personne n’y a lu de photos de ce récif. Un autre recensement a peut-être un résultat : choisissez-en un ci-dessus.',
  'The photos behind it': 'Les photos à l’origine du résultat',
  'See its surveys': 'Voir ses relevés',
  'See the surveys and photos behind it': 'Voir les relevés et les photos à l’origine du résultat',
  'In the <link>{area}</link>': 'Zone de gestion : <link>{area}</link>',
  'Enough photos yet?': 'Déjà assez de photos ?',
  'the sites of this reef': 'les sites de ce récif',
  'No site of it was dived in this census.': 'Personne n’a plongé sur ses sites dans ce recensement.',
  'and {sites, plural, one {# site} other {# sites}} that were dived earlier.':
    'et {sites, plural, one {# site où l’on a plongé} other {# sites où l’on a plongé}} plus tôt.',
  'A site is where surveys lie within a hundred metres. In this region {photos} photos of one tell its coral to 5 points of 100, nine times in ten. People who read them differ too: that makes a range wider, and more photos do not mend it.':
    'Un site réunit les relevés faits à moins de cent mètres. Dans cette région, {photos} photos d’un site disent son corail à 5 points sur 100 près, neuf fois sur dix. Ceux qui les lisent diffèrent aussi : cela élargit l’intervalle, et plus de photos n’y changent rien.',
  'Newest survey of {site}': 'Dernier relevé : {site}',
  'Newest survey': 'Dernier relevé',
  '{photos, plural, one {# photo} other {# photos}} in {surveys, plural, one {# survey} other {# surveys}}, {read} read, {unusable} of them blurred, dark or double.':
    '{photos, plural, one {# photo} other {# photos}} dans {surveys, plural, one {# relevé} other {# relevés}}, {read} lues, dont {unusable} floues, sombres ou en double.',
  '{photos, plural, one {# photo} other {# photos}} in {surveys, plural, one {# survey} other {# surveys}}, {read} read.':
    '{photos, plural, one {# photo} other {# photos}} dans {surveys, plural, one {# relevé} other {# relevés}}, {read} lues.',
  'Another way': 'Autrement',
  'Those above are still right.': 'Ce qui est affiché au-dessus reste juste.',
  'Photo {page} of {count}: {reef}, {date}, by {name}':
    'Photo {page} sur {count} : {reef}, {date}, par {name}',
  'Photo {page} of {count}: a reef, {date}, by {name}':
    'Photo {page} sur {count} : un récif, {date}, par {name}',
  'Points on the map': 'Points sur la carte',
  'Surveys at a place that no known reef covers.': 'Relevés à un endroit qu’aucun récif connu ne couvre.',
  'Place not known': 'Lieu inconnu',
  'Surveys whose diver did not know where it was.': 'Relevés dont le plongeur ne savait pas où il était.',
  'What people found': 'Ce que les gens ont trouvé',
  'Hard and soft coral that is alive, bleached too': 'Corail dur et corail mou vivants, même blanchis',
  'Seen: {seen}.': 'Vu : {seen}.',
  '{kind} on {photos, plural, one {# photo} other {# photos}}':
    '{kind} sur {photos, plural, one {# photo} other {# photos}}',
  '{photos} photos make a number: these count towards that of their reef.':
    '{photos} photos font un chiffre : celles-ci comptent pour celui de leur récif.',
  '{needed, plural, one {# more photo} other {# more photos}} to be read, and the survey has a number.':
    'Encore {needed, plural, one {# photo} other {# photos}} à lire, et le relevé a un chiffre.',
  'Nobody has analysed these photos yet.': 'Personne n’a encore analysé ces photos.',
  '{analysed} of {photos, plural, one {# photo} other {# photos}} analysed, {analyses, plural, one {# analysis} other {# analyses}}.':
    '{analysed} sur {photos, plural, one {# photo analysée} other {# photos analysées}}, {analyses, plural, one {# analyse} other {# analyses}}.',
  'Most likely between {low} and {high}%, from {photos, plural, one {# photo} other {# photos}}.':
    'Très probablement entre {low} et {high} %, d’après {photos, plural, one {# photo} other {# photos}}.',
  'Nobody could tell it from these photos.': 'Personne n’a pu le dire d’après ces photos.',
  'First look: living coral on one photo': 'Premier regard : corail vivant sur une photo',
  '{photos, plural, one {# photo} other {# photos}}, which have from {least} to {most}.':
    '{photos, plural, one {# photo, qui a} other {# photos, qui ont}} de {least} à {most}.',
  'All were read by confirming suggestions: {needed, plural, one {# photo} other {# photos}} more to be looked at without them.':
    'Toutes ont été lues en confirmant des suggestions : encore {needed, plural, one {# photo} other {# photos}} à regarder sans elles.',
  'How sure that is cannot be told here.': 'On ne peut pas dire ici à quel point c’est sûr.',
  'Each survey, its place and its photos are open to everybody who has signed in.':
    'Chaque relevé, son lieu et ses photos sont ouverts à toute personne connectée.',
  'See its surveys and photos': 'Voir ses relevés et ses photos',
  'the reef': 'le récif',
  'This reef is not on the map': 'Ce récif n’est pas sur la carte',
  'It may have been merged with another one.': 'Il a peut-être été réuni à un autre.',
  'Outline approximate': 'Contour approximatif',
  'Not surveyed in {census}': 'Pas de relevé dans {census}',
  'the surveyed reefs': 'les récifs recensés',
  'No surveys in {census} yet': 'Pas encore de relevés dans {census}',
  'Choose another dataset above, or be the first: submit a survey of a reef you know.':
    'Choisissez un autre jeu de données ci-dessus, ou commencez : envoyez un relevé d’un récif que vous connaissez.',
  'Most likely {range}.': 'Très probablement {range}.',
  'Nobody has read its photos yet.': 'Personne n’a encore lu ses photos.',
  'Those who read its photos could not tell how much is living coral.':
    'Ceux qui ont lu ses photos n’ont pas pu dire combien de corail est vivant.',
  'Results of this reef': 'Résultats de ce récif',
  '{census}: {surveys, plural, one {# survey} other {# surveys}}, {read} of {photos, plural, one {# photo} other {# photos}} read':
    '{census} : {surveys, plural, one {# relevé} other {# relevés}}, {read} sur {photos, plural, one {# photo lue} other {# photos lues}}',
  'reported in {surveys, plural, one {# survey} other {# surveys}}, last on {day}':
    'signalé dans {surveys, plural, one {# relevé} other {# relevés}}, la dernière fois le {day}',
  'the reefs to search': 'les récifs à chercher',
  'No reef is called “{text}”': 'Aucun récif ne s’appelle « {text} »',
  'Try a part of the name, or its number.': 'Essayez une partie du nom, ou son numéro.',
  '{reefs, plural, one {# reef} other {# reefs}} found; the first {shown} are shown':
    '{reefs, plural, one {# récif trouvé} other {# récifs trouvés}} ; les {shown} premiers sont affichés',
  '{reefs, plural, one {# reef} other {# reefs}} found':
    '{reefs, plural, one {# récif trouvé} other {# récifs trouvés}}',
  'Reefs found': 'Récifs trouvés',
  'the surveys of this reef': 'les relevés de ce récif',
  'Another dataset may have surveys of it; choose one above.':
    'Un autre jeu de données a peut-être des relevés de ce récif ; choisissez-en un ci-dessus.',
  'Could not load more surveys': 'D’autres relevés n’ont pas pu être chargés',
  'by {name}': 'par {name}',
  'This survey is not there': 'Ce relevé n’est pas là',
  'It was withdrawn, or the address is not complete.': 'Il a été retiré, ou l’adresse est incomplète.',
  'Surveyed by': 'Relevé par',
  Method: 'Méthode',
  Visibility: 'Visibilité',
  'Not known': 'Inconnu',
  'What the diver reported': 'Ce que le plongeur a signalé',
  'Seen by everybody who has signed in.': 'Vu par toute personne connectée.',
  '{photos, plural, one {# photo was} other {# photos were}} announced. They appear here when they have arrived.':
    '{photos, plural, one {# photo a été annoncée} other {# photos ont été annoncées}}. Elles apparaissent ici dès leur arrivée.',
  '{photos} still on the way': '{photos} encore en route',
  'Surveys of all years': 'Relevés de toutes les années',
  'Reefs of all years': 'Récifs de toutes les années',
  'Surveys {year}': 'Relevés de {year}',
  'Reefs {year}': 'Récifs de {year}',
  'Close the search': 'Fermer la recherche',
  'Back to the reef': 'Retour au récif',
  'Every reef of the census on a map: how much living coral, what divers reported, census by census.':
    'Tous les récifs du recensement sur une carte : part de corail vivant, observations des plongeurs, recensement par recensement.',
};
