import type { Catalogue } from './catalogue.ts';

export const donateFrench: Catalogue = {
  'Please select donation amount, minimum is $1': 'Veuillez choisir le montant du don, au moins 1 $',
  'That is very generous. Up to {amount} can be given here at once; for more, please write to us first.':
    'C’est très généreux. Ici, on peut donner jusqu’à {amount} en une fois ; pour davantage, veuillez d’abord nous écrire.',
  'Please type the amount in dollars, with at most two decimals: 25 or 25.50':
    'Veuillez taper le montant en dollars, avec deux décimales au plus : 25 ou 25.50',
  'Please provide first name for donation': 'Veuillez indiquer votre prénom pour le don',
  'Please provide email for donation': 'Veuillez indiquer votre adresse e-mail pour le don',
  'Please provide valid card details': 'Veuillez indiquer les données de votre carte',
  'This transaction has failed, Please try again!': 'Le paiement a échoué. Veuillez réessayer !',
  'Subscription already exists for provided email id':
    'Il existe déjà un don mensuel avec cette adresse e-mail',
  'Donations are currently unavailable': 'Les dons ne sont pas possibles pour le moment',
  Amount: 'Montant',
  'Other amount': 'Autre montant',
  'AUD a month': 'AUD par mois',
  'Gifts are taken ashore': 'Les dons se font à terre',
  'Gifts need the internet, and this boat has none. Try again when you get home.':
    'Un don demande Internet, et ce bateau n’en a pas. Réessayez une fois à terre.',
  Card: 'Carte',
  'Looking what became of your gift …': 'Nous regardons ce qu’est devenu votre don…',
  'Payment details': 'Paiement',
  'Cardholder name': 'Nom sur la carte',
  'Taken each month, until you stop it. You can stop it whenever you like.':
    'Prélevé chaque mois, jusqu’à ce que vous l’arrêtiez. Vous pouvez l’arrêter quand vous voulez.',
  'Taken once. Your card is not kept.': 'Prélevé une fois. Votre carte n’est pas gardée.',
  'Donate {amount} a month': 'Donner {amount} par mois',
  'Donate {amount}': 'Donner {amount}',
  'We do not know yet whether your gift went through': 'Nous ne savons pas encore si votre don est passé',
  'The connection was lost before the answer came. We ask again as soon as you are online. Please do not give again before we know.':
    'La connexion s’est coupée avant la réponse. Nous redemandons dès que vous êtes en ligne. Merci de ne pas donner de nouveau avant que nous le sachions.',
  'Your gift is remembered here, and nothing is taken twice. If your card paid, the receipt comes by mail all the same.':
    'Votre don est retenu ici, et rien n’est prélevé deux fois. Si votre carte a payé, le reçu vous parvient de toute façon par e-mail.',
  'How often': 'Combien de fois',
  'Give again?': 'Donner encore une fois ?',
  'You gave {amount} a few minutes ago. Thank you! Do you want to give the same once more?':
    'Vous avez donné {amount} il y a quelques minutes. Merci ! Voulez-vous donner la même somme encore une fois ?',
  'Give again': 'Donner encore',
  'Personal details': 'Vos coordonnées',
  'Your receipt goes there.': 'Votre reçu y est envoyé.',
  'Manage your monthly gift': 'Gérer votre don mensuel',
  'Nothing was taken. What you typed is still there.':
    'Rien n’a été prélevé. Ce que vous avez tapé est encore là.',
  'Try again!': 'Réessayez !',
  'Help us keep count': 'Aidez-nous à tenir le compte',
  'Every gift puts another reef on the map.': 'Chaque don met un récif de plus sur la carte.',
  'Gifts are not set up here': 'Les dons ne sont pas possibles ici',
  'Whoever runs this server has not connected it with a payment provider. You can help all the same: analyse a photo.':
    'La personne qui tient ce serveur ne l’a pas relié à un service de paiement. Vous pouvez quand même aider : analysez une photo.',
  'The payment provider cannot be reached. Nothing was taken. A blocker of your browser may be in the way.':
    'Le service de paiement ne répond pas. Rien n’a été prélevé. Un bloqueur de votre navigateur y est peut-être pour quelque chose.',
  'Preparing the form …': 'Préparation du formulaire…',
  'Here you are': 'Vous y voilà',
  'Your own page is with the payment provider. There you can change your card, see each month, and stop.':
    'Votre page se trouve chez le service de paiement. Vous pouvez y changer de carte, voir chaque mois, et arrêter.',
  'Sign in to see your gifts': 'Connectez-vous pour voir vos dons',
  'Gifts that you made with your e-mail address are there, with their receipts.':
    'Les dons que vous avez faits avec votre adresse e-mail y sont, avec leurs reçus.',
  'Divers and boats that are out there anyway photograph reefs that no research vessel can visit.':
    'Des plongeurs et des bateaux qui sont là-bas de toute façon photographient des récifs qu’aucun navire de recherche ne peut visiter.',
  'Volunteers are shown what to look for, and others check what they see.':
    'Des bénévoles apprennent quoi chercher, et d’autres vérifient ce qu’ils voient.',
  'Reef managers see which reefs do well and which need help, and send people where they matter most.':
    'Les gestionnaires de récifs voient lesquels vont bien et lesquels ont besoin d’aide, et envoient des gens là où cela compte le plus.',
  'What your gift does': 'Ce que fait votre don',
  'What we can achieve together': 'Ce que nous pouvons faire ensemble',
  'Reefs change faster than anybody can count them. With a census each year we know where corals recover, where they die, and where help arrives in time.':
    'Les récifs changent plus vite qu’on ne peut les compter. Avec un recensement chaque année, nous savons où les coraux se rétablissent, où ils meurent, et où l’aide arrive à temps.',
  'your gifts': 'vos dons',
  'Nothing of them is lost.': 'Rien n’en est perdu.',
  'No gifts yet': 'Pas encore de dons',
  'Gifts that you make with your e-mail address show here, with their receipts.':
    'Les dons que vous faites avec votre adresse e-mail apparaissent ici, avec leurs reçus.',
  '{count, plural, one {gift} other {gifts}}': '{count, plural, one {don} other {dons}}',
  monthly: 'mensuel',
  'card refused': 'carte refusée',
  '{amount} given back': '{amount} remboursés',
  test: 'essai',
  '{day}, receipt {number}': '{day}, reçu {number}',
  Receipt: 'Reçu',
  'Manage or stop your monthly gift': 'Gérer ou arrêter votre don mensuel',
  'There is no monthly gift under your address.': 'Il n’y a pas de don mensuel sous votre adresse.',
  'Type the address that you give with. We send a link to your own page.':
    'Tapez l’adresse avec laquelle vous donnez. Nous envoyons un lien vers votre page.',
  'If somebody gives with {email}, a link is on its way there. It works for half an hour.':
    'Si quelqu’un donne avec {email}, un lien est en route. Il vaut une demi-heure.',
  'Send me a link': 'Envoyez-moi un lien',
  'were handed in by divers and boats so far.': 'envoyés jusqu’ici par des plongeurs et des bateaux.',
  'of reefs can be looked at, by everybody.': 'de récifs que tout le monde peut regarder.',
  'tell of {region}.': 'racontent {region}.',
  'What we know by now': 'Ce que nous savons déjà',
  'Five minutes of your time tell us what lives on one more piece of reef.':
    'Cinq minutes de votre temps nous disent ce qui vit sur un morceau de récif de plus.',
  'You dive or snorkel? Your photos are what the census is made of.':
    'Vous plongez ou nagez avec masque et tuba ? Le recensement est fait de vos photos.',
  'See what is known': 'Voir ce que l’on sait',
  'Open the map, look at a reef, and show it to somebody.':
    'Ouvrez la carte, regardez un récif, et montrez-le à quelqu’un.',
  'Your gift of <b>{amount}</b> a month helps us to know reefs before they change. Your receipt is on its way to {email}.':
    'Votre don de <b>{amount}</b> par mois nous aide à connaître les récifs avant qu’ils ne changent. Votre reçu est en route vers {email}.',
  'Your gift of <b>{amount}</b> helps us to know reefs before they change. Your receipt is on its way to {email}.':
    'Votre don de <b>{amount}</b> nous aide à connaître les récifs avant qu’ils ne changent. Votre reçu est en route vers {email}.',
  'Your gift helps us to know reefs before they change.':
    'Votre don nous aide à connaître les récifs avant qu’ils ne changent.',
  'Ways to support our initiatives': 'D’autres façons de nous soutenir',
  'Missing your receipt? <link>Your gifts</link> has all of them.':
    'Il vous manque un reçu ? <link>Vos dons</link> les a tous.',
};
