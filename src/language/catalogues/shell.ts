import type { Catalogue } from './catalogue.ts';

/** The bar, the menus, the footer: what stands around every page. */
export const shell: Catalogue = {
  About: 'À propos',
  'A reef conservation charity based in Cairns, Australia.':
    'Une association de protection des récifs, établie à Cairns, en Australie.',
  'Analyse a Photo': 'Analyser une photo',
  Donate: 'Faire un don',
  Events: 'Événements',
  'History of the Reef': 'Histoire du récif',
  'In The Water': 'Dans l’eau',
  'Join an expedition': 'Participer à une expédition',
  Language: 'Langue',
  Learn: 'Comprendre',
  Map: 'Carte',
  'My surveys': 'Mes relevés',
  'Our Methodology': 'Notre méthode',
  'Our sites': 'Nos sites',
  'Privacy Policy': 'Politique de confidentialité',
  'Reef cooperative': 'Coopérative des récifs',
  'Report Map': 'Carte des résultats',
  'Reporting Map': 'Carte des résultats',
  'Submit a Survey': 'Envoyer un relevé',
  'Terms of Service': 'Conditions d’utilisation',
  'The census': 'Le recensement',
  'The charity': 'L’association',
  'The texts of that language did not come. Please try again.':
    'Les textes de cette langue ne sont pas arrivés. Veuillez réessayer.',
  'Threats to the Reef': 'Les menaces pour le récif',
  '{product} on {network}': '{product} sur {network}',
  'Reef Census is not set up here': 'Reef Census n’est pas configuré ici',
  '{problem} Please tell whoever runs this site.':
    '{problem} Veuillez en informer la personne qui gère ce site.',
  'Everything that you have entered is kept on this device.':
    'Tout ce que vous avez saisi est conservé sur cet appareil.',
  'No answer from Reef Census': 'Reef Census ne répond pas',
  "This page asks again by itself. At sea, check that this device is on the boat's Wi-Fi and that mobile data is off.":
    'Cette page redemande d’elle-même. En mer, vérifiez que cet appareil est sur le Wi-Fi du bateau et que les données mobiles sont désactivées.',
  'Loading Reef Census …': 'Chargement de Reef Census…',
  'This page could not be loaded': 'Cette page n’a pas pu être chargée',
  'This page stopped working': 'Cette page a cessé de fonctionner',
  'The connection may have dropped, or there is a newer version of this page.':
    'La connexion a peut-être été coupée, ou il existe une version plus récente de cette page.',
  'It is not your fault. We were told about it, if there is a connection.':
    'Ce n’est pas votre faute. Nous en avons été informés, si une connexion est disponible.',
  'Surveys and photos that you have entered are kept on this device.':
    'Les relevés et les photos que vous avez saisis sont conservés sur cet appareil.',
  'Go home': 'Aller à l’accueil',
  'Not found': 'Introuvable',
  Footer: 'Pied de page',
  '{product}, home': '{product}, accueil',
  Menu: 'Menu',
  'Close the menu': 'Fermer le menu',
  Guest: 'Invité',
  'Your work is in this browser alone.': 'Votre travail se trouve uniquement dans ce navigateur.',
  'Keep your work': 'Garder votre travail',
  '<b>A new version is there.</b> Nothing is lost by it.':
    '<b>Une nouvelle version est là.</b> Elle ne fait rien perdre.',
  Reload: 'Recharger',
  Later: 'Plus tard',
  'This browser keeps nothing on the device: load it again when everything is sent.':
    'Ce navigateur ne conserve rien sur l’appareil : rechargez la page quand tout est envoyé.',
  'Everything is kept. Load it when nothing is being sent.':
    'Tout est conservé. Rechargez la page quand aucun envoi n’est en cours.',
  'Use dark colours': 'Passer aux couleurs sombres',
  'Use light colours': 'Passer aux couleurs claires',
  'Looking for this region …': 'Recherche de cette région…',
  'Skip to the page': 'Aller au contenu de la page',
  'Loading the page': 'Chargement de la page',
  Main: 'Principal',
  'Open the menu': 'Ouvrir le menu',
  '{photos, plural, one {# photo} other {# photos}} only on this device so far':
    '{photos, plural, one {# photo} other {# photos}} uniquement sur cet appareil pour l’instant',
  'You can go on with everything that needs no account. What you have entered is kept on this device.':
    'Vous pouvez continuer tout ce qui ne demande pas de compte. Ce que vous avez saisi est conservé sur cet appareil.',
  'The photo that you analysed as a guest is in your account.':
    'La photo que vous avez analysée en tant qu’invité est dans votre compte.',
  'The {photos} photos that you analysed as a guest are in your account.':
    'Les {photos} photos que vous avez analysées en tant qu’invité sont dans votre compte.',
  'What you did as a guest is not in your account yet':
    'Ce que vous avez fait en tant qu’invité n’est pas encore dans votre compte',
  'It is kept, and this page tries again when it is next opened. {reason}':
    'C’est conservé, et cette page réessaiera à sa prochaine ouverture. {reason}',
  'Join the census': 'Rejoindre le recensement',
  'Your profile': 'Votre profil',
  'Region suggestions': 'Suggestions de zones',
};
