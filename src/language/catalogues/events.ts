import type { Catalogue } from './catalogue.ts';

export const eventsFrench: Catalogue = {
  'Name and city': 'Nom et ville',
  'Images analysed': 'Images analysées',
  'Time spent': 'Temps passé',
  'So far': 'Jusqu’ici',
  Locations: 'Lieux',
  'Top 50 Volunteers': 'Les 50 premiers bénévoles',
  'Nobody yet. Be the first.': 'Encore personne. Soyez le premier.',
  'Top Volunteer Locations': 'Les premiers lieux des bénévoles',
  'Locations by': 'Lieux selon',
  'Locations stand here when somebody who shows theirs has analysed a photo.':
    'Des lieux apparaissent ici quand quelqu’un qui montre le sien a analysé une photo.',
  '{town}: {photos, plural, one {# photo} other {# photos}}, {people, plural, one {# person} other {# people}}':
    '{town} : {photos, plural, one {# photo} other {# photos}}, {people, plural, one {# personne} other {# personnes}}',
  'The more photos, the larger the circle. The table below says the same in words.':
    'Plus il y a de photos, plus le cercle est grand. Le tableau ci-dessous dit la même chose en mots.',
  'Where volunteers are from. The table of locations says the same.':
    'D’où viennent les bénévoles. Le tableau des lieux dit la même chose.',
  'I am 13 or older, and the event’s page may show my first name and my town':
    'J’ai 13 ans ou plus, et la page de l’événement peut montrer mon prénom et ma ville',
  'Leave this empty to take part without being named. Never your last name or address. You can change this at any time.':
    'Laissez la case vide pour participer sans être nommé. Jamais votre nom de famille ni votre adresse. Vous pouvez changer cela à tout moment.',
  'Terms and Conditions': 'Conditions de participation',
  'I accept the terms and conditions': 'J’accepte les conditions de participation',
  'Take part': 'Participer',
  'to take part. An e-mail address and a first name are all that it takes.':
    'pour participer. Une adresse e-mail et un prénom suffisent.',
  'Events are joined ashore, where photos are analysed and counted.':
    'On participe aux événements à terre, où les photos sont analysées et comptées.',
  'What is known aboard is of {moment}.': 'Ce que l’on sait à bord date du {moment}.',
  'whether you take part': 'si vous participez',
  'Get Started': 'Commencer',
  'Take part in {name}': 'Participer à {name}',
  'Take my name off this page': 'Retirer mon nom de cette page',
  'Show my name on this page': 'Montrer mon nom sur cette page',
  'Leave the event': 'Quitter l’événement',
  'You take part. Your first name and your town stand on this page when you have analysed a photo.':
    'Vous participez. Votre prénom et votre ville figurent sur cette page quand vous avez analysé une photo.',
  'You take part. What you analyse counts, and nobody sees your name here. Whoever is 13 or older may show it.':
    'Vous participez. Ce que vous analysez compte, et personne ne voit votre nom ici. Qui a 13 ans ou plus peut le montrer.',
  'A class, a company or the whole world reads photos of the reef together, for an hour, a day or a week.':
    'Une classe, une entreprise ou le monde entier lit ensemble des photos du récif, pendant une heure, un jour ou une semaine.',
  'Leaderboard of everybody': 'Classement de tout le monde',
  'your events': 'vos événements',
  'the events': 'les événements',
  'You take part': 'Vous participez',
  'For people of {domain}': 'Pour les personnes de {domain}',
  'Open to everybody': 'Ouverts à tous',
  'No event that you could join goes on or is announced at the moment.':
    'Aucun événement auquel vous pourriez participer n’a lieu ni n’est annoncé en ce moment.',
  'No event for everybody goes on or is announced at the moment.':
    'Aucun événement ouvert à tous n’a lieu ni n’est annoncé en ce moment.',
  'Events of your school or company are here once you have signed in.':
    'Les événements de votre école ou de votre entreprise sont ici une fois que vous êtes connecté.',
  'You took part': 'Vous avez participé',
  Now: 'En ce moment',
  'Please type the event’s code, or its whole address.':
    'Veuillez taper le code de l’événement, ou son adresse entière.',
  'There is no event “{handle}”. Perhaps a letter is missing.':
    'Il n’y a pas d’événement « {handle} ». Il manque peut-être une lettre.',
  'The event could not be looked up. Please try again.':
    'L’événement n’a pas pu être cherché. Veuillez réessayer.',
  'Have you been given a code?': 'Vous a-t-on donné un code ?',
  'It stands at the end of the event’s address.': 'Il se trouve à la fin de l’adresse de l’événement.',
  'Go to the event': 'Aller à l’événement',
  'Banner of {name}': 'Bannière de {name}',
  'There is no such event': 'Il n’y a pas d’événement de ce nom',
  'Perhaps a letter is missing, or it has not been announced yet.':
    'Il manque peut-être une lettre, ou il n’a pas encore été annoncé.',
  'To this year’s event': 'Vers l’événement de cette année',
  'What was done in it before stands below.': 'Ce qui y a été fait avant se trouve ci-dessous.',
  'what people have done': 'ce que les gens ont fait',
  '<link>Show it on a wall</link>, with a code to join.':
    '<link>Montrez-le sur un mur</link>, avec un code pour participer.',
  'Other years': 'Autres années',
  'Begins on {first}': 'Commence le {first}',
  'Begins on {first}, until {last}': 'Commence le {first}, jusqu’au {last}',
  'Over. {days}': 'Terminé. {days}',
  '{day} to {last}': 'Du {day} au {last}',
  '{day} {month} to {last}': 'Du {day} {month} au {last}',
  'Photos analysed for this event': 'Photos analysées pour cet événement',
  carousel: 'carrousel',
  '{survey}: {number} of {all} analysed for this event':
    '{survey} : {number} sur {all} analysées pour cet événement',
  'Photo before': 'Photo précédente',
  'Pause the photos': 'Arrêter les photos',
  'Play the photos': 'Faire défiler les photos',
  'The event’s page': 'La page de l’événement',
  '(as of {moment})': '(au {moment})',
  Volunteers: 'Bénévoles',
  'Where are you from?': 'D’où venez-vous ?',
  'Join in': 'Participez',
  Care: 'Soin',
  'Nobody who wants to be named yet. Be the first.':
    'Encore personne qui veuille être nommé. Soyez le premier.',
  'Photos count that somebody has read to the end and looked at for {seconds} seconds or more. Haste counts for nothing.':
    'Comptent les photos que quelqu’un a lues jusqu’au bout et regardées pendant {seconds} secondes ou plus. La hâte ne compte pas.',
  'With {count} people or more, so that no figure is somebody’s own.':
    'À partir de {count} personnes, pour qu’aucun chiffre ne soit celui de quelqu’un en particulier.',
  'No school with enough people yet.': 'Pas encore d’école avec assez de personnes.',
  'A school is yours when you choose it in your profile.':
    'Une école est la vôtre quand vous la choisissez dans votre profil.',
  'Top 50 Students': 'Les 50 premiers élèves',
  'No student who wants to be named yet.': 'Encore aucun élève qui veuille être nommé.',
  'No organisation with enough people yet.': 'Pas encore d’organisation avec assez de personnes.',
  'Nobody who wants to be named has {count} photos yet that an expert looked at as well.':
    'Parmi ceux qui veulent être nommés, personne n’a encore {count} photos qu’un expert a regardées aussi.',
  'On how many of their photos somebody sees as much living coral as experts do, to within 15 points of a hundred: at least so many, with 95% confidence. It takes {count} photos that an expert looked at as well: whoever agrees on all of these agrees on more than four of five. Measured once a day.':
    'Sur combien de ses photos quelqu’un voit autant de corail vivant que les experts, à 15 points sur cent près : au moins cette part, avec une confiance de 95 %. Il y faut {count} photos qu’un expert a regardées aussi : qui est d’accord sur toutes celles-là l’est sur plus de quatre sur cinq. Mesuré une fois par jour.',
  '{share}%': '{share} %',
  'At least': 'Au moins',
  'where you stand': 'votre place',
  Students: 'Élèves',
  'None of your photos counts here yet.': 'Aucune de vos photos ne compte encore ici.',
  '{images, plural, one {# image} other {# images}}': '{images, plural, one {# image} other {# images}}',
  '{board}: rank <b>{rank}</b>': '{board} : rang <b>{rank}</b>',
  'Your first name and town are shown here.': 'Votre prénom et votre ville sont montrés ici.',
  'You are counted, and nobody sees your name here. The rank is the one that you would have.':
    'Vous êtes compté, et personne ne voit votre nom ici. Le rang est celui que vous auriez.',
  'Change it in your account': 'Changez cela dans votre compte',
  'You agree with experts on at least {share} of {photos, plural, one {# photo} other {# photos}} that both looked at.':
    'Vous êtes d’accord avec les experts sur au moins {share} de {photos, plural, one {# photo} other {# photos}} que vous avez regardées tous deux.',
  'Of the {needed} photos that the board of care needs, experts have looked at {compared} of yours.':
    'Sur les {needed} photos qu’il faut pour le classement du soin, des experts en ont regardé {compared} des vôtres.',
  'Leaderboards are made ashore': 'Les classements se font à terre',
  'What you have done at sea counts there. Look again when you get home.':
    'Ce que vous avez fait en mer y compte. Regardez de nouveau une fois à terre.',
  'Cancelled events': 'Événements annulés',
  'All regions': 'Toutes les régions',
  'Everybody who reads photos of the reef counts. By name, only those who want it.':
    'Quiconque lit des photos du récif compte. N’y sont nommés que ceux qui le veulent.',
  'Counted on {moment}.': 'Compté le {moment}.',
  'Newer figures could not be loaded; they are asked for again in a minute.':
    'Les nouveaux chiffres n’ont pas pu être chargés ; ils sont redemandés dans une minute.',
  'People say themselves where they belong: nobody has confirmed it.':
    'Chacun dit soi-même où il est rattaché : personne ne l’a confirmé.',
};
