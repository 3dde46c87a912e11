export const suggestionModelsFrench: Readonly<Record<string, string>> = {
  'It suggested': 'Suggestion',
  'People agreed': 'Accord des personnes',
  'Time each': 'Temps par analyse',
  'How often people agreed': 'À quelle fréquence les personnes étaient d’accord',
  'Nobody whose address is proven has handed in regions that this model suggested.':
    'Aucune personne à l’adresse confirmée n’a envoyé de zones suggérées par ce modèle.',
  'of the regions were called what it suggested': 'des zones ont reçu l’étiquette suggérée',
  'This is no measure of how good it is. Whoever sees a suggestion is led by it, and confirms some that are wrong; how good it is stands in its report, on photos that it had not seen. A label with which people agree seldom is suggested badly, or hard to tell. “Not sure” and regions that were drawn anew are not compared.':
    'Cela ne mesure pas sa qualité. Quiconque voit une suggestion se laisse guider, et en confirme de fausses ; sa qualité figure dans son rapport, sur des photos qu’il n’avait pas vues. Une étiquette rarement approuvée est mal suggérée, ou difficile à reconnaître. « Pas sûr » et les zones redessinées ne sont pas comparés.',
  'By the label that it suggested': 'Selon l’étiquette suggérée',
  'By what people were asked': 'Selon ce qui était demandé',
  '{minutes} min {rest} s': '{minutes} min {rest} s',
  '{version}, of experts': '{version}, experts',
  '{match} of {total, plural, one {# region} other {# regions}} in {analyses, plural, one {# analysis} other {# analyses}}.':
    '{match} sur {total, plural, one {# zone} other {# zones}} dans {analyses, plural, one {# analyse} other {# analyses}}.',
  '{match} of {total, plural, one {# region} other {# regions}} in {analyses, plural, one {# analysis} other {# analyses}}, {time} each on average.':
    '{match} sur {total, plural, one {# zone} other {# zones}} dans {analyses, plural, one {# analyse} other {# analyses}}, {time} chacune en moyenne.',
  '{analyses, plural, one {# analysis} other {# analyses}} could not be compared: the image was bad, or what the server had looked at was not there any more.':
    '{analyses, plural, one {# analyse n’a pas pu être comparée} other {# analyses n’ont pas pu être comparées}} : l’image était mauvaise, ou ce que le serveur avait regardé n’était plus là.',
  'All models': 'Tous les modèles',
  'Older ones too': 'Les plus anciens aussi',
  'Show its report': 'Afficher son rapport',
  'As good as the one before, {before}: {accuracy} against {accuracyBefore} on {photos, plural, one {# photo} other {# photos}} that neither had seen.':
    'Aussi bon que le précédent, {before} : {accuracy} contre {accuracyBefore} sur {photos, plural, one {# photo} other {# photos}} qu’aucun n’avait vues.',
  '{points} better than the one before, {before}: {accuracy} against {accuracyBefore} on {photos, plural, one {# photo} other {# photos}} that neither had seen.':
    '{points} de mieux que le précédent, {before} : {accuracy} contre {accuracyBefore} sur {photos, plural, one {# photo} other {# photos}} qu’aucun n’avait vues.',
  '{points} worse than the one before, {before}: {accuracy} against {accuracyBefore} on {photos, plural, one {# photo} other {# photos}} that neither had seen.':
    '{points} de moins que le précédent, {before} : {accuracy} contre {accuracyBefore} sur {photos, plural, one {# photo} other {# photos}} qu’aucun n’avait vues.',
  'People agreed with {share} of what it suggested: {details}':
    'Les personnes étaient d’accord avec {share} de ses suggestions : {details}',
  'Download report (JSON)': 'Télécharger le rapport (JSON)',
  'Let it suggest': 'Le laisser suggérer',
  'Let this model suggest?': 'Laisser ce modèle suggérer ?',
  'The model of {moment} takes the place of the one that suggests now, for everybody and at once. What people have confirmed stays as it is, and the other can be chosen again.':
    'Le modèle du {moment} prend la place de celui qui suggère actuellement, pour tout le monde et tout de suite. Ce qui a été confirmé reste tel quel, et l’autre peut être choisi à nouveau.',
  'A model learns from what experts and verified people say. To teach it:':
    'Un modèle apprend de ce que disent les experts et les personnes vérifiées. Pour lui enseigner :',
  '<link>Colour photos</link> of this region as an expert, or label their regions. Four photos are the least.':
    '<link>Coloriez des photos</link> de cette région en tant qu’expert, ou étiquetez leurs zones. Il faut au moins quatre photos.',
  'Bring in photos with a laboratory’s points, at the server: <code>npm run import:points -- FILE --images FOLDER --labels MAP.csv --region {regionId}</code>':
    'Importez des photos avec les points d’un laboratoire, sur le serveur : <code>npm run import:points -- FILE --images FOLDER --labels MAP.csv --region {regionId}</code>',
  'Suggests now': 'Suggère actuellement',
  'Does not suggest': 'Ne suggère pas',
  'Suggested before': 'A suggéré auparavant',
  'Is being made': 'En cours de création',
  'Could not be made': 'N’a pas pu être créé',
  'Was stopped': 'A été arrêté',
  'Too little to learn from': 'Trop peu pour apprendre',
  'coloured drawing': 'dessin colorié',
  'coloured drawings': 'dessins coloriés',
  'analysis by regions': 'analyse par zones',
  'analyses by regions': 'analyses par zones',
  'person who said so': 'personne qui l’a dit',
  'people who said so': 'personnes qui l’ont dit',
  'with a laboratory’s points': 'avec les points d’un laboratoire',
  'places on them': 'points sur celles-ci',
  site: 'site',
  sites: 'sites',
  'Learnt from {places, plural, one {# place} other {# places}} of {photos, plural, one {# photo} other {# photos}} at {sites, plural, one {# site} other {# sites}}.':
    'A appris de {places, plural, one {# point} other {# points}} sur {photos, plural, one {# photo} other {# photos}} de {sites, plural, one {# site} other {# sites}}.',
  'The server does not answer': 'Le serveur ne répond pas',
  'How good suggestions are is shown as soon as it does.':
    'La qualité des suggestions s’affiche dès qu’il répond.',
  'What you see is what was known last.': 'Vous voyez ce qui était connu en dernier.',
  'the models of this region': 'les modèles de cette région',
  'How good it is': 'Sa qualité',
  'The report of the model that suggests now.': 'Le rapport du modèle qui suggère actuellement.',
  'The report of the model of {moment}, which does not suggest.':
    'Le rapport du modèle du {moment}, qui ne suggère pas.',
  'how often people agreed': 'l’accord des personnes',
  'record of agreement': 'fiche d’accord',
  'records of agreement': 'fiches d’accord',
  model: 'modèle',
  models: 'modèles',
  'Nothing suggests in {region} yet': 'Rien ne suggère encore ({region})',
  'People get the outlines of regions there, without labels, and say what they see.':
    'Les personnes y reçoivent les contours des zones, sans étiquettes, et disent ce qu’elles voient.',
  'What each label was taken for, as a share of its own places':
    'Pour quoi chaque étiquette a été prise, en part de ses propres points',
  'Taken for one another': 'Pris l’un pour l’autre',
  '{mistake} Each row is a label as people said it; each column, what the model said there. The framed cells are right.':
    '{mistake} Chaque ligne est une étiquette telle que dite par les personnes ; chaque colonne, ce que le modèle y a dit. Les cases encadrées sont justes.',
  'No label was taken for another one.': 'Aucune étiquette n’a été prise pour une autre.',
  'People said': 'Les personnes ont dit',
  'Model said': 'Le modèle a dit',
  'The figures below are of': 'Les chiffres ci-dessous portent sur',
  'Unseen photos': 'Photos non vues',
  'Unseen sites': 'Sites non vus',
  'The figures below are of photos that it had not seen, of sites that it may know.':
    'Les chiffres ci-dessous portent sur des photos qu’il n’avait pas vues, de sites qu’il connaît peut-être.',
  'The figures below are of sites of which it had seen no photo, as it will be on a new reef.':
    'Les chiffres ci-dessous portent sur des sites dont il n’avait vu aucune photo, comme sur un nouveau récif.',
  Found: 'Trouvé',
  Right: 'Juste',
  'never said': 'jamais dit',
  'Label by label': 'Étiquette par étiquette',
  'Found: how many of a label’s places it saw (recall). Right: how often it was, when it said the label (precision).':
    'Trouvé : part des points d’une étiquette qu’il a vus (rappel). Juste : combien de fois c’était le cas quand il a dit l’étiquette (précision).',
  'Recall and precision of each label': 'Rappel et précision de chaque étiquette',
  'Learnt from': 'A appris de',
  '{photos} photos': '{photos} photos',
  'Would more photos help?': 'Plus de photos aideraient-elles ?',
  'How often models were right that learnt from so many photos. {more}':
    'Combien de fois des modèles ayant appris d’autant de photos avaient raison. {more}',
  'Photos that it learnt from': 'Photos dont il a appris',
  'How often it was right': 'Combien de fois il avait raison',
  'How often models were right that learnt from so many photos':
    'Combien de fois des modèles ayant appris d’autant de photos avaient raison',
  'It said it was sure': 'Il se disait sûr',
  'On average': 'En moyenne',
  'It was right': 'Il avait raison',
  'Is it as sure as it is right?': 'Est-il aussi sûr qu’il a raison ?',
  '{believed} Points above the dashed line are modest, below it they promise too much; large points stand for many places.':
    '{believed} Les points au-dessus de la ligne en tirets sont modestes, ceux au-dessous promettent trop ; les gros points représentent beaucoup de mesures.',
  'How often it was right, by how sure it said it was. {believed}':
    'Combien de fois il avait raison, selon le degré de certitude annoncé. {believed}',
  'How sure it said it was': 'Degré de certitude annoncé',
  'as sure as right': 'aussi sûr que juste',
  'How sure it said it was, and how often it was right':
    'Degré de certitude annoncé, et combien de fois il avait raison',
  'Sure from': 'Sûr à partir de',
  'Right of these': 'Justes parmi elles',
  'How much it answers': 'À quoi il répond',
  'The surer it has to be, the fewer places get a label, and the more of these are right. {threshold}':
    'Plus il doit être sûr, moins de points reçoivent une étiquette, et plus celles-ci sont justes. {threshold}',
  'Which part is answered from a confidence on, and how much of it is right':
    'Quelle part reçoit une réponse à partir d’un degré de certitude, et combien sont justes',
  'Photos that it had not seen': 'Photos qu’il n’avait pas vues',
  'The photos were left out a fifth at a time.': 'Les photos ont été mises de côté par cinquièmes.',
  'Sites that it had not seen': 'Sites qu’il n’avait pas vus',
  'Whole sites were left out, as a new reef would be.':
    'Des sites entiers ont été mis de côté, comme le serait un nouveau récif.',
  '{number, plural, one {{points} point} other {{points} points}}':
    '{number, plural, one {{points} point} other {{points} points}}',
  'Right {right} of 100 times on photos that it had not seen; always saying the commonest label would be right about as often, so it helps little.':
    'Juste {right} fois sur 100 sur des photos qu’il n’avait pas vues ; dire toujours l’étiquette la plus courante serait juste à peu près aussi souvent : il aide donc peu.',
  'Right {right} of 100 times on photos that it had not seen; always saying the commonest label would be right {commonest} times: it does worse than that.':
    'Juste {right} fois sur 100 sur des photos qu’il n’avait pas vues ; dire toujours l’étiquette la plus courante serait juste {commonest} fois : il fait moins bien.',
  'Right {right} of 100 times on photos that it had not seen; always saying the commonest label would be right {commonest} times.':
    'Juste {right} fois sur 100 sur des photos qu’il n’avait pas vues ; dire toujours l’étiquette la plus courante serait juste {commonest} fois.',
  'When it says {confidence}, it is right {accuracy} of the time. Over all places the two are {points} apart on average (expected calibration error).':
    'Quand il annonce {confidence}, il a raison dans {accuracy} des cas. Sur l’ensemble, les deux diffèrent de {points} en moyenne (erreur de calibration attendue).',
  'Most often mistaken: {label} for {other}, {times} of {places, plural, one {# time} other {# times}}.':
    'Confusion la plus fréquente : {label} pour {other}, {times} fois sur {places, plural, one {#} other {#}}.',
  'There are too few photos to see what more of them would bring: about twice as many are needed.':
    'Il y a trop peu de photos pour voir ce que d’autres apporteraient : il en faut environ deux fois plus.',
  'From {before} to {photos, plural, one {# photo} other {# photos}} it became right {points} more often. Another {photos, plural, one {# photo} other {# photos}} should still help.':
    'De {before} à {photos, plural, one {# photo} other {# photos}}, il a gagné {points} de justesse. Encore {photos, plural, one {# photo} other {# photos}} devraient aider.',
  'From {before} to {photos, plural, one {# photo} other {# photos}} it became no better: more photos of the same kind will hardly help. Other sites and rarer labels may.':
    'De {before} à {photos, plural, one {# photo} other {# photos}}, il ne s’est pas amélioré : d’autres photos du même genre n’aideront guère. D’autres sites et des étiquettes plus rares, peut-être.',
  'Now it says nothing where it is less than {sure} sure.':
    'Actuellement, il ne dit rien quand il est sûr à moins de {sure}.',
  'Now it says nothing where it is less than {sure} sure: from there on four of five labels were right on sites that it had not seen.':
    'Actuellement, il ne dit rien quand il est sûr à moins de {sure} : à partir de là, quatre étiquettes sur cinq étaient justes sur des sites qu’il n’avait pas vus.',
  'Now it says nothing where it is less than {sure} sure: from there on four of five labels were right on photos that it had not seen.':
    'Actuellement, il ne dit rien quand il est sûr à moins de {sure} : à partir de là, quatre étiquettes sur cinq étaient justes sur des photos qu’il n’avait pas vues.',
  'Now it says nothing where it is less than {sure} sure: the usual confidence, because unseen photos showed none from which on four of five labels are right.':
    'Actuellement, il ne dit rien quand il est sûr à moins de {sure} : le seuil habituel, car les photos non vues n’en ont montré aucun à partir duquel quatre étiquettes sur cinq sont justes.',
  'Now it says nothing where it is less than {sure} sure: the usual confidence, because unseen sites showed none from which on four of five labels are right.':
    'Actuellement, il ne dit rien quand il est sûr à moins de {sure} : le seuil habituel, car les sites non vus n’en ont montré aucun à partir duquel quatre étiquettes sur cinq sont justes.',
  'All photos are of one site. How good it is at another one is not known.':
    'Toutes les photos sont d’un seul site. Sa qualité sur un autre n’est pas connue.',
  'Without the photos of one site the others are too few to learn from. How good it is at a new site is not known.':
    'Sans les photos d’un site, les autres sont trop peu pour apprendre. Sa qualité sur un nouveau site n’est pas connue.',
  'Right, photo unseen': 'Juste, photo non vue',
  'Right, site unseen': 'Juste, site non vu',
  'Site by site': 'Site par site',
  'The hardest first. A site that stands out may need photos of its own.':
    'Le plus difficile d’abord. Un site qui se démarque peut avoir besoin de ses propres photos.',
  'The hardest first: with other photos of the site known, and with none of them. A site that stands out may need photos of its own.':
    'Le plus difficile d’abord : avec d’autres photos du site connues, et sans aucune. Un site qui se démarque peut avoir besoin de ses propres photos.',
  'How often it was right at each site': 'Combien de fois il avait raison sur chaque site',
  'All {sites} sites': 'Les {sites} sites',
  'Found, on average over the labels': 'Trouvé, en moyenne sur les étiquettes',
  'Always saying the commonest label': 'Toujours l’étiquette la plus courante',
  '{judgedHow} Judged on {places, plural, one {# place} other {# places}}.':
    '{judgedHow} Évalué sur {places, plural, one {# point} other {# points}}.',
  Figure: 'Chiffre',
  Share: 'Part',
  'What suggests now': 'Ce qui suggère actuellement',
  'In {region}, made on {moment}.': '{region}, créé le {moment}.',
  'Nobody knows how good it is: there were too few photos to leave some out and see.':
    'Personne ne connaît sa qualité : il y avait trop peu de photos pour en mettre de côté.',
  'right on unseen photos': 'juste sur des photos non vues',
  'by always saying the commonest label': 'en disant toujours l’étiquette la plus courante',
  'What it learnt from': 'De quoi il a appris',
  'Photos are analysed at home, and how good suggestions are is read there.':
    'Les photos s’analysent à terre, et c’est là que se lit la qualité des suggestions.',
  'Sign in as an expert to see how good suggestions are.':
    'Connectez-vous en tant qu’expert pour voir la qualité des suggestions.',
  'It shows how good the labels are that a model suggests. You can help all the same: every photo that you analyse counts.':
    'Elle montre la qualité des étiquettes que suggère un modèle. Vous pouvez aider tout de même : chaque photo que vous analysez compte.',
  'People confirm or correct the labels that a model suggests. Here is how good it is, judged on photos that it never saw.':
    'Des personnes confirment ou corrigent les étiquettes que suggère un modèle. Voici sa qualité, évaluée sur des photos qu’il n’a jamais vues.',
  'A new model': 'Un nouveau modèle',
  'The last one: {state}': 'Le dernier : {state}',
  'It learns from all that experts and verified people have said of this region’s photos, and from laboratories’ points. It suggests only if it does better on photos that it has not seen.':
    'Il apprend de tout ce que les experts et les personnes vérifiées ont dit des photos de cette région, et des points des laboratoires. Il ne suggère que s’il fait mieux sur des photos qu’il n’a pas vues.',
  'Train now': 'Entraîner maintenant',
  'Gathering what people said': 'Collecte de ce qui a été dit',
  'It goes on when this page is closed, and nobody else waits for it.':
    'Cela continue quand cette page est fermée, et personne d’autre ne l’attend.',
  'A model is being made already, perhaps for another region. One is made at a time.':
    'Un modèle est déjà en cours de création, peut-être pour une autre région. Ils se créent un à la fois.',
  'The training could not begin. Nothing has changed.':
    'L’entraînement n’a pas pu commencer. Rien n’a changé.',
  'It could not be stopped.': 'Il n’a pas pu être arrêté.',
  'It suggests from now on.': 'Il suggère désormais.',
  'It could not be chosen. Nothing has changed.': 'Il n’a pas pu être choisi. Rien n’a changé.',
};
