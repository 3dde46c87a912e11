/** The map of reefs as administrators edit it. */
export const adminMapFrench: Readonly<Record<string, string>> = {
  '<bdi>{who}</bdi> changed this reef on {when}, after you had opened it. Nothing of yours was saved for it.':
    '<bdi>{who}</bdi> a modifié ce récif le {when}, après que vous l’avez ouvert. Rien de votre saisie n’a été enregistré pour lui.',
  '<bdi>{who}</bdi> changed this reef, after you had opened it. Nothing of yours was saved for it.':
    '<bdi>{who}</bdi> a modifié ce récif après que vous l’avez ouvert. Rien de votre saisie n’a été enregistré pour lui.',
  'A Polygon or MultiPolygon, or a feature with one; degrees, longitude first.':
    'Un Polygon ou MultiPolygon, ou une entité qui en a un\u{A0}; en degrés, longitude d’abord.',
  'A hole crosses or touches the edge of the reef. It has to lie wholly inside.':
    'Un trou croise ou touche le bord du récif. Il doit se trouver entièrement à l’intérieur.',
  'A hole lies inside another hole. Take one of them away.':
    'Un trou se trouve dans un autre trou. Retirez l’un des deux.',
  'A part of this reef lies inside another part. Cut it as a hole, or take it away.':
    'Une partie de ce récif se trouve dans une autre. Découpez-la comme un trou, ou retirez-la.',
  'A reef': 'Un récif',
  'Add a part': 'Ajouter une partie',
  'An outline cannot go beyond the poles.': 'Un contour ne peut pas dépasser les pôles.',
  'An outline cannot go over the date line. Draw a part on each side of it.':
    'Un contour ne peut pas franchir la ligne de changement de date. Dessinez une partie de chaque côté.',
  'An outline needs three corners at least; {which} has fewer.':
    'Un contour a au moins trois sommets\u{A0}; il en manque ici\u{A0}: {which}.',
  'Analysis Priority': 'Priorité d’analyse',
  'As text': 'En texte',
  'Back to shaping': 'Revenir au contour',
  'Changes of the map': 'Modifications de la carte',
  'Click around the hole, inside the reef. A click on the first corner closes it.':
    'Cliquez autour du trou, à l’intérieur du récif. Un clic sur le premier sommet le ferme.',
  'Click around the other part. A click on its first corner closes it.':
    'Cliquez autour de l’autre partie. Un clic sur son premier sommet la ferme.',
  'Click around the reef, corner by corner. A click on the first corner closes it.':
    'Cliquez autour du récif, sommet par sommet. Un clic sur le premier sommet le ferme.',
  'Close this note': 'Fermer cette note',
  'Cut a hole': 'Découper un trou',
  'Delete <bdi>{name}</bdi>?': 'Supprimer <bdi>{name}</bdi>\u{A0}?',
  'Delete these reefs?': 'Supprimer ces récifs\u{A0}?',
  'Delete {name}': 'Supprimer {name}',
  'Draw a reef': 'Dessiner un récif',
  'Draw the first one on the map.': 'Dessinez le premier sur la carte.',
  'Drop my change': 'Abandonner ma modification',
  'Finish the outline first, or cancel it.': 'Terminez d’abord le contour, ou annulez-le.',
  'From 1, very urgent, to 5. Empty: 5, as everywhere.':
    'De 1, très urgent, à 5. Vide\u{A0}: 5, comme partout.',
  GeoJSON: 'GeoJSON',
  'It could not be loaded.': 'Le chargement a échoué.',
  'It goes off the map when you save, and comes back from the record for 90 days.':
    'Il quitte la carte à l’enregistrement, et revient depuis le journal pendant 90 jours.',
  'Keep theirs': 'Garder la version de l’autre',
  'Loading what it says now …': 'Chargement de ce qui s’y trouve maintenant …',
  'Map of the reefs of {region}': 'Carte des récifs de {region}',
  'Mine all the same': 'La mienne quand même',
  'Name and priority': 'Nom et priorité',
  'New reef': 'Nouveau récif',
  'No reefs yet': 'Pas encore de récif',
  'No survey names this reef.': 'Aucun relevé ne nomme ce récif.',
  'Not everything was saved. What was not still waits on this device.':
    'Tout n’a pas été enregistré. Ce qui manque attend toujours sur cet appareil.',
  'Not saved': 'Non enregistré',
  'Nothing changes for anybody before you save, and it all comes back for 90 days.':
    'Rien ne change pour personne avant l’enregistrement, et tout revient pendant 90 jours.',
  'Outline as text': 'Contour en texte',
  'Outline of {name}': 'Contour de {name}',
  'Pull a corner, or the middle of a side for a new one. A right click takes a corner away. A click chooses another part.':
    'Tirez un sommet, ou le milieu d’un côté pour en créer un. Un clic droit retire un sommet. Un clic choisit une autre partie.',
  'Put back {name}': 'Remettre {name}',
  'Reef GID': 'GID du récif',
  'Reef GID {gid}: layers of others’ data find the reef by it, so it stays.':
    'GID du récif {gid}\u{A0}: les couches de données d’autres organismes s’y réfèrent, il ne change donc pas.',
  'Reef Name': 'Nom du récif',
  'Reefs of this region': 'Récifs de cette région',
  'Save ({count})': 'Enregistrer ({count})',
  'Save and delete': 'Enregistrer et supprimer',
  Saving: 'Enregistrement',
  Set: 'Appliquer',
  Size: 'Taille',
  'Size not measured': 'Taille non mesurée',
  'Somebody else': 'Quelqu’un d’autre',
  'Surveys dived between two days, and their photos, take over the priority of their reef as it is now. Photos of urgent reefs are then offered first.':
    'Les relevés plongés entre deux jours, et leurs photos, reprennent la priorité actuelle de leur récif. Les photos des récifs urgents sont alors proposées en premier.',
  Sync: 'Synchroniser',
  'Sync Maps': 'Synchroniser les cartes',
  'Sync Priority': 'Synchroniser la priorité',
  'Take this hole away': 'Retirer ce trou',
  'Take this part away': 'Retirer cette partie',
  'The line of {which} crosses or touches itself. Move its corners apart, or take the last step back.':
    'Une ligne se croise ou se touche elle-même ({which}). Écartez ses sommets, ou annulez la dernière étape.',
  'The maps of {region} show {count, plural, one {# reef} other {# reefs}} as they are now.':
    'Les cartes de {region} montrent {count, plural, one {# récif} other {# récifs}} dans leur état actuel.',
  'The maps were not synced. They show what they showed before.':
    'Les cartes n’ont pas été synchronisées. Elles montrent la même chose qu’avant.',
  'The new reef': 'Le nouveau récif',
  'The number in the official register, where it has one.': 'Le numéro au registre officiel, s’il en a un.',
  'The outline that you are drawing is lost. Other changes wait on this device, and are here when you come back.':
    'Le contour que vous dessinez est perdu. Les autres modifications attendent sur cet appareil, et seront là à votre retour.',
  'The outlines of the reefs could not be loaded.': 'Les contours des récifs n’ont pas pu être chargés.',
  'The pen is on its way …': 'Le crayon arrive …',
  'There is nothing left of this reef. Draw a part of it.':
    'Il ne reste rien de ce récif. Dessinez-en une partie.',
  'They are in the list and on the map, and saved with the next ones.':
    'Elles sont dans la liste et sur la carte, et seront enregistrées avec les prochaines.',
  'They are lost when this page is closed. Save them now.':
    'Elles seront perdues à la fermeture de cette page. Enregistrez-les maintenant.',
  'They go off the map. Their surveys stay, and keep their names. Each comes back from the record for 90 days.':
    'Ils quittent la carte. Leurs relevés restent, et gardent leurs noms. Chacun revient depuis le journal pendant 90 jours.',
  'This browser shows no map. The outline can be typed or pasted.':
    'Ce navigateur n’affiche pas de carte. Le contour peut être saisi ou collé.',
  'This device has no room for more changes': 'Cet appareil n’a plus de place pour d’autres modifications',
  'This is no GeoJSON Polygon or MultiPolygon, in degrees, longitude first.':
    'Ce n’est pas un Polygon ou MultiPolygon GeoJSON, en degrés, longitude d’abord.',
  'This is no outline.': 'Ce n’est pas un contour.',
  'This outline has too many corners to be kept. Draw it with fewer.':
    'Ce contour a trop de sommets pour être gardé. Dessinez-le avec moins.',
  'This outline lies outside of {region}, at least in part.':
    'Ce contour se trouve hors de {region}, au moins en partie.',
  'This reef could not be opened. Nothing was changed.':
    'Ce récif n’a pas pu être ouvert. Rien n’a été modifié.',
  'Throw away': 'Abandonner',
  'Throw them away': 'Les abandonner',
  'Throw these changes away?': 'Abandonner ces modifications\u{A0}?',
  'Two holes overlap or touch. Draw them as one.':
    'Deux trous se chevauchent ou se touchent. Dessinez-les en un seul.',
  'Two parts of this reef overlap or touch. Move them apart, or draw them as one.':
    'Deux parties de ce récif se chevauchent ou se touchent. Écartez-les, ou dessinez-les en une seule.',
  'Use this outline': 'Utiliser ce contour',
  'What is not saved yet waits on this device, whatever happens.':
    'Ce qui n’est pas encore enregistré attend sur cet appareil, quoi qu’il arrive.',
  'Your changes wait on this device, and are here when you come back. Nobody else sees them.':
    'Vos modifications attendent sur cet appareil, et seront là à votre retour. Personne d’autre ne les voit.',
  'Zoom to {name}': 'Zoomer sur {name}',
  'as theirs': 'comme l’autre',
  changed: 'modifié',
  'hole {number}': 'trou {number}',
  'new': 'nouveau',
  'no, deleted': 'non, supprimé',
  'none (5)': 'aucune (5)',
  'part {number}': 'partie {number}',
  'the hole': 'le trou',
  'the part': 'la partie',
  'the reefs of this region': 'les récifs de cette région',
  'to be deleted': 'à supprimer',
  '{count, plural, one {# change of your last visit waits} other {# changes of your last visit wait}} on this device':
    '{count, plural, one {# modification de votre dernière visite attend} other {# modifications de votre dernière visite attendent}} sur cet appareil',
  '{count, plural, one {# change that nobody has saved is} other {# changes that nobody has saved are}} gone. The reefs stay as they are.':
    '{count, plural, one {# modification que personne n’a enregistrée est perdue} other {# modifications que personne n’a enregistrées sont perdues}}. Les récifs restent tels quels.',
  '{count, plural, one {# change} other {# changes}} saved.':
    '{count, plural, one {# modification enregistrée} other {# modifications enregistrées}}.',
  '{count, plural, one {# reef} other {# reefs}} cannot be read and are not on it.':
    '{count, plural, one {# récif est illisible et n’y figure pas} other {# récifs sont illisibles et n’y figurent pas}}.',
  '{count, plural, one {# survey names} other {# surveys name}} this reef. They stay, and keep its name; on the map of reports they are not found by it any more.':
    '{count, plural, one {# relevé nomme ce récif. Il reste, et garde son nom\u{A0}; sur la carte des rapports, le récif ne le retrouve plus.} other {# relevés nomment ce récif. Ils restent, et gardent son nom\u{A0}; sur la carte des rapports, le récif ne les retrouve plus.}}',
  '{count, plural, one {# survey} other {# surveys}} have the new name.':
    '{count, plural, one {# relevé porte} other {# relevés portent}} le nouveau nom.',
  '{count, plural, one {# survey} other {# surveys}} were given the new name of their reef.':
    '{count, plural, one {# relevé a reçu} other {# relevés ont reçu}} le nouveau nom de son récif.',
  '{done} of {total}': '{done} sur {total}',
  '{name} was not saved': '{name} n’a pas été enregistré',
  '{name}: somebody else was first': '{name}\u{A0}: quelqu’un d’autre a été plus rapide',
  '{surveys, plural, one {# survey} other {# surveys}} and {photos, plural, one {# photo} other {# photos}} have another priority now.':
    '{surveys, plural, one {# relevé} other {# relevés}} et {photos, plural, one {# photo} other {# photos}} ont maintenant une autre priorité.',
  '{which} lies outside of the reef. A hole has to lie inside a part of it.':
    '{which}\u{A0}: en dehors du récif. Un trou doit se trouver à l’intérieur d’une de ses parties.',
  '“Mine all the same” changes what you changed, and leaves the rest as it is now. Then save again.':
    '«\u{A0}La mienne quand même\u{A0}» change ce que vous avez changé, et laisse le reste tel qu’il est. Enregistrez ensuite de nouveau.',
};
