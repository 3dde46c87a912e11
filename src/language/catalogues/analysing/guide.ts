export const guideFrench: Readonly<Record<string, string>> = {
  'It walks, swims, crawls or rests here, and will be elsewhere tomorrow.':
    'Il marche, nage, rampe ou se repose ici, et sera ailleurs demain.',
  'Look under plates and between branches: most of them hide.':
    'Regardez sous les plaques et entre les branches : la plupart se cachent.',
  'What is fixed': 'Ce qui est fixé',
  'Corals, sponges and sea fans are animals, too, and are coloured as reef.':
    'Les coraux, les éponges et les gorgones sont aussi des animaux, et se colorient comme récif.',
  'Five or more gill slits at each side, stiff fins, a tail that stands upright with its upper half longer.':
    'Cinq fentes branchiales ou plus de chaque côté, des nageoires rigides, une queue verticale dont le lobe supérieur est plus long.',
  'Rays belong here: flat, with wings and a thin tail.':
    'Les raies en font partie : plates, avec des ailes et une queue fine.',
  'Reef shark': 'Requin de récif',
  'Large fish': 'Gros poisson',
  'One gill cover at each side, and scales.': 'Un opercule de chaque côté, et des écailles.',
  'A shell, a beak and four flippers. On the reef mostly green turtles and hawksbills.':
    'Une carapace, un bec et quatre palettes natatoires. Sur le récif, surtout des tortues vertes et des tortues imbriquées.',
  'Sea turtle': 'Tortue marine',
  'A round rock': 'Un rocher rond',
  'Look for head and flippers; turtles sleep under ledges.':
    'Cherchez la tête et les palettes ; les tortues dorment sous les surplombs.',
  'Two wavy shells, the opening upwards, with a soft rim in blue, green or brown.':
    'Deux valves ondulées, ouvertes vers le haut, avec un bord mou bleu, vert ou brun.',
  'It closes when a shadow falls on it.': 'Il se ferme quand une ombre passe sur lui.',
  'Giant clam, open': 'Bénitier ouvert',
  Oyster: 'Huître',
  'A zigzag edge without the bright rim: other animal.': 'Un bord en zigzag sans liseré vif : autre animal.',
  'Empty shell': 'Coquille vide',
  'Nothing soft between the halves: substrate.': 'Rien de mou entre les valves : substrat.',
  'A cushion of waving tentacles around one mouth, without clownfish in the photo.':
    'Un coussin de tentacules ondulants autour d’une seule bouche, sans poissons-clowns sur la photo.',
  'Anemone; with clownfish like these it is Nemo and anemones':
    'Anémone ; avec des poissons-clowns comme ceux-ci, c’est « Némo et anémones »',
  'With its clownfish.': 'Avec ses poissons-clowns.',
  'Many small polyps on branches or lobes.': 'Beaucoup de petits polypes sur des branches ou des lobes.',
  'Mushroom coral': 'Corail champignon',
  'Long tentacles over a ridged stone disc.': 'De longs tentacules sur un disque de pierre strié.',
  'Many arms, 8 to 21, all over with thorns as long as a finger. Grey-green, violet or red; 25 to 35 centimetres wide, sometimes twice that.':
    'Beaucoup de bras, de 8 à 21, couverts d’épines longues comme un doigt. Gris-vert, violette ou rouge ; de 25 à 35 centimètres de large, parfois le double.',
  'By day it hides under plates and between branches. What it ate shows: clean white scars with a sharp edge beside coral that has its colour.':
    'Le jour, elle se cache sous les plaques et entre les branches. Ce qu’elle a mangé se voit : des cicatrices blanches, propres, au bord net, à côté de corail qui a sa couleur.',
  'Its thorns are venomous. Look, and do not touch.': 'Ses épines sont venimeuses. Regardez, ne touchez pas.',
  'Crown-of-thorns starfish and its scar': 'Acanthaster et sa cicatrice',
  'Other sea stars': 'Autres étoiles de mer',
  'Five arms, or a five-sided cushion, and no long thorns.':
    'Cinq bras, ou un coussin à cinq côtés, et pas de longues épines.',
  'Feather star': 'Comatule',
  'Feathery arms without a disc in the middle.': 'Des bras plumeux sans disque au milieu.',
  'Sea urchin': 'Oursin',
  'A ball of needles without arms.': 'Une boule d’aiguilles sans bras.',
  'Fades over the whole colony. A scar ends at a line, and the coral beside it is healthy.':
    'Pâlit sur toute la colonie. Une cicatrice s’arrête à une ligne, et le corail à côté est sain.',
  'A fish as long as your arm, or a school so dense that it hides the reef.':
    'Un poisson aussi long que votre bras, ou un banc si dense qu’il cache le récif.',
  'Small fish are left: colour what is behind them.':
    'Les petits poissons se laissent de côté : coloriez ce qui est derrière eux.',
  'A school': 'Un banc',
  'Gill slits, and no scales.': 'Des fentes branchiales, et pas d’écailles visibles.',
  'A diver or swimmer with all they wear and hold, bubbles too.':
    'Un plongeur ou un nageur avec tout ce qu’il porte et tient, bulles comprises.',
  'Things left behind': 'Objets abandonnés',
  'Gear without a person.': 'Du matériel sans personne.',
  'Other sea stars, feather stars, urchins, sea cucumbers, crabs, octopus, snails, dolphins, sea snakes.':
    'Autres étoiles de mer, comatules, oursins, concombres de mer, crabes, poulpes, escargots de mer, dauphins, serpents marins.',
  'Blue sea star and sea cucumber': 'Étoile de mer bleue et concombre de mer',
  'Eight arms or more, and long thorns.': 'Huit bras ou plus, et de longues épines.',
  'A photo of which nobody could say what grows there. One that is only murky is still worth a look.':
    'Une photo où personne ne saurait dire ce qui pousse. Une photo seulement trouble vaut encore le coup d’œil.',
  'What you can tell, colour; the rest is “Can’t see”.':
    'Ce que vous reconnaissez, coloriez-le ; le reste est « On ne voit pas ».',
  'When it is a part of the photo and not all of it.':
    'Quand c’est une partie de la photo, et non toute la photo.',
  'So close that no shape can be told: one colony fills the photo.':
    'Si près qu’aucune forme ne se reconnaît : une seule colonie remplit la photo.',
  'The reef is at a distance and nothing is sharp.': 'Le récif est à distance, et rien n’est net.',
  'No edge is sharp: out of focus, or moved.': 'Aucun bord n’est net : mise au point manquée, ou bougé.',
  'Murky water': 'Eau trouble',
  'What is near is sharp: colour that.': 'Ce qui est proche est net : coloriez-le.',
  'One colour lies over everything, and nothing else can be told.':
    'Une seule couleur recouvre tout, et l’on ne distingue rien d’autre.',
  'Blue as usual': 'Bleu, comme d’habitude',
  'Every photo below ten metres is blue: if shapes can be told, it is good.':
    'Toute photo sous dix mètres est bleue : si les formes se reconnaissent, elle est bonne.',
  'Burnt out to white, or black as night. Try the light button first.':
    'Brûlée jusqu’au blanc, ou noire comme la nuit. Essayez d’abord le bouton de luminosité.',
  'White, with its shape and its cups.': 'Blanc, avec sa forme et ses calices.',
  'Something is in front of it: bubbles, a fin, a hand, a strap.':
    'Quelque chose est devant : des bulles, une palme, une main, une sangle.',
  'A fin in front of the reef': 'Une palme devant le récif',
  'A diver beside or above the reef that can be seen.':
    'Un plongeur à côté ou au-dessus du récif, que l’on voit encore.',
  'Taken elsewhere: a boat, a slate, a sign, a face, a lunch.':
    'Prise ailleurs : un bateau, une ardoise, un panneau, un visage, un repas.',
  'Sand or water': 'Sable ou eau',
  'Under water without any reef it is background, and counts.':
    'Sous l’eau sans aucun récif, c’est de l’arrière-plan, et cela compte.',
  'A skeleton of stone: it does not bend when the water moves.':
    'Un squelette de pierre : il ne plie pas quand l’eau bouge.',
  'Look close: cups, pits, ridges or winding valleys, the same all over. In each cup sits a polyp, mostly with six tentacles or a multiple of six.':
    'Regardez de près : calices, creux, crêtes ou vallées sinueuses, partout les mêmes. Dans chaque calice, un polype, le plus souvent avec six tentacules ou un multiple de six.',
  'Fire coral, blue coral and organ-pipe coral build stone, too, and count as hard coral by their shape.':
    'Le corail de feu, le corail bleu et l’orgue de mer construisent aussi de la pierre, et comptent comme corail dur selon leur forme.',
  'A crust: other hard coral': 'Une croûte : autre corail dur',
  'Fleshy or leathery, bends in the swell, often furry with open polyps.':
    'Charnu ou coriace, plie dans la houle, souvent duveteux quand ses polypes sont ouverts.',
  'Bare rock': 'Roche nue',
  'No pattern that repeats; turf, sponges and mauve crusts instead.':
    'Pas de motif qui se répète ; à la place, du gazon d’algues, des éponges et des croûtes mauves.',
  Sponge: 'Éponge',
  'Smooth or pitted, with one or a few big round holes and no cups.':
    'Lisse ou criblée, avec un ou quelques gros trous ronds et sans calices.',
  'Wider than high and thin at the edge: tables on a foot, shelves above one another, vases, whorls.':
    'Plus large que haut et mince au bord : des tables sur un pied, des étages l’un au-dessus de l’autre, des vases, des spirales.',
  'The table corals among the Acropora, and plates of Montipora and Turbinaria.':
    'Les coraux en table parmi les Acropora, et les plaques de Montipora et de Turbinaria.',
  'The rim is paler: there it grows.': 'Le bord est plus pâle : c’est là qu’il grandit.',
  'Alive; the pale rim is growth': 'Vivant ; le bord pâle est de la croissance',
  'Dead and overgrown': 'Mort et recouvert',
  'Branching coral from above': 'Corail branchu vu d’en haut',
  'Can you look down between single branches? Branching. Short twigs that have grown into one flat plate? Plating.':
    'Le regard descend-il entre des branches séparées ? Branchu. De courts rameaux soudés en une plaque plate ? Tabulaire.',
  'A crust': 'Une croûte',
  'Lies on the rock all over. A plate stands free at its rim.':
    'Repose partout sur la roche. Une plaque est libre à son bord.',
  'Wider than a person is tall.': 'Plus large qu’une personne n’est grande.',
  'Solid mounds and domes, about as high as wide; also called massive coral.':
    'Des masses et des dômes pleins, à peu près aussi hauts que larges.',
  'Cups or pits side by side (Porites, Favites), or winding valleys: the brain corals (Platygyra, Lobophyllia).':
    'Des calices ou des creux côte à côte (Porites, Favites), ou des vallées sinueuses : les coraux cerveaux (Platygyra, Lobophyllia).',
  'It grows about a centimetre a year.': 'Il grandit d’environ un centimètre par an.',
  'Bleached: white, valleys clean and clear': 'Blanchi : blanc, vallées propres et nettes',
  'Dead for days or weeks: dull, film begins':
    'Mort depuis des jours ou des semaines : terne, un film apparaît',
  'Diseased: a black band, bare skeleton behind': 'Malade : une bande noire, squelette nu derrière',
  'Round rock': 'Rocher rond',
  'No cups and no valleys; turf and mauve crusts all over.':
    'Ni calices ni vallées ; du gazon et des croûtes mauves partout.',
  'Leather coral': 'Corail cuir',
  'Folded or fingered, and rubbery; its surface is furry where the polyps are open.':
    'Plissé ou digité, et caoutchouteux ; sa surface est duveteuse là où les polypes sont ouverts.',
  'As tall as a person, or taller.': 'Aussi haut qu’une personne, ou plus.',
  'Fingers, antlers, bushes: more branches than body, and gaps between them.':
    'Doigts, bois de cerf, buissons : plus de branches que de corps, et des vides entre elles.',
  'Staghorn Acropora have one cup at the tip of each branch; Pocillopora is knobbly; Porites has smooth fingers.':
    'Les Acropora en bois de cerf ont un calice au bout de chaque branche ; les Pocillopora sont noueux ; les Porites ont des doigts lisses.',
  'Tips are paler, white, yellow or violet: there it grows.':
    'Les pointes sont plus pâles, blanches, jaunes ou violettes : c’est là qu’il grandit.',
  'Alive; pale tips are growth': 'Vivant ; les pointes pâles sont de la croissance',
  'Dead and overgrown, still standing': 'Mort et recouvert, encore debout',
  'The branches lie broken and loose.': 'Les branches sont brisées et libres.',
  'Fine branches in one flat plane, and they bend.': 'De fines branches dans un seul plan, et elles plient.',
  'Branches that are fleshy and sway.': 'Des branches charnues qui se balancent.',
  'Twigs that have grown together into one table.': 'Des rameaux soudés en une seule table.',
  'Crusts: as thin as paint on the rock, following its humps, with cups all over.':
    'Croûtes : minces comme de la peinture sur la roche, elles en suivent les bosses, avec des calices partout.',
  'Leaves: thin upright blades that stand like lettuce.':
    'Feuilles : de fines lames dressées, comme une laitue.',
  'Mushroom corals: loose discs or ovals with ridges from the middle to the rim.':
    'Coraux champignons : disques ou ovales libres, striés du milieu jusqu’au bord.',
  'A crust, alive': 'Une croûte, vivante',
  'Bleached: white, and still a crust with its humps':
    'Blanchi : blanc, et toujours une croûte avec ses bosses',
  'Mushroom corals, alive': 'Coraux champignons, vivants',
  'Coralline algae': 'Algues corallines',
  'A pink to mauve crust, smooth like paint, without cups. Its dead edge is white and is no bleaching.':
    'Une croûte rose à mauve, lisse comme de la peinture, sans calices. Son bord mort est blanc, et ce n’est pas du blanchissement.',
  'Stands free of the rock at its rim.': 'Se détache de la roche à son bord.',
  'Has no skeleton. A mushroom coral with long tentacles has a ridged stone disc below them.':
    'N’a pas de squelette. Un corail champignon aux longs tentacules a dessous un disque de pierre strié.',
  'No skeleton of stone: it bends and sways.': 'Pas de squelette de pierre : il plie et se balance.',
  'Leathery lobes and fingers, feathery bushes, or soft trees; open polyps look like fur.':
    'Lobes et doigts coriaces, buissons plumeux ou arbres mous ; les polypes ouverts ressemblent à un duvet.',
  'Each polyp has eight feathered tentacles.': 'Chaque polype a huit tentacules plumeux.',
  'Stiff, with cups or valleys in stone.': 'Rigide, avec des calices ou des vallées dans la pierre.',
  'Flat, stiff and net-like: it has a place of its own.':
    'Plate, raide, en filet : elle a sa propre catégorie.',
  'One animal with one mouth amid its tentacles, often with clownfish.':
    'Un seul animal avec une seule bouche au milieu de ses tentacules, souvent avec des poissons-clowns.',
  'Big round holes, and no polyps.': 'De gros trous ronds, et pas de polypes.',
  'You see cups, polyps or branches, so it is a coral; but not which.':
    'Vous voyez des calices, des polypes ou des branches : c’est donc un corail, mais vous ne savez pas lequel.',
  'Say so rather than guess: it counts as living coral, and leaves the shapes to those who saw them.':
    'Mieux vaut le dire que deviner : il compte comme corail vivant, et laisse les formes à ceux qui les ont vues.',
  'If you cannot even tell that it is a coral.': 'Si vous ne pouvez même pas dire que c’est un corail.',
  'A single dome as tall as a person, or taller. Compare it with a diver, a fin or a fish.':
    'Un seul dôme aussi haut qu’une personne, ou plus. Comparez avec un plongeur, une palme ou un poisson.',
  'Mostly Porites; at a centimetre a year, four metres are four hundred years.':
    'Surtout des Porites ; à un centimètre par an, quatre mètres font quatre cents ans.',
  'Boulder coral': 'Corail massif',
  'Smaller than a person.': 'Plus petit qu’une personne.',
  'A hill of reef': 'Une colline de récif',
  'Many colonies and rock between them.': 'Beaucoup de colonies, et de la roche entre elles.',
  'One plate on one foot, wider than a person is tall.':
    'Une plaque sur un pied, plus large qu’une personne n’est grande.',
  'It shades what is below it: look for the shadow.':
    'Elle fait de l’ombre à ce qui est dessous : cherchez l’ombre.',
  'Smaller, or several plates beside each other.': 'Plus petit, ou plusieurs plaques côte à côte.',
  'One colony as big as a person in another shape: columns, a vase, a bush.':
    'Une colonie aussi grande qu’une personne, d’une autre forme : colonnes, vase, buisson.',
  'A thicket': 'Un fourré',
  'A field of branching coral is many colonies that have grown together, and no giant.':
    'Un champ de corail branchu, ce sont beaucoup de colonies qui se sont rejointes, et non un géant.',
  'Brown, green, yellow, blue or pink, evenly. White tips and pale rims are where it grows, and no bleaching.':
    'Brun, vert, jaune, bleu ou rose, d’une couleur égale. Pointes blanches et bords pâles sont là où il grandit, et non du blanchissement.',
  'White, very pale, or glowing in a neon colour, all over or on top, and clean. The tissue is still there, clear as glass, with its polyps: it is alive and can recover.':
    'Blanc, très pâle, ou d’une couleur néon, partout ou sur le dessus, et propre. Le tissu est toujours là, clair comme du verre, avec ses polypes : il est vivant et peut se rétablir.',
  'Bleached, alive': 'Blanchi, vivant',
  'Dead for days or weeks': 'Mort depuis des jours ou des semaines',
  'White, too, but dull like chalk and without a single polyp; edges of cups stand sharp. Soon a green or brown film settles in patches.':
    'Blanc aussi, mais terne comme de la craie et sans un seul polype ; les bords des calices sont vifs. Bientôt un film vert ou brun s’installe par plaques.',
  'Dead, a film begins': 'Mort, un film apparaît',
  'Dead for months': 'Mort depuis des mois',
  'The shape is there under brown or green turf and mauve crusts. As long as you know which coral it was, it is that coral, dead; later it is substrate or rubble.':
    'La forme est là, sous un gazon brun ou vert et des croûtes mauves. Tant que vous savez quel corail c’était, c’est ce corail, mort ; plus tard, c’est du substrat ou des débris.',
  'Alive, with a band or spots that wander: living colour, a line (often black or white), bare skeleton behind it. Or with growths and lumps.':
    'Vivant, avec une bande ou des taches qui se déplacent : couleur vivante, une ligne (souvent noire ou blanche), squelette nu derrière. Ou avec des excroissances et des bosses.',
  'Black band on a boulder': 'Bande noire sur un corail massif',
  Eaten: 'Mangé',
  'A clean white scar with a sharp edge beside healthy coral: crown-of-thorns starfish, snails or parrotfish. Look for who did it.':
    'Une cicatrice blanche, propre, au bord net, à côté de corail sain : acanthaster, escargots ou poissons-perroquets. Cherchez le coupable.',
  'Starfish and its scar': 'Acanthaster et sa cicatrice',
  'Corals, the rock they grow on, and all that is fixed to it.':
    'Les coraux, la roche sur laquelle ils poussent, et tout ce qui y est fixé.',
  'Its edge is where sand begins below and water behind.':
    'Son bord est là où commencent le sable en bas et l’eau derrière.',
  'Reef: corals and rock together': 'Récif : les coraux et la roche ensemble',
  'Loose grains, even where small stones lie on them.':
    'Des grains libres, même là où de petites pierres sont posées dessus.',
  'One coral as big as you: that has a colour of its own.':
    'Un seul corail aussi grand que vous : il a sa propre couleur.',
  'Fixed to the reef, or what is left of it, and no living hard or soft coral.':
    'Fixé au récif, ou ce qu’il en reste, et ni corail dur ni corail mou vivants.',
  'Dead coral': 'Corail mort',
  'While its shape can be told it is that coral, dead. Once it cannot, it is substrate or rubble.':
    'Tant que sa forme se reconnaît, c’est ce corail, mort. Ensuite, c’est du substrat ou des débris.',
  'Broken pieces of coral that lie loose: half a centimetre to a hand long, mostly grey, green or mauve.':
    'Des morceaux de corail brisés et libres : d’un demi-centimètre à une longueur de main, surtout gris, verts ou mauves.',
  'Left by storms, anchors, fins, blasts, or dead branches that fell.':
    'Laissés par les tempêtes, les ancres, les palmes, les explosifs, ou tombés de branches mortes.',
  Rubble: 'Débris',
  'Dead branching coral': 'Corail branchu mort',
  'Still stands where it grew.': 'Encore debout là où il a poussé.',
  Sand: 'Sable',
  'Grains smaller than half a centimetre.': 'Des grains de moins d’un demi-centimètre.',
  'Cannot be moved: pieces that have grown together are rock.':
    'Ne peut pas être déplacé : des morceaux soudés entre eux sont de la roche.',
  'Blades, leaves, threads or a thick lawn: brown (Sargassum, Padina), green (Halimeda, Caulerpa) or red.':
    'Lames, feuilles, fils ou gazon épais : brunes (Sargassum, Padina), vertes (Halimeda, Caulerpa) ou rouges.',
  'So thick that it hides what is below. A thin fuzz on rock is substrate.':
    'Si épaisses qu’elles cachent ce qui est dessous. Un fin duvet sur la roche est du substrat.',
  'Seaweed, brown and green': 'Algues brunes et vertes',
  'Hard pink to mauve crusts: they count as reef substrate.':
    'Des croûtes dures, roses à mauves : elles comptent comme substrat du récif.',
  'Dead coral with turf': 'Corail mort sous du gazon',
  'The coral’s shape can still be told: that coral, dead.':
    'La forme du corail se reconnaît encore : ce corail, mort.',
  'Has polyps: small flowers or fur.': 'A des polypes : de petites fleurs, ou un duvet.',
  'An anemone with clownfish in it: orange, black or red-brown, with white bands.':
    'Une anémone avec des poissons-clowns : orange, noirs ou brun-rouge, à bandes blanches.',
  'Colour both together.': 'Coloriez les deux ensemble.',
  'Anemone with clownfish': 'Anémone avec des poissons-clowns',
  'Anemone alone': 'Anémone seule',
  'Without its fish it is Wildlife, Anemone.': 'Sans ses poissons, c’est Faune, Anémone.',
  'Many polyps on branches or lobes; no single mouth.':
    'Beaucoup de polypes sur des branches ou des lobes ; pas de bouche unique.',
  'A flat fan or net of fine branches on one foot, standing across the current.':
    'Un éventail plat ou un filet de fines branches sur un pied, dressé en travers du courant.',
  'Stiff, and yet it bends: a skeleton of horn, not of stone.':
    'Raide, et pourtant elle plie : un squelette de corne, et non de pierre.',
  'Thick stone branches in all directions.': 'D’épaisses branches de pierre dans toutes les directions.',
  'Fleshy, not flat.': 'Charnu, pas plat.',
  'Firm rock of the reef without living coral: bare, with a thin fuzz of turf, or with hard crusts.':
    'La roche solide du récif sans corail vivant : nue, sous un fin duvet de gazon, ou sous des croûtes dures.',
  'Pink to mauve crusts are coralline algae: they cement the reef, and young corals settle on them.':
    'Les croûtes roses à mauves sont des algues corallines : elles cimentent le récif, et les jeunes coraux s’y installent.',
  'Sponges and whatever else is fixed to the rock are counted with it.':
    'Les éponges et tout ce qui est fixé à la roche comptent avec elle.',
  'Rock with turf and coralline algae': 'Roche avec gazon et algues corallines',
  'Long-dead coral': 'Corail mort depuis longtemps',
  'You still know which coral it was: that coral, dead.':
    'Vous savez encore quel corail c’était : ce corail, mort.',
  'A crust of coral': 'Une croûte de corail',
  'Has cups all over; coralline algae are smooth like paint.':
    'A des calices partout ; les algues corallines sont lisses comme de la peinture.',
  'Lies loose.': 'Repose libre sur le fond.',
  'Fixed to the reef, and none of these: carpets of button-like zoanthids, sea squirts, hydroids like ferns, tube worms.':
    'Fixé au récif, et rien de tout cela : tapis de zoanthaires en boutons, ascidies, hydraires comme des fougères, vers tubicoles.',
  'Feathered tentacles, eight on each polyp.': 'Des tentacules plumeux, huit sur chaque polype.',
  Animals: 'Animaux',
  'What walks or swims away is wildlife.': 'Ce qui marche ou nage ailleurs est de la faune.',
  'You know that it is reef, and it is too dark, too far or too blurry to say more.':
    'Vous savez que c’est du récif, mais c’est trop sombre, trop loin ou trop flou pour en dire plus.',
  'Better than a guess: it leaves the figures of those alone who could see.':
    'Mieux que de deviner : cela ne fausse pas les chiffres de ceux qui ont pu voir.',
  'Reef too far off in murky water': 'Récif trop lointain dans une eau trouble',
  'Nothing solid behind it.': 'Rien de solide derrière.',
  'Can’t see (background)': 'On ne voit pas (arrière-plan)',
  'When it is surely no reef.': 'Quand ce n’est sûrement pas du récif.',
  'One colony, as big as you or bigger.': 'Une seule colonie, aussi grande que vous ou plus grande.',
  'A diver, a fin or a fish beside it tells how big it is.':
    'Un plongeur, une palme ou un poisson à côté dit sa taille.',
  'Many colonies beside each other, however high.':
    'Beaucoup de colonies côte à côte, quelle que soit leur hauteur.',
  'Water, sand, darkness and what people left: all that is no reef and no animal.':
    'Eau, sable, obscurité et ce que les gens ont laissé : tout ce qui n’est ni récif ni animal.',
  'Pieces larger than half a centimetre are reef.':
    'Les morceaux de plus d’un demi-centimètre sont du récif.',
  'Open water behind the reef and above it, with the surface where it can be seen.':
    'L’eau libre derrière le récif et au-dessus, avec la surface là où on la voit.',
  'Open water beside a reef': 'Eau libre à côté d’un récif',
  'Shapes of reef that are lost in the haze.': 'Des formes de récif qui se perdent dans le voile.',
  'Sand, mud and gravel with grains smaller than half a centimetre.':
    'Sable, vase et gravier aux grains de moins d’un demi-centimètre.',
  'Often rippled, with a net of light on it.': 'Souvent ridé, avec un filet de lumière dessus.',
  'A lane of sand between reefs': 'Un couloir de sable entre les récifs',
  'Larger pieces, loose.': 'Des morceaux plus gros, libres.',
  'Bleached or bare coral': 'Corail blanchi ou nu',
  'White, and it has a shape and an edge.': 'Blanc, et il a une forme et un bord.',
  'Too dark or too far to tell, and surely no reef: a cave, a black gap, the deep.':
    'Trop sombre ou trop loin pour le dire, et sûrement pas du récif : une grotte, un vide noir, les profondeurs.',
  'The dark under an overhang': 'L’obscurité sous un surplomb',
  'Can’t see (reef)': 'On ne voit pas (récif)',
  'When you know that it is reef.': 'Quand vous savez que c’est du récif.',
  'What people brought: litter, nets, line, rope, an anchor, a tape measure, a frame.':
    'Ce que les gens ont apporté : déchets, filets, lignes, cordes, une ancre, un mètre ruban, un cadre.',
  'A can and a rope': 'Une canette et une corde',
  'A diver and what the diver wears or holds.': 'Un plongeur et ce qu’il porte ou tient.',
  '<b>{state}.</b> {tell}': '<b>{state}.</b> {tell}',
  'Guide: {category}': 'Guide : {category}',
  'Kinds of {category}': 'Types de {category}',
};
