import type { Catalogue } from './catalogue.ts';

/** Regions, their seasons and what photos can be used for, wherever they are said; and the regions of the back office. */
export const regionFrench: Catalogue = {
  'An address of this site begins with that word already': 'Une adresse de ce site commence déjà par ce mot',
  'At least two letters': 'Au moins deux lettres',
  'At most 24 letters': 'Au plus 24 lettres',
  Blurred: 'Floue',
  'Dataset ID is required': 'L’identifiant du jeu de données est nécessaire',
  Datasets: 'Jeux de données',
  'Lower-case letters, digits and single hyphens; it begins with a letter':
    'Minuscules, chiffres et traits d’union simples\u{A0}; il commence par une lettre',
  'Region ID is required': 'L’identifiant de la région est nécessaire',
  'Shows the same as another': 'Montre la même chose qu’une autre',
  'Too bright': 'Trop claire',
  '{count, plural, one {# is blurred} other {# are blurred}}':
    '{count, plural, one {# est floue} other {# sont floues}}',
  '{count, plural, one {# is too bright} other {# are too bright}}':
    '{count, plural, one {# est trop claire} other {# sont trop claires}}',
  '{count, plural, one {# is too dark} other {# are too dark}}':
    '{count, plural, one {# est trop sombre} other {# sont trop sombres}}',
  '{count, plural, one {# shows the same as another} other {# show the same as others}}':
    '{count, plural, one {# montre la même chose qu’une autre} other {# montrent la même chose que d’autres}}',
  '{region}: Coming Soon': '{region}\u{A0}: bientôt',
  '{usable} of {looked, plural, one {# photo} other {# photos}} can be used.':
    '{usable} sur {looked, plural, one {# photo} other {# photos}} peuvent servir.',
  '{usable} of {looked, plural, one {# photo} other {# photos}} can be used: {problems}.':
    '{usable} sur {looked, plural, one {# photo} other {# photos}} peuvent servir\u{A0}: {problems}.',
};
