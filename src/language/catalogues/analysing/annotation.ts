export const annotationFrench: Readonly<Record<string, string>> = {
  'Corals, and everything else that makes the reef.': 'Les coraux, et tout ce qui constitue le récif.',
  'Builds a skeleton of stone.': 'Construit un squelette de pierre.',
  'Flat tables, plates and vases.': 'Tables, plaques et vasques plates.',
  'Solid mounds and domes, as wide as they are high.': 'Bosses et dômes pleins, aussi larges que hauts.',
  'Also called massive coral. It grows a centimetre a year, so a big one is older than anybody you know.':
    'On dit aussi corail « boulder ». Il pousse d’un centimètre par an : un gros est plus vieux que toutes les personnes que vous connaissez.',
  'Fingers, antlers and bushes: more branches than body.':
    'Doigts, bois de cerf et buissons : plus de branches que de corps.',
  'Other hard coral': 'Autre corail dur',
  'Hard coral of any other shape: crusts, leaves, mushrooms.':
    'Corail dur de toute autre forme : croûtes, feuilles, champignons.',
  'Bends with the water: leathery, feathery or like a flower.':
    'Ondule avec l’eau : coriace, plumeux ou pareil à une fleur.',
  'Other reef structure': 'Autre élément du récif',
  'What is fixed to the reef and is no coral.': 'Ce qui est fixé au récif sans être un corail.',
  'Loose broken pieces of dead coral.': 'Morceaux cassés de corail mort, non fixés.',
  Algae: 'Algues',
  'Seaweed and turf, green, brown or red.': 'Algues et gazon algal, verts, bruns ou rouges.',
  'An anemone with its clownfish.': 'Une anémone avec son poisson-clown.',
  'A flat fan of fine branches, standing across the current.':
    'Un éventail plat de fines branches, dressé face au courant.',
  'Bare rock of the reef, sponges and anything else that is fixed to it.':
    'La roche nue du récif, les éponges et tout ce qui y est fixé.',
  'Something else': 'Autre chose',
  'Fixed to the reef, and none of these.': 'Fixé au récif, et rien de tout cela.',
  'Mystery coral': 'Corail mystère',
  'Surely a coral, but which?': 'Un corail, c’est sûr, mais lequel ?',
  'Reef that is too dark, too far or too blurry to tell.':
    'Du récif trop sombre, trop loin ou trop flou pour le reconnaître.',
  'One coral so big that it is a landmark: as big as you, or bigger.':
    'Un corail si grand qu’il sert de repère : aussi grand que vous, ou plus.',
  'A dome taller than a person.': 'Un dôme plus haut qu’une personne.',
  'A plate wider than a person is tall.': 'Une table plus large qu’une personne n’est grande.',
  'Other giant': 'Autre géant',
  'A giant of another shape.': 'Un géant d’une autre forme.',
  'Animals that come and go, and people.': 'Les animaux de passage, et les gens.',
  'Sharks and rays.': 'Requins et raies.',
  'Any sea turtle.': 'Toute tortue marine.',
  'Giant clam': 'Bénitier',
  'Two wavy shells with a bright, soft rim.': 'Deux valves ondulées au bord charnu et vif.',
  'A cushion of waving tentacles.': 'Un coussin de tentacules ondulants.',
  'A star of many arms with long thorns, as wide as a plate. It eats coral.':
    'Une étoile aux nombreux bras hérissés de longues épines, large comme une assiette. Elle mange le corail.',
  'Large fish or school': 'Gros poisson ou banc',
  'A fish as long as your arm, or a school that hides the reef.':
    'Un poisson long comme le bras, ou un banc qui cache le récif.',
  'A diver or swimmer, or their gear.': 'Un plongeur ou un nageur, ou son matériel.',
  'Other animal': 'Autre animal',
  'Other sea stars, crabs, sea cucumbers and other animals.':
    'Autres étoiles de mer, crabes, concombres de mer et autres animaux.',
  'Everything that is no reef.': 'Tout ce qui n’est pas le récif.',
  'Open water behind the reef.': 'L’eau libre derrière le récif.',
  'Sand, mud and gravel.': 'Sable, vase et gravier.',
  'Too dark or too far to tell, and surely no reef.':
    'Trop sombre ou trop loin pour le dire, et sûrement pas du récif.',
  'Doesn’t belong on the reef': 'N’a rien à faire sur le récif',
  'Litter, rope, an anchor, a tape measure.': 'Déchets, cordage, ancre, ruban à mesurer.',
  'Bad image': 'Mauvaise image',
  'A photo that nobody can analyse.': 'Une photo que personne ne peut analyser.',
  'So close that no shape can be told.': 'Si près qu’aucune forme ne se reconnaît.',
  'Nothing is sharp.': 'Rien n’est net.',
  'One colour over everything: all blue, all green, all red.':
    'Une seule couleur partout : tout bleu, tout vert, tout rouge.',
  'Too light or dark': 'Trop clair ou sombre',
  'Burnt out, or night.': 'Surexposé, ou nuit noire.',
  'Can’t see the reef': 'Récif pas visible',
  'Bubbles, a fin or a hand are in front of it.': 'Des bulles, une palme ou une main sont devant.',
  'Not the reef': 'Pas le récif',
  'A boat, a dive site’s sign, a lunch.': 'Un bateau, le panneau d’un site, un déjeuner.',
  Uncategorised: 'Sans catégorie',
  'Marked without saying what it is.': 'Marqué sans dire ce que c’est.',
  Dead: 'Mort',
  'A skeleton that can still be told: bare, or overgrown.':
    'Un squelette encore reconnaissable : nu, ou recouvert.',
  'White or very pale, and alive: the skeleton shines through.':
    'Blanc ou très pâle, et vivant : le squelette transparaît.',
  'Alive, with bands, spots or growths that do not belong to it.':
    'Vivant, avec des bandes, des taches ou des excroissances anormales.',
  'Boulder (massive) coral': 'Corail massif',
  'Reef structure': 'Éléments du récif',
  'Sharks and rays': 'Requins et raies',
  Turtles: 'Tortues',
  'Giant clams': 'Bénitiers',
  Anemones: 'Anémones',
  'Large fish or schools': 'Gros poissons ou bancs',
  'Other animals': 'Autres animaux',
  'The drawing has marks that cannot be read.': 'Le dessin contient des traits illisibles.',
  Eraser: 'Gomme',
  'An animal is counted that the form does not have.':
    'Un animal est compté que le formulaire ne propose pas.',
  'A percentage names a category that the form does not have.':
    'Un pourcentage désigne une catégorie que le formulaire ne propose pas.',
  'The percentages add up to more than 100.': 'La somme des pourcentages dépasse 100.',
  'Very high': 'Très élevé',
  'More than 50 %': 'Plus de 50 %',
  'More coral than anything else: pushed together it would fill more than half of the photo.':
    'Plus de corail que de tout le reste : rassemblé, il remplirait plus de la moitié de la photo.',
  High: 'Élevé',
  '20 to 50 %': '20 à 50 %',
  'Pushed together, the coral would fill between a fifth and half of the photo.':
    'Rassemblé, le corail remplirait entre un cinquième et la moitié de la photo.',
  Medium: 'Moyen',
  '11 to 20 %': '11 à 20 %',
  'Pushed together, the coral would fill about one part of seven.':
    'Rassemblé, le corail remplirait environ un septième de la photo.',
  Low: 'Faible',
  '2 to 10 %': '2 à 10 %',
  'Single corals here and there; most of the photo is something else.':
    'Quelques coraux isolés ; l’essentiel de la photo est autre chose.',
  'Very low': 'Très faible',
  '1 % or less': '1 % ou moins',
  'None, or so few that you can count them on one hand.':
    'Aucun, ou si peu qu’on les compte sur les doigts d’une main.',
  'Nowhere on this photo.': 'Nulle part sur cette photo.',
  'You looked at every part of the photo and none of it is living coral.':
    'Vous avez regardé toute la photo et rien n’y est du corail vivant.',
  'Soft coral somewhere, however small.': 'Du corail mou quelque part, si petit soit-il.',
  'Something fleshy, leathery or feathery grows here that would bend with the swell.':
    'Quelque chose de charnu, de coriace ou de plumeux pousse ici et plierait avec la houle.',
  'No soft coral at all.': 'Pas du tout de corail mou.',
  'Whatever coral there is builds stone.': 'Tout corail présent construit de la pierre.',
  'At least one coral is white or very pale.': 'Au moins un corail est blanc ou très pâle.',
  'Clean white or pastel tissue over a whole coral, or over the top of it. White tips of branches alone are growth.':
    'Un tissu propre, blanc ou pastel, sur tout un corail ou sur le dessus. Seules les pointes blanches des branches sont de la croissance.',
  'Corals have their colours.': 'Les coraux ont leurs couleurs.',
  'Browns, greens, blues and pinks; dull skeletons under turf are dead and not bleached.':
    'Des bruns, des verts, des bleus et des roses ; les squelettes ternes sous le gazon algal sont morts et non blanchis.',
  'I don’t know': 'Je ne sais pas',
  'The colours cannot be told.': 'Les couleurs ne se distinguent pas.',
  'The water takes the colours away, or white could be light, sand or a dead skeleton.':
    'L’eau efface les couleurs, ou le blanc pourrait être de la lumière, du sable ou un squelette mort.',
  'Which coral is there most of?': 'Quel corail est le plus présent ?',
  'How much of the photo is living coral?': 'Quelle part de la photo est du corail vivant ?',
  'Is there soft coral?': 'Y a-t-il du corail mou ?',
  'Is any coral bleached?': 'Y a-t-il un corail blanchi ?',
  'A region has a label that this analysis does not have.':
    'Une zone a une étiquette que cette analyse n’a pas.',
  'A question has an answer that it does not have.': 'Une question a une réponse qu’elle n’a pas.',
  'The photo was zapped twice.': 'La photo a été zappée deux fois.',
  'Only experts can draw regions.': 'Seuls les experts peuvent dessiner des zones.',
  'Some regions or questions are still open.': 'Des zones ou des questions sont encore ouvertes.',
  'Antlers, fingers, bushes and thickets: stone that forks again and again. Look for tips; living ones are often paler than the stem. A thicket counts as one, gaps and all.':
    'Bois de cerf, doigts, buissons et fourrés : de la pierre qui se ramifie encore et encore. Cherchez les pointes ; vivantes, elles sont souvent plus pâles que la tige. Un fourré compte pour un, vides compris.',
  'Wide and thin: tables on a foot, shelves over one another, vases. Look at the edge; if you could break it off with two fingers it is a plate. From above it is a round, flat disc with a shadow around it.':
    'Large et mince : tables sur pied, étages superposés, vasques. Regardez le bord ; si deux doigts suffisaient à le casser, c’est une plaque. Vu d’en haut, c’est un disque rond et plat cerné d’ombre.',
  'Massive (boulder)': 'Massif',
  'A solid mound or dome, about as high as it is wide, often with winding valleys or small round cups all over. Size does not matter: a fist and a car both count.':
    'Une bosse ou un dôme plein, à peu près aussi haut que large, souvent couvert de vallées sinueuses ou de petites coupes rondes. La taille ne compte pas : un poing et une voiture comptent tous deux.',
  'Surely hard coral, and no branch, plate or boulder: crusts that follow the rock, loose mushroom discs, leaves and columns.':
    'Sûrement du corail dur, ni branche, ni plaque, ni massif : croûtes qui suivent la roche, disques libres en champignon, feuilles et colonnes.',
  'Fleshy or leathery, and it bends with the swell. Often furry, because its polyps stand open by day; each has eight tentacles like little feathers.':
    'Charnu ou coriace, il plie avec la houle. Souvent d’aspect duveteux, car ses polypes sont ouverts le jour ; chacun a huit tentacules comme de petites plumes.',
  'Bleached branching': 'Branchu blanchi',
  'Bleached plating': 'Tabulaire blanchi',
  'Bleached massive (boulder)': 'Massif blanchi',
  'Bleached other hard coral': 'Autre corail dur blanchi',
  'Bleached soft coral': 'Corail mou blanchi',
  'Dead branching': 'Branchu mort',
  'Dead plating': 'Tabulaire mort',
  'Dead massive (boulder)': 'Massif mort',
  'Dead other hard coral': 'Autre corail dur mort',
  'Clean white or very pale, and alive.': 'Blanc net ou très pâle, et vivant.',
  'White as paper from foot to tip, yet clean: nothing grows on it. Pale tips alone are growth and no bleaching.':
    'Blanc comme du papier du pied à la pointe, et pourtant propre : rien n’y pousse. Des pointes pâles seules sont de la croissance et non un blanchissement.',
  'The shape is still there, under film or turf.': 'La forme est encore là, sous un film ou un gazon algal.',
  'No colour of living tissue anywhere: dull chalk at first, then green film, turf and mauve crusts over a shape that can still be told.':
    'Aucune couleur de tissu vivant : d’abord une craie terne, puis un film vert, du gazon algal et des croûtes mauves sur une forme encore reconnaissable.',
  'Builds a skeleton of stone and does not bend. Look for a pattern that repeats: cups, pits, ridges or winding valleys. You are asked for its shape in the next step.':
    'Construit un squelette de pierre et ne plie pas. Cherchez un motif qui se répète : coupes, trous, crêtes ou vallées sinueuses. Sa forme vous est demandée à l’étape suivante.',
  'Mixed coral': 'Coraux mélangés',
  'Several corals that nobody could draw apart.':
    'Plusieurs coraux que personne ne pourrait séparer au dessin.',
  'Hard and soft corals, or several shapes, grow so close together in this region that none of them has most of it.':
    'Coraux durs et mous, ou plusieurs formes, poussent si serrés dans cette zone qu’aucun n’y domine.',
  'Fixed to the reef and no coral: bare rock, turf, seaweed, sponges, sea fans, anemones. No pattern of cups repeats on it.':
    'Fixé au récif et pas du corail : roche nue, gazon algal, algues, éponges, gorgones, anémones. Aucun motif de coupes ne s’y répète.',
  'Loose, broken pieces of dead coral, mostly finger-sized, grey or mauve. They lie; they do not stand.':
    'Morceaux de corail mort cassés et libres, souvent de la taille d’un doigt, gris ou mauves. Ils sont couchés, pas dressés.',
  'Everything that is no reef: open water, sand, fish and other animals, divers and their gear.':
    'Tout ce qui n’est pas le récif : eau libre, sable, poissons et autres animaux, plongeurs et leur matériel.',
  'Not sure': 'Pas sûr',
  'Just click this label if really unsure.': 'Cliquez sur cette étiquette seulement en cas de vrai doute.',
  'Too dark, too far or too blurry to tell. An honest “not sure” is worth more than a guess; it counts as an answer.':
    'Trop sombre, trop loin ou trop flou pour le dire. Un « pas sûr » honnête vaut mieux qu’une supposition ; il compte comme une réponse.',
  'Nobody can tell anything on this photo. Marks all regions.':
    'Personne ne peut rien dire de cette photo. Marque toutes les zones.',
  'Too close, too blurry, too dark, one colour all over, or something in front of the reef: the whole photo is of no use. All regions are marked at once; Undo takes it back.':
    'Trop près, trop flou, trop sombre, d’une seule couleur, ou quelque chose devant le récif : la photo entière est inutilisable. Toutes les zones sont marquées d’un coup ; Annuler les rétablit.',
  'Not compared: the image is bad. What was predicted is what the page said.':
    'Non comparé : l’image est mauvaise. Ce qui était prédit est ce que disait la page.',
  'Not compared: no model suggested labels.': 'Non comparé : aucun modèle n’a suggéré d’étiquettes.',
  'Not compared: nothing is kept here of how the photo looked to the model. What was predicted is what the page said.':
    'Non comparé : rien n’est conservé ici de ce que le modèle a vu de la photo. Ce qui était prédit est ce que disait la page.',
  'Not compared: the model is not there any more, or cannot read what is kept of the photo. What was predicted is what the page said.':
    'Non comparé : le modèle n’est plus là, ou ne peut pas lire ce qui est conservé de la photo. Ce qui était prédit est ce que disait la page.',
  'Not compared: the server could not suggest again in time. What was predicted is what the page said.':
    'Non comparé : le serveur n’a pas pu suggérer de nouveau à temps. Ce qui était prédit est ce que disait la page.',
  'What is each region?': 'Qu’y a-t-il dans chaque zone ?',
  'Confirm what is suggested, or choose what it is.':
    'Confirmez ce qui est suggéré, ou choisissez ce que c’est.',
  'Which shape has the hard coral?': 'Quelle forme a le corail dur ?',
  'Only regions that you called hard coral.': 'Seulement les zones que vous avez appelées corail dur.',
  'Of the whole photo. Soft coral counts where it is offered.':
    'De toute la photo. Le corail mou compte là où il est proposé.',
  'Think of all of it pushed together into one corner.': 'Imaginez-le tout entier rassemblé dans un coin.',
  'Anywhere on the photo.': 'N’importe où sur la photo.',
  'Hard coral, of any shape': 'Corail dur, toutes formes',
  'Diseased coral': 'Corail malade',
  'Reef, nobody said of what': 'Récif, sans précision',
  'Hard coral, no shape told': 'Corail dur, forme non précisée',
  'Other reef structure, no kind told': 'Autre élément du récif, type non précisé',
  'Something else on the reef': 'Autre chose sur le récif',
  'Reef that nobody could see': 'Récif que personne n’a pu voir',
  'Giant coral, no shape told': 'Corail géant, forme non précisée',
  'Giant boulder coral': 'Corail massif géant',
  'Giant table coral': 'Corail tabulaire géant',
  'Other giant coral': 'Autre corail géant',
  'Animals, no kind told': 'Animaux, type non précisé',
  'Background, no kind told': 'Arrière-plan, type non précisé',
  'Background that nobody could see': 'Arrière-plan que personne n’a pu voir',
  'Could not tell': 'Impossible à dire',
  '{coral}, dead': '{coral}, mort',
  '{coral}, bleached': '{coral}, blanchi',
  '{coral}, diseased': '{coral}, malade',
  'Looking at photos': 'Examen des photos',
  'Reading what photos teach': 'Lecture de ce que les photos enseignent',
  'Learning, and judging on photos that were left out':
    'Apprentissage, et évaluation sur des photos mises de côté',
  'the least size is above the largest': 'la taille minimale dépasse la taille maximale',
};
